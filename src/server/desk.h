// The front desk: requests about who one is. Guests, accounts, passwords and the places where one is signed in.
#pragma once

#include <boost/json/fwd.hpp>

#include "server/net.h"
#include "server/people.h"

namespace holdup::server {

class Desk {
  public:
    // Whoever has been removed, account and all.
    using Removed = std::function<void(const Person&)>;

    Desk(People& people, const Request& request, std::function<void(Response)> send, Removed removed);

    // Whether the request was one for the desk; then it is answered, now or later.
    bool get();
    bool post(const boost::json::object& body);

  private:
    void guest(const boost::json::object& body);
    void account(const boost::json::object& body);
    void change_password(const boost::json::object& body);
    void end_sessions(const boost::json::object& body);
    // Answers with the person, and the token if there is a fresh one.
    People::Reply person_reply(bool tell_token) const;
    // Answers that nobody is signed in here any more.
    People::Reply nobody_reply() const;

    People& people_;
    const Request& request_;
    const Visitor visitor_;
    std::function<void(Response)> send_;
    const Removed removed_;
};

}  // namespace holdup::server
