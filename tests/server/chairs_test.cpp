// Wishes about chairs that nobody could have meant: each is refused with a sentence, and nothing has changed.
#include "server/chair_wish.h"
#include "server/harness.h"

namespace holdup::server::test {
namespace {

class ChairsTest : public ::testing::Test {
  protected:
    ChairsTest() : server_(easy_options(folder_)), ada_(server_.port(), "Ada"), bo_(server_.port(), "Bo") {
        path_ = "/api/tables/" + ada_.table(R"({"preset":"classic","players":4})");
    }
    void expect_refused(const Guest& who, const std::string& what, const std::string& body) {
        const std::string before = bo_.get(path_).body;
        const HttpAnswer answer = who.post(what, body);
        EXPECT_EQ(answer.status, 400) << what << " " << body << ": " << answer.body;
        EXPECT_EQ(code_of(answer.body), "malformed") << body;
        EXPECT_EQ(bo_.get(path_).body, before) << body;
    }

    Folder folder_;
    Server server_;
    Guest ada_, bo_;
    std::string path_;
};

TEST_F(ChairsTest, WhatIsPartlyWrongIsWhollyRefused) {
    for (const char* body : {R"({})",
                             R"({"seat":"1"})",
                             R"({"seat":1.0})",
                             R"({"seat":true})",
                             R"({"seat":-1})",
                             R"({"seat":14})",
                             R"({"seat":18446744073709551615})",
                             R"({"seats":[]})",
                             R"({"seats":"1","seat":1})",
                             R"({"seats":{"0":1},"seat":1})",
                             R"({"seats":[1,"x"]})",
                             R"({"seats":[1,-1]})",
                             R"({"seats":[1,99]})",
                             R"({"seats":[1,null]})",
                             R"({"seats":[1,1]})",
                             R"({"seat":1,"name":5})",
                             R"({"seat":1,"names":"Bo"})",
                             R"({"seat":1,"names":[]})",
                             R"({"seat":1,"names":[5]})",
                             R"({"seat":1,"luck":5})",
                             R"({"seat":1,"luck":["x"]})"}) {
        expect_refused(bo_, path_ + "/sit", body);
    }
    for (const char* body : {R"({"seats":[0,1]})", R"({"seat":null})"}) expect_refused(ada_, path_ + "/stand", body);
    for (const char* body :
         {R"({"seats":[1,2],"kind":"agent"})", R"({"seat":1})", R"({"seat":1,"kind":5})",
          R"({"seat":1,"kind":"agent","agent":5})", R"({"seat":1,"kind":"agent","agent":"nobody"})"}) {
        expect_refused(ada_, path_ + "/seat", body);
    }
    // What is left out is null, too.
    EXPECT_EQ(bo_.post(path_ + "/sit", R"({"seat":1,"seats":null,"name":null,"names":null,"luck":null})").status, 200);
    EXPECT_EQ(ada_.post(path_ + "/seat", R"({"seat":2,"kind":"agent","agent":null})").status, 200);
}

// Whoever checks the deal looks for exactly what they sent.
TEST_F(ChairsTest, LuckIsTakenAsItIsOrNotAtAll) {
    const std::string longest(64, 'x'), too_long(65, 'x');
    for (const std::string& luck :
         {too_long, std::string("a\\u202eb"), std::string("a\\u0007b"), std::string("  "), std::string("\\u200b")}) {
        expect_refused(bo_, path_ + "/sit", R"({"seat":1,"luck":")" + luck + R"("})");
        expect_refused(bo_, "/api/tables", R"({"preset":"classic","players":3,"luck":")" + luck + R"("})");
    }
    expect_refused(bo_, "/api/tables", R"({"preset":"classic","players":3,"luck":7})");
    for (const std::string& luck : {longest, std::string("a horse's shoe, été"), std::string()}) {
        const HttpAnswer answer = bo_.post(path_ + "/sit", R"({"seat":1,"luck":")" + luck + R"("})");
        EXPECT_NE(answer.body.find(R"("luck":["",")" + luck + R"(","",""])"), std::string::npos) << answer.body;
    }
}

TEST_F(ChairsTest, WhatIsAskedForInAnotherKindIsRefused) {
    expect_refused(bo_, "/api/guest", R"({"name":"Cy","token":"yes"})");
    EXPECT_NE(bo_.get("/api/me").body.find("\"Bo\""), std::string::npos);
    for (const char* query : {"mine=2", "mine=yes", "over=x", "mine=1&over=-1"}) {
        const HttpAnswer answer = bo_.get(std::string("/api/tables?") + query);
        EXPECT_EQ(code_of(answer.body), "malformed") << query;
    }
    EXPECT_EQ(bo_.get("/api/tables?mine=0&over=0").status, 200);
}

}  // namespace
}  // namespace holdup::server::test
