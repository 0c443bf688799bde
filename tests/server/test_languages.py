"""Everybody reads in their own language: over HTTP, over WebSockets, in lists, and at the same match."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import boxtop
from boxtop.errors import BadText
from boxtop.match.actions import Play
from boxtop.server.net.connections import Connection
from boxtop.server.net.limits import UNLIMITED, Rate
from boxtop.server.people.accounts import tidy_name
from boxtop.server.people.default_names import search_key, shown
from boxtop.server.play import drawings, projection
from boxtop.server.store import LEFT, name_key
from boxtop.words import Player, say, text

from tests.support.matches_in_memory import RecordingSocket, play, running_matches, started_match
from tests.support.messages import says
from tests.support.server_in_thread import Client, receive, served
from tests.support.stores import async_test

JAPANESE = {"Accept-Language": "ja"}
KANA_OR_KANJI = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
FREE_SEAT = [{"who": "me"}, {"who": "anyone"}]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with served(tmp_path) as found:
        yield found


@contextmanager
def somebody(client: Client, name: str, language: str | None = None) -> Iterator[Client]:
    """Another browser."""
    with Client(client.port, client.service, client.loop) as other:
        if language is not None:
            other.headers["Accept-Language"] = language
        other.put("/api/me", json={"name": name}).raise_for_status()
        yield other


# -- which language ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "header", "language"),
    [
        ("", None, "en"),
        ("", "ja", "ja"),
        ("", "de-DE, ja;q=0.5", "ja"),
        ("?language=ja", None, "ja"),
        ("?language=ja", "en", "ja"),
        ("?language=en", "ja", "en"),
        ("?language=tlh", "ja", "ja"),
        ("?language=", "ja", "ja"),
        ("?language=en-XA", None, "en-XA"),
        ("", "*", "en"),
        ("", "ja;q=banana", "en"),
        ("", "," * 10_000 + "ja", "en"),
        ("?language=../../en", None, "en"),
    ],
)
def test_a_request_is_answered_in_the_language_that_it_names(
    client: Client, query: str, header: str | None, language: str
) -> None:
    headers = {} if header is None else {"Accept-Language": header}
    for path in ("/api/games", "/api/matches/open", "/api/no/such/path", "/api/matches/abc"):
        answer = client.get(path + query, headers=headers)
        assert answer.headers["Content-Language"] == language
        assert answer.headers["Vary"] == "Accept-Language"
        assert answer.headers["Cache-Control"] == "no-store"


def test_what_has_no_words_says_nothing_of_a_language(client: Client) -> None:
    for path in ("/api/messages.json", "/metrics", "/health"):
        assert "Content-Language" not in client.get(path, headers=JAPANESE).headers


def test_the_language_of_an_account_counts_where_the_client_names_none(client: Client) -> None:
    with somebody(client, "Ann") as ann:
        assert ann.get("/api/me").json()["language"] is None
        assert ann.get("/api/games").headers["Content-Language"] == "en"
        assert ann.put("/api/me", json={"language": "ja"}).json() == {
            "id": ann.get("/api/me").json()["id"],
            "name": "Ann",
            "guest": True,
            "language": "ja",
        }
        for path in ("/api/games", "/api/matches/mine", "/api/matches/nothing", "/api/me"):
            assert ann.get(path).headers["Content-Language"] == "ja", path
            assert ann.get(path, headers={"Accept-Language": "en"}).headers["Content-Language"] == "en", path
            assert ann.get(f"{path}?language=en").headers["Content-Language"] == "en", path
        with ann.websocket() as socket:
            assert receive(socket)["type"] == "hello"
            socket.send('{"type": "watch", "match": "nothing"}')
            assert receive(socket)["sentence"] == text(say("no-such-match"), "ja")
        assert ann.post("/api/account", json={"name": "Ann", "password": "long enough"}).json()["language"] == "ja"
    with Client(client.port, client.service, client.loop) as elsewhere:
        assert (
            elsewhere.post("/api/session", json={"name": "Ann", "password": "long enough"}).json()["language"] == "ja"
        )
        assert elsewhere.put("/api/me", json={"name": "Anna"}).json()["language"] == "ja"  # which it did not name
        assert elsewhere.put("/api/me", json={"language": None}).json()["language"] is None
        assert elsewhere.put("/api/me", json={"language": "ja", "name": "Ann"}).json()["name"] == "Ann"


def test_a_language_that_we_do_not_have_is_refused(client: Client) -> None:
    for language in ("tlh", "en-XA", "", "JA", "ja "):
        refusal = client.put("/api/me", json={"language": language, "name": "Ann"})
        assert refusal.status_code == 400
        assert refusal.json()["sentence"] == str(
            say("no-such-language", language=repr(language), languages=["en", "ja"])
        )
    assert client.get("/api/me").json()["id"] is None  # and nobody became a guest by it
    assert client.put("/api/me", json={"language": 3}).status_code == 400
    assert client.put("/api/me", json={"language": "x" * 21}).status_code == 400


def test_a_token_changes_nothing_about_its_owner(client: Client) -> None:
    client.post("/api/account", json={"name": "Ann", "password": "long enough"}).raise_for_status()
    token = client.post("/api/tokens", json={"label": "bot"}).json()["token"]
    refusal = client.put("/api/me", json={"language": "ja"}, headers={"Authorization": f"Bearer {token}"})
    assert refusal.json()["sentence"] == str(say("not-by-token"))
    assert client.get("/api/me").json()["language"] is None


# -- what is refused ---------------------------------------------------------------------------------------------------


def test_what_the_framework_refuses_is_said_in_our_words(client: Client) -> None:
    many = {"game": "chessplus", "chairs": FREE_SEAT, "options": {"x": "y" * 400_000}}
    for method, path, body, status, id in (
        ("GET", "/api/no/such/path", None, 404, "nothing-at-this-address"),
        ("DELETE", "/api/games", None, 405, "method-not-allowed"),
        ("GET", "/api/matches/archive?limit=many", None, 400, "request-not-understood"),
        ("POST", "/api/matches", {"game": 3}, 400, "request-not-understood"),
        ("POST", "/api/matches", many, 413, "body-too-large"),
    ):
        for language in ("en", "ja"):
            answer = client.request(method, path, json=body, headers={"Accept-Language": language})
            assert (answer.status_code, answer.json()["sentence"]) == (status, text(say(id), language)), path
            assert answer.headers["Content-Language"] == language


def test_reasons_are_told_one_by_one_in_the_language_of_the_reader(client: Client) -> None:
    setup = {"game": "chessplus", "chairs": [{"who": "anyone"}], "pace": {"kind": "none"}}
    refusal = client.post("/api/matches", json=setup, headers=JAPANESE).json()
    assert refusal["sentence"] == "この対戦はできません。"
    assert refusal["reasons"] == [
        "チェスプラスの席は2つですが、この対戦には1つあります。",
        "自分の対戦には自分の席が必要です。",
    ]


def test_limits_speak_the_language_of_who_meets_them(tmp_path: Path) -> None:
    with served(tmp_path, rates={**UNLIMITED, "request": Rate(1, 0.1)}) as client:
        client.get("/api/games")
        late = client.get("/api/games", headers=JAPANESE)
        assert late.status_code == 429
        assert "リクエストが多すぎます" in late.json()["sentence"]
        assert late.headers["Content-Language"] == "ja"


# -- games -------------------------------------------------------------------------------------------------------------


def test_games_are_told_in_the_language_of_the_reader(client: Client) -> None:
    english = client.get("/api/games").json()
    japanese = client.get("/api/games", headers=JAPANESE).json()
    assert client.get("/api/games").json() == english  # what is kept for one is not sent to another
    assert english["computers"][:2] == ["Pip", "Button"]
    assert japanese["computers"][:2] == ["ピップ", "ボタン"]
    assert (english["levels"][0], japanese["levels"][0]) == ("First time", "はじめて")
    for one, other in zip(english["games"], japanese["games"], strict=True):
        assert one["name"] == other["name"]
        for game, foreign in ((one, False), (other, True)):
            options = [*game["options"], *game["personal"].values()]
            texts = [game["title"], game["summary"], *game["how"], *game["reasons"].values(), *(game["sides"] or ())]
            texts += [option["meaning"] for option in options]
            assert all(texts)
            assert len(game["how"]) > 1
            assert [text for text in texts if bool(KANA_OR_KANJI.search(text)) != foreign] == []
            for option in options:
                assert len(option["labels"]) == len(option["choices"])
                assert all(option["labels"])
    chess = {game["name"]: game for game in japanese["games"]}["chessplus"]
    assert chess["seats"] == [["白", "黒"]]
    assert len(chess["sides"]) == 2


# -- names -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "level", "english", "japanese"),
    [
        ("Ann", None, "Ann", "Ann"),
        ("Pip", 1, "Pip", "ピップ"),
        ("Pip 2", 1, "Pip 2", "ピップ2"),
        ("Lumen 3", 8, "Lumen 3", "ルーメン3"),
        ("Computer", 3, "Computer", "Computer"),  # as an older version called it
        ("Pip", None, "Pip", "Pip"),  # somebody who had that name before the computer
        ("Guest 0a1f", None, "Guest 0a1f", "ゲスト 0a1f"),
        ("Guest of honour", None, "Guest of honour", "Guest of honour"),
        ("Player 2", None, "Player 2", "プレイヤー2"),
        ("Player two", None, "Player two", "Player two"),
        (LEFT, None, "Former player", "退会したプレイヤー"),
    ],
)
def test_names_that_nobody_chose_are_in_the_language_of_the_reader(
    name: str, level: int | None, english: str, japanese: str
) -> None:
    assert (text(shown(name, level), "en"), text(shown(name, level), "ja")) == (english, japanese)


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("Computer", "name-of-computer"),
        ("computer 7", "name-of-computer"),
        ("コンピューター", "name-of-computer"),
        ("Pip", "name-of-computer-player"),
        ("PIP 12", "name-of-computer-player"),
        ("ピップ", "name-of-computer-player"),
        ("ﾋﾟｯﾌﾟ２", "name-of-computer-player"),
        ("Former Player", "name-of-former-players"),
        ("退会したプレイヤー", "name-of-former-players"),
        (LEFT, "name-of-former-players"),
    ],
)
def test_nobody_is_called_like_a_computer_in_any_language(name: str, id: str) -> None:
    with says(BadText, id):
        tidy_name(name)


def test_other_names_are_free() -> None:
    for name in ("Ann", "アン", "Pipa", "Guest", "Player", "42"):
        assert tidy_name(name) == name


def test_a_computer_is_found_by_its_name_in_any_language() -> None:
    for name in ("Pip", "ピップ", "pip"):
        assert search_key(name_key(name)) == "pip"
    assert search_key(name_key("ピップ2")) == search_key(name_key("Pip 2")) == "pip 2"
    assert search_key("ann 2") == "ann 2"
    assert search_key("") == ""


def test_computers_guests_and_clocks_in_lists_are_read_by_everybody_in_their_language(client: Client) -> None:
    chairs = [{"who": "me"}, {"who": "me"}, {"who": "computer", "level": 1}, {"who": "computer", "level": 1}]
    setup = {"game": "yahtzee", "chairs": chairs, "pace": {"kind": "days", "days": 3}, "listed": True}
    made = client.post("/api/matches", json=setup).json()
    me = client.get("/api/me").json()["name"]
    for language, clock, names in (
        ("en", "3 days per move", [me, "Player 2", "Pip", "Pip 2"]),
        ("ja", "1手3日", [me.replace("Guest", "ゲスト"), "プレイヤー2", "ピップ", "ピップ2"]),
    ):
        headers = {"Accept-Language": language}
        assert client.get("/api/me", headers=headers).json()["name"] == names[0]
        with client.websocket(**headers) as socket:
            assert receive(socket)["name"] == names[0]
        about = client.get(f"/api/matches/{made['match']}", headers=headers).json()["about"]
        assert ([seat["name"] for seat in about["seats"]], about["clock"]) == (names, clock)
        for path in ("/api/matches/mine", "/api/matches/running"):
            [card] = client.get(path, headers=headers).json()
            assert ([seat["name"] for seat in card["seats"]], card["summary"]["clock"]) == (names, clock)
    stored = client.call(client.service.store.card, made["match"])
    assert stored is not None
    assert "clock" not in json.loads(stored.summary)  # words are only for readers
    assert [seat.name for seat in stored.seats] == [me, "Player 2", "Pip", "Pip 2"]
    client.post(f"/api/matches/{made['match']}/do", json={"action": {"type": "resign"}}).raise_for_status()
    for player in ("Pip", "ピップ", "ピップ2"):
        found = client.get("/api/matches/archive", params={"player": player}, headers=JAPANESE).json()["matches"]
        assert [card["id"] for card in found] == [made["match"]]
        assert found[0]["seats"][2]["name"] == "ピップ"
    records = [
        client.get(f"/api/matches/{made['match']}/record", headers={"Accept-Language": language})
        for language in ("en", "ja")
    ]
    assert records[0].content == records[1].content  # a record has no language
    assert "Content-Language" not in records[0].headers
    assert [player["name"] for player in records[0].json()["players"]] == [me, "Player 2", "Pip", "Pip 2"]


# -- at the same match -------------------------------------------------------------------------------------------------


class Reader:
    """A player with a WebSocket, who reads in a language."""

    def __init__(self, client: Client, socket: Any, match: str, language: str, seat: int) -> None:
        self.client, self.socket, self.match, self.language, self.seat = client, socket, match, language, seat
        self.news: Any = None

    def say(self, **message: object) -> None:
        self.socket.send(json.dumps({"match": self.match, **message}))

    def hear(self, kind: str) -> Any:
        while True:
            message = receive(self.socket)
            if message["type"] == "match":
                self.news = message
            if message["type"] == kind:
                return message

    def do(self, **action: object) -> Any:
        self.say(type="do", action=action, position=self.news["position"], tag="mine")
        while True:
            message = receive(self.socket)
            if message["type"] == "match":
                self.news = message
            if message.get("tag") == "mine":
                return message

    @property
    def last(self) -> str:
        """The last sentence of the news."""
        return str(self.news["events"][-1]["sentence"])


@contextmanager
def two_readers(client: Client) -> Iterator[tuple[Reader, Reader]]:
    """Hana, who plays White and reads Japanese, and Ben, who reads English."""
    with somebody(client, "Hana", "ja") as hana, somebody(client, "Ben", "en") as ben:
        setup = {"game": "chessplus", "chairs": FREE_SEAT, "coin": False}
        match = hana.post("/api/matches", json=setup).json()["match"]
        joined = ben.post(f"/api/matches/{match}/join", json={}).json()
        assert joined["events"][1]["sentence"] == "Ben has joined."
        with hana.websocket(**JAPANESE) as first, ben.websocket(**{"Accept-Language": "en-GB,en"}) as second:
            readers = Reader(hana, first, match, "ja", 0), Reader(ben, second, match, "en", 1)
            for reader in readers:
                reader.say(type="watch")
                reader.hear("match")
            yield readers


def test_two_who_play_each_other_read_it_each_in_their_language(client: Client) -> None:
    with two_readers(client) as (hana, ben):
        assert [seat["called"] for seat in hana.news["about"]["seats"]] == ["白", "黒"]
        assert [seat["called"] for seat in ben.news["about"]["seats"]] == ["White", "Black"]
        assert hana.news["about"]["title"] == "チェスプラス"
        assert [reader.news["events"][1]["sentence"] for reader in (hana, ben)] == [
            "Benが参加しました。",
            "Ben has joined.",
        ]
        # A move, as read by whoever made it and by the others.
        state, players = boxtop.game("chessplus").start(), [Player("Hana", 0), Player("Ben", 1)]
        told = state.spoken(state.parse("e2e4"), players)
        assert hana.do(type="play", move="e2e4")["type"] == "done"
        ben.hear("match")
        assert hana.last == text(told, "ja", 0) != text(told, "ja")
        assert ben.last == text(told, "en", 1)
        # What is refused, by the rules and by the match.
        after = state.play("e2e4")
        refusal = after.explain("e7e2")
        assert refusal is not None
        refused = ben.do(type="play", move="e7e2")
        assert (refused["sentence"], refused["rule"]) == (str(refusal.reason), refusal.rule)
        assert hana.do(type="play", move="d2d4")["sentence"] == "自分の番ではありません。"
        # Offers.
        ben.do(type="offer", what="draw")
        hana.hear("match")
        assert (ben.last, hana.last) == ("You offer a draw.", "Benが引き分けを提案しました。")
        assert ben.do(type="offer", what="draw")["sentence"] == "You have already asked."
        hana.do(type="decline", what="draw")
        ben.hear("match")
        assert (hana.last, ben.last) == ("断りました。", "Hana declines.")
        # The result.
        ben.do(type="resign")
        hana.hear("match")
        assert hana.news["result"]["sentence"] == "勝ちました！（Benの投了）"
        assert ben.news["result"]["sentence"] == "Hana wins: you resigned."
        # And who looks at it later, reads what is said of others.
        for reader, english in ((hana, "Hana wins: Ben resigned."), (ben, "Hana wins: Ben resigned.")):
            said = reader.client.get(f"/api/matches/{reader.match}?language=en").json()["result"]["sentence"]
            assert said.replace("You win", "Hana wins").replace("you resigned", "Ben resigned") == english


def test_a_socket_may_name_its_language_in_the_address(client: Client) -> None:
    from websockets.sync.client import connect

    for query, header, language in (("?language=ja", "en", "ja"), ("", "ja", "ja"), ("?language=xx", "en", "en")):
        with connect(
            f"ws://127.0.0.1:{client.port}/api/socket{query}", additional_headers={"Accept-Language": header}
        ) as socket:
            assert receive(socket)["type"] == "hello"
            socket.send("{}")
            assert receive(socket)["sentence"].startswith(text(say("message-unreadable", why=""), language))


def test_a_hint_is_in_the_language_of_who_asked(client: Client) -> None:
    with somebody(client, "Hana", "ja") as hana:
        chairs = [{"who": "me"}, {"who": "computer", "level": 1}]
        setup = {"game": "chessplus", "chairs": chairs, "coin": False}
        match = hana.post("/api/matches", json=setup).json()["match"]
        for language in ("ja", "en"):
            with hana.websocket(**{"Accept-Language": language}) as socket:
                assert receive(socket)["type"] == "hello"
                socket.send(json.dumps({"type": "hint", "match": match, "tag": "please"}))
                advice = receive(socket)
            assert advice["type"] == "advice"
            state = boxtop.game("chessplus").start()
            for rated in advice["moves"]:
                advised = state.advised(state.parse(rated["move"]), [Player("Hana", 0), Player("Pip", 1)])
                assert rated["sentence"] == text(advised, language, 0)
                assert bool(KANA_OR_KANJI.search(rated["sentence"])) == (language == "ja")


# -- programs ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'matches.db'}"


@async_test
async def test_for_who_wants_only_moves_nothing_is_put_into_words(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_matches(url) as matches:
        loaded = await started_match(matches)
        lean = RecordingSocket()
        await matches.watch(Connection(lean, "ben", "Ben"), loaded.match.id, 0, "moves")
        assert [event.get("sentence", "") for event in lean.messages[0]["events"]] == ["", "", ""]

        def never(*_: object, **__: object) -> str:
            raise AssertionError("something was put into words")

        with monkeypatch.context() as silent:
            for module in (projection, drawings):
                silent.setattr(module, "text", never)
            silent.setattr(type(loaded.match.state), "spoken", never)
            silent.setattr(type(loaded.match.state), "describe", never)
            await play(matches, loaded, "ann", "e2e4")
        assert lean.messages[-1]["events"][-1]["text"] == "e4"
        # Somebody who reads does not change that.
        full = RecordingSocket()
        await matches.watch(Connection(full, "ann", "Ann", language="ja"), loaded.match.id, 0, "full")
        await matches.do(loaded, "ben", Play("e7e5"), revision=loaded.match.revision)
        assert KANA_OR_KANJI.search(full.messages[-1]["events"][-1]["sentence"])
        assert "sentence" not in lean.messages[-1]["events"][-1]
