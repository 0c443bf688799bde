"""What the table shows while the computer player is still being compiled, in real browser windows."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browsers import Open, Window, windows
from tests.support.page_matches import COMPUTER, ME, board, move, press, sit, turn
from tests.support.ports import free_port
from tests.support.servers import Server
from tests.support.slow_compiler import SlowCompiler


@pytest.fixture
def slow(tmp_path: Path) -> SlowCompiler:
    return SlowCompiler(tmp_path / "slow")


@pytest.fixture
def open_window(slow: SlowCompiler, tmp_path: Path, program: Browser) -> Iterator[Open]:
    """Windows at a server that has to compile the engines of two games."""
    server = Server(tmp_path / "data", "--no-limits", "--thinkers", "1", port=free_port())
    server.program = slow.server("yahtzee", "chessplus")
    with server, windows(server, program) as found:
        yield found


def says(window: Window, heading: str, sentence: str = "") -> None:
    expect(window.page.get_by_test_id("turn")).to_contain_text(heading)
    if sentence:
        expect(window.page.locator("section.notice")).to_contain_text(sentence)


@pytest.mark.parametrize("kind", ["desk", "phone", "sideways"])
def test_the_table_tells_how_far_the_computer_player_is(slow: SlowCompiler, open_window: Open, kind: str) -> None:
    ann = open_window(phone=kind == "phone", sideways=kind == "sideways")
    sit(ann, "chessplus", ME, COMPUTER)
    board(ann)
    turn(ann)
    ann.settle()
    move(ann, "e2e4")
    says(ann, "Getting ready… 0%", "Until then, Pip plays quick moves.")
    slow.tell("chessplus", 0.618)
    says(ann, "Getting ready… 61%")
    heading = ann.page.get_by_test_id("turn")
    assert heading.evaluate("it => it.scrollWidth <= it.clientWidth")
    ann.page.reload()
    board(ann)
    says(ann, "Getting ready… 61%")
    ann.is_accessible()
    ann.fits()
    ann.settle()
    slow.tell("chessplus", 0.9)
    says(ann, "Getting ready… 90%")
    slow.end("chessplus")
    turn(ann)
    assert len([event for event in ann.truth()["events"] if event["kind"] == "moved"]) == 2
    ann.is_steady()


def test_hint_shows_progress_while_engine_compiles(slow: SlowCompiler, open_window: Open) -> None:
    ann = open_window()
    sit(ann, "chessplus", ME, ME)
    board(ann)
    slow.tell("chessplus", 0.3)
    says(ann, "'s turn")  # nobody waits yet
    ann.settle()
    press(ann, "Hint")
    says(ann, "Getting ready… 30%", "Your hint is on its way.")
    ann.is_accessible()
    slow.end("chessplus")
    expect(ann.page.get_by_role("button", name="Show the move")).to_be_visible()
    says(ann, "'s turn")
    ann.is_steady()
