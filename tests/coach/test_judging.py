"""Judging a game: repeatable, in steps, on several threads, and by what players could know."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest

import boxtop
from boxtop import coach
from boxtop.coach import Finding, Judge, Moment, Review
from boxtop.coach.books import accuracy
from boxtop.coach.findings import MOST_SEEDS, SEEDS, Searcher
from boxtop.coach.review import mark_of
from boxtop.errors import BadRecord
from boxtop.games.base import CHANCE
from boxtop.games.battle_grid import BattleGrid
from boxtop.games.yahtzee import Yahtzee
from boxtop.kernel.stop import flag

from tests.support.judged_games import judged, random_line, record_of

NODES = 150
OURS = [name for name, entry in boxtop.installed().items() if boxtop.is_ours(entry)]


def line_of(name: str, most: int = 24) -> list[Any]:
    return random_line(boxtop.game(name).start(), 4, most)


@pytest.mark.parametrize("name", OURS)
def test_a_job_that_was_killed_goes_on_where_it_was(name: str) -> None:
    """Half of the findings are stored as JSON and given to another process, which has another engine."""
    line = line_of(name)
    record = record_of(line)
    whole = Judge(record, line, nodes=NODES)
    for _ in whole.work():
        pass
    killed = Judge(record, line, nodes=NODES)
    work = killed.work()
    stored = [msgspec.json.encode(next(work)) for _ in range(killed.total // 2)]
    work.close()
    known = [msgspec.json.decode(one, type=Finding) for one in stored]
    again = Judge(record, line, nodes=NODES, known=known)
    assert again.done == killed.total // 2
    assert not again.complete
    found = [finding.number for finding in again.work()]
    assert len(found) == again.total - len(known)
    assert again.review() == whole.review()


@pytest.mark.parametrize("name", OURS)
def test_two_threads_find_the_same(name: str) -> None:
    line = line_of(name)
    record = record_of(line)
    alone = coach.judge(record, nodes=NODES)
    engines = [boxtop.engine(name) for _ in range(2)]
    assert alone == coach.judge(record, nodes=NODES, engines=engines)
    assert alone == coach.judge(record.to_json(), nodes=NODES, engines=engines)  # engines with memories


def test_progress_is_told() -> None:
    line = line_of("yahtzee")
    heard: list[tuple[int, int]] = []
    assert coach.judge(record_of(line), tell=lambda done, total: heard.append((done, total))) is not None
    assert heard == [(n + 1, len(line)) for n in range(len(line))]  # the state in which it was left is judged, too


def test_a_stop_flag_ends_it() -> None:
    stop = flag()
    stop[0] = 1
    line = line_of("chessplus")
    for many in (1, 2):
        engines = [boxtop.engine("chessplus") for _ in range(many)]
        assert coach.judge(record_of(line), nodes=NODES, engines=engines, stop=stop) is None
    judge = Judge(record_of(line), line, nodes=NODES)
    stop[0] = 0
    for finding in judge.work(stop=stop):
        assert finding.number == 1
        stop[0] = 1  # what is searched meanwhile is thrown away
    assert judge.done == 1
    with pytest.raises(ValueError, match="still to be judged"):
        judge.review()


def test_an_error_in_a_thread_is_heard() -> None:
    line = line_of("chessplus", 3)
    judge = Judge(record_of(line), line, nodes=NODES)
    with pytest.raises(boxtop.WrongGame):
        list(judge.work(engines=[boxtop.engine("yahtzee"), boxtop.engine("yahtzee")]))


def test_a_review_is_its_json() -> None:
    review = judged(line_of("battle_chess"), boxtop.engine("battle_chess"), NODES)
    assert msgspec.json.decode(review.to_json(), type=Review) == review


def test_what_is_no_record_is_refused() -> None:
    with pytest.raises(BadRecord):
        coach.judge("{}")
    with pytest.raises(BadRecord, match="Event 1"):
        coach.judge(record_of(line_of("yahtzee")).to_json().replace('"chance"', '"move"', 1))


# -- marks, accuracy, phases, moments ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "mark"),
    [
        (0.0, "best"),
        (0.001, "good"),
        (0.0499, "good"),
        (0.05, "inaccuracy"),
        (0.0999, "inaccuracy"),
        (0.10, "mistake"),
        (0.1499, "mistake"),
        (0.15, "blunder"),
        (1.0, "blunder"),
    ],
)
def test_marks(cost: float, mark: str) -> None:
    assert mark_of(cost) == mark


def test_accuracy_falls_with_the_mean_cost() -> None:
    assert accuracy([]) is None
    assert accuracy([0.0, 0.0]) == 100
    assert accuracy([0.1, 0.0]) == pytest.approx(77.88, abs=0.01)  # 100 * exp(-5 * 0.05)
    assert accuracy([1.0]) == pytest.approx(0.67, abs=0.01)


def test_an_only_move_is_not_judged() -> None:
    """In the last turn of a player alone, after the third roll, one row is left."""
    game = Yahtzee(players=1)
    line = [game.position("1..../1..../1..../1..../..... 1 3 TTKKM")]
    assert len(line[0].moves()) == 1
    line.append(line[0].play(line[0].moves()[0]))
    review = judged(line, boxtop.engine("yahtzee"))
    [decision] = review.decisions
    assert decision.mark is None
    assert decision.cost == 0
    assert review.players[0].judged == 0
    assert review.players[0].accuracy is None
    assert sum(review.players[0].marks.values()) == 0


def test_each_decision_is_counted_once() -> None:
    line = random_line(Yahtzee().start(), 11)
    review = judged(line, boxtop.engine("yahtzee"))
    for player in review.players:
        own = [decision for decision in review.decisions if decision.seat == player.seat]
        judged_ones = [decision for decision in own if decision.mark is not None]
        assert player.judged == len(judged_ones) == sum(player.marks.values())
        assert sum(player.phases.values()) == pytest.approx(player.cost)
        assert player.accuracy == accuracy([decision.cost for decision in judged_ones])
    phases = [decision.phase for decision in review.decisions]
    assert phases == sorted(phases, key=("opening", "middle", "end").index)
    assert max(phases.count(phase) for phase in phases) - min(phases.count(phase) for phase in phases) <= 1
    assert [one.number for one in review.decisions] == [n for n, s in enumerate(line[:-1], 1) if s.turn != CHANCE]
    weight = {one.number: max(map(abs, one.luck)) for one in review.chances}
    weight |= {one.number: one.cost for one in review.decisions}
    assert review.moments == sorted(sorted(weight, key=lambda n: -weight[n])[:5])


# -- hidden hands ------------------------------------------------------------------------------------------------------


def test_a_decision_is_judged_by_what_its_player_could_know() -> None:
    """The same decision while the opponent holds quite another hand, which nobody could know: it is judged the same."""
    engine = boxtop.engine("battle_grid")
    costs = []
    for deck in ("tide", "grove"):
        line = [BattleGrid(deck2=deck).start()]
        line.append(line[0].play(line[0].moves()[5]))
        review = judged(line, engine, 500)
        costs.append((review.decisions[0].value, review.decisions[0].best, review.decisions[0].cost))
    assert costs[0] == costs[1]


def test_what_hidden_cards_turn_out_to_be_is_luck() -> None:
    """Between two decisions of a player: whatever changes but for what the opponent did wrong by its own lights."""
    line = random_line(BattleGrid().start(), 2)
    review = judged(line, boxtop.engine("battle_grid"), 300)
    assert review.hidden
    first = [decision for decision in review.decisions if decision.seat == 0]
    for before, after in pairwise(first):
        between = [one for one in review.decisions if before.number < one.number < after.number]
        luck = sum(one.luck[0] for one in (before, *between))
        given = sum(one.cost for one in between)
        assert after.best_value - before.value == pytest.approx(luck + given, abs=1e-9)
    assert any(abs(decision.luck[0]) > 0.001 for decision in review.decisions)
    assert all(error == 0 for decision in review.decisions for error in decision.error)
    assert review.players[0].uncertainty > 0


def test_with_hidden_hands_luck_is_a_key_moment_only_if_it_is_more_than_a_misjudgement() -> None:
    seen, engine = set(), boxtop.engine("battle_grid")
    for seed in (0, 1, 2, 7, 8, 12):  # such luck is rare: most searches agree
        review = judged(random_line(BattleGrid().start(), seed), engine, 300)
        doubt = [2 * player.uncertainty for player in review.players]
        for decision in review.decisions:
            sure = any(abs(luck) >= least for luck, least in zip(decision.luck, doubt, strict=True))
            if decision.number in review.moments:
                assert sure or decision.cost >= 0.02
            seen.add((decision.number in review.moments, max(map(abs, decision.luck)) > 0.1 and not sure))
    assert (False, True) in seen  # luck that would have been one


def test_nobody_is_blamed_for_what_one_search_happened_to_think() -> None:
    """Searches with other guesses, of which there may be as many, say the same of the first card of a match."""
    game, engine = BattleGrid(deck1="ember", deck2="tide"), boxtop.engine("battle_grid")
    for card in ("#1@b1>c1,b2", "#5@c1>b1,c2"):  # two searches each find the first a blunder, or the best move
        line = [game.start(), game.start().play(card)]
        searchers = [Searcher(engine, 10_000, seed, flag()) for seed in (0, 2, 100, 200)]
        findings = [searcher.find(line, 1) for searcher in searchers]
        costs = [best - played for best, played in (finding.own or (0.0, 0.0) for finding in findings)]
        assert max(costs) - min(costs) < 0.1
        assert all(finding.noise[0] < 0.06 for finding in findings)


def test_another_try_is_judged_by_the_same_searches() -> None:
    """Of the best move and of the one that was played, it says what the review says."""
    line = random_line(BattleGrid().start(), 2)
    searcher = Searcher(boxtop.engine("battle_grid"), 300, 0, flag())
    finding, played = searcher.find(line, 1), line[1].last
    assert finding.best is not None
    assert played is not None
    tried = (line[0].game.parse(finding.best), played)
    assert tuple(searcher.value_of(line[0], move, played) for move in tried) == pytest.approx(finding.own)


def test_a_decision_that_is_clear_is_not_searched_again() -> None:
    engine, stop, asked = boxtop.engine("battle_grid"), flag(), list[int]()
    line = random_line(BattleGrid().start(), 2)

    class Counting(Searcher):
        def think(self, state: Any, *, every: bool = False, seed: int = 0) -> Any:
            asked.append(seed)
            return super().think(state, every=every, seed=seed)

    Counting(engine, 300, 0, stop).find(line, len(line) - 1)
    assert asked == [*range(SEEDS)]
    asked.clear()
    Counting(engine, 300, 0, stop).find(line, 1)
    assert SEEDS < len(asked) <= MOST_SEEDS
    assert asked == [*range(len(asked))]


# -- games of others ---------------------------------------------------------------------------------------------------


def test_a_game_without_reasons_and_an_engine_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tree search rates the moves; values of a game for three are shared by those who are not to move."""
    monkeypatch.setattr(Yahtzee, "coach", None)
    from boxtop.engines.mcts import Mcts

    assert coach.stages(Yahtzee()) == (5_000, 50_000)
    line = random_line(Yahtzee(players=3).start(), 1)[-6:]
    start = line[0].game.position(line[0].position)
    again = [start]
    for state in line[1:]:
        again.append(again[-1].play(state.last))
    review = judged(again, Mcts(), 60)
    assert all(decision.reasons == [] for decision in review.decisions)
    assert all(sum(values) == pytest.approx(1) for values in review.values)


def test_reasons_are_asked_for_only_where_something_was_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Moment] = []
    from boxtop.games.yahtzee import coach as own

    def reasons(moment: Moment) -> list[str]:
        asked.append(moment)
        return ["one", "two", "three", "four"]

    monkeypatch.setattr(own, "reasons", reasons)
    review = judged(random_line(Yahtzee().start(), 9), boxtop.engine("yahtzee"))
    told = [decision for decision in review.decisions if decision.reasons]
    assert len(told) == len(asked) == len([one for one in review.decisions if one.cost >= 0.02])
    for decision, moment in zip(told, asked, strict=True):
        assert decision.reasons == [{"en": one, "ja": one} for one in ("one", "two", "three")]
        assert moment.state.game.text(moment.best) == decision.best
        assert moment.best_value - moment.value == pytest.approx(decision.cost)
