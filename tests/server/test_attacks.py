"""What somebody with bad intentions might try, over HTTP and WebSocket, and what they get."""

import asyncio
import socket
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from boxtop.words import say

from tests.support.servers import TIMEOUT, Person, Server, people

TWO = [{"who": "me"}, {"who": "anyone"}]
ALONE = [{"who": "me", "name": "Left"}, {"who": "me", "name": "Right"}]


async def started(ann: Person, bob: Person, **more: object) -> str:
    """A match of chess in which Ann has White and Bob has Black, both connected."""
    match: str = (await ann.create("chessplus", TWO, **more))["match"]
    await bob.join(match)
    for person in (ann, bob):
        await person.connect()
        assert (await person.watch(match))["status"] == "playing"
    return match


async def truth(person: Person, match: str) -> dict[str, Any]:
    told: dict[str, Any] = await person.request("GET", f"/api/matches/{match}")
    return told


def story(tell: Any) -> None:
    asyncio.run(tell())


# -- other people's seats ----------------------------------------------------------------------------------------------


def test_actions_at_seats_of_others_are_refused(guarded: Server) -> None:
    async def tell() -> None:
        async with people(guarded, 5) as (ann, bob, eve, nobody, forger):
            match = await started(ann, bob, listed=True)
            await eve.request("PUT", "/api/me", {"name": "Eve"})
            real = ann.http.cookies["boxtop"]
            forger.http.cookies.set("boxtop", real[:-1] + ("A" if real[-1] != "A" else "B"))
            before = await truth(ann, match)
            move = {"action": {"type": "play", "move": "e4"}, "position": before["position"]}
            for stranger, status in ((eve, 409), (nobody, 401), (forger, 401)):
                await stranger.connect()
                for seat in (None, 0, 1, 7):
                    given = {} if seat is None else {"seat": seat}
                    answer = await stranger.do(match, "play", before["position"], move="e4", **given)
                    assert answer["type"] == "refused"
                    assert (await stranger.do(match, "resign", **given))["type"] == "refused"
                    await stranger.request("POST", f"/api/matches/{match}/do", {**move, **given}, status=status)
            assert (await bob.do(match, "play", before["position"], move="e4", seat=0))["type"] == "refused"
            assert (await bob.do(match, "resign", seat=0))["sentence"] == str(say("not-your-seat"))
            assert (await ann.do(match, "resign", seat=1))["sentence"] == str(say("not-your-seat"))
            assert (await truth(ann, match))["number"] == before["number"]
            assert (await ann.do(match, "play", before["position"], move="e4", seat=0))["type"] == "done"

    story(tell)


def test_spectator_gets_no_players_view(guarded: Server) -> None:
    async def tell() -> None:
        async with people(guarded, 3) as (ann, bob, eve):
            match = await started(ann, bob, listed=True)
            told = await truth(eve, match)
            assert told.get("you", []) == []
            assert told.get("seat") is None
            assert told["view"]["moves"] == []
            assert (await truth(ann, match))["view"]["moves"]

    story(tell)


# -- messages again, at once, and out of turn --------------------------------------------------------------------------


def test_a_message_sent_again_is_done_once(guarded: Server) -> None:
    async def tell() -> None:
        async with people(guarded, 2) as (ann, bob):
            match = await started(ann, bob)
            at = (await truth(ann, match))["position"]
            message = {
                "type": "do",
                "match": match,
                "action": {"type": "play", "move": "e4"},
                "position": at,
                "tag": "x",
            }
            answers = []
            for _ in range(3):
                await ann.send(**message)
                answers.append(await ann.receive("done", "refused"))
            assert answers[0]["type"] == "done"
            assert answers[0] == answers[1] == answers[2]
            body = {"action": {"type": "play", "move": "e4"}, "position": at}
            await ann.request("POST", f"/api/matches/{match}/do", body)
            assert (await truth(ann, match))["number"] == answers[0]["number"]

    story(tell)


def test_the_last_move_sent_again_is_done_once(guarded: Server) -> None:
    """The match is over by then, and yet who did not hear of it hears that it is stored."""

    async def tell() -> None:
        async with people(guarded, 2) as (ann, bob):
            match = await started(ann, bob)
            for person, move in ((ann, "f3"), (bob, "e5"), (ann, "g4"), (bob, "Qh4")):
                at = (await truth(ann, match))["position"]
                done = await person.do(match, "play", at, move=move)
                assert done["type"] == "done", done
            over = await truth(bob, match)
            assert over["status"] == "over"
            again = await bob.do(match, "play", at, move="Qh4")
            assert (again["type"], again["number"]) == ("done", done["number"])
            assert (await bob.do(match, "play", at, move="Qg5"))["type"] == "refused"
            assert (await truth(bob, match))["number"] == over["number"]

    story(tell)


def test_of_two_clicks_at_once_one_wins_and_the_other_is_sent_the_truth(guarded: Server) -> None:
    async def tell() -> None:
        async with people(guarded, 3) as (ann, bob, twin):
            match = await started(ann, bob)
            twin.http.cookies.update(ann.http.cookies)
            await twin.connect()
            at = (await twin.watch(match))["position"]
            answers = await asyncio.gather(
                ann.do(match, "play", at, move="e4"), twin.do(match, "play", at, move="d4"), return_exceptions=False
            )
            assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
            late = (ann, twin)[[answer["type"] for answer in answers].index("refused")]
            told = await late.receive("match") if late.received[-1]["type"] != "match" else late.received[-1]
            while len(told["events"]) < 4:
                told = await late.receive("match")
            assert [event["kind"] for event in told["events"]] == ["created", "joined", "began", "moved"]
            assert (await truth(bob, match))["number"] == 4

    story(tell)


def test_moves_out_of_turn_are_refused(guarded: Server) -> None:
    async def tell() -> None:
        async with people(guarded, 2) as (ann, bob):
            match = await started(ann, bob)
            at = (await truth(ann, match))["position"]
            for move in ("e5", "e4"):
                assert (await bob.do(match, "play", at, move=move))["sentence"] == str(say("not-your-turn"))
            assert (await ann.do(match, "play", at, move="e4"))["type"] == "done"
            assert (await ann.do(match, "play", at + 1, move="d4"))["sentence"] == str(say("not-your-turn"))
            for position in (None, at, at + 2, 0, 1_000_000):
                assert (await bob.do(match, "play", position, move="e5"))["type"] == "refused"
            assert (await truth(ann, match))["number"] == 4

    story(tell)


# -- private matches ---------------------------------------------------------------------------------------------------


async def pried(person: Person, match: str) -> list[tuple[int, str]]:
    """All that somebody gets who asks for a match in every way there is."""
    answers = []
    play = {"action": {"type": "play", "move": "e4"}, "position": 3, "seat": 0}
    for method, path, body in (
        ("GET", "", None),
        ("GET", "/record", None),
        ("POST", "/join", {}),
        ("POST", "/leave", None),
        ("POST", "/do", play),
    ):
        sent: dict[str, Any] = {} if body is None else {"json": body}
        answer = await person.http.request(method, f"/api/matches/{match}{path}", **sent)
        answers.append((answer.status_code, answer.text))
    asked: list[tuple[str, str, Any]] = [
        ("GET", "", None),
        ("GET", "/position?event=0", None),
        ("POST", "/analysis", {"event": 0}),
        ("POST", "/attempt", {"event": 1, "move": "e4"}),
    ]
    for method, path, sent_body in asked:
        sent = {} if sent_body is None else {"json": sent_body}
        answer = await person.http.request(method, f"/api/reviews/{match}{path}", **sent)
        answers.append((answer.status_code, answer.text))
    if person.http.cookies:  # else asking makes a guest
        answer = await person.http.post("/api/reviews", json={"match": match})
        answers.append((answer.status_code, answer.text))
    for message in (
        {"type": "watch", "match": match},
        {"type": "do", "match": match, **play, "tag": "t"},
        {"type": "do", "match": match, "action": {"type": "resign"}, "tag": "t"},
        {"type": "hint", "match": match, "tag": "t"},
    ):
        await person.send(**message)
        answers.append((0, msgspec.json.encode(await person.receive()).decode().replace(match, "?")))
    return answers


def test_a_private_match_does_not_exist_for_others(guarded: Server) -> None:
    async def tell() -> None:
        async with people(guarded, 4) as (ann, bob, eve, nobody):
            await eve.request("PUT", "/api/me", {"name": "Eve"})
            match: str = (await ann.create("chessplus", TWO))["match"]
            for stranger in (eve, nobody):
                await stranger.connect()
                assert (await stranger.watch(match))["status"] == "open"  # they have the link
            await bob.join(match)
            for stranger in (eve, nobody):
                found, missing = await pried(stranger, match), await pried(stranger, "abcdefghijkm")
                assert found == missing
                assert {status for status, _ in found} <= {0, 401, 404}
                assert [message["type"] for message in stranger.received] == ["hello", "match", *["refused"] * 8]
            body = {"action": {"type": "play", "move": "e4"}, "position": (await truth(ann, match))["position"]}
            await ann.request("POST", f"/api/matches/{match}/do", body)
            await ann.request("POST", f"/api/matches/{match}/do", {"action": {"type": "resign"}})
            for stranger in (eve, nobody):
                assert await pried(stranger, match) == await pried(stranger, "abcdefghijkm")
                for path in ("open", "running", "archive"):
                    assert match not in str(await stranger.request("GET", f"/api/matches/{path}?game=chessplus"))
            assert (await ann.http.get(f"/api/matches/{match}/record")).status_code == 200

    story(tell)


# -- other sites -------------------------------------------------------------------------------------------------------

FOREIGN = ("https://evil.example", "null", "http://[", "http://127.0.0.1:1", "http://127.0.0.1.evil.example", "")


def test_other_sites_cannot_ask_in_somebodys_name(guarded: Server) -> None:
    async def tell() -> None:
        async with people(guarded, 1) as (ann,):
            await ann.request("PUT", "/api/me", {"name": "Ann"})
            for origin in FOREIGN:
                headers = {"Origin": origin}
                for method, path in (("POST", "/api/matches"), ("DELETE", "/api/session"), ("PUT", "/api/me")):
                    answer = await ann.http.request(method, path, headers=headers, json={"name": "Eve"})
                    assert answer.status_code == 403
                assert (await ann.http.get("/api/me", headers=headers)).json()["name"] == "Ann"
                with pytest.raises(InvalidStatus) as closed:
                    await ann.connect(Origin=origin)
                assert closed.value.response.status_code == 403
            own = {"Origin": guarded.url}
            assert (await ann.http.put("/api/me", headers=own, json={"name": "Annie"})).status_code == 200
            assert (await ann.connect(**own))["name"] == "Annie"

    story(tell)


def test_the_cookie_is_for_the_browser_alone(guarded: Server) -> None:
    answer = httpx.post(f"{guarded.url}/api/matches", json={"game": "chessplus", "chairs": ALONE}, timeout=TIMEOUT)
    assert answer.status_code == 201
    [cookie] = answer.headers.get_list("set-cookie")
    parts = {part.strip().lower() for part in cookie.split(";")}
    assert {"httponly", "samesite=lax", "path=/"} <= parts
    assert "domain" not in cookie.lower()
    assert "secure" not in parts  # without TLS it would not come back
    secret = cookie.split(";")[0].split("=", 1)[1]
    assert len(secret) >= 43
    assert secret not in answer.text
    guarded.unwritten.add(secret)


# -- too much ----------------------------------------------------------------------------------------------------------


def test_what_is_too_long_is_refused(guarded: Server) -> None:
    async def tell() -> None:
        async with people(guarded, 1) as (ann,):
            long = b'{"name": "' + b"x" * 400_000 + b'"}'

            async def bits() -> Any:
                for at in range(0, len(long), 10_000):
                    yield long[at : at + 10_000]

            json = {"Content-Type": "application/json"}
            for content in (long, bits()):
                assert (await ann.http.put("/api/me", content=content, headers=json)).status_code == 413
            deck = "1 Pikachu (Basic, 60 HP)\n" * 5_000
            chairs = [{"who": "me", "own": {"deck": deck}}, {"who": "anyone"}]
            refusal = await ann.request("POST", "/api/matches", {"game": "battle_grid", "chairs": chairs}, status=400)
            assert "100,000" in str(refusal)
            await ann.request("PUT", "/api/me", {"name": "x" * 201}, status=400)
            await ann.connect()
            await ann.send(type="ping", tag="x" * 30_000)
            assert "20,000" in (await ann.receive())["sentence"]
            await ann.send(type="ping", tag="x" * 41)
            assert (await ann.receive())["type"] == "refused"
            await ann.send(type="ping", tag="still here")
            assert (await ann.receive())["tag"] == "still here"
            await ann.send(type="ping", tag="x" * 70_000)
            with pytest.raises(ConnectionClosed) as closed:
                await ann.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009

    story(tell)


def test_invalid_deck_is_refused_to_its_owner_only(guarded: Server) -> None:
    async def tell() -> None:
        async with people(guarded, 3) as (ann, eve, bob):
            match = (await ann.create("battle_grid", TWO, listed=True))["match"]
            for own in ({"deck": "1 Stone (Basic, 10 HP)\n2 Nothing\n"}, {"deck": 3}, {"deck1": "ember"}, {"x": True}):
                refusal = await eve.request("POST", f"/api/matches/{match}/join", {"own": own}, status=400)
                assert refusal["reasons"]
            assert (await truth(ann, match))["number"] == 1
            assert (await bob.join(match, own={"deck": "spark"}))["status"] == "playing"

    story(tell)


# -- words of strangers ------------------------------------------------------------------------------------------------


def test_names_are_text_and_nothing_else(guarded: Server) -> None:
    async def tell() -> None:
        async with people(guarded, 2) as (ann, bob):
            named = await ann.http.put("/api/me", json={"name": " <script>\x00\x1b[31m\u202e\u200b\nx()</script> "})
            assert named.headers["content-type"] == "application/json"
            assert named.headers["x-content-type-options"] == "nosniff"
            assert named.json()["name"] == "<script>[31m x()</script>"
            chairs = [{"who": "me", "name": "<b>\u2067\x07me</b>"}, {"who": "anyone"}]
            made = await ann.create("chessplus", chairs, listed=True, words=True)
            await bob.join(made["match"])
            for person in (ann, bob):
                await person.connect()
            await ann.watch(made["match"])
            for word in ("\x00", "\u202e", "a\nb", "x" * 101, "x" * 401):
                assert (await ann.do(made["match"], "word", word=word))["type"] == "refused"
            assert (await ann.do(made["match"], "word", word="<img src=x>"))["type"] == "done"
            told = await truth(bob, made["match"])
            assert told["about"]["seats"][0]["name"] == "<b>me</b>"
            assert told["about"]["fair"]["words"][0] == "<img src=x>"
            listed = await bob.http.get("/api/matches/open")
            assert listed.headers["content-type"] == "application/json"
            for name in ("", " ", "x", "x" * 31, "\x00\x01", "Computer", "computer, strong", "ＣＯＭＰＵＴＥＲ"):
                await ann.request("PUT", "/api/me", {"name": name}, status=400)
            body = {"game": "chessplus", "chairs": [{"who": "me", "name": "Computer, strong"}, {"who": "anyone"}]}
            await ann.request("POST", "/api/matches", body, status=400)

    story(tell)


# -- who is who --------------------------------------------------------------------------------------------------------

GOOD, BETTER = "correct horse", "battery staple"


async def registered(person: Person, name: str) -> None:
    await person.request("POST", "/api/account", {"name": name, "password": GOOD}, status=201)
    person.server.unwritten |= {GOOD, BETTER, name, person.http.cookies["boxtop"]}


async def closed(person: Person) -> int:
    """With which code the server closes the connection."""
    with pytest.raises(ConnectionClosed) as closed:
        await person.receive("nothing that there is")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_passwords(guarded: Server) -> None:
    async def tell() -> None:
        async with people(guarded, 2) as (ann, eve):
            for password in ("", "short", "x" * 201, "x" * 1_001):
                await ann.request("POST", "/api/account", {"name": "Quentina", "password": password}, status=400)
            await registered(ann, "Quentina")
            await ann.request("POST", "/api/account", {"name": "Other", "password": GOOD}, status=409)
            for name in ("Quentina", "quentina", " QUENTINA "):
                await eve.request("PUT", "/api/me", {"name": name}, status=409)
                await eve.request("POST", "/api/account", {"name": name, "password": GOOD}, status=409)
            wrong = [
                await eve.request("POST", "/api/session", {"name": name, "password": password}, status=401)
                for name, password in (("Quentina", BETTER), ("Nobody", GOOD), ("", ""), ("Quentina", ""))
            ]
            assert all(answer == wrong[0] for answer in wrong)
            signed = await eve.http.post("/api/session", json={"name": "quentina", "password": GOOD})
            assert signed.json() == {
                "id": (await ann.request("GET", "/api/me"))["id"],
                "name": "Quentina",
                "guest": False,
                "language": None,
            }
            assert signed.cookies["boxtop"] != ann.http.cookies["boxtop"]

    story(tell)


def test_a_session_that_is_ended_is_out_at_once(guarded: Server) -> None:
    async def tell() -> None:
        async with people(guarded, 3) as (ann, phone, eve):
            await registered(ann, "Rosalind")
            await phone.request("POST", "/api/session", {"name": "Rosalind", "password": GOOD}, status=201)
            await eve.request("PUT", "/api/me", {"name": "Eve"})
            sessions = await ann.request("GET", "/api/sessions")
            assert [session["this"] for session in sessions].count(True) == 1
            assert len(sessions) == 2
            assert phone.http.cookies["boxtop"] not in str(sessions)
            [other] = [session["id"] for session in sessions if not session["this"]]
            for person in (ann, phone):
                await person.connect()
            await eve.request("DELETE", f"/api/sessions/{other}", status=404)
            await ann.request("DELETE", f"/api/sessions/{other}", status=204)
            assert await closed(phone) == 1008
            assert (await phone.request("GET", "/api/me"))["id"] is None
            await phone.request("GET", "/api/sessions", status=401)
            assert (await phone.connect()).get("person") is None
            await ann.send(type="ping", tag="here")
            assert (await ann.receive("pong"))["tag"] == "here"
            await ann.request("DELETE", "/api/session", status=204)
            assert await closed(ann) == 1008
            assert "boxtop" not in ann.http.cookies

    story(tell)


def test_another_password_ends_all_other_sessions(guarded: Server) -> None:
    async def tell() -> None:
        async with people(guarded, 2) as (ann, thief):
            await registered(ann, "Sebastiana")
            await thief.request("POST", "/api/session", {"name": "Sebastiana", "password": GOOD}, status=201)
            for person in (ann, thief):
                await person.connect()
            await thief.request("PUT", "/api/account/password", {"old": BETTER, "new": "x" * 8}, status=401)
            await ann.request("PUT", "/api/account/password", {"old": GOOD, "new": "short"}, status=400)
            await ann.request("PUT", "/api/account/password", {"old": GOOD, "new": BETTER}, status=204)
            assert await closed(thief) == 1008
            assert (await thief.request("GET", "/api/me"))["id"] is None
            assert (await ann.request("GET", "/api/me"))["name"] == "Sebastiana"
            assert await closed(ann) == 1008  # for whoever shared it; her browser has a new secret
            assert (await ann.connect())["name"] == "Sebastiana"
            await ann.send(type="ping", tag="here")
            assert (await ann.receive("pong"))["tag"] == "here"
            await thief.request("POST", "/api/session", {"name": "Sebastiana", "password": GOOD}, status=401)
            await thief.request("POST", "/api/session", {"name": "Sebastiana", "password": BETTER}, status=201)

    story(tell)


def test_deleted_person_is_gone_and_their_matches_stay(guarded: Server) -> None:
    async def tell() -> None:
        async with people(guarded, 2) as (ann, bob):
            await registered(ann, "Theodosia")
            waiting = (await ann.create("chessplus", TWO, listed=True))["match"]
            played = await started(ann, bob, listed=True)
            await ann.do(played, "resign")
            match = await started(ann, bob, listed=True)
            at = (await truth(ann, match))["position"]
            await ann.do(match, "play", at, move="e4")
            await bob.do(match, "play", at + 1, move="e5")
            assert "Theodosia" in str(await truth(bob, match))
            await ann.request("DELETE", "/api/me", {"password": BETTER}, status=401)
            await ann.request("DELETE", "/api/me", {"password": GOOD}, status=204)
            assert await closed(ann) == 1008
            assert (await ann.request("GET", "/api/me"))["id"] is None
            await bob.request("POST", "/api/session", {"name": "Theodosia", "password": GOOD}, status=401)
            assert (await bob.do(match, "resign"))["type"] == "done"  # which writes the match down once more
            for told in (
                *[await truth(bob, id) for id in (match, played)],
                *[await bob.request("GET", f"/api/matches/{path}") for path in ("archive", "open", "running", "mine")],
                (await bob.http.get(f"/api/matches/{match}/record")).text,
            ):
                assert "Theodosia" not in str(told)
            assert (await bob.request("GET", "/api/matches/archive?player=theodosia"))["matches"] == []
            over = (await bob.request("GET", "/api/matches/archive"))["matches"]
            names = {card["id"]: [seat["name"] for seat in card["seats"]] for card in over}
            assert names[match][0] == names[played][0] == str(say("former-player"))
            assert waiting not in str(await bob.request("GET", "/api/matches/open"))
            assert (await truth(bob, match))["about"]["seats"][1]["name"].startswith("Guest")

    story(tell)


def test_a_token_plays_until_it_is_ended(guarded: Server) -> None:
    async def tell() -> None:
        async with people(guarded, 2) as (ann, program):
            await ann.request("POST", "/api/tokens", {"label": "x"}, status=401)
            await ann.request("PUT", "/api/me", {"name": "Annabella"})
            made = await ann.request("POST", "/api/tokens", {"label": "my\x07 program"}, status=201)
            guarded.unwritten.add(made["token"])
            program.http.headers["Authorization"] = f"Bearer {made['token']}"
            assert (await program.request("GET", "/api/me"))["name"] == "Annabella"
            match = (await program.create("chessplus", ALONE))["match"]
            assert (await program.connect(Authorization=f"Bearer {made['token']}"))["name"] == "Annabella"
            at = (await program.watch(match))["position"]
            assert (await program.do(match, "play", at, move="e4"))["type"] == "done"
            sessions = await ann.request("GET", "/api/sessions")
            assert made["token"] not in str(sessions)
            [token] = [session for session in sessions if session["kind"] == "token"]
            assert (token["id"], token["label"]) == (made["id"], "my program")
            await ann.request("DELETE", f"/api/sessions/{made['id']}", status=204)
            assert await closed(program) == 1008
            told = await program.request("GET", "/api/me", status=401)
            assert told["sentence"] == str(say("bad-token"))
            with pytest.raises(InvalidStatus):
                await program.connect(Authorization=f"Bearer {made['token']}")

    story(tell)


def test_metrics_need_their_token(guarded: Server) -> None:
    token = (guarded.data / "metrics-token").read_text().strip()
    guarded.unwritten.add(token)
    assert (guarded.data / "metrics-token").stat().st_mode & 0o077 == 0
    for given in ({}, {"Authorization": "Bearer x"}, {"Authorization": token}, {"Cookie": f"boxtop={token}"}):
        answer = httpx.get(f"{guarded.url}/metrics", headers=given, timeout=TIMEOUT)
        assert (answer.status_code, answer.text) == (401, "")
    figures = httpx.get(f"{guarded.url}/metrics", headers={"Authorization": f"Bearer {token}"}, timeout=TIMEOUT)
    assert "boxtop_requests_total" in figures.text


def test_hint_does_not_block_play(guarded: Server) -> None:
    async def tell() -> None:
        async with people(guarded, 1) as (ann,):
            match = (await ann.create("chessplus", ALONE))["match"]
            await ann.connect()
            await ann.send(type="hint", match=match, tag="hint")
            await ann.send(type="ping", tag="ping")
            assert [(await ann.receive("pong", "advice"))["tag"] for _ in range(2)] == ["ping", "hint"]

    story(tell)


# -- what every answer says --------------------------------------------------------------------------------------------


def test_every_answer_tells_browsers_to_be_careful(guarded: Server) -> None:
    async def tell() -> None:
        async with httpx.AsyncClient(base_url=guarded.url, timeout=TIMEOUT) as http:
            answers = [
                await http.request(method, path, **more)
                for method, path, more in (
                    ("GET", "/", {}),
                    ("GET", "/health", {}),
                    ("GET", "/metrics", {}),
                    ("GET", "/nothing", {}),
                    ("GET", "/api/nothing", {}),
                    ("GET", "/api/openapi.json", {}),
                    ("GET", "/api/messages.json", {}),
                    ("GET", "/api/views.json", {}),
                    ("GET", "/api/matches/nothing", {}),
                    ("GET", "/api/matches/mine", {}),
                    ("GET", "/api/socket", {}),
                    ("PATCH", "/api/me", {}),
                    ("OPTIONS", "/api/me", {}),
                    ("POST", "/api/matches", {"content": "{"}),
                    ("POST", "/api/matches", {"content": "[" * 100_000}),
                    ("POST", "/api/matches", {"content": b'{"game": "\xff\xfe"}'}),
                    ("POST", "/api/matches", {"content": "x" * 400_000}),
                    ("POST", "/api/matches", {"headers": {"Origin": "http://evil.example"}}),
                    ("POST", "/api/matches", {"json": {"game": "chess", "chairs": ALONE}}),
                )
            ]
        assert {answer.status_code for answer in answers} == {200, 204, 400, 401, 403, 404, 405, 413}
        for answer in answers:
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
            assert answer.headers["cache-control"] == "no-store"
            assert "server" not in answer.headers
            assert answer.is_success or answer.headers["content-type"].startswith(("application/json", "text/plain"))

    story(tell)


def test_client_that_never_reads_is_no_longer_read_and_others_play_on(guarded: Server) -> None:
    async def tell() -> None:
        async with people(guarded, 2) as (ann, bob):
            match = await started(ann, bob, listed=True)
            line = socket.socket()
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            line.connect(("127.0.0.1", guarded.port))
            line.setblocking(False)
            address = f"ws://127.0.0.1:{guarded.port}/api/socket"
            deaf = await connect(address, sock=line, compression=None, max_queue=1, ping_interval=None)
            watch = msgspec.json.encode({"type": "watch", "match": match}).decode()
            try:
                for _ in range(1_000_000):  # every one would be answered with the whole board
                    async with asyncio.timeout(3):
                        await deaf.send(watch)
                pytest.fail("nobody noticed")
            except (ConnectionClosed, TimeoutError):
                deaf.transport.abort()
            at = (await truth(ann, match))["position"]
            assert (await ann.do(match, "play", at, move="e4"))["type"] == "done"

    story(tell)
