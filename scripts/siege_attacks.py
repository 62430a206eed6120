# The attacks of a siege, in a process of their own: what they cost is time of other people's machines, and must not delay
# those who are measured. Prints what came of them as one JSON object. Started by scripts/siege.py.
import argparse
import asyncio
import collections
import json
import logging
import os
import pathlib
import sqlite3
import time

from siege_line import NAME, Line

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Attacks:
    def __init__(self, options):
        self.options = options
        self.refused = collections.Counter()
        self.honest_refused = collections.Counter()
        self.notes, self.failed = [], []

    def line(self, address):
        return Line(self.options.port, address)

    async def never_reads(self):
        """Thirty sockets that ask for everything again and again and never read a byte."""
        owner = self.line("127.0.3.1")
        await owner.guest("Never reads")
        table = (await owner.ask("POST", "/api/tables", {"preset": "classic", "players": 3, "start": True,
                                                         "seats": [{"kind": "me"}] * 3}))[1].get("id")
        async def one(number):
            line = self.line(f"127.0.3.{number + 2}")
            await line.guest("Never reads")
            try:
                if await line.open_socket() != 101:
                    return
                line.writer.transport.pause_reading()
                while True:
                    for _ in range(20):
                        line.send({"type": "join", "table": table, "since": 0})
                    if line.writer.transport.is_closing():
                        return self.refused.update(["never reads: cut off"])
                    await asyncio.sleep(0.5)
            except OSError:
                self.refused.update(["never reads: cut off"])
        await asyncio.gather(*(one(n) for n in range(30)))

    async def legends(self):
        """Forty tables of six Legends and nobody else, by ten people."""
        legend = json.loads(json.dumps((await self.line("127.0.4.1").ask("GET", "/api/agents"))[1]))["agents"][-1]["level"]
        async def one(number):
            line = self.line(f"127.0.4.{number + 2}")
            await line.guest("Legends")
            for _ in range(4):
                status, answer = await line.ask("POST", "/api/tables", {
                    "preset": "classic", "players": 6, "start": True, "seats": [{"kind": "agent", "agent": legend}] * 6})
                self.refused.update([f"tables of six {legend}s: {status}"] if status != 200 else [f"tables of six {legend}s: begun"])
        await asyncio.gather(*(one(n) for n in range(10)))

    async def floods(self):
        """One address asks for pages and sockets as fast as it can."""
        line = self.line("127.0.5.1")
        end = time.monotonic() + self.options.seconds / 2
        async def one():
            while time.monotonic() < end:
                status, _ = await line.ask("GET", "/api/tables")
                self.refused.update([f"flood of requests: {status}"])
        async def sockets():
            while time.monotonic() < end:
                other = self.line("127.0.5.1")
                try:
                    status = await other.open_socket()
                except (OSError, asyncio.IncompleteReadError):
                    status = 0
                self.refused.update([f"flood of sockets: {status}"])
        await asyncio.gather(*(one() for _ in range(4)), *(sockets() for _ in range(2)))

    async def amplify(self):
        """One request of sixteen kilobytes that names one seat eight thousand times."""
        line = self.line("127.0.6.1")
        await line.guest("Amplifies")
        table = (await line.ask("POST", "/api/tables", {"preset": "classic", "players": 6, "seats": [{"kind": "open"}] * 6}))[1].get("id")
        for path in ("sit", "stand", "seat"):
            status, _ = await line.ask("POST", f"/api/tables/{table}/{path}", {"seats": [1] * 5000, "kind": "open"})
            self.refused.update([f"5,000 seats at once, {path}: {status}"])
        own = self.count_log(table)
        self.notes.append(f"requests naming a seat 5,000 times wrote {own} rows of that table's log")
        if own > 40:
            self.failed.append("one request writes too many rows")

    def count_log(self, table):
        with sqlite3.connect(f"file:{self.options.database}?mode=ro", uri=True) as db:
            return db.execute("SELECT count(*) FROM log WHERE no = (SELECT no FROM tables WHERE id = ?)", (table,)).fetchone()[0]

    async def guesses(self):
        """A hundred and twenty wrong passwords; meanwhile the owner signs in from elsewhere."""
        owner = self.line("127.0.7.1")
        await owner.guest("Owner")
        status, _ = await owner.ask("POST", "/api/account", {"name": "owner", "password": "a good password"})
        if status != 200:
            self.honest_refused.update([f"account {status}"])
        async def guess(number):
            line = self.line("127.0.7.2")
            status, _ = await line.ask("POST", "/api/login", {"name": "owner", "password": f"wrong guess {number}"})
            self.refused.update(["guesses: looked at" if status == 401 else f"guesses: {status}"])
        tasks = [asyncio.create_task(guess(n)) for n in range(120)]
        await asyncio.sleep(1)
        elsewhere = self.line("127.0.7.3")
        status, _ = await elsewhere.ask("POST", "/api/login", {"name": "owner", "password": "a good password"})
        if status != 200:
            self.honest_refused.update([f"sign in {status}"])
        await asyncio.gather(*tasks)
        if self.refused["guesses: looked at"] > 30:
            self.failed.append("too many guesses were looked at")

    async def vandals(self):
        """The lobby: sixty imports of one record, a hundred tables at once, and talk over ten sockets of one seat."""
        line = self.line("127.0.8.1")
        await line.guest("Vandal")
        record = (ROOT / "tests/golden/classic-3-1.record").read_text()
        for _ in range(60):
            status, _ = await line.ask("POST", "/api/records", {"record": record})
            self.refused.update([f"imports: {status}"])
        shown = (await line.ask("GET", "/api/tables?over=1"))[1].get("tables", [])
        public = (await self.line("127.0.8.9").ask("GET", "/api/tables?over=1"))[1].get("tables", [])
        self.notes.append(f"sixty imports show in the public list {sum('record' in t.get('name', '').lower() for t in public)} times"
                          f" (in the importer's {len(shown)})")
        if any("record" in t.get("name", "").lower() for t in public):
            self.failed.append("imports are public")
        other = self.line("127.0.8.2")
        await other.guest("Vandal of tables")
        made = await asyncio.gather(*(other.ask("POST", "/api/tables", {"preset": "classic", "players": 3, "public": True})
                                      for _ in range(100)))
        count = sum(status == 200 for status, _ in made)
        self.refused.update(f"a hundred tables at once: {status}" for status, _ in made)
        if count > 20:
            self.failed.append(f"{count} tables of one person")
        await self.talk()

    async def talk(self):
        line = self.line("127.0.8.3")
        await line.guest("Talks")
        table = (await line.ask("POST", "/api/tables", {"preset": "classic", "players": 3}))[1].get("id")
        sockets = []
        for _ in range(10):
            one = self.line("127.0.8.3")
            one.token = line.token
            if await one.open_socket() == 101:
                one.send({"type": "join", "table": table, "seat": 0})
                sockets.append(one)
        async def drain(one):
            while await one.receive():
                pass
        readers = [asyncio.create_task(drain(one)) for one in sockets]
        before, seconds = self.count_log(table), 5
        for _ in range(seconds * 10):
            for one in sockets:
                for _ in range(4):
                    one.send({"type": "chat", "table": table, "seat": 0, "text": "x" * 100})
            await asyncio.sleep(0.1)
        await asyncio.sleep(1)
        rate = (self.count_log(table) - before) / seconds
        self.notes.append(f"talk of 400 lines a second over ten sockets was taken at {rate:.0f} lines a second")
        for reader in readers:
            reader.cancel()
        if rate > 50:
            self.failed.append("talk has no measure")

    async def rematches(self):
        """Rematches by the dozen: of one game again and again, and of so many games that they would be too many tables."""
        line, victim = self.line("127.0.9.1"), self.line("127.0.9.2")
        await line.guest("Vandal of rematches")
        await victim.guest("Played once with a vandal")
        if await line.open_socket() != 101 or await victim.open_socket() != 101:
            return self.honest_refused.update(["a socket for rematches"])
        tables = []
        for number in range(25):
            first = {"kind": "open"} if number == 0 else {"kind": "agent", "agent": "random"}
            status, made = await line.ask("POST", "/api/tables", {
                "preset": "classic", "players": 3, "start": number > 0,
                "seats": [{"kind": "me"}, first, {"kind": "agent", "agent": "random"}]})
            if status != 200:
                continue
            tables.append(made["id"])
            if number == 0:
                await victim.ask("POST", f"/api/tables/{made['id']}/sit", {"seat": 1})
                await line.ask("POST", f"/api/tables/{made['id']}/start", {})
            # Agents play on to the end for those who resign.
            for one, seat in ((line, 0), (victim, 1))[:2 if number == 0 else 1]:
                one.send({"type": "join", "table": made["id"], "seat": seat, "views": "none"})
                one.send({"type": "resign", "table": made["id"], "seat": seat})
            await self.end_of(line, made["id"])
            line.send({"type": "leave", "table": made["id"]})
        again = await asyncio.gather(*(line.ask("POST", f"/api/tables/{tables[0]}/rematch", {}) for _ in range(60)))
        self.refused.update(f"rematches of one game: {status}" for status, _ in again)
        fresh = {answer["id"] for status, answer in again if status == 200}
        others = [await line.ask("POST", f"/api/tables/{table}/rematch", {}) for table in tables[1:]]
        self.refused.update(f"rematches of {len(tables) - 1} more games: {status}" for status, _ in others)
        mine = (await line.ask("GET", "/api/tables?mine=1"))[1].get("tables", [])
        count = sum(table["status"] == "open" for table in mine)
        seated = {table["id"] for table in (await victim.ask("GET", "/api/tables?mine=1"))[1].get("tables", [])} & fresh
        self.notes.append(f"sixty rematches of one game made {len(fresh)} tables, all rematches {count}")
        if len(fresh) != 1 or not 0 < count <= 20:
            self.failed.append(f"rematches made {len(fresh)} tables for one game, {count} for one person")
        if seated:
            self.failed.append("a rematch seated somebody who did not ask")

    async def names(self):
        """Forty names of one address, each at a table of their own with five Legends, playing as fast as they can."""
        legend = (await self.line("127.0.10.1").ask("GET", "/api/agents"))[1]["agents"][-1]["level"]
        async def one():
            line = self.line("127.0.10.1")
            if await line.guest("One of forty") != 200 or await line.open_socket() != 101:
                return self.refused.update(["forty names: not let in"])
            status, made = await line.ask("POST", "/api/tables", {
                "preset": "classic", "players": 6, "start": True,
                "seats": [{"kind": "me"}] + [{"kind": "agent", "agent": legend}] * 5})
            self.refused.update([f"forty names with five {legend}s each: {'begun' if status == 200 else status}"])
            line.send({"type": "join", "table": made.get("id"), "seat": 0, "views": "none"})
            while data := await line.receive():
                if question := json.loads(data).get("question"):
                    line.send({"type": "answer", "table": made["id"], "seat": 0, "number": question["number"],
                               "choice": question["choices"][0]["id"]})
        await asyncio.gather(*(one() for _ in range(40)))

    async def largest_game(self):
        """A whole game of ten megabytes; gives its table."""
        owner = self.line("127.0.11.1")
        await owner.guest("Has played a long game")
        record = (ROOT / "tests/golden/combined-11-1.record").read_text()
        return (await owner.ask("POST", "/api/records", {"record": record}))[1].get("id")

    async def tales(self):
        """Three addresses with eight names each that ask for a whole game again and again, and read it."""
        table = await self.largest_game()
        async def one(address):
            line = self.line(address)
            await line.guest("Cannot get enough")
            for _ in range(8):
                status, _ = await line.ask("GET", f"/api/tables/{table}/replay?eyes=all")
                self.refused.update([f"whole games read: {status}"])
        await asyncio.gather(*(one(f"127.0.13.{n % 3 + 1}") for n in range(24)))

    async def unread(self):
        """Sixty connections, twenty from one address and forty from as many, that ask for a whole game and never read it."""
        table = await self.largest_game()
        async def one(address):
            line = self.line(address)
            await line.guest("Leaves it lying")
            for _ in range(5):
                reader, writer = await line.connect()
                writer.write(f"GET /api/tables/{table}/replay?eyes=all HTTP/1.1\r\nHost: {NAME}\r\n"
                             f"Authorization: Bearer {line.token}\r\n\r\n".encode())
                status = (await reader.readline()).split(b" ")[1].decode()
                self.refused.update([f"whole games left unread: {status}"])
                writer.transport.pause_reading()
                await asyncio.sleep(10)
                writer.close()
        await asyncio.gather(*(one("127.0.11.2" if n < 20 else f"127.0.14.{n}") for n in range(60)))

    async def idle(self):
        """A thousand sockets that say nothing, and two hundred requests that never end."""
        async def socket(number):
            line = self.line(f"127.0.15.{number % 20 + 1}")
            status = await line.open_socket()
            self.refused.update([f"silent sockets: {'open' if status == 101 else status}"])
            await asyncio.sleep(self.options.seconds)
        async def request(number):
            _, writer = await self.line(f"127.0.16.{number % 20 + 1}").connect()
            for letter in b"GET /api/tables HTTP/1.1":
                writer.write(bytes([letter]))
                await asyncio.sleep(3)
        waiting = []
        for number in range(1000):
            waiting.append(asyncio.create_task(self.guarded(socket(number))))
            if number % 5 == 0:
                waiting.append(asyncio.create_task(self.guarded(request(number))))
            await asyncio.sleep(0.01)
        await asyncio.gather(*waiting)

    async def crowd(self):
        """Forty sockets that join and leave the table of somebody who plays, and pings by the thousand."""
        player = self.line("127.0.12.1")
        await player.guest("Plays in a crowd")
        table = (await player.ask("POST", "/api/tables", {"preset": "classic", "players": 3, "seats": [{"kind": "me"}] * 3,
                                                          "start": True}))[1].get("id")
        await player.open_socket()
        player.send({"type": "join", "table": table, "seat": 0, "views": "none"})
        end, heard = time.monotonic() + 10, 0
        async def one():
            line = self.line("127.0.12.2")
            await line.guest("One of a crowd")
            if await line.open_socket() != 101:
                return
            async def drain():
                while await line.receive():
                    pass
            reader = asyncio.create_task(drain())
            while time.monotonic() < end:
                line.send({"type": "join", "table": table, "views": "none"})
                line.send({"type": "leave", "table": table})
                await asyncio.sleep(0.1)
            line.writer.write(b"\x89\x80\0\0\0\0" * 5000)
            await asyncio.wait([reader], timeout=20)
            self.refused.update(["5,000 pings: " + ("cut off" if reader.done() else "answered")])
            reader.cancel()
        crowd = asyncio.gather(*(one() for _ in range(40)))
        while time.monotonic() < end:
            try:
                heard += await asyncio.wait_for(player.receive(), 1) is not None
            except asyncio.TimeoutError:
                pass
        await crowd
        self.notes.append(f"somebody whose table forty strangers join and leave hears of it {heard / 10:.0f} times a second")
        if heard > 100:
            self.failed.append("those who come and go drown those who play")

    async def games_at_once(self):
        """Eight names of one address that make one game after the other which is over at once: agents that do not think."""
        async def one(number):
            line = self.line("127.0.17.1")
            if await line.guest(f"Cannot stop {number}") != 200 or await line.open_socket() != 101:
                return self.refused.update(["games that end at once: not let in"])
            async def drain():
                while await line.receive():
                    pass
            reader = asyncio.create_task(drain())
            seats = [{"kind": "agent", "agent": "random"}] * 6
            try:
                while True:
                    status, made = await line.ask("POST", "/api/tables", {"preset": "classic", "players": 6, "start": True, "seats": seats})
                    self.refused.update([f"games that end at once: {'made' if status == 200 else status}"])
                    if status == 200:
                        line.send({"type": "join", "table": made["id"], "views": "none"})
                        await asyncio.sleep(0.3)
                        line.send({"type": "leave", "table": made["id"]})
                    else:
                        await asyncio.sleep(0.5)
            finally:
                reader.cancel()
        await asyncio.gather(*(one(n) for n in range(8)))

    @staticmethod
    async def end_of(line, table):
        while data := await line.receive():
            frame = json.loads(data)
            if frame.get("table") == table and (frame.get("description") or {}).get("status") == "over":
                return

    async def run(self):
        attacks = [self.never_reads(), self.legends(), self.floods(), self.amplify(), self.guesses(), self.vandals(),
                   self.rematches(), self.names(), self.tales(), self.unread(), self.idle(), self.crowd(), self.games_at_once()]
        running = [asyncio.create_task(self.guarded(attack)) for attack in attacks]
        await asyncio.sleep(self.options.seconds)
        for task in running:
            task.cancel()
        for result in await asyncio.gather(*running, return_exceptions=True):
            if isinstance(result, Exception):
                self.failed.append(f"an attack failed by itself: {result!r}")

    async def guarded(self, attack):
        try:
            await attack
        except (OSError, asyncio.IncompleteReadError) as error:
            self.refused.update([f"{attack.__name__}: {type(error).__name__}"])


def main():
    # That the server cuts a line is what the attacks are about; asyncio would warn of each.
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--database", required=True)
    parser.add_argument("--seconds", type=int, required=True)
    attacks = Attacks(parser.parse_args())
    os.nice(5)
    asyncio.run(attacks.run())
    print(json.dumps({"refused": attacks.refused, "honest_refused": attacks.honest_refused, "notes": attacks.notes,
                      "failed": attacks.failed}))


main()
