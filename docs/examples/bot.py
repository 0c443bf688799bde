"""A program that plays Boxtop, badly: python bot.py http://127.0.0.1:8000 chessplus"""

import asyncio
import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect  # pip install websockets

server, game = sys.argv[1:]
headers = {"Content-Type": "application/json"}


def ask(method: str, path: str, **body: object) -> Any:
    with urlopen(Request(server + path, json.dumps(body).encode() if body else None, headers, method=method)) as answer:
        if method == "PUT":  # we were nobody, and became a guest
            headers["Cookie"] = answer.headers["Set-Cookie"].partition(";")[0]
        return json.load(answer)


async def play(match: str) -> str:
    async with connect(server.replace("http", "ws", 1) + "/api/socket", additional_headers=headers) as socket:
        await socket.send(json.dumps({"type": "watch", "match": match}))
        while True:
            news = json.loads(await socket.recv())
            if news["type"] == "match" and news["status"] == "over":
                return str(news["result"]["sentence"])
            if news["type"] == "match" and news["status"] == "open":  # it may wait for our word for the dice: none
                await socket.send(json.dumps({"type": "do", "match": match, "action": {"type": "word"}}))
            if news["type"] == "match" and news.get("turn") in news["you"]:
                move = {"type": "play", "move": random.choice(news["view"]["moves"])}
                do = {"type": "do", "match": match, "position": news["position"], "action": move}
                await socket.send(json.dumps(do))


ask("PUT", "/api/me", name="Dicey the bot")
headers["Authorization"] = "Bearer " + ask("POST", "/api/tokens", label="bot.py")["token"]  # keep it: it is you
if free := ask("GET", f"/api/matches/open?game={game}"):
    joined = ask("POST", f"/api/matches/{free[0]['id']}/join", own={})
else:
    joined = ask("POST", "/api/matches", game=game, chairs=[{"who": "me"}, {"who": "computer", "level": 1}])
print(asyncio.run(play(joined["match"])))
