#!/usr/bin/env python3
"""A whole agent: it reads one JSON object a line and answers one a line (docs/PROTOCOL.md, "Agents on stdio").

Try it:  holdup agent --table ID --seat 1 -- python3 examples/agent.py
"""
import json
import random
import sys


def worth(choice, view):
    """How much we like a choice; a little chance breaks ties."""
    liking = random.random()
    if choice["kind"] == "loot":
        liking += (choice["value"] or 300) / 100
    if choice["kind"] == "play" and choice["card"] in ("rob", "shoot"):
        liking += 1
    if choice["kind"] == "go":
        here = [token for token in view["loot"] if token["at"].get("location") == choice["location"]]
        liking += len(here)
    if choice["kind"] == "draw" and any(seat["hand_size"] > 3 for seat in view["seats"] if seat["hand"] is not None):
        liking -= 1
    return liking


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "question":
        question = message["question"]
        best = max(question["choices"], key=lambda choice: worth(choice, message["view"]))
        print(json.dumps({"number": question["number"], "choice": best["id"]}), flush=True)
    elif message["type"] == "error":
        print("refused:", message["text"], file=sys.stderr)
    elif message["type"] == "over":
        winners = message["result"]["winners"]
        print("over; won by", winners, file=sys.stderr)
        break
