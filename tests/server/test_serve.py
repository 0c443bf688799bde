"""`boxtop serve` and `boxtop backup`, as who runs a server types them."""

import asyncio
import contextlib
import errno
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
import segno

from boxtop.errors import BadText
from boxtop.server import lan, uvicorn_server
from boxtop.server.logs import JsonFormatter
from boxtop.server.net.security import check_origin
from boxtop.server.settings import DATABASE_FILE, Settings, public_address
from boxtop.terminal import main

from tests.support.messages import says
from tests.support.ports import network_address
from tests.support.servers import TIMEOUT, Person, Server, people


def said(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    assert main(arguments) == status
    out, err = capsys.readouterr()
    return err if status else out


def refusals(*commands: list[str]) -> list[str]:
    """What commands, all at once, say before they give up: one line each, and the status of what a user did wrong."""
    started = [
        subprocess.Popen(
            [sys.executable, "-m", "boxtop.terminal", *command],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for command in commands
    ]
    sentences = []
    for process in started:
        out, err = process.communicate(timeout=TIMEOUT)
        assert (process.returncode, out) == (2, ""), err
        [sentence] = err.splitlines()
        sentences.append(sentence)
    return sentences


async def moved(person: Person, match: str, moves: list[str]) -> int:
    """Play both sides; the number of the last event."""
    news = await person.watch(match)
    for move in moves:
        done = await person.do(match, "play", news["position"], move=move)
        assert done["type"] == "done", done
        news = next(told for told in reversed(person.received) if told["type"] == "match")
    return int(news["number"])


def test_a_copy_made_while_people_play_is_a_server_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "new" / "boxtop.sqlite3"
    copy.parent.mkdir()
    cookies: dict[str, str] = {}

    async def before(server: Server) -> tuple[str, int]:
        async with people(server, 1) as (ann,):
            made = await ann.create("chessplus", [{"who": "me"}, {"who": "me", "name": "Ben"}])
            await ann.connect()
            known = await moved(ann, made["match"], ["e2e4", "e7e5"])
            printed = said(capsys, "backup", str(copy), "--data", str(server.data))
            assert printed == f"{copy}: 1 match, {known} events.\n"
            assert await moved(ann, made["match"], ["g1f3"]) == known + 1  # the original goes on
            cookies.update(ann.http.cookies)
            return made["match"], known

    async def after(server: Server, match: str, known: int) -> None:
        async with people(server, 1) as (ann,):
            ann.http.cookies.update(cookies)
            await ann.connect()
            news = await ann.watch(match)
            assert (news["number"], news["you"]) == (known, [0, 1])
            assert await moved(ann, match, ["f2f4"]) == known + 1

    with Server(tmp_path / "old", "--thinkers", "1") as server:
        match, known = asyncio.run(before(server))
    assert copy.stat().st_mode & 0o077 == 0
    assert [file.name for file in copy.parent.iterdir()] == [copy.name]
    with Server(copy.parent, "--thinkers", "1") as server:
        asyncio.run(after(server, match, known))


def test_a_copy_that_cannot_be_made_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    assert "no server has run there" in said(capsys, "backup", str(copy), "--data", str(data), status=2)
    assert not data.exists()
    data.mkdir()
    database = data / "boxtop.sqlite3"
    database.write_bytes(b"not a database, but long enough to be read as one " * 100)
    assert "can't be copied" in said(capsys, "backup", str(copy), "--data", str(data), status=2)
    assert "the database itself" in said(capsys, "backup", str(database), "--data", str(data), status=2)
    assert "is a folder" in said(capsys, "backup", str(tmp_path), "--data", str(data), status=2)
    assert "pg_dump" in said(capsys, "backup", str(copy), "--database", "postgresql://ann@nowhere/x", status=2)
    assert not copy.exists()
    assert [file.name for file in tmp_path.iterdir()] == ["data"]


def test_an_old_copy_stays_until_the_new_one_is_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    data.mkdir()
    (data / "boxtop.sqlite3").write_bytes(b"damaged " * 1000)
    copy.write_text("the last good one")
    said(capsys, "backup", str(copy), "--data", str(data), status=2)
    assert copy.read_text() == "the last good one"
    (data / "boxtop.sqlite3").unlink()
    with sqlite3.connect(data / "boxtop.sqlite3") as made:
        made.execute("CREATE TABLE match (id)")
        made.execute("CREATE TABLE event (id, at)")
        made.execute("CREATE TABLE meta (key PRIMARY KEY, value)")
    made.close()
    assert said(capsys, "backup", str(copy), "--data", str(data)).endswith(": 0 matches, 0 events.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="browsers are chosen by the environment on Unix only")
def test_open_shows_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown, browser = tmp_path / "shown", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {shown}.new && mv {shown}.new {shown}\n')
    browser.chmod(0o700)
    monkeypatch.setenv("BROWSER", str(browser))
    monkeypatch.setenv("DISPLAY", ":0")
    with Server(tmp_path / "data", "--thinkers", "1", "--open") as server:
        end = time.monotonic() + TIMEOUT
        while not shown.exists() and time.monotonic() < end:
            time.sleep(0.05)
        assert shown.read_text() == server.url + "/\n"


def test_no_browser_opens_in_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not uvicorn_server._has_screen()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert uvicorn_server._has_screen()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit on Windows")
def test_it_takes_as_many_files_as_it_may_have() -> None:
    import resource

    files = resource.RLIMIT_NOFILE
    before, most = resource.getrlimit(files)
    try:
        resource.setrlimit(files, (min(before, 512), most))
        uvicorn_server._allow_many_files()
        assert resource.getrlimit(files)[0] >= min(before, uvicorn_server.MOST_FILES)
        resource.setrlimit(files, (before, most))
        uvicorn_server._allow_many_files()
        assert resource.getrlimit(files)[0] >= before  # never fewer
    finally:
        resource.setrlimit(files, (before, most))


def test_where_a_browser_finds_it() -> None:
    assert uvicorn_server._address("0.0.0.0", 8000) == "http://127.0.0.1:8000/"
    assert uvicorn_server._address("::", 8000) == "http://[::1]:8000/"
    assert uvicorn_server._address("games.local", 80) == "http://games.local:80/"


# -- on a home network -------------------------------------------------------------------------------------------------


def test_on_a_network_links_have_its_address_and_both_names_can_play(tmp_path: Path) -> None:
    address = network_address()

    async def played(server: Server) -> None:
        async with people(server, 2) as (ann, bob):
            ann.http.headers["Origin"] = server.url
            made = await ann.create("chessplus", [{"who": "me"}, {"who": "anyone"}])
            hello = await ann.connect(Origin=server.url)
            assert hello["address"] == f"http://{address}:{server.port}"
            await ann.send(type="ping", tag="1")
            assert (await ann.receive("pong"))["address"] == hello["address"]
            bob.http.base_url = hello["address"]
            bob.http.headers["Origin"] = hello["address"]
            joined = await bob.join(made["match"])
            assert joined["status"] == "playing"

    with Server(tmp_path / "data", "--thinkers", "0", "--lan") as server:
        assert server.process is not None
        assert server.process.stdout is not None
        assert server.process.stdout.readline() == f"On your network: http://{address}:{server.port}/\n"
        asyncio.run(played(server))  # and no QR code: nobody could scan it in a file


def test_without_a_network_it_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class NoRoute(socket.socket):
        def connect(self, _: object) -> None:
            raise OSError(errno.ENETUNREACH, "Network is unreachable")

    monkeypatch.setattr(socket, "socket", NoRoute)
    serve = ("serve", "--lan", "--data", str(tmp_path))
    assert "isn't on a network" in said(capsys, *serve, status=2)
    assert "other devices can reach" in said(capsys, *serve, "--host", "127.0.0.1", status=2)
    assert "Choose one of them" in said(capsys, *serve, "--public", "https://games.example", status=2)


def test_the_address_on_the_network_may_change(monkeypatch: pytest.MonkeyPatch) -> None:
    here: list[str | None] = ["192.168.1.20"]
    monkeypatch.setattr(lan, "own_address", lambda: here[0])
    server = lan.Lan("0.0.0.0", 8000)
    assert server.url == "http://192.168.1.20:8000"
    here[0] = None  # asleep
    assert server.url == "http://192.168.1.20:8000"
    here[0] = "10.0.0.7"
    assert server.url == "http://10.0.0.7:8000"
    assert lan.Lan("fd00::2", 80).url == "http://[fd00::2]:80"  # chosen by --host


def test_the_terminal_shows_a_code_to_scan(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    uvicorn_server._print_lan_address("http://192.168.1.20:8000")
    said, *lines = capsys.readouterr().out.splitlines()
    assert said == "On your network: http://192.168.1.20:8000/"
    plain = [line.removeprefix(lan.BLACK_ON_WHITE).removesuffix(lan.PLAIN) for line in lines]
    split = {letter: pair for pair, letter in lan.HALVES.items()}
    rows = [[split[letter][half] for letter in line] for line in plain for half in (0, 1)]
    wanted = [
        list(map(int, row)) for row in segno.make_qr("http://192.168.1.20:8000/", error="m").matrix_iter(border=2)
    ]
    assert rows[: len(wanted)] == wanted
    assert not any(map(any, rows[len(wanted) :]))


# -- what keeps it from starting ---------------------------------------------------------------------------------------


def test_a_server_that_cannot_start_says_why_in_a_sentence(tmp_path: Path) -> None:
    serve = ["serve", "--port", "0", "--thinkers", "0", "--data", str(tmp_path / "data")]
    newer = tmp_path / "newer"
    with closing(sqlite3.connect(newer, isolation_level=None)) as made:
        made.execute("CREATE TABLE alembic_version (version_num TEXT)")
        made.execute("INSERT INTO alembic_version VALUES ('9999')")
    (tmp_path / "no database").write_text("not a database, but long enough to be read as one " * 100)
    (tmp_path / "odd" / "metrics-token").mkdir(parents=True)
    ways = {
        "--database=nonsense": "Name a database like",
        f"--database=sqlite:///{newer}": "The database has version 9999",
        f"--database=sqlite:///{tmp_path / 'no database'}": "file is not a database",
        f"--database=sqlite:///{newer}/inside": "can't be used",
        f"--data={newer}": f"The data folder {newer} can't be used",
        f"--data={tmp_path / 'odd'}": f"{tmp_path / 'odd' / 'metrics-token'} can't be used",
    }
    for sentence, wanted in zip(refusals(*([*serve, way] for way in ways)), ways.values(), strict=True):
        assert sentence.startswith("boxtop: ")
        assert wanted in sentence
    with Server(tmp_path / "data", "--thinkers", "0"):
        [sentence] = refusals(serve)
        assert "Another server is using" in sentence


@pytest.mark.parametrize(
    ("host", "sentence"),
    [
        ("nosuch.host.invalid", "No machine is known by the name 'nosuch.host.invalid'. "),
        ("a" * 64 + ".example", "No machine is known by the name "),  # no name can be so long
        ("192.0.2.1", "Port 0 of 192.0.2.1 can't be used: "),  # nobody's address
    ],
)
def test_a_host_that_is_not_this_one(tmp_path: Path, host: str, sentence: str) -> None:
    with pytest.raises(BadText) as refusal:
        uvicorn_server._listen(Settings(tmp_path, "sqlite:///unused", host=host, port=0))
    assert str(refusal.value).startswith(sentence)
    assert str(refusal.value).endswith("with --host.")


def test_a_port_that_somebody_has(tmp_path: Path) -> None:
    with uvicorn_server._listen(Settings(tmp_path, "sqlite:///unused", port=0)) as taken:
        taken.listen()
        with says(BadText, "port-unusable"):
            uvicorn_server._listen(Settings(tmp_path, "sqlite:///unused", port=taken.getsockname()[1]))


def test_a_killed_server_leaves_its_port_at_once(tmp_path: Path) -> None:
    """Its engine processes notice a moment later that it is gone; they must not hold the port until then."""
    server = Server(tmp_path / "data", "--thinkers", "2").start()
    assert server.process is not None
    children = children_of(server.process.pid)
    assert children  # engine processes
    inode = listening_inode(server.port)
    for child in children:
        assert inode not in sockets_of(child)
    server.end(signal.SIGKILL)
    with socket.socket() as again:
        again.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        again.bind(("127.0.0.1", server.port))
        again.listen()


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = status.read_text().rpartition(")")[2].split()
            if int(fields[1]) == pid:
                found.append(int(status.parent.name))
    return found


def listening_inode(port: int) -> str:
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if fields[3] == "0A" and int(fields[1].rpartition(":")[2], 16) == port:
            return f"socket:[{fields[9]}]"
    raise AssertionError(f"nobody listens at {port}")


def sockets_of(pid: int) -> list[str]:
    found = []
    for file in Path(f"/proc/{pid}/fd").iterdir():
        with contextlib.suppress(OSError):
            found.append(os.readlink(file))
    return found


def test_a_link_to_a_database_has_the_same_lock(tmp_path: Path) -> None:
    """To the file, or to its folder."""
    with Server(tmp_path / "data", "--thinkers", "0"):
        (tmp_path / "other").mkdir()
        (tmp_path / "other" / DATABASE_FILE).symlink_to(tmp_path / "data" / DATABASE_FILE)
        (tmp_path / "folder").symlink_to(tmp_path / "data")
        places = (tmp_path / "other", tmp_path / "folder")
        sentences = refusals(*(["serve", "--port", "0", "--data", str(place)] for place in places))
    assert len(sentences) == 2
    for sentence in sentences:
        assert "Another server" in sentence


def test_our_own_mistake_is_in_the_log_without_its_words(caplog: pytest.LogCaptureFixture) -> None:
    assert "KeyError" in str(uvicorn_server._start_error(KeyError("a secret")))
    [record] = caplog.records
    line = JsonFormatter().format(record)
    assert "could not start" in line
    assert "secret" not in line


def test_no_part_of_a_password_is_shown(tmp_path: Path) -> None:
    wrong = "--database=postgresql://boxtop:S3cret#pw@127.0.0.1:1/x"
    for sentence in refusals(["serve", "--port", "0", "--data", str(tmp_path), wrong], ["worker", wrong]):
        assert "%23" in sentence
        assert "S3cret" not in sentence
        assert "pw" not in sentence


def test_options_that_cannot_be(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BOXTOP_DATABASE", raising=False)
    for wrong in (["--port", "80000"], ["--port", "-1"], ["--thinkers", "-1"], ["--thinkers", "many"]):
        with pytest.raises(SystemExit) as ended:
            main(["serve", *wrong])
        assert ended.value.code == 2
        assert "is not a whole number" in capsys.readouterr().err


def test_workers_are_asked_through_postgresql(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BOXTOP_DATABASE", raising=False)
    assert "PostgreSQL" in said(capsys, "serve", "--workers", "--data", str(tmp_path), status=2)


def test_a_public_address_is_read_as_browsers_write_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BOXTOP_PUBLIC", raising=False)
    assert public_address(None) is None
    for given, origin in (
        ("https://games.example", "https://games.example"),
        ("HTTPS://Games.Example:443/", "https://games.example"),
        ("http://games.example:80", "http://games.example"),
        ("http://Games.example:8080", "http://games.example:8080"),
        ("https://[::1]:8443", "https://[::1]:8443"),
    ):
        read = public_address(given)
        assert read == origin
        check_origin(origin, "inside:8000", read)
        assert Settings(Path(), "", public=read).secure == origin.startswith("https:")
    monkeypatch.setenv("BOXTOP_PUBLIC", "https://Games.example")
    assert public_address(None) == "https://games.example"


@pytest.mark.parametrize(
    "given",
    [
        *("games.example", "games.example:443", "ftp://games.example", "https://", "https://:443", "//games.example"),
        *("https://games.example/boxtop", "https://games.example?a", "https://ann:secret@games.example"),
        *(
            "https://games.example:many",
            "https://games.example:99999",
            "https://[::1",
            "https://spiele für alle.example",
        ),
    ],
)
def test_a_public_address_that_no_browser_could_be_at(given: str) -> None:
    with pytest.raises(BadText, match="such as https://") as refused:
        public_address(given)
    assert "secret" not in str(refused.value)
