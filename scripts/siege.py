# The siege itself; scripts/siege builds what it needs and starts it. Standard library only.
import argparse
import asyncio
import base64
import collections
import json
import os
import pathlib
import random
import re
import signal
import sqlite3
import ssl
import struct
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
NAME = "siege.test"


class Line:
    """One client: HTTP and a WebSocket through nginx, from an address of its own (all of 127/8 is this machine)."""

    def __init__(self, siege, address):
        self.siege, self.address, self.token, self.person = siege, address, None, None
        self.reader = self.writer = None

    async def connect(self):
        return await asyncio.open_connection(
            "127.0.0.1", self.siege.tls_port, ssl=self.siege.tls, server_hostname=NAME, local_addr=(self.address, 0),
            limit=1 << 22)

    async def ask(self, method, path, body=None):
        """One request on a connection of its own; gives the status and the object, (0, {}) when there is no answer."""
        try:
            reader, writer = await self.connect()
        except OSError:
            return 0, {}
        text = json.dumps(body).encode() if body is not None else b""
        head = f"{method} {path} HTTP/1.1\r\nHost: {NAME}\r\nConnection: close\r\nContent-Length: {len(text)}\r\n"
        head += "Content-Type: application/json\r\n" + (f"Authorization: Bearer {self.token}\r\n" if self.token else "")
        try:
            writer.write(head.encode() + b"\r\n" + text)
            answer = await reader.read()
            status = int(answer.split(b" ", 2)[1])
            content = answer.split(b"\r\n\r\n", 1)[1]
            return status, json.loads(content) if content.startswith(b"{") else {"text": content.decode(errors="replace")}
        except (OSError, IndexError, ValueError):
            return 0, {}
        finally:
            writer.close()

    async def guest(self, name):
        status, answer = await self.ask("POST", "/api/guest", {"name": name, "token": True})
        if status == 200:
            self.token, self.person = answer["token"], answer["me"]["id"]
        return status

    async def open_socket(self):
        self.reader, self.writer = await self.connect()
        key = base64.b64encode(os.urandom(16)).decode()
        head = f"GET /ws HTTP/1.1\r\nHost: {NAME}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        head += f"Sec-WebSocket-Key: {key}\r\n" + (f"Authorization: Bearer {self.token}\r\n" if self.token else "") + "\r\n"
        self.writer.write(head.encode())
        answer = await self.reader.readuntil(b"\r\n\r\n")
        return int(answer.split(b" ", 2)[1])

    def send(self, frame):
        data = json.dumps(frame).encode()
        mask = os.urandom(4)
        size = len(data)
        head = struct.pack("!BB", 0x81, 0x80 | size) if size < 126 else struct.pack("!BBH", 0x81, 0xFE, size)
        padded = data + b"\0" * (-size % 4)
        words = struct.unpack(f"{len(padded) // 4}I", padded)
        key = struct.unpack("I", mask)[0]
        masked = struct.pack(f"{len(words)}I", *(w ^ key for w in words))[:size]
        self.writer.write(head + mask + masked)

    async def receive(self):
        """The next frame as bytes; None when the connection has ended."""
        try:
            while True:
                first, second = await self.reader.readexactly(2)
                size = second & 0x7F
                if size == 126:
                    size = struct.unpack("!H", await self.reader.readexactly(2))[0]
                elif size == 127:
                    size = struct.unpack("!Q", await self.reader.readexactly(8))[0]
                data = await self.reader.readexactly(size)
                opcode = first & 0x0F
                if opcode == 8:
                    return None
                if opcode == 9:
                    self.writer.write(struct.pack("!BBI", 0x8A, 0x80, 0))
                elif opcode == 1:
                    return data
        except (OSError, asyncio.IncompleteReadError):
            return None


class Siege:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.database = folder / "siege.db"
        self.tls = ssl._create_unverified_context()
        self.waits = {"quiet": [], "siege": []}
        self.acks = {"quiet": [], "siege": []}
        self.phase = "quiet"
        self.honest_refused = collections.Counter()
        self.refused = collections.Counter()
        self.notes = []
        self.memory = 0
        self.failed = []

    # What is besieged ------------------------------------------------------------------------------------------------

    def start(self):
        self.server = subprocess.Popen(
            [ROOT / "build/release/holdup", "serve", "--port", "0", "--quiet", "--db", self.database, "--public", NAME,
             "--metrics", "127.0.0.1:0"],
            stdout=subprocess.PIPE, stderr=open(self.folder / "server.log", "w"), text=True)
        ports = [int(re.search(r":(\d+)/", self.server.stdout.readline())[1]) for _ in range(2)]
        self.figures_port, port = ports
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}",
                        "-keyout", self.folder / "key.pem", "-out", self.folder / "cert.pem"], check=True,
                       capture_output=True)
        self.tls_port, plain = free_port(), free_port()
        site = (ROOT / "deploy/nginx.conf").read_text()
        for before, after in [
                (r"listen \[::\]:\d+[^;]*;", ""), (r"listen 80;", f"listen 127.0.0.1:{plain};"),
                (r"listen 443 ssl http2;", f"listen 127.0.0.1:{self.tls_port} ssl http2;"), (r"play\.example\.org", NAME),
                (r"/etc/letsencrypt/live/[^;]*fullchain\.pem", str(self.folder / "cert.pem")),
                (r"/etc/letsencrypt/live/[^;]*privkey\.pem", str(self.folder / "key.pem")),
                (r"127\.0\.0\.1:8080", f"127.0.0.1:{port}")]:
            site, count = re.subn(before, after, site)
            assert count > 0, before
        conf = self.folder / "nginx.conf"
        temp = "".join(f"{kind}_temp_path {self.folder}/{kind};\n" for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
        # Its workers must reach this folder.
        user = "user root;\n" if os.geteuid() == 0 else ""
        conf.write_text(f"{user}worker_processes 1;\npid {self.folder}/nginx.pid;\nerror_log {self.folder}/nginx.log;\n"
                        "events { worker_connections 8000; }\n"
                        f"http {{\naccess_log off;\n{temp}{site}\n}}\n")
        subprocess.run(["nginx", "-t", "-q", "-c", conf, "-e", self.folder / "nginx.log"], check=True)
        self.nginx = subprocess.Popen(["nginx", "-c", conf, "-e", self.folder / "nginx.log", "-g", "daemon off;"])

    async def wait_until_up(self):
        for _ in range(600):
            if (await Line(self, "127.0.1.99").ask("GET", "/healthz"))[0] == 200:
                return
            await asyncio.sleep(0.1)
        raise SystemExit("The server does not answer through nginx; see " + str(self.folder))

    def stop(self):
        for child in (self.nginx, self.server):
            child.send_signal(signal.SIGTERM)
        return [child.wait(60) for child in (self.nginx, self.server)]

    def rows(self):
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as db:
            return {table: db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("log", "tables", "people", "tokens")}

    async def watch_memory(self):
        while True:
            status = pathlib.Path(f"/proc/{self.server.pid}/status").read_text()
            self.memory = max(self.memory, int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024)
            await asyncio.sleep(0.5)

    # The honest ------------------------------------------------------------------------------------------------------

    async def honest_table(self, number):
        """Somebody plays against two agents, at a person's pace, game after game."""
        line = Line(self, f"127.0.1.{number + 1}")
        if await line.guest(f"Honest {number}") != 200:
            return self.honest_refused.update(["guest"])
        if await line.open_socket() != 101:
            return self.honest_refused.update(["socket"])
        table = None
        asked_at = answered_at = 0.0
        table = await self.honest_game(line)
        while table:
            data = await line.receive()
            if data is None:
                return self.honest_refused.update(["connection closed"])
            frame = json.loads(data)
            if frame.get("type") == "error":
                self.honest_refused.update([frame["code"]])
            if frame.get("table") != table:
                continue
            now = time.monotonic()
            if "answered" in frame and answered_at:
                self.acks[self.phase].append(now - answered_at)
            if (frame.get("view") or {}).get("phase") == "over" or (frame.get("changes") or {}).get("phase") == "over":
                line.send({"type": "leave", "table": table})
                table = await self.honest_game(line)
                asked_at = answered_at = 0.0
                continue
            question = frame.get("question")
            if question and question["number"] != asked_at:
                asked_at = question["number"]
                if answered_at:
                    self.waits[self.phase].append(now - answered_at)
                await asyncio.sleep(random.uniform(0.1, 0.5))
                answered_at = time.monotonic()
                line.send({"type": "answer", "table": table, "seat": 0, "number": question["number"],
                           "choice": random.choice(question["choices"])["id"], "ref": 1})

    async def honest_game(self, line):
        seats = [{"kind": "me"}, {"kind": "agent", "agent": "drifter"}, {"kind": "agent", "agent": "drifter"}]
        status, answer = await line.ask("POST", "/api/tables", {"preset": "classic", "players": 3, "seats": seats, "start": True})
        if status != 200:
            self.honest_refused.update([f"table {status}"])
            return None
        line.send({"type": "join", "table": answer["id"], "seat": 0, "views": "changes"})
        return answer["id"]

    async def fifty_people(self):
        """Fifty people behind the proxy, each from an address of their own, all at once."""
        async def one(number):
            line = Line(self, f"127.0.2.{number + 1}")
            statuses = [await line.guest(f"One of fifty {number}"), (await line.ask("GET", "/api/tables"))[0]]
            if await line.open_socket() != 101:
                statuses.append(0)
            elif b"welcome" not in (await line.receive() or b""):
                statuses.append(0)
            await asyncio.sleep(self.options.seconds / 2)
            if line.writer:
                line.writer.close()
            self.honest_refused.update(f"one of fifty: {s}" for s in statuses if s != 200)
        await asyncio.gather(*(one(n) for n in range(50)))

    # The attacks -----------------------------------------------------------------------------------------------------

    async def never_reads(self):
        """Thirty sockets that ask for everything again and again and never read a byte."""
        owner = Line(self, "127.0.3.1")
        await owner.guest("Never reads")
        table = (await owner.ask("POST", "/api/tables", {"preset": "classic", "players": 3, "start": True,
                                                         "seats": [{"kind": "me"}] * 3}))[1].get("id")
        async def one(number):
            line = Line(self, f"127.0.3.{number + 2}")
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
        legend = json.loads(json.dumps((await Line(self, "127.0.4.1").ask("GET", "/api/agents"))[1]))["agents"][-1]["level"]
        async def one(number):
            line = Line(self, f"127.0.4.{number + 2}")
            await line.guest("Legends")
            for _ in range(4):
                status, answer = await line.ask("POST", "/api/tables", {
                    "preset": "classic", "players": 6, "start": True, "seats": [{"kind": "agent", "agent": legend}] * 6})
                self.refused.update([f"tables of six {legend}s: {status}"] if status != 200 else [f"tables of six {legend}s: begun"])
        await asyncio.gather(*(one(n) for n in range(10)))

    async def floods(self):
        """One address asks for pages and sockets as fast as it can."""
        line = Line(self, "127.0.5.1")
        end = time.monotonic() + self.options.seconds / 2
        async def one():
            while time.monotonic() < end:
                status, _ = await line.ask("GET", "/api/tables")
                self.refused.update([f"flood of requests: {status}"])
        async def sockets():
            while time.monotonic() < end:
                other = Line(self, "127.0.5.1")
                try:
                    status = await other.open_socket()
                except (OSError, asyncio.IncompleteReadError):
                    status = 0
                self.refused.update([f"flood of sockets: {status}"])
        await asyncio.gather(*(one() for _ in range(4)), *(sockets() for _ in range(2)))

    async def amplify(self):
        """One request of sixteen kilobytes that names one seat eight thousand times."""
        line = Line(self, "127.0.6.1")
        await line.guest("Amplifies")
        table = (await line.ask("POST", "/api/tables", {"preset": "classic", "players": 6, "seats": [{"kind": "open"}] * 6}))[1].get("id")
        before = self.rows()["log"]
        for path in ("sit", "stand", "seat"):
            status, _ = await line.ask("POST", f"/api/tables/{table}/{path}", {"seats": [1] * 5000, "kind": "open"})
            self.refused.update([f"5,000 seats at once, {path}: {status}"])
        own = self.count_log(table)
        self.notes.append(f"requests naming a seat 5,000 times wrote {own} rows of that table's log")
        if own > 40:
            self.failed.append("one request writes too many rows")
        return before

    def count_log(self, table):
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as db:
            return db.execute("SELECT count(*) FROM log WHERE no = (SELECT no FROM tables WHERE id = ?)", (table,)).fetchone()[0]

    async def guesses(self):
        """A hundred and twenty wrong passwords; meanwhile the owner signs in from elsewhere."""
        owner = Line(self, "127.0.7.1")
        await owner.guest("Owner")
        status, _ = await owner.ask("POST", "/api/account", {"name": "owner", "password": "a good password"})
        if status != 200:
            self.honest_refused.update([f"account {status}"])
        async def guess(number):
            line = Line(self, "127.0.7.2")
            status, _ = await line.ask("POST", "/api/login", {"name": "owner", "password": f"wrong guess {number}"})
            self.refused.update(["guesses: looked at" if status == 401 else f"guesses: {status}"])
        tasks = [asyncio.create_task(guess(n)) for n in range(120)]
        await asyncio.sleep(1)
        elsewhere = Line(self, "127.0.7.3")
        status, _ = await elsewhere.ask("POST", "/api/login", {"name": "owner", "password": "a good password"})
        if status != 200:
            self.honest_refused.update([f"sign in {status}"])
        await asyncio.gather(*tasks)
        if self.refused["guesses: looked at"] > 30:
            self.failed.append("too many guesses were looked at")

    async def vandals(self):
        """The lobby: sixty imports of one record, a hundred tables at once, and talk over ten sockets of one seat."""
        line = Line(self, "127.0.8.1")
        await line.guest("Vandal")
        record = (ROOT / "tests/golden/classic-3-1.record").read_text()
        for _ in range(60):
            status, _ = await line.ask("POST", "/api/records", {"record": record})
            self.refused.update([f"imports: {status}"])
        shown = (await line.ask("GET", "/api/tables?over=1"))[1].get("tables", [])
        public = (await Line(self, "127.0.8.9").ask("GET", "/api/tables?over=1"))[1].get("tables", [])
        self.notes.append(f"sixty imports show in the public list {sum('record' in t.get('name', '').lower() for t in public)} times"
                          f" (in the importer's {len(shown)})")
        if any("record" in t.get("name", "").lower() for t in public):
            self.failed.append("imports are public")
        other = Line(self, "127.0.8.2")
        await other.guest("Vandal of tables")
        made = await asyncio.gather(*(other.ask("POST", "/api/tables", {"preset": "classic", "players": 3, "public": True})
                                      for _ in range(100)))
        count = sum(status == 200 for status, _ in made)
        self.refused.update(f"a hundred tables at once: {status}" for status, _ in made)
        if count > 20:
            self.failed.append(f"{count} tables of one person")
        await self.talk()

    async def talk(self):
        line = Line(self, "127.0.8.3")
        await line.guest("Talks")
        table = (await line.ask("POST", "/api/tables", {"preset": "classic", "players": 3}))[1].get("id")
        sockets = []
        for _ in range(10):
            one = Line(self, "127.0.8.3")
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

    # All of it -------------------------------------------------------------------------------------------------------

    async def run(self):
        await self.wait_until_up()
        watch = asyncio.create_task(self.watch_memory())
        honest = [asyncio.create_task(self.honest_table(n)) for n in range(20)]
        await asyncio.sleep(self.options.quiet_seconds)
        quiet_memory, before = self.memory, self.rows()
        self.phase = "siege"
        attacks = [self.fifty_people(), self.never_reads(), self.legends(), self.floods(), self.amplify(), self.guesses(), self.vandals()]
        running = [asyncio.create_task(self.guarded(attack)) for attack in attacks]
        await asyncio.sleep(self.options.seconds)
        for task in running + honest + [watch]:
            task.cancel()
        await asyncio.gather(*running, *honest, watch, return_exceptions=True)
        after = self.rows()
        status, health = await Line(self, "127.0.1.99").ask("GET", "/healthz")
        self.report(quiet_memory, before, after, status)

    async def guarded(self, attack):
        try:
            await attack
        except (OSError, asyncio.IncompleteReadError) as error:
            self.refused.update([f"{attack.__name__}: {type(error).__name__}"])

    def report(self, quiet_memory, before, after, health):
        def p(list_, share):
            return sorted(list_)[min(len(list_) - 1, int(len(list_) * share))] if list_ else float("nan")
        print(f"server memory             {quiet_memory:7.0f} MB quiet, {self.memory:.0f} MB at most")
        print("rows written in the siege " + ", ".join(f"{after[t] - before[t]} {t}" for t in after))
        for title, lists in (("answer to acknowledgement", self.acks), ("answer to next question  ", self.waits)):
            for phase in ("quiet", "siege"):
                print(f"{title} {phase:6s} p50 {1000 * p(lists[phase], .5):7.1f} ms, p99 {1000 * p(lists[phase], .99):7.1f} ms, "
                      f"most {1000 * max(lists[phase], default=0):7.1f} ms ({len(lists[phase])})")
        for key, count in sorted(self.refused.items()):
            print(f"  {count:6d}  {key}")
        for note in self.notes:
            print("  " + note)
        print("honest people refused     " + (", ".join(f"{k}: {c}" for k, c in self.honest_refused.items()) or "none"))
        if health != 200:
            self.failed.append(f"/healthz says {health}")
        if self.memory >= 256:
            self.failed.append("the server took 256 MB or more")
        if self.honest_refused:
            self.failed.append("honest people were refused")
        # One thought of the strongest agent may be under way on the thread that is needed.
        limit = 3 * p(self.waits["quiet"], .99) + self.options.thinking
        if not self.waits["siege"] or p(self.waits["siege"], .99) > limit:
            self.failed.append(f"honest people waited longer than {limit:.2f} s")
        if not self.acks["siege"] or p(self.acks["siege"], .99) > 3 * p(self.acks["quiet"], .99) + self.options.thinking:
            self.failed.append("acknowledgements took too long")


def free_port():
    import socket
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def main():
    parser = argparse.ArgumentParser(prog="scripts/siege", description="Besieges a server of its own on loopback.")
    parser.add_argument("--seconds", type=int, default=60, help="of siege (60)")
    parser.add_argument("--quiet-seconds", type=int, default=30, help="before it, to compare with (30)")
    parser.add_argument("--thinking", type=float, default=1.0, help="seconds of thought that may be under way (1)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="holdup-siege-") as folder:
        siege = Siege(options, pathlib.Path(folder))
        siege.start()
        try:
            asyncio.run(siege.run())
        finally:
            codes = siege.stop()
        if codes[1] != 0:
            siege.failed.append(f"the server ended with {codes[1]}")
    for failure in siege.failed:
        print(f"MISSED: {failure}")
    print("The siege was held." if not siege.failed else f"{len(siege.failed)} targets missed.")
    sys.exit(1 if siege.failed else 0)


main()
