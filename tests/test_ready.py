"""Machine code that a server loads without the compiler says the same as what Numba compiles."""

import subprocess
import sys
from pathlib import Path

import httpx
import msgspec
import pytest

from boxtop.games.chessplus.rules.state import State
from boxtop.games.yahtzee.rules.state import State as Dice
from boxtop.kernel import ready
from boxtop.kernel.ready import Contents
from boxtop.server import ready_rules
from boxtop.terminal import main

from modes import output_of
from servers import Server

SAMPLE = Path(__file__).parent / "sample_served.py"
# A function that no server calls, so that it is not in the file; its record is written to.
UNKNOWN = """
import sys
from boxtop.server import ready_rules
if "ready" in sys.argv:
    ready_rules.use()
from boxtop.kernel import ready
from boxtop.kernel.random import draw, seeded
rngs = seeded(5, 2)
print([int(draw(rngs[1])) for _ in range(3)], rngs["word"].tolist())
print(sorted(ready.interpreted), file=sys.stderr if "ready" not in sys.argv else sys.stdout)
"""
LOADED = """
import sys
from pathlib import Path
from boxtop.kernel import ready
print([ready.use(Path(name)) for name in sys.argv[1:]])
ready.give_back()
import boxtop
print(boxtop.game("chessplus").start().play("e4").turn, "numba" in sys.modules)
"""


@pytest.fixture(scope="module", autouse=True)
def made() -> None:
    assert main(["warm"]) == 0


def test_all_that_a_server_asks_is_answered_as_by_numba_and_nothing_is_interpreted() -> None:
    assert output_of(SAMPLE, "3", "60", "ready") == output_of(SAMPLE, "3", "60")


def test_what_is_not_in_the_file_is_done_by_plain_python() -> None:
    usual = output_of("-c", UNKNOWN)
    assert output_of("-c", UNKNOWN, "ready") == usual + "['boxtop.kernel.random.draw']\n"


def test_files_that_are_damaged_or_for_another_machine_are_left_alone(tmp_path: Path) -> None:
    good = ready_rules.place().read_bytes()
    about, _, code = good.partition(b"\n")
    contents = msgspec.json.decode(about, type=Contents)
    elsewhere = msgspec.json.encode(msgspec.structs.replace(contents, machine="a toaster"))
    bad = {"no": None, "empty": b"", "words": b"words\n", "short": good[:-1], "elsewhere": elsewhere + b"\n" + code}
    for name, body in bad.items():
        if body is not None:
            (tmp_path / name).write_bytes(body)
    names = [tmp_path / name for name in bad]
    assert output_of("-c", LOADED, *names, ready_rules.place()) == f"{[False] * 5 + [True]}\n1 False\n"


def test_who_has_a_compiler_goes_on_with_it() -> None:
    ready_rules.use()
    assert not ready.in_use()
    with pytest.raises(RuntimeError, match="too late"):
        ready.use(ready_rules.place())


def test_records_are_known_by_their_fields() -> None:
    assert ready.layout(State.dtype) != ready.layout(Dice.dtype)
    assert ready.layout(State.dtype).startswith(f"{State.dtype.itemsize}:")


def test_the_file_holds_the_verbs_of_all_games_and_what_python_calls() -> None:
    functions = msgspec.json.decode(ready_rules.place().read_bytes().partition(b"\n")[0], type=Contents).functions
    for name in ("battle_chess", "battle_grid", "chessplus", "yahtzee"):
        verbs = {f"boxtop.games.{name}.rules.{verb}" for verb in ("turn", "apply", "result", "value")}
        assert verbs <= functions.keys()
    assert {"boxtop.kernel.calls.situation", "boxtop.engines.greedy.prospects"} <= functions.keys()


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="only Linux tells what a process has loaded")
def test_a_server_has_no_compiler_in_it(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--thinkers", "0") as server:
        assert server.process is not None
        body = {"game": "chessplus", "chairs": [{"who": "me"}, {"who": "me"}]}
        with httpx.Client(base_url=server.url) as http:
            match = http.post("/api/matches", json=body).raise_for_status().json()["match"]
            action = {"type": "play", "move": "e4"}
            news = http.get(f"/api/matches/{match}").raise_for_status().json()
            done = http.post(f"/api/matches/{match}/do", json={"action": action, "position": news["position"]})
            assert done.status_code < 300, done.text
            assert http.get(f"/api/matches/{match}").json()["events"][-1]["text"] == "e4"
        maps = Path(f"/proc/{server.process.pid}/maps").read_text()
    assert "libllvmlite" in maps
    assert "numba" not in maps


def test_the_rules_are_made_by_a_command_of_their_own() -> None:
    """It takes the place of the file that is there, which others may be reading."""
    place = ready_rules.place()
    before = place.stat()
    done = subprocess.run([sys.executable, "-m", "boxtop.server.ready_rules"], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert place.stat().st_ino != before.st_ino
