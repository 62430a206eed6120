# The siege itself; scripts/siege builds what it needs and starts it. Standard library only.
import argparse
import asyncio
import collections
import json
import os
import pathlib
import random
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request

from siege_line import NAME, Line

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Where the server's own part of a wait goes.
STAGES = {"holdup_answer_seconds": "an answer until it is on disk", "holdup_thought_wait_seconds": "an agent until it thinks",
          "holdup_thought_seconds": "a thought, Legends' too", "holdup_loop_lag_seconds": "a thread of tables until it comes to it",
          "holdup_request_seconds": "a request"}


class Siege:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.database = folder / "siege.db"
        self.waits = {"quiet": [], "siege": []}
        self.acks = {"quiet": [], "siege": []}
        self.phase = "quiet"
        self.honest_refused = collections.Counter()
        self.refused = collections.Counter()
        self.notes = []
        self.memory = 0
        self.nginx = self.server = None
        self.failed, self.failed_attacks = [], []

    def line(self, address):
        return Line(self.tls_port, address)

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
            if (await self.line("127.0.1.99").ask("GET", "/healthz"))[0] == 200:
                return
            await asyncio.sleep(0.1)
        raise SystemExit("The server does not answer through nginx; see " + str(self.folder))

    def stop(self):
        """Ends whatever was started; gives how the server ended."""
        started = [child for child in (self.nginx, self.server) if child]
        for child in started:
            child.send_signal(signal.SIGTERM)
        return [child.wait(300) for child in started][-1] if started else 1

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
        line = self.line(f"127.0.1.{number + 1}")
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
            line = self.line(f"127.0.2.{number + 1}")
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

    # All of it -------------------------------------------------------------------------------------------------------

    async def run(self):
        await self.wait_until_up()
        watch = asyncio.create_task(self.watch_memory())
        honest = [asyncio.create_task(self.honest_table(n)) for n in range(20)]
        await asyncio.sleep(self.options.quiet_seconds)
        quiet_memory, before, stages = self.memory, self.rows(), self.stages()
        self.phase = "siege"
        attacks = await asyncio.create_subprocess_exec(
            sys.executable, ROOT / "scripts/siege_attacks.py", "--port", str(self.tls_port), "--database", self.database,
            "--seconds", str(self.options.seconds), stdout=subprocess.PIPE)
        fifty = asyncio.create_task(self.fifty_people())
        told = json.loads((await attacks.communicate())[0] or "{}")
        if attacks.returncode != 0:
            self.failed_attacks.append("the attacks ended by themselves")
        for task in honest + [watch, fifty]:
            task.cancel()
        await asyncio.gather(*honest, watch, fifty, return_exceptions=True)
        self.refused.update(told.get("refused", {}))
        self.honest_refused.update(told.get("honest_refused", {}))
        self.notes += told.get("notes", [])
        self.failed_attacks += told.get("failed", [])
        after = self.rows()
        status, health = await self.line("127.0.1.99").ask("GET", "/healthz")
        self.report(quiet_memory, before, after, status)
        self.report_stages(stages, self.stages())

    def stages(self):
        """How many took how long, by the server's own figures: {name: [(limit, count up to it)]}."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.figures_port}/metrics") as page:
            text = page.read().decode()
        return {name: [(float(limit), float(count)) for limit, count in
                       re.findall(name + r'_bucket{le="([^"]+)"} (\S+)', text)] for name in STAGES}

    def report_stages(self, before, after):
        """Counts stand for limits, so the shares are upper bounds."""
        print("\nOf that, in the server, while besieged:")
        for name, title in STAGES.items():
            counts = [(limit, count - was) for (limit, count), (_, was) in zip(after[name], before[name])]
            total = counts[-1][1] if counts else 0
            def within(share):
                return next((1000 * limit for limit, count in counts if total and count >= share * total), float("nan"))
            print(f"  {title:40s} p50 within {within(.5):7.1f} ms, p99 within {within(.99):7.1f} ms ({total:.0f})")

    def report(self, quiet_memory, before, after, health):
        def p(list_, share):
            return sorted(list_)[min(len(list_) - 1, int(len(list_) * share))] if list_ else float("nan")
        def times(list_):
            return f"{1000 * p(list_, .5):.1f} / {1000 * p(list_, .99):.0f} / {1000 * max(list_, default=0):.0f} ms"
        rows = []
        def row(title, quiet, besieged, limit, held):
            rows.append((title, quiet, besieged, limit, "held" if held else "MISSED"))
            if not held:
                self.failed.append(f"{title}: {besieged}, the limit is {limit}")
        row("server memory, most", f"{quiet_memory:.0f} MB", f"{self.memory:.0f} MB", "256 MB", self.memory < 256)
        # One thought of the strongest agent may be under way on the thread that is needed.
        for title, lists in (("honest answer to its acknowledgement, p50 / p99 / most", self.acks),
                             ("honest answer to the next question, p50 / p99 / most", self.waits)):
            limit = 3 * p(lists["quiet"], .99) + self.options.thinking
            row(title, times(lists["quiet"]), times(lists["siege"]), f"p99 {1000 * limit:.0f} ms",
                bool(lists["siege"]) and p(lists["siege"], .99) <= limit)
        row("honest answers given", len(self.waits["quiet"]), len(self.waits["siege"]), "some", len(self.waits["siege"]) > 0)
        row("honest people refused", "", ", ".join(f"{k}: {c}" for k, c in self.honest_refused.items()) or "none", "none",
            not self.honest_refused)
        row("/healthz", "", health, "200", health == 200)
        for failure in self.failed_attacks:
            row("attacks", "", failure, "none succeeds", False)
        print(f"load of the machine {os.getloadavg()[0]:.1f} over the last minute; rows written while besieged: "
              + ", ".join(f"{after[t] - before[t]} {t}" for t in after) + "\n")
        rows.insert(0, ("", "quiet", "besieged", "limit", "verdict"))
        widths = [max(len(str(one[i])) for one in rows) for i in range(5)]
        for number, one in enumerate(rows):
            print("| " + " | ".join(str(cell).ljust(width) for cell, width in zip(one, widths)) + " |")
            if number == 0:
                print("|" + "|".join("-" * (width + 2) for width in widths) + "|")
        print("\nWhat came of the attacks:")
        for key, count in sorted(self.refused.items()):
            print(f"  {count:6d}  {key}")
        for note in self.notes:
            print("  " + note)


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
        try:
            siege.start()
            asyncio.run(siege.run())
        finally:
            code = siege.stop()
        if code != 0:
            siege.failed.append(f"the server ended with {code}")
    print()
    for failure in siege.failed:
        print(f"MISSED: {failure}")
    print("VERDICT: the siege was held." if not siege.failed else f"VERDICT: {len(siege.failed)} missed.")
    sys.exit(1 if siege.failed else 0)


main()
