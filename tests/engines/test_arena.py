"""The arena: pairs that are fair, results that do not depend on how they were played, files that go on."""

import io
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

import boxtop
import boxtop.engines.arena as arena_module
from boxtop.engines.arena import (
    Arena,
    ArenaMatch,
    Pair,
    PairedChance,
    PlayedGame,
    Stopped,
    hash_bits,
    next_to_decide,
    play_pairs,
    replayed,
)
from boxtop.engines.bots import Bot, Random
from boxtop.engines.engine import Limit, Thought
from boxtop.engines.greedy import Greedy
from boxtop.engines.ratings import SequentialTest
from boxtop.engines.tally import Log, Tally, missing
from boxtop.errors import BadProgram, BadRecord, BadText
from boxtop.games.base import CHANCE, State
from boxtop.kernel.stop import Flag, flag
from boxtop.terminal import main

from tests.games.chessplus.helpers import CHESSPLUS
from tests.support.messages import says

YAHTZEE, GRID = boxtop.game("yahtzee"), boxtop.game("battle_grid")
BATTLE = boxtop.game("battle_chess")
DECKS = ("deck1", "deck2")


def pairs_of(match: ArenaMatch, count: int, jobs: int = 1) -> list[Pair]:
    return sorted(play_pairs(match, range(count), jobs), key=lambda pair: pair.pair)


def untimed(pair: Pair) -> list[Any]:
    """A pair without what depends on the machine."""
    return [pair.pair, pair.options, pair.opening, [(g.seat, g.choices, g.scores, g.reason) for g in pair.games]]


# -- pairs -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "match",
    [
        ArenaMatch(CHESSPLUS, "greedy", "random", opening=3),
        ArenaMatch(BATTLE, "greedy", "random"),
        ArenaMatch(GRID, "greedy", "random", free=DECKS),
        ArenaMatch(YAHTZEE, "greedy", "random"),
        ArenaMatch(boxtop.game("yahtzee", players=4), "greedy", "random"),
    ],
    ids=lambda match: f"{match.game.name}-{match.size}",
)
def test_a_pair_has_one_game_for_each_seat_and_can_be_played_again(match: ArenaMatch) -> None:
    for pair in pairs_of(match, 2):
        assert [game.seat for game in pair.games] == list(range(match.game.players))
        assert len({tuple(game.choices[: pair.opening]) for game in pair.games}) == 1, "they begin alike"
        for line, game in zip(replayed(match, pair), pair.games, strict=True):
            result = line[-1].result
            assert result is not None
            assert (list(result.scores), result.reason) == (game.scores, game.reason)
            deciders = [state.turn for state in line[pair.opening : -1] if state.turn != CHANCE]
            assert [pace.moves for pace in game.paces] == [
                sum(turn == game.seat for turn in deciders),
                sum(turn != game.seat for turn in deciders),
            ]
        assert pair.score == sum(game.scores[game.seat] for game in pair.games) / len(pair.games)
        assert msgspec.json.decode(msgspec.json.encode(pair), type=Pair) == pair


def test_openings_differ_and_keep_the_balance() -> None:
    match = ArenaMatch(CHESSPLUS, "random", "random", opening=6)
    with Arena(match) as arena:
        openings = [arena.opening(CHESSPLUS, number) for number in range(12)]
    assert all(len(opening) == 6 for opening in openings)
    assert len({tuple(opening) for opening in openings}) == 12
    states = [CHESSPLUS.start() for _ in openings]
    for number, opening in enumerate(openings):
        for choice in opening:
            states[number] = states[number].play(choice)
    worth = [Greedy().think(state, Limit(depth=1)).value for state in states]
    assert max(abs(value - 0.5) for value in worth) <= 0.101, "nobody is more than a pawn ahead"


@pytest.mark.parametrize(
    ("game", "moves"),
    [(CHESSPLUS, 4), (BATTLE, 4), (GRID, 0), (boxtop.game("battle_grid", open_hands=True), 4), (YAHTZEE, 0)],
    ids=repr,
)
def test_games_without_luck_begin_with_random_moves(game: Any, moves: int) -> None:
    assert ArenaMatch(game, "random", "random").moves_of_opening == moves
    assert ArenaMatch(game, "random", "random", opening=1).moves_of_opening == 1


def test_an_opening_that_ends_the_game_is_refused() -> None:
    with (
        Arena(ArenaMatch(GRID, "random", "random", opening=60)) as arena,
        pytest.raises(BadText, match="shorter --opening"),
    ):
        arena.play(0)


def test_decks_and_first_player_vary_from_pair_to_pair() -> None:
    every = ArenaMatch(GRID, "random", "random", free=DECKS).variants
    assert len(every) == 30, "six decks, each against each other, either first"
    assert len({(game.settings["deck1"], game.settings["deck2"]) for game in every}) == 30
    assert all(every[n].other_way_round() == every[n + 1] for n in range(0, 30, 2))
    one_given = ArenaMatch(GRID, "random", "random", free=("deck2",)).variants
    assert all("ember" in (game.settings["deck1"], game.settings["deck2"]) for game in one_given)
    assert len(one_given) == 11, "six decks for the other, each also first, but the same deck twice is one game"
    assert len(ArenaMatch(GRID, "random", "random").variants) == 2
    assert [game.settings["begins"] for game in ArenaMatch(BATTLE, "random", "random").variants] == ["yellow", "blue"]
    assert ArenaMatch(BATTLE, "random", "random", coin=False).variants == (BATTLE,)
    assert ArenaMatch(CHESSPLUS, "random", "random").variants == (CHESSPLUS,)


def test_a_game_for_one_is_no_match() -> None:
    with says(BadText, "arena-needs-two-players"):
        ArenaMatch(boxtop.game("yahtzee", players=1), "random", "random")


# -- luck ------------------------------------------------------------------------------------------------------------


def test_both_games_of_a_pair_meet_the_same_dice() -> None:
    """Every turn begins with the same roll, however many rolls the turns before took."""
    match, unlike = ArenaMatch(YAHTZEE, "greedy", "random"), 0
    for pair in pairs_of(match, 4):
        firsts = []
        for line in replayed(match, pair):
            rolls = [_dice(after) for before, after in pairwise(line) if _begins_turn(before)]
            firsts.append(rolls)
        both = min(map(len, firsts))
        assert both >= 8
        assert firsts[0][:both] == firsts[1][:both]
        unlike += len(pair.games[0].choices) != len(pair.games[1].choices)
    assert unlike > 0, "otherwise nothing is proved"


def _dice(state: Any) -> str:
    return str(state.dice)


def _begins_turn(state: Any) -> bool:
    kept = state.last is not None and state.game.text(state.last).startswith("keep")
    return state.turn == CHANCE and not state.tied and not kept


def test_equal_bots_without_luck_of_their_own_share_every_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stubborn(Bot):
        def think(self, state: State[Any], *, seed: int = 0, stop: Flag | None = None) -> Thought:
            return Random().think(state, seed=state.key % 2**63)

    monkeypatch.setattr(arena_module, "bot", lambda text, game, limit: Stubborn())
    for game in (YAHTZEE, BATTLE, CHESSPLUS):
        assert {pair.score for pair in pairs_of(ArenaMatch(game, "a", "b"), 3)} == {0.5}


def test_outcomes_are_as_likely_as_the_rules_say() -> None:
    battle = BATTLE.start().play("c1c6xd6")
    drawn = Counter(PairedChance(1, pair).draw(battle) for pair in range(6_000))
    for outcome, chance in battle.outcomes():
        mean = float(6_000 * chance)
        assert abs(drawn[outcome] - mean) < 4 * (mean * float(1 - chance)) ** 0.5
    assert sum(chance for _, chance in battle.outcomes()) == Fraction(1)


def test_player_to_decide_after_chance() -> None:
    start = YAHTZEE.start()
    assert start.turn == CHANCE
    assert next_to_decide(start) == 0
    tie = YAHTZEE.position("1..2./2..1./1..2./2..1./.....+12 - tie 1=?,2=?")
    assert next_to_decide(tie) is None
    assert next_to_decide(CHESSPLUS.start()) == 0


def test_hashed_bits_are_the_same_everywhere() -> None:
    assert (
        hash_bits("chance", 1, 2, 3)
        == hash_bits("chance", 1, 2, 3)
        == 0xFFFFFFFFFFFFFFFF & hash_bits("chance", 1, 2, 3)
    )
    assert len({hash_bits("chance", 1, pair, 3) for pair in range(1_000)}) == 1_000


# -- the same, however it is played ----------------------------------------------------------------------------------


def test_results_do_not_depend_on_processes_or_order() -> None:
    match = ArenaMatch(GRID, "mcts@20n", "greedy", free=DECKS, seed=5)
    together = [untimed(pair) for pair in pairs_of(match, 4, jobs=2)]
    assert together == [untimed(pair) for pair in pairs_of(match, 4)]
    with Arena(match) as arena:
        assert untimed(arena.play(3)) == together[3]
    assert untimed(pairs_of(ArenaMatch(GRID, "mcts@20n", "greedy", free=DECKS, seed=6), 1)[0]) != together[0]


def test_a_raised_flag_ends_a_pair() -> None:
    stop = flag()
    stop[0] = 1
    with Arena(ArenaMatch(CHESSPLUS, "random", "random")) as arena, pytest.raises(Stopped):
        arena.play(0, stop)


def test_illegal_moves_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat(Bot):
        def think(self, state: State[Any], *, seed: int = 0, stop: Flag | None = None) -> Thought:
            return Thought(CHESSPLUS.parse("e1e5"), 0.5, (), 0.0, ())

    monkeypatch.setattr(arena_module, "bot", lambda text, game, limit: Cheat())
    with says(BadProgram, "bot-breaks-rules"):
        pairs_of(ArenaMatch(CHESSPLUS, "cheat", "cheat", opening=0), 1)


def test_a_wrong_bot_is_told_before_other_processes_start() -> None:
    with says(BadText, "no-such-bot"):
        pairs_of(ArenaMatch(CHESSPLUS, "random", "nobody"), 1, jobs=2)


# -- standings -------------------------------------------------------------------------------------------------------


def made_up(number: int, *scores: float, players: int = 2) -> Pair:
    rest = players - 1
    games = []
    for seat, score in enumerate(scores):
        shares = [(1 - score) / rest] * players
        shares[seat] = score
        games.append(PlayedGame(seat, [], shares, "made up"))
    return Pair(number, games)


def test_a_standing_counts_games_and_pairs() -> None:
    tally = Tally(ArenaMatch(CHESSPLUS, "level:2", "level:1"))
    summary = tally.summary()
    assert (summary["games"], summary["score"], summary["interval"], summary["elo"]) == (0, 0.5, [0.0, 1.0], 0.0)
    for number, scores in enumerate([(1.0, 1.0), (1.0, 0.5), (0.5, 0.0), (1.0, 0.0)]):
        tally.add(made_up(number, *scores))
    summary = tally.summary()
    assert (summary["game"], summary["a"], summary["b"]) == ("chessplus", "level:2", "level:1")
    assert (summary["games"], summary["pairs"], summary["wins"], summary["draws"], summary["losses"]) == (8, 4, 4, 2, 2)
    assert summary["score"] == 0.625
    assert summary["elo"] == pytest.approx(88.74, abs=0.01)
    assert summary["interval"][0] < 0.625 < summary["interval"][1]
    assert summary["elo_interval"][0] < 88 < summary["elo_interval"][1]
    won = Tally(ArenaMatch(CHESSPLUS, "engine", "random"))
    won.add(made_up(0, 1.0, 1.0))
    assert won.summary()["elo"] is None
    assert won.summary()["elo_interval"][1] is None
    json.loads(json.dumps(won.summary(), allow_nan=False))


def test_among_three_a_third_is_even() -> None:
    tally = Tally(ArenaMatch(boxtop.game("yahtzee", players=3), "greedy", "random"))
    for number in range(5):
        tally.add(made_up(number, 1.0, 0.0, 0.0, players=3))
    summary = tally.summary()
    assert (summary["games"], summary["pairs"], summary["even"]) == (15, 5, 0.333333)
    assert summary["elo"] == 0.0
    assert summary["los"] == 0.5


def test_pairs_count_in_the_order_of_their_numbers() -> None:
    test = SequentialTest(0, 200)
    wins = [made_up(number, 1.0, 0.5) for number in range(40)]
    match = ArenaMatch(CHESSPLUS, "a", "b")
    straight, mixed = Tally(match, test), Tally(match, test)
    for pair in wins:
        straight.add(pair)
    for pair in [*wins[1::2], *wins[::2], *wins]:
        mixed.add(pair)
    assert straight.verdict == mixed.verdict == "high"
    assert straight.summary() == mixed.summary()
    assert 3 < len(straight.pairs) < 40, "what was played after the verdict does not count"
    assert straight.summary()["sprt"]["verdict"] == "elo1"
    gap = Tally(match)
    gap.add(wins[1])
    assert gap.pairs == []


# -- files -----------------------------------------------------------------------------------------------------------


def test_a_file_goes_on_and_forgives_a_half_written_line(tmp_path: Path) -> None:
    match, file = ArenaMatch(YAHTZEE, "greedy", "random"), tmp_path / "match.jsonl"
    log = Log(file, match)
    assert not file.exists(), "nothing has been played"
    pairs = pairs_of(match, 3)
    for pair in pairs:
        log.add(pair)
    log.close()
    whole = file.read_bytes()
    assert [set(json.loads(line)) >= {"pair", "games"} for line in whole.splitlines()] == [False, True, True, True]
    for cut in (1, 40, len(whole.splitlines()[-1])):
        file.write_bytes(whole[:-cut])
        again = Log(file, match)
        assert again.pairs == pairs[:2]
        assert missing(again.pairs, 3) == [2]
        again.add(pairs[2])
        again.close()
        assert file.read_bytes() == whole
    for cut in (0, 5):
        file.write_bytes(whole[:cut])
        begun = Log(file, match)
        begun.add(pairs[0])
        begun.close()
        assert whole.startswith(file.read_bytes())


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    match, file = ArenaMatch(YAHTZEE, "greedy", "random"), tmp_path / "match.jsonl"
    log = Log(file, match)
    log.add(pairs_of(match, 1)[0])
    log.close()
    kept = file.read_bytes()
    for other, reason in (
        (ArenaMatch(YAHTZEE, "greedy", "mcts"), "There, b is 'random'; here it is 'mcts'."),
        (ArenaMatch(YAHTZEE, "greedy", "random", seed=2), "There, seed is '1'; here it is '2'."),
        (ArenaMatch(YAHTZEE, "greedy", "random", Limit(nodes=5)), "There, seconds is '0.1'; here it is 'None'."),
        (ArenaMatch(CHESSPLUS, "greedy", "random"), "There, game is 'yahtzee'; here it is 'chessplus'."),
        (ArenaMatch(boxtop.game("yahtzee", players=3), "greedy", "random"), "There, options is "),
    ):
        with says(BadRecord, "differs-there") as caught:
            Log(file, other)
        assert any(line.startswith(reason) for line in map(str, caught.value.reasons))
    assert file.read_bytes() == kept
    for text in ("hello\n", "hello", "{}\n", kept.decode().splitlines()[0] + "\n{}\n", "\udcff\n"):
        file.write_bytes(text.encode(errors="surrogateescape"))
        with says(BadRecord, "not-a-log"):
            Log(file, match)


# -- the command -----------------------------------------------------------------------------------------------------


def run(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> tuple[str, str]:
    assert main(["arena", *arguments]) == status
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    return out, err


def test_the_command_in_words_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("yahtzee", "--a", "greedy", "--b", "random", "--games", "5", "--seed", "3")
    out, err = run(capsys, *arguments)
    assert "Pokémon Yahtzee: greedy against random, 6 games in 3 pairs\nScore  +6 =0 -0  100.0% (" in out
    assert re.search(r"Elo    \+inf \([+-]\d+ to \+inf\); greedy is better with \d\d\.\d%\n", out)
    assert err.splitlines()[-1].startswith("3/3 pairs  +6 =0 -0")
    out, _ = run(capsys, *arguments, "--json", "--sprt", "0,100")
    summary = json.loads(out)
    assert (summary["games"], summary["wins"], summary["draws"], summary["losses"], summary["score"]) == (
        6,
        6,
        0,
        0,
        1.0,
    )
    assert (summary["seed"], summary["elo"], summary["sprt"]["verdict"]) == (3, None, None)
    assert summary["thinking"]["a"]["moves"] > 10
    assert set(summary) >= {"game", "a", "b", "interval", "elo_interval", "los", "seconds"}
    out, _ = run(capsys, *arguments, "--sprt", "0,100")
    assert "Test   not settled (log-likelihood ratio 0." in out


def test_the_command_stops_when_the_test_is_settled(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("yahtzee", "--a", "greedy", "--b", "random", "--games", "2000", "--sprt", "0,300", "--json")
    summary = json.loads(run(capsys, *arguments)[0])
    assert summary["sprt"]["verdict"] == "elo1"
    assert summary["sprt"]["llr"] >= summary["sprt"]["bound"]
    assert summary["games"] < 60


class Window(io.StringIO):
    """A terminal that remembers what was written to it."""

    def isatty(self) -> bool:
        return True


def test_the_bar_grows_and_is_taken_away(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stderr", window := Window())
    run(capsys, "yahtzee", "--a", "greedy", "--b", "random", "--games", "8")
    *bars, blank, rest = window.getvalue().split("\r")[1:]
    assert [bar.count("█") for bar in bars] == [5, 10, 15, 20]
    assert bars[-1].startswith(f"▕{'█' * 20}▏ 4/4 pairs  +8 =0 -0  100.0% (")
    assert (blank.strip(), rest) == ("", "")
    assert len(blank) >= len(bars[-1])


def test_options_and_decks_of_a_match(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    arguments = ("battle_grid", "--a", "greedy", "--b", "random", "--games", "4", "--out", str(file))
    run(capsys, *arguments, "--deck", "grove", "--deck", "spark", "--set", "effect=none")
    heading, *pairs = (json.loads(line) for line in file.read_text().splitlines())
    assert heading["options"]["effect"] == "none"
    assert "Rowlet" in heading["options"]["deck1"]
    assert [pair.get("options", {}) for pair in pairs] == [{}, {"deck1": "spark", "deck2": "grove"}]
    file.unlink()
    run(capsys, *arguments)
    assert json.loads(file.read_text().splitlines()[2])["options"] == {"deck1": "tide", "deck2": "ember"}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("yahtzee", "--a", "level:9", "--b", "random"), "There's no level '9'"),
        (("yahtzee", "--a", "uci:x", "--b", "random"), "There's no bot 'uci:x' for Pokémon Yahtzee"),
        (("yahtzee", "--a", "random", "--b", "x"), "There's no bot 'x'"),
        (("yahtzee", "--a", "random", "--b", "random", "--set", "players=1"), "is for one"),
        (("ludo", "--a", "random", "--b", "random"), "There's no game called 'ludo'"),
        (("yahtzee", "--a", "random", "--b", "random", "--sprt", "5"), "--sprt is two Elo differences"),
        (("yahtzee", "--a", "random", "--b", "random", "--sprt", "9,0"), "--sprt is two Elo differences"),
        (("yahtzee", "--a", "random", "--b", "random", "--out", "/no/such/folder/x"), "No such file"),
        (("yahtzee", "--a", "random", "--b", "random", "--out", "/"), "/ is a folder."),
    ],
)
def test_mistakes_become_sentences(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
) -> None:
    out, err = run(capsys, *arguments, "--games", "2", status=2)
    assert sentence in err
    assert out == ""


def test_limits_are_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in (("--seconds", "0"), ("--seconds", "nan"), ("--nodes", "0"), ("--nodes", "1", "--seconds", "1")):
        with pytest.raises(SystemExit) as ended:
            main(["arena", "yahtzee", "--a", "random", "--b", "random", "--games", "2", *wrong])
        assert ended.value.code == 2
    assert "not allowed with argument" in capsys.readouterr().err


LONG = ("yahtzee", "--a", "mcts@100n", "--b", "greedy", "--json")


# Where tests run in the background, Ctrl-C is ignored, and children inherit that.
PROGRAM = """
import signal, sys
from boxtop.terminal import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main())
"""


@contextmanager
def started(file: Path, games: int, *more: str) -> "Iterator[subprocess.Popen[str]]":
    """A long match in a process of its own, which ends with the test at the latest."""
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "arena", *LONG, "--games", str(games), "--out", str(file), *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def wait_for_pairs(file: Path, count: int, process: "subprocess.Popen[str]") -> None:
    """Wait until the first pairs are stored. With several processes later ones may be stored before them."""
    until = time.monotonic() + 90
    while not set(range(count)) <= stored_pairs(file):
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < until
        time.sleep(0.01)


def stored_pairs(file: Path) -> set[int]:
    """The numbers of the pairs in the file; a line that is still being written does not count."""
    whole = file.read_text().rpartition("\n")[0].splitlines() if file.exists() else []
    return {json.loads(line)["pair"] for line in whole[1:]}


def test_a_match_that_was_killed_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It ends as if nothing had happened, and plays no pair twice."""
    file, straight = tmp_path / "killed.jsonl", tmp_path / "straight.jsonl"
    with started(file, 1_000) as process:
        wait_for_pairs(file, 2, process)
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
    before = file.read_bytes()
    whole = before[: before.rfind(b"\n") + 1]
    file.write_bytes(whole + b'{"pair": 3, "ga')
    pairs = whole.count(b"\n") + 1  # the heading is no pair, and two more are to be played
    summary = []
    for path in (file, straight):
        out, _ = run(capsys, *LONG, "--games", str(2 * pairs), "--out", str(path))
        summary.append(json.loads(out))
        for timed in ("seconds", "thinking"):
            del summary[-1][timed]
    assert summary[0] == summary[1]
    assert file.read_bytes().startswith(whole)
    numbers = [json.loads(line)["pair"] for line in file.read_text().splitlines()[1:]]
    assert numbers == list(range(pairs))


def test_nothing_is_left_of_processes_that_played() -> None:
    """No thread of their pool, either: one that is still ending when Python exits breaks the exit."""
    before = set(threading.enumerate())
    pairs = play_pairs(ArenaMatch(boxtop.game("yahtzee"), "random", "random"), range(1_000), jobs=2)
    next(pairs)
    pairs.close()  # type: ignore[attr-defined]  # in the midst of it, as Ctrl-C does
    assert set(threading.enumerate()) <= before


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_with_the_result_so_far(tmp_path: Path, jobs: str) -> None:
    file = tmp_path / "match.jsonl"
    with started(file, 100_000, "--jobs", jobs) as process:
        wait_for_pairs(file, 3, process)
        os.kill(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Traceback" not in err
    summary = json.loads(out)
    assert summary["games"] >= 2
    assert summary["pairs"] <= file.read_text().count("\n")
