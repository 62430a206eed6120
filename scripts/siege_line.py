# One client of a besieged server. Standard library only.
import asyncio
import base64
import json
import os
import ssl
import struct

NAME = "siege.test"


class Line:
    """One client: HTTP and a WebSocket through nginx, from an address of its own (all of 127/8 is this machine)."""

    tls = ssl._create_unverified_context()

    def __init__(self, port, address):
        self.port, self.address, self.token, self.person = port, address, None, None
        self.reader = self.writer = None

    async def connect(self):
        return await asyncio.open_connection(
            "127.0.0.1", self.port, ssl=self.tls, server_hostname=NAME, local_addr=(self.address, 0),
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
