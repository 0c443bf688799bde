"""Whatever is sent over a WebSocket: the answer is a message, the server lives, and nobody else's match notices."""

import asyncio
import json
from typing import Any

import jsonschema
import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from boxtop.server.messages import schema

from tests.support import our_games
from tests.support.servers import TIMEOUT, Person, Server, people

FRAMES = 400
PAUSE = 60  # of them between two moves of other people, who must not come back to a position too often
GAMES = our_games.NAMES
ALONE = [{"who": "me"}, {"who": "me"}]
TWO = [{"who": "me"}, {"who": "anyone"}]
EXPECTED = {1007, 1009}  # what closes a connection: text that is none, and too much of it
SCHEMA = schema()
ANSWERS = jsonschema.Draft202012Validator({**SCHEMA, "$ref": "#/$defs/FromServer"})

# -- what is sent ------------------------------------------------------------------------------------------------------

TEXT = st.text(max_size=30)
NUMBER = st.one_of(
    st.integers(),
    st.floats(),
    st.sampled_from([2**31, 2**53 + 1, 2**63, 2**64, -(2**63) - 1, 10**40, 10**4000, 1e308, float("inf"), -0.0]),
)
WILD = st.recursive(
    st.none() | st.booleans() | NUMBER | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=5,
)
MOVES = ("e4", "e2e4", "Nf3", "#1@b1>a1,b2", "#1@b1", "roll", "keep 1 1", "chance", "a1", "O-O", "summon", "=", "\x00")


def values(part: dict[str, Any], name: str = "") -> st.SearchStrategy[Any]:
    """What fits a part of the schema, as wild as it allows."""
    if "$ref" in part:
        return values(SCHEMA["$defs"][part["$ref"].rpartition("/")[2]])
    if "anyOf" in part:
        return st.one_of([values(one) for one in part["anyOf"]])
    if "enum" in part:
        return st.sampled_from(part["enum"])
    if part["type"] == "object":
        fields = {field: values(inner, field) for field, inner in part["properties"].items()}
        needed = set(part["required"])
        return st.fixed_dictionaries(
            {field: made for field, made in fields.items() if field in needed},
            optional={field: made for field, made in fields.items() if field not in needed},
        )
    if part["type"] == "integer":
        lowest, highest = part["minimum"], part["maximum"]
        return st.integers(lowest, highest) | st.integers(lowest, min(9, highest))
    if part["type"] == "null":
        return st.none()
    if name == "match":
        return st.sampled_from([f"?{n}" for n in range(len(GAMES) + 1)]) | st.just("abcdefghijkm")
    if name == "move":
        return st.sampled_from(MOVES) | st.text(max_size=part["maxLength"])
    return st.text(max_size=part["maxLength"])


FITTING = values(SCHEMA["$defs"]["FromClient"])


@st.composite
def spoilt(draw: st.DrawFn) -> str:
    """A message in which something is wrong."""
    message = draw(FITTING)
    where = message
    if isinstance(message.get("action"), dict) and draw(st.booleans()):
        where = message["action"]
    where[draw(st.sampled_from([*where, "type", "x"]))] = draw(WILD)
    return json.dumps(message)


@st.composite
def garbled(draw: st.DrawFn) -> str:
    """A message that suffered on its way."""
    text = json.dumps(draw(FITTING))
    at = draw(st.integers(0, len(text)))
    return text[:at] + draw(st.text(max_size=3)) + text[at + draw(st.integers(0, 3)) :]


@st.composite
def deep(draw: st.DrawFn) -> str:
    opening = draw(st.sampled_from(["[", '{"type":', '{"a":', '{"type":"do","action":', '[{"x":']))
    return opening * (draw(st.integers(1, 19_000)) // len(opening))


FRAME = st.one_of(
    FITTING.map(json.dumps), FITTING.map(json.dumps), spoilt(), garbled(), deep(), WILD.map(json.dumps), TEXT,
    st.binary(max_size=50), st.just("x" * 30_000),
)  # fmt: skip


def frames() -> list[str | bytes]:
    """The same ones every time."""
    made: list[str | bytes] = []

    @seed(11)
    @settings(
        max_examples=FRAMES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(FRAME)
    def collect(frame: str | bytes) -> None:
        made.append(frame)

    collect()
    return made


# -- what comes back ---------------------------------------------------------------------------------------------------


class Fuzzer(Person):
    """Somebody who sends nonsense, and checks every answer."""

    said = 0

    async def send_frame(self, frame: str | bytes) -> set[str]:
        """Send something; the types of what came back before the answer to a ping that was sent after it."""
        assert self.socket is not None
        heard = set[str]()
        self.said += 1
        try:
            await self.socket.send(frame)
            await self.socket.send(f'{{"type":"ping","tag":"after {self.said}"}}')
            while True:
                text = await asyncio.wait_for(self.socket.recv(), TIMEOUT)
                assert "Traceback" not in str(text)
                answer = msgspec.json.decode(text)
                ANSWERS.validate(answer)
                if answer["type"] == "pong" and answer["tag"] == f"after {self.said}":
                    return heard
                heard.add(answer["type"])
        except ConnectionClosed as closed:
            if closed.rcvd is None or closed.rcvd.code not in EXPECTED:
                pytest.fail(f"{closed} after {frame!r}")
            await self.connect()
            return {"closed"}


async def moves(ann: Person, bob: Person, match: str, count: int) -> None:
    """Two people who play as if nothing happened."""
    for move in (("Nf3", "Nf6"), ("Ng1", "Ng8"))[count % 2]:
        mover = ann if move in ("Nf3", "Ng1") else bob
        at = (await ann.request("GET", f"/api/matches/{match}"))["position"]
        assert (await mover.do(match, "play", at, move=move))["type"] == "done"


def test_nothing_that_is_sent_disturbs_anybody(guarded: Server) -> None:
    sent = frames()
    assert len(sent) >= FRAMES // 2

    async def story() -> None:
        async with people(guarded, 3) as (ann, bob, eve):
            match: str = (await ann.create("chessplus", TWO, listed=True))["match"]
            await bob.join(match)
            for person in (ann, bob):
                await person.connect()
                await person.watch(match)
            fuzzer = Fuzzer(guarded, eve.http)
            mine = [(await fuzzer.create(game, ALONE))["match"] for game in GAMES]
            await fuzzer.connect()
            heard = set()
            try:
                for count, frame in enumerate(sent):
                    for n, id in enumerate([*mine, match]):
                        frame = frame.replace(f'"?{n}"', f'"{id}"') if isinstance(frame, str) else frame
                    heard |= await fuzzer.send_frame(frame)
                    if count % PAUSE == 0:
                        await moves(ann, bob, match, count // PAUSE)
            finally:
                await fuzzer.close()
            assert heard >= {"match", "done", "refused", "pong"}
            told = await ann.request("GET", f"/api/matches/{match}")
            assert told["number"] == 3 + 2 * len(range(0, len(sent), PAUSE))
            assert told.get("offers", []) == []

    asyncio.run(story())


@pytest.mark.parametrize("frame", [b"\xff\xfe", b'{"type":"ping","tag":"\xc3"}', "x" * 70_000])
def test_what_is_no_text_or_too_much_of_it_ends_only_its_own_connection(guarded: Server, frame: str | bytes) -> None:
    async def story() -> None:
        async with people(guarded, 2) as (ann, eve):
            for person in (ann, eve):
                await person.connect()
            assert isinstance(eve.socket, ClientConnection)
            await eve.socket.send(frame, text=True)
            with pytest.raises(ConnectionClosed) as closed:
                await eve.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code in EXPECTED
            await ann.send(type="ping", tag="here")
            assert (await ann.receive("pong"))["tag"] == "here"

    asyncio.run(story())
