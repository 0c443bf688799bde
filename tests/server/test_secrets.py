"""What players keep secret from each other stays with them: every word that anybody is ever sent is searched for it."""

import asyncio
import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
import pytest

from boxtop.games.base import OPEN
from boxtop.games.battle_grid import BattleGridState
from boxtop.games.battle_grid.decks import read_deck
from boxtop.match import events as ev
from boxtop.match.match import Match
from boxtop.server.messages import encode
from boxtop.server.play.apply_events import apply
from boxtop.server.play.loaded import LoadedMatch, Sitter
from boxtop.server.play.projection import news

from tests.support.servers import TIMEOUT, Person, Server

KINDS = ["Basic"] * 8 + ["Stage 1"] * 4 + ["Stage 2"] * 2 + ["EX/V/GX"]


def deck(name: str, mark: str) -> str:
    """Fifteen cards with names, sets and numbers that stand nowhere else in the world."""
    return "".join(
        f"1 {name}{letter} {mark}{letter} {mark}{101 + n} ({KINDS[n]}, {60 + 10 * n} HP)\n"
        for n, letter in enumerate("ABCDEFGHIJKLMNO")
    )


DECKS = (deck("Amberling", "QX"), deck("Brookfin", "WZ"))
LINE = re.compile(r"#\s*[0-9]+\s*@")


class LeakChecker:
    """Checks that nothing secret is sent to the holder of a seat, or to a spectator."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat  # none: looks on
        self.decks = DECKS  # of the seats
        self.forbidden: dict[str, str] = {}  # text, and what it is
        self.texts: list[str] = []
        self.lines: set[int] = set()  # the numbers of the own cards

    def check(self, text: str, placed: frozenset[str]) -> None:
        """AssertionError if a text holds what this receiver must not know; `placed` are the cards on the board."""
        self.texts.append(text)
        for secret, what in self.forbidden.items():
            assert secret not in text, f"{what} in {text}"
        for player, cards in enumerate(self.decks):
            for words in (line.split() for line in cards.splitlines()):
                if player != self.seat and words[1] not in placed:
                    assert not any(word in text for word in words[1:4]), f"{words[1]} in {text}"
        for line in "".join(cards for seat, cards in enumerate(self.decks) if seat != self.seat).splitlines():
            assert line.partition(" ")[2] not in text, f"a line of a deck in {text}"
        told = msgspec.json.decode(text)
        if isinstance(told, dict) and told.get("view"):
            self._look(told)
        else:
            assert not LINE.search(text), text

    def _look(self, told: dict[str, Any]) -> None:
        view = told.pop("view")
        hands, moves = view.pop("hands"), view.pop("moves")
        assert told.get("seat") == self.seat
        for player in (0, 1):
            assert (hands[player] is None) == (player != self.seat)
        assert not moves or view["turn"] == self.seat
        assert not LINE.search(msgspec.json.encode([told, view]).decode())
        assert set(view["options"]) == {"effect", "open_hands"}


class Nosy(Person):
    """Somebody who asks for everything, and checks every answer for leaks."""

    def __init__(self, server: Server, http: httpx.AsyncClient, seat: int | None, board: set[str]) -> None:
        super().__init__(server, http)
        self.leaks = LeakChecker(seat)
        self.board = board

    async def request(self, method: str, path: str, body: object = None, *, status: int | None = None) -> Any:
        sent: dict[str, Any] = {} if body is None else {"json": body}
        answer = await self.http.request(method, path, **sent)
        assert answer.status_code == status if status else answer.is_success, answer.text
        self.leaks.check(answer.text, frozenset(self.board))
        return answer.json()

    async def receive(self, *kinds: str) -> dict[str, Any]:
        assert self.socket is not None
        while True:
            text = str(await asyncio.wait_for(self.socket.recv(), TIMEOUT))
            self.leaks.check(text, frozenset(self.board))
            message: dict[str, Any] = msgspec.json.decode(text)
            self.received.append(message)
            if not kinds or message["type"] in kinds:
                return message

    async def last(self, number: int) -> dict[str, Any]:
        """The news of an event, or later."""
        while True:
            news = [message for message in self.received if message["type"] == "match" and message["number"] >= number]
            if news:
                return news[-1]
            await self.receive("match")

    async def pry(self, match: str, told: dict[str, Any]) -> None:
        """Ask for all there is, and try all that is not allowed."""
        for path in ("", "/open", "/running", "/archive", "/archive?player=b", "/archive?game=battle_grid"):
            await self.request("GET", f"/api/matches{path or '/' + match}")
        for path in ("/api/me", "/api/matches/mine", "/api/sessions", "/api/games"):
            await self.request("GET", path)
        await self.request("GET", f"/api/matches/{match}/record", status=409)
        await self.request("POST", "/api/reviews", {"match": match}, status=409)
        for path in (f"/api/reviews/{match}", f"/api/reviews/{match}/position?event=1"):
            await self.request("GET", path, status=409)
        await self.request("POST", f"/api/reviews/{match}/analysis", {"event": 1}, status=409)
        await self.request("POST", f"/api/reviews/{match}/attempt", {"event": 1, "move": "#1@b1"}, status=409)
        again = {"review": match, "event": 1}
        mine = {"game": "battle_grid", "chairs": [{"who": "me"}, {"who": "me"}], "from": again}
        await self.request("POST", "/api/matches", mine, status=409)
        await self.request("POST", f"/api/matches/{match}/join", {"own": {"deck": DECKS[0]}}, status=409)
        await self.send(type="hint", match=match, tag="hint")
        assert (await self.receive("advice", "refused"))["type"] == "refused"
        names = [line.split()[1] for cards in DECKS for line in cards.splitlines()][::4]
        mine = told["turn"] == self.leaks.seat
        for move in ("#1@b3", "#15@a1>b1", "Nobody@b2", "", *(f"{name}@b3>a3,c3" for name in names if not mine)):
            play = {"action": {"type": "play", "move": move}}
            if not mine:  # else it might be a move
                refused = await self.do(match, "play", told["position"], move=move)
                assert refused["type"] == "refused", refused
                await self.request(
                    "POST", f"/api/matches/{match}/do", {**play, "position": told["position"]}, status=409
                )
            stale = await self.do(match, "play", told["position"] - 1, move=move)
            assert stale["type"] == "refused", stale
            if self.leaks.seat is not None:
                await self.last(told["number"])  # the truth, which was sent after it
        for other in (0, 1):
            if other != self.leaks.seat:
                await self.do(match, "resign", seat=other)


@asynccontextmanager
async def table(server: Server) -> AsyncIterator[list[Nosy]]:
    """Two who play, and one who looks on."""
    board = set[str]()
    clients = [httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT) for _ in range(3)]
    crowd = [Nosy(server, client, seat, board) for client, seat in zip(clients, (0, 1, None), strict=True)]
    try:
        for n, person in enumerate(crowd):
            me = await person.request("PUT", "/api/me", {"name": ("Annelore", "Bobolink", "Evelyn")[n]})
            secret = person.http.cookies["boxtop"]
            server.unwritten |= {secret, me["id"], me["name"], "Amberling", "Brookfin"}
            for other in crowd:
                other.leaks.forbidden[secret] = f"the secret of {me['name']}"
                if other is not person:
                    other.leaks.forbidden[me["id"]] = f"the id of {me['name']}"
        yield crowd
    finally:
        for person in crowd:
            await person.close()
        for client in clients:
            await client.aclose()


def test_hidden_information_is_never_sent_to_others(guarded: Server) -> None:
    async def story() -> None:
        async with table(guarded) as crowd:
            ann, bob, eve = crowd
            chairs: list[dict[str, Any]] = [{"who": "me", "own": {"deck": DECKS[0]}}, {"who": "anyone"}]
            options = {"any_cards": True}
            match = (await ann.create("battle_grid", chairs, listed=True, coin=False, options=options))["match"]
            for person in (bob, eve):
                await person.request("GET", "/api/matches/open")
                await person.request("GET", f"/api/matches/{match}")
            await ann.connect()
            await ann.watch(match)
            broken = await bob.request("POST", f"/api/matches/{match}/join", {"own": {"deck": "1 Stone\n"}}, status=400)
            assert "Amberling" not in str(broken)
            await bob.join(match, own={"deck": DECKS[1]})
            for person in (bob, eve):
                await person.connect()
                await person.watch(match)
            number = (await ann.last(3))["number"]
            moves, rng = 0, random.Random(3)
            while True:
                news = [await person.last(number) for person in crowd]
                if news[0]["status"] == "over":
                    break
                if moves % 5 == 1:
                    for person, told in zip(crowd, news, strict=True):
                        await person.pry(match, told)
                mover = crowd[news[0]["turn"]]
                told = news[news[0]["turn"]]
                move = rng.choice(told["view"]["moves"])
                line = int(move[1:].partition("@")[0])
                mover.board.add(DECKS[news[0]["turn"]].splitlines()[line - 1].split()[1])
                done = await mover.do(match, "play", told["position"], move=move)
                assert done["type"] == "done", done
                number, moves = done["number"], moves + 1
            assert moves > 6
            assert all(len(person.leaks.texts) > 50 for person in crowd)
            await seed_was_secret(crowd, match)

    asyncio.run(story())


async def seed_was_secret(crowd: list[Nosy], match: str) -> None:
    """The seed is told at the end, and was in nothing before."""
    record = (await crowd[2].http.get(f"/api/matches/{match}/record")).json()
    seed = record["fair"]["seed"]
    assert len(seed) == 64
    for person in crowd:
        before = [text for text in person.leaks.texts if '"status":"over"' not in text]
        assert len(before) > 40
        assert not any(seed in text for text in before)
        assert any(record["fair"]["commitment"] in text for text in before)


def test_the_names_of_ready_decks_are_secret_too(guarded: Server) -> None:
    async def story() -> None:
        async with table(guarded) as (ann, bob, eve):
            chairs: list[dict[str, Any]] = [{"who": "me", "own": {"deck": "grove"}}, {"who": "anyone"}]
            made = await ann.create("battle_grid", chairs, listed=True, coin=False)
            joined = await bob.join(made["match"], own={"deck": "spark"})
            assert joined["status"] == "playing"
            shown = [await person.request("GET", f"/api/matches/{made['match']}") for person in (ann, bob, eve)]
            lists = [await eve.request("GET", "/api/matches/running"), await bob.request("GET", "/api/matches/mine")]
            assert made["match"] in str(lists[0])
            assert made["match"] in str(lists[1])
            for told in (made, joined, *shown, *lists):
                assert not re.search("grove|spark|deck", str(told))

    asyncio.run(story())


@pytest.mark.parametrize("coin", [False, True])
@pytest.mark.parametrize("moves", [0, 1])
def test_who_joins_and_leaves_again_learns_nothing_of_the_deck(guarded: Server, moves: int, coin: bool) -> None:
    async def story() -> None:
        async with table(guarded) as (ann, bob, eve):
            chairs: list[dict[str, Any]] = [{"who": "me", "own": {"deck": DECKS[0]}}, {"who": "anyone"}]
            options = {"any_cards": True}
            made = await ann.create("battle_grid", chairs, listed=True, coin=coin, options=options)
            match = made["match"]
            answer = await bob.http.post(f"/api/matches/{match}/join", json={"own": {"deck": DECKS[1]}})
            joined = answer.json()  # checked below: only the coin says whose seat is whose
            first = joined["turn"] in joined["you"]
            ann.leaks.seat, bob.leaks.seat = (1, 0) if first else (0, 1)
            decks = DECKS[::-1] if first else DECKS
            for person in (ann, bob, eve):
                person.leaks.decks = decks
            bob.leaks.check(answer.text, frozenset())
            for person in (ann, bob, eve):
                await person.connect()
                await person.watch(match)
            if moves:
                mover = bob if first else ann
                told = await mover.request("GET", f"/api/matches/{match}")
                move = told["view"]["moves"][0]
                line = int(move[1:].partition("@")[0])
                mover.board.add(decks[0].splitlines()[line - 1].split()[1])
                assert (await mover.do(match, "play", told["position"], move=move))["type"] == "done"
            left = await bob.do(match, "resign" if coin else "abort")
            assert left["type"] == "done", left
            for person in (bob, eve):
                over = await person.last(left["number"])
                assert (over["status"], over["result"]["secret"]) == ("over", True)
                for path in (match, "archive?player=annelore", "mine", "archive"):
                    await person.request("GET", f"/api/matches/{path}")
                await person.request("GET", f"/api/matches/{match}/record", status=409)
                for after in (0, 1):
                    await person.request("GET", f"/api/matches/{match}/position?after={after}")
                    await person.request("GET", f"/api/reviews/{match}/position?event={after}", status=409)
                    await person.request("POST", f"/api/reviews/{match}/analysis", {"event": after}, status=409)
                    from_there = {"review": match, "event": after}
                    mine = {"game": "battle_grid", "chairs": [{"who": "me"}, {"who": "me"}], "from": from_there}
                    await person.request("POST", "/api/matches", mine, status=409)
                await person.request("POST", "/api/reviews", {"match": match}, status=409)
                await person.request("GET", f"/api/reviews/{match}", status=409)
                await person.watch(match)

    asyncio.run(story())


# -- the leak checker finds leaks --------------------------------------------------------------------------------------


def begun() -> LoadedMatch:
    loaded = LoadedMatch(Match("abc"), [Sitter("Ann"), None])
    places = [ev.Seat(person="p0", own={"deck": DECKS[0]}), ev.Seat()]
    apply(loaded, ev.Created("battle_grid", {}, places, "5e" * 32), 1)
    apply(loaded, ev.Joined(1, "p1", {"deck": DECKS[1]}), 2)
    loaded.names[1] = Sitter("Bob")
    apply(loaded, loaded.match.begun(), 3)
    return loaded


@pytest.mark.parametrize(("seat", "person"), [(0, "p0"), (1, "p1"), (None, None)])
def test_a_view_that_shows_too_much_is_noticed(
    monkeypatch: pytest.MonkeyPatch, seat: int | None, person: str | None
) -> None:
    loaded, none = begun(), frozenset[str]()
    LeakChecker(seat).check(encode(news(loaded, person, language="en")).decode(), none)
    with monkeypatch.context() as leak:
        leak.setattr(BattleGridState, "may_see", lambda *_: True)
        with pytest.raises(AssertionError, match="in "):
            LeakChecker(seat).check(encode(news(loaded, person, language="en")).decode(), none)
    view = BattleGridState.make_view
    with monkeypatch.context() as leak:  # only the moves, with the numbers of another's cards
        leak.setattr(
            BattleGridState,
            "make_view",
            lambda state, viewer: msgspec.structs.replace(view(state, viewer), moves=view(state, OPEN).moves),
        )
        if seat != 0:
            with pytest.raises(AssertionError):
                LeakChecker(seat).check(encode(news(loaded, person, language="en")).decode(), none)


def test_a_word_too_much_is_noticed() -> None:
    card = read_deck(DECKS[1]).lines[0].card
    for text in (f'"{card.name}"', f'"{card.set_code}"', f'"{card.number}"', '"#3@b2"', '"word"'):
        leaks = LeakChecker(0)
        leaks.forbidden["word"] = "a secret"
        with pytest.raises(AssertionError):
            leaks.check(text, frozenset())
    LeakChecker(0).check(f'"{card.name}"', frozenset([card.name]))
    LeakChecker(1).check(f'"{card.name}"', frozenset())
