"""The page as the server hands it out: files, headers, addresses; and how a match stood before."""

import gzip
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

import boxtop
from boxtop.games.base import PUBLIC
from boxtop.server.app import application
from boxtop.server.net.limits import UNLIMITED
from boxtop.server.page import PAGE, Page, codings, matches_etag
from boxtop.server.settings import Settings

pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")

SCRIPT = b"console.log('hello');" * 50
INDEX = b"<!doctype html><head><title>Boxtop</title></head><script src=/assets/main-abc.js></script>"
BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
ADDRESSES = (
    "/",
    "/open",
    "/watch",
    "/mine",
    "/archive",
    "/me",
    "/mistakes",
    "/review",
    "/play/chessplus",
    "/rules/yahtzee",
    "/match/k3v9",
    "/review/k3v9",
)


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A page that was built."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(INDEX)
    (folder / "theme.js").write_bytes(b"theme")
    (folder / "favicon.svg").write_bytes(b"<svg/>")
    (folder / "manifest.webmanifest").write_bytes(b"{}")
    (folder / "assets" / "main-abc.js").write_bytes(SCRIPT)
    (folder / "assets" / "main-abc.js.br").write_bytes(b"as if by brotli")
    (folder / "assets" / "main-abc.js.gz").write_bytes(gzip.compress(SCRIPT))
    (folder / "assets" / "main-abc.css").write_bytes(b"p{}")
    (tmp_path / "secret.txt").write_text("not for you")
    return folder


@contextmanager
def served(folder: Path, page: Path) -> Iterator[TestClient[Any]]:
    database = f"sqlite:///{folder / 'test.sqlite3'}"
    chosen = Settings(folder, database, engine_processes=0, page=page, rates=UNLIMITED)
    with TestClient(application(chosen), raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def client(tmp_path: Path, built: Path) -> Iterator[TestClient[Any]]:
    with served(tmp_path, built) as running:
        yield running


# -- addresses ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ADDRESSES)
def test_the_page_is_at_every_address_it_knows(client: TestClient[Any], path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.content == INDEX
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"  # a new version is there at once
    assert "script-src 'self';" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    "path", ["/nothing", "/play", "/play/CHESS!", "/match/a/b", "/play/chessplus/x", "/index.html"]
)
def test_where_there_is_nothing_a_person_sees_the_page_and_a_program_a_sentence(
    client: TestClient[Any], path: str
) -> None:
    seen = client.get(path, headers=BROWSER)
    assert (seen.status_code, seen.content) == (404, INDEX)
    told = client.get(path)
    assert told.status_code == 404
    assert told.json()["sentence"]


@pytest.mark.parametrize("path", ["/api/nothing", "/assets/nothing.js"])
def test_what_is_missing_of_the_interface_or_the_files_is_no_page(client: TestClient[Any], path: str) -> None:
    answer = client.get(path, headers=BROWSER)
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/json"


def test_a_page_that_was_not_built_says_how(tmp_path: Path) -> None:
    with served(tmp_path, tmp_path / "nowhere") as client:
        answer = client.get("/")
        assert answer.status_code == 200
        assert "make page" in answer.text
        assert client.get("/nothing", headers=BROWSER).status_code == 404
        assert client.get("/assets/main-abc.js").status_code == 404


def test_a_page_that_is_built_anew_is_handed_out_without_a_restart(built: Path) -> None:
    page = Page(built)
    first = page.find("index.html")
    assert first is not None
    (built / "assets" / "new-def.js").write_bytes(b"new")
    assert page.find("assets/new-def.js") is None
    (built / "index.html").write_bytes(b"another")
    found = page.find("assets/new-def.js")
    assert found is not None
    assert found.body == b"new"


# -- files -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "kind", "keep"),
    [
        ("/assets/main-abc.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/main-abc.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/theme.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/favicon.svg", "image/svg+xml", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
    ],
)
def test_files_say_what_they_are_and_how_long_they_can_be_kept(
    client: TestClient[Any], path: str, kind: str, keep: str
) -> None:
    answer = client.get(path, headers={"Accept-Encoding": "identity"})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == keep
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "content-encoding" not in answer.headers


def test_files_are_sent_as_small_as_the_browser_understands(client: TestClient[Any]) -> None:
    def asked(accepted: str) -> tuple[str | None, bytes]:
        with client.stream("GET", "/assets/main-abc.js", headers={"Accept-Encoding": accepted}) as answer:
            return answer.headers.get("content-encoding"), b"".join(answer.iter_raw())

    assert asked("gzip, deflate, br, zstd") == ("br", b"as if by brotli")
    coding, body = asked("gzip, br;q=0")
    assert (coding, gzip.decompress(body)) == ("gzip", SCRIPT)
    assert asked("identity") == (None, SCRIPT)
    assert asked("") == (None, SCRIPT)


def test_cached_file_is_not_sent_again(client: TestClient[Any]) -> None:
    plain = {"Accept-Encoding": "identity"}
    etag = client.get("/assets/main-abc.js", headers=plain).headers["etag"]
    for known in (etag, f'"other", {etag}', f"W/{etag}", "*"):
        again = client.get("/assets/main-abc.js", headers={**plain, "If-None-Match": known})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == etag
    assert client.get("/assets/main-abc.js", headers={**plain, "If-None-Match": '"other"'}).content == SCRIPT
    packed = client.head("/assets/main-abc.js", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["etag"] != etag  # other bytes, another tag
    assert "etag" not in client.get("/").headers


@pytest.mark.parametrize("path", ["/", "/play/chessplus", "/assets/main-abc.js", "/favicon.svg"])
def test_head_says_all_but_the_body(client: TestClient[Any], path: str) -> None:
    plain = {"Accept-Encoding": "identity"}
    full, only = client.get(path, headers=plain), client.head(path, headers=plain)
    assert only.content == b""
    assert only.status_code == 200
    for name in ("content-type", "content-length", "cache-control", "vary"):
        assert only.headers[name] == full.headers[name]


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/..%5c..%5csecret.txt",
        "/assets//etc/passwd",
        "/assets/%2fetc%2fpasswd",
        "/assets/main-abc.js%00.css",
        "/assets/main-abc.js.gz",
        "/assets/../index.html",
        "/../secret.txt",
        "/assets/",
    ],
)
def test_nothing_but_the_files_of_the_page_is_handed_out(client: TestClient[Any], path: str) -> None:
    answer = client.get(path)
    assert answer.status_code in (400, 404)
    assert b"not for you" not in answer.content
    assert b"root:" not in answer.content


def test_only_reading_is_possible(client: TestClient[Any]) -> None:
    for path in ("/", "/assets/main-abc.js"):
        assert client.post(path, json={}).status_code == 405


def test_headers_are_read_as_they_are_meant() -> None:
    assert codings("gzip;q=1.0, BR , *;q=0") == {"gzip", "br"}
    assert codings("br; q=0.000, gzip;q=0.5") == {"gzip"}
    assert matches_etag('"a"', '"b" , W/"a"')
    assert not matches_etag('"a"', '"b"')
    assert not matches_etag('"a"', '"aa"')


# -- the built page ----------------------------------------------------------------------------------------------------


@pytest.mark.skipif(not (PAGE / "index.html").is_file(), reason="the page is not built: make page")
def test_the_built_page_needs_nothing_that_the_policy_forbids() -> None:
    text = (PAGE / "index.html").read_text()
    assert "<script>" not in text
    assert "style=" not in text
    assert "http://" not in text
    assert "https://" not in text
    page = Page()
    for name in ("theme.js", "favicon.svg", "manifest.webmanifest"):
        assert page.find(name) is not None
    for script in PAGE.rglob("*.js"):
        assert page.find(script.relative_to(PAGE).as_posix()).compressed.keys() >= {"br"} or script.stat().st_size < 300  # type: ignore[union-attr]


# -- how a match stood -------------------------------------------------------------------------------------------------

TWO_HERE = [{"who": "me"}, {"who": "me"}]


def played(client: TestClient[Any], game: str, moves: int, **more: Any) -> tuple[str, list[dict[str, Any]]]:
    """A match at one screen after some moves; its id, and what was seen after each."""
    rng = random.Random(7)
    news = client.post("/api/matches", json={"game": game, "chairs": TWO_HERE, **more}).json()
    seen = [news]
    for _ in range(moves):
        doing = {"position": news["position"], "action": {"type": "play", "move": rng.choice(news["view"]["moves"])}}
        news = client.post(f"/api/matches/{news['match']}/do", json=doing).json()
        seen.append(news)
    return news["match"], seen


@pytest.mark.parametrize("game", ["battle_chess", "chessplus", "yahtzee"])
def test_every_earlier_position_can_be_looked_at(client: TestClient[Any], game: str) -> None:
    match, seen = played(client, game, 6)
    eyes = seen[-1]["seat"]
    for n, news in enumerate(seen):
        past = client.get(f"/api/matches/{match}/position", params={"after": n}).json()
        assert (past["after"], past["decisions"], past["seat"]) == (n, 6, eyes)
        for what in ("position", "turn", "last", "result"):
            assert past["view"].get(what) == news["view"].get(what)
    assert client.get(f"/api/matches/{match}/position", params={"after": 99}).json()["after"] == 6


def test_links_to_reviews_have_previews_if_anybody_may_see_them(client: TestClient[Any]) -> None:
    def head(id: str, query: str = "") -> str:
        answer = client.get(f"/review/{id}{query}")
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-store"
        return answer.text.partition("</head>")[0]

    matches = {}
    for listed in (True, False):
        matches[listed], _ = played(client, "chessplus", 4, listed=listed)
        assert "og:" not in head(matches[listed])  # it is being played
        client.post(f"/api/matches/{matches[listed]}/do", json={"action": {"type": "resign"}})
    assert "og:" not in head(matches[False])
    public = matches[True]
    found = head(public, "?event=2")
    assert (
        f'<meta property="og:image" content="http://testserver.local/api/reviews/{public}/picture.png?event=2"' in found
    )
    assert "Chessplus" in found
    assert "resign" in found
    assert "event=4" in head(public, "?event=999")
    name = client.put("/api/me", json={"name": '"><script>x'}).status_code
    assert name == 200
    second, _ = played(client, "chessplus", 4, listed=True)
    client.post(f"/api/matches/{second}/do", json={"action": {"type": "resign"}})
    assert "<script>x" not in head(second)
    assert "&gt;&lt;script&gt;x" in head(second)


def test_the_past_of_a_match_is_seen_through_the_own_eyes_only(tmp_path: Path, built: Path) -> None:
    with served(tmp_path, built) as ann:
        made = ann.post(
            "/api/matches",
            json={
                "game": "battle_grid",
                "chairs": [{"who": "me", "own": {"deck": "ember"}}, {"who": "anyone"}],
                "coin": False,
            },
        ).json()["match"]
        cookie = dict(ann.cookies)
        ann.cookies.clear()
        ann.post(f"/api/matches/{made}/join", json={"own": {"deck": "tide"}})
        other = dict(ann.cookies)
        path = f"/api/matches/{made}/position"
        ann.cookies.clear()
        assert ann.get(path, params={"after": 0}).status_code == 404  # it is not listed
        for seat, secret in enumerate((cookie, other)):
            ann.cookies.clear()
            ann.cookies.update(secret)
            past = ann.get(path, params={"after": 0}).json()
            rules = boxtop.game("battle_grid", deck1="ember", deck2="tide")
            assert past["seat"] == seat
            assert past["view"] == ann.get(f"/api/matches/{made}").json()["view"]
            assert past["view"] == _plain(rules.start().view(seat))


def test_spectator_sees_only_public_history(client: TestClient[Any]) -> None:
    match, _ = played(client, "battle_grid", 4, listed=True)
    client.cookies.clear()
    past = client.get(f"/api/matches/{match}/position", params={"after": 2}).json()
    assert past["seat"] is None
    state = boxtop.game("battle_grid").start()
    assert past["view"].keys() == _plain(state.view(PUBLIC)).keys()
    assert past["view"]["moves"] == []


def test_what_has_no_past_says_so(client: TestClient[Any]) -> None:
    made = client.post("/api/matches", json={"game": "chessplus", "chairs": [{"who": "me"}, {"who": "anyone"}]}).json()
    path = f"/api/matches/{made['match']}/position"
    assert client.get(path, params={"after": 0}).status_code == 409
    assert client.get(path).status_code == 400
    for wrong in ("-1", "x", "99999999999"):
        assert client.get(path, params={"after": wrong}).status_code == 400
    assert client.get("/api/matches/nothing/position", params={"after": 0}).status_code == 404


def _plain(view: dict[str, Any]) -> Any:
    import msgspec

    return msgspec.json.decode(msgspec.json.encode(view))
