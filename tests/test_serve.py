"""`boxtop serve` and `boxtop backup`, as who runs a server types them."""

import asyncio
import sqlite3
import sys
import time
from pathlib import Path

import pytest

from boxtop.server import serving
from boxtop.terminal import main

from servers import PATIENCE, Person, Server, people


def said(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    assert main(arguments) == status
    out, err = capsys.readouterr()
    return err if status else out


async def moved(person: Person, match: str, moves: list[str]) -> int:
    """Play both sides; the number of the last event."""
    news = await person.watch(match)
    for move in moves:
        done = await person.do(match, "play", news["position"], move=move)
        assert done["type"] == "done", done
        news = next(told for told in reversed(person.heard) if told["type"] == "match")
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
            await ann.listen()
            known = await moved(ann, made["match"], ["e2e4", "e7e5"])
            printed = said(capsys, "backup", str(copy), "--data", str(server.data))
            assert printed == f"{copy}: 1 matches, {known} events.\n"
            assert await moved(ann, made["match"], ["g1f3"]) == known + 1  # the original goes on
            cookies.update(ann.http.cookies)
            return made["match"], known

    async def after(server: Server, match: str, known: int) -> None:
        async with people(server, 1) as (ann,):
            ann.http.cookies.update(cookies)
            await ann.listen()
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
    database = data / "boxtop.sqlite3"
    database.write_bytes(b"not a database, but long enough to be read as one " * 100)
    assert "cannot be copied" in said(capsys, "backup", str(copy), "--data", str(data), status=2)
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
        made.execute("CREATE TABLE event (id)")
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
        end = time.monotonic() + PATIENCE
        while not shown.exists() and time.monotonic() < end:
            time.sleep(0.05)
        assert shown.read_text() == server.url + "/\n"


def test_no_browser_opens_in_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not serving._has_screen()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert serving._has_screen()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit on Windows")
def test_it_takes_as_many_files_as_it_may_have() -> None:
    import resource

    files = resource.RLIMIT_NOFILE
    before, most = resource.getrlimit(files)
    try:
        resource.setrlimit(files, (min(before, 512), most))
        serving._allow_many_files()
        assert resource.getrlimit(files)[0] >= min(before, serving.MOST_FILES)
        resource.setrlimit(files, (before, most))
        serving._allow_many_files()
        assert resource.getrlimit(files)[0] >= before  # never fewer
    finally:
        resource.setrlimit(files, (before, most))


def test_where_a_browser_finds_it() -> None:
    assert serving._address("0.0.0.0", 8000) == "http://127.0.0.1:8000/"
    assert serving._address("::", 8000) == "http://[::1]:8000/"
    assert serving._address("games.local", 80) == "http://games.local:80/"
