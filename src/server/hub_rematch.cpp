// The same table once more, for whoever asks first and for those who ask after them.
#include "server/deal.h"
#include "server/forget.h"
#include "server/hub.h"
#include "server/replies.h"

namespace holdup::server {

// The new table is made first and then offered to the old one, which takes the first it is offered. Nobody is seated at
// it who did not ask: the others' chairs are kept until they do.
void Hub::rematch(const std::string& id, int here, const RematchWish& wish, const std::string& gone) {
    with_table(id, here, [this, id, wish, gone](Table* table) {
        const auto& [me, address, send] = wish;
        if (table == nullptr) return send(server::refused({"no-table", "There is no such table."}));
        if (!table->has_person(me.id)) return send(server::refused({"no-seat", "Only players can ask for a rematch."}));
        if (table->status() != Status::Over) return send(server::refused({"not-now", "The game is not over."}));
        const std::string& next = table->rematch_id();
        if (!next.empty() && next != gone) return come_to_rematch(id, next, wish);
        TableConfig config = table->config();
        config.secret = new_deal(0).secret;
        config.deal_way = DealWay::Key;
        config.imported.reset();
        // It bears the name of whoever makes it, and of nobody who may be forgotten without a trace here.
        if (config.owner != me.id && config.name.ends_with(kTheirTable)) config.name = me.name + kTheirTable;
        config.owner = me.id;
        create(
            config, address,
            [this, id, wish, gone, chairs = table->chairs()](Table& fresh) {
                fresh.furnish_like(chairs, wish.me.id);
                see_out(fresh);
                offer_rematch(id, fresh.id(), wish, gone);
            },
            [send](const Problem& problem) { send(server::refused(problem)); });
    });
}

void Hub::offer_rematch(const std::string& id, const std::string& fresh, const RematchWish& wish,
                        const std::string& gone) {
    const auto chosen = [this, id, fresh, wish](std::optional<Problem> problem, const std::string& next) {
        if (next != fresh) {
            with_table(fresh, -1, [](Table* unwanted) {
                if (unwanted != nullptr) unwanted->close_for_all("Another table was quicker.");
            });
        }
        if (problem) return wish.send(server::refused(*problem));
        come_to_rematch(id, next, wish);
    };
    with_table(id, -1, [chosen, fresh, wish, gone](Table* old) {
        if (old == nullptr) return chosen(Problem{"no-table", "There is no such table."}, {});
        old->rematch(wish.me.id, fresh, gone, chosen);
    });
}

void Hub::come_to_rematch(const std::string& id, const std::string& next, const RematchWish& wish) {
    with_table(next, -1, [this, id, next, wish](Table* table) {
        // Whoever asked first may have closed it again. That was their no, and nobody else's.
        if (table == nullptr || table->status() == Status::Closed) return rematch(id, -1, wish, next);
        table->take_kept(wish.me.id, table_reply(wish.send));
        see_out(*table);
    });
}

}  // namespace holdup::server
