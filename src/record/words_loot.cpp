// The words of loot: a kind, and its value where that is seen.
#include "record/words.h"

namespace holdup {

namespace {

struct FaceRow {
    Face face;
    std::string_view word;
};
constexpr FaceRow kFaceWords[] = {
    {face::kPurse, "purse"},
    {face::kPurse250, "purse:250"},
    {face::kPurse300, "purse:300"},
    {face::kPurse350, "purse:350"},
    {face::kPurse400, "purse:400"},
    {face::kPurse450, "purse:450"},
    {face::kPurse500, "purse:500"},
    {face::kJewel500, "jewel"},
    {face::kStrongbox1000, "strongbox"},
    {face::kFlask, "flask"},
    {face::kWhiskey, "flask:normal"},
    {face::kOldWhiskey, "flask:old"},
    {face::kWhiskeyHalf, "flask:half"},
    {face::kOldWhiskeyHalf, "flask:old-half"},
    {face::kPurse1, "purse:1"},
    {face::kPurse2, "purse:2"},
    {face::kJewel, "jewel:unseen"},
    {face::kJewel5, "jewel:5"},
    {face::kStrongbox, "strongbox:unseen"},
    {face::kStrongbox10, "strongbox:10"},
    {face::kChest, "chest"},
    {face::kChest1000, "chest:1000"},
    {face::kChest0, "chest:0"},
    {face::kMailbag, "mailbag"},
    {face::kMailbag200, "mailbag:200"},
    {face::kMailbag1200, "mailbag:1200"},
    {face::kBag, "bag"},
    {static_cast<Face>(face::kBag300 + 0), "bag:300"},
    {static_cast<Face>(face::kBag300 + 1), "bag:400"},
    {static_cast<Face>(face::kBag300 + 2), "bag:500"},
    {static_cast<Face>(face::kBag300 + 3), "bag:600"},
    {static_cast<Face>(face::kBag300 + 4), "bag:700"},
    {face::kDocument, "document"},
    {face::kBlueDocument, "document:blue"},
    {face::kRedDocument, "document:red"},
    {face::kDecoy, "document:decoy"},
    {face::kNugget, "nugget"},
    {face::kNugget1500, "nugget:1500"},
    {face::kNugget0, "nugget:0"},
    {face::kSpecialStrongbox, "special-strongbox"},
    {face::kStake, "stake"},
    {face::kStake0, "stake:0"},
    {static_cast<Face>(face::kStake0 + 1), "stake:100"},
    {static_cast<Face>(face::kStake0 + 2), "stake:200"},
    {static_cast<Face>(face::kStake0 + 3), "stake:300"},
    {face::kStake600, "stake:600"},
    {face::kAntidote, "antidote"},
    {static_cast<Face>(face::kAntidote1 + 0), "antidote:1"},
    {static_cast<Face>(face::kAntidote1 + 1), "antidote:2"},
    {static_cast<Face>(face::kAntidote1 + 2), "antidote:3"},
    {static_cast<Face>(face::kAntidote1 + 3), "antidote:4"},
    {static_cast<Face>(face::kAntidote1 + 4), "antidote:5"},
    {static_cast<Face>(face::kAntidote1 + 5), "antidote:6"},
};

}  // namespace

std::string face_word(Face face) {
    for (const FaceRow& row : kFaceWords) {
        if (row.face == face) return std::string(row.word);
    }
    return {};
}

std::optional<Face> face_named(std::string_view text) {
    for (const FaceRow& row : kFaceWords) {
        if (row.word == text) return row.face;
    }
    return std::nullopt;
}

}  // namespace holdup
