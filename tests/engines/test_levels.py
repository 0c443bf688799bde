"""What beginners see, what the levels miss, and that no two games are alike."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import boxtop
from bench.mistakes import positions, questions, sample
from bench.mistakes.chessplus import free_pieces
from boxtop.engines.engine import LEVELS, Limit, Rated, Thought, varied
from boxtop.engines.glance import UNSEEN, Sight, glance, noticed
from boxtop.games.base import CHANCE, Game, State
from boxtop.kernel.bits import U, mix
from boxtop.words import languages, text

from tests.games.chessplus.helpers import CHESSPLUS
from tests.support.references import random_state

OURS = [name for name, entry in boxtop.installed().items() if boxtop.is_ours(entry)]
SEES_ALL = Sight(1.0, 1.0, 1.0)


def next_decision(state: State[Any], seed: int) -> State[Any]:
    """The state after chance has decided."""
    luck = np.random.default_rng(seed)
    while state.turn == CHANCE:
        outcomes = [outcome for outcome, _ in state.outcomes()]
        state = state.force(int(luck.choice(outcomes)))
    return state


# -- at a glance -------------------------------------------------------------------------------------------------------


def value(state: State[Any], me: int) -> float:
    return float(state.game.rules.value(state.fields, me))


def prospect(state: State[Any], me: int) -> float:
    if state.result is not None:
        return state.result.scores[me]
    if state.turn == CHANCE and not state.tied:
        return sum(float(chance) * prospect(state.force(outcome), me) for outcome, chance in state.outcomes())
    return value(state, me)


def seen(state: State[Any], sight: Sight, seed: int) -> dict[int, float]:
    """The same in plain Python."""
    me, word = state.turn, U(mix(U(seed)))
    assert me is not None
    now, found = value(state, me), dict.fromkeys(state.moves(), UNSEEN)
    for move in state.moves():
        after = state.force(move)
        over = after.result is not None
        worth = prospect(after, me)
        share = sight.ends if over else sight.chances
        if not (noticed(U(mix(word)), move, share) or abs(worth - now) < 1e-9):
            if worth > now:
                continue
            worth = now
        if not over and after.turn not in (CHANCE, me):
            replies = [after.force(reply) for reply in after.moves() if noticed(word, reply, sight.replies)]
            costs = [value(after, me) - value(reply, me) for reply in replies if reply.turn != CHANCE]
            worth -= max([0.0, *costs])
        found[move] = worth
    thought_of = {move: worth for move, worth in found.items() if worth != UNSEEN}
    return thought_of or dict.fromkeys(found, 0.0)


@pytest.mark.parametrize("game", [CHESSPLUS, boxtop.game("battle_chess"), boxtop.game("battle_grid", open_hands=True)])
def test_a_glance_is_what_its_definition_says(game: Game[Any]) -> None:
    looked = 0
    for seed in range(4):
        state = random_state(game, seed, 4 + 7 * seed)
        if state.turn is None or state.turn == CHANCE:
            continue
        looked += 1
        for sight in (SEES_ALL, Sight(0.3, 0.5, 0.1)):
            assert glance(state, sight, seed) == pytest.approx(seen(state, sight, seed), abs=1e-12)
    assert looked >= 2


def test_the_share_that_is_noticed_is_the_share_asked_for() -> None:
    for share in (0.0, 0.1, 0.5, 1.0):
        often = np.mean([noticed(U(mix(U(seed))), move, share) for seed in range(40) for move in range(100)])
        assert often == pytest.approx(share, abs=0.03)


def test_level_1_does_not_throw_pieces_away_and_finds_no_sacrifice() -> None:
    engine = boxtop.engine("chessplus")
    # The queen on d1 can go to many squares where a pawn or a knight takes it.
    state = CHESSPLUS.position("rnbqkbnr/ppp2ppp/8/3pp3/8/3P4/PPP2PPP/RNBQKBNR w KQkq - 0 1")
    bad = {move for move in state.moves() if "q" in {what.lower() for what in lost(state, move)}}
    thrown = sum(engine.play(state, 1, seed=seed).move in bad for seed in range(400)) / 400
    assert thrown < 0.6 * len(bad) / len(state.moves())
    # Philidor's mate begins with giving the queen: Qg8+, Rxg8, Nf7#. It is what a search finds, not a glance.
    smothered = CHESSPLUS.position("r6k/6pp/7N/8/2Q5/8/6PP/7K w - - 0 1")
    assert CHESSPLUS.text(engine.think(smothered, Limit(nodes=50_000)).move) == "c4g8"
    played = [CHESSPLUS.text(engine.play(smothered, 1, seed=seed).move) for seed in range(200)]
    assert played.count("c4g8") <= 200 * 2 / len(smothered.moves())


def lost(state: Any, move: int) -> set[str]:
    """What the opponent can take for nothing after a move."""
    after = state.force(move)
    return {state.force(move).squares[reply & 63] for reply in free_pieces(after)}


def test_level_1_of_yahtzee_keeps_every_pikachu_and_all_of_its_character() -> None:
    game, engine, kept = boxtop.game("yahtzee"), boxtop.engine("yahtzee"), 0
    for seed, state in zip(range(400), positions(game, 5), strict=False):
        move = game.text(engine.play(state, 1, seed=seed).move)
        if move.startswith("keep"):
            kept += 1
            dice = move.removeprefix("keep").strip()
            assert dice.count("P") == state.view(0)["dice"].count("P")
            assert len(set(dice) - {"P", "-"}) <= 1, "one character"
    assert kept > 10


# -- mistakes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", OURS)
def test_level_1_makes_more_mistakes_than_level_4_and_level_4_more_than_level_8(game: str) -> None:
    engine, asked = boxtop.engine(game), {question: sample(game, question, 24) for question in questions(game)}
    shares = {question: [one.share(engine, level) for level in (1, 4, 8)] for question, one in asked.items()}
    pikachu = shares.pop("rolls a Pikachu again", [0.0])
    assert pikachu[:2] == [0.0, 0.0][: len(pikachu)], "beginners never do"
    first, fourth, last = np.mean(list(shares.values()), axis=0)
    assert first > fourth > last, shares
    assert all(share[0] > share[2] for share in shares.values()), shares


# -- variety -----------------------------------------------------------------------------------------------------------


def moves_of(game: str, level: int, seed: int, decisions: int) -> tuple[str, ...]:
    """The choices of a computer that plays itself, without the outcomes of chance, which are the same for all seeds."""
    engine, state = boxtop.engine(game), next_decision(boxtop.game(game).start(), 0)
    made: list[str] = []
    while state.turn is not None and len(made) < decisions:
        made.append(state.game.text(engine.play(state, level, seed=1000 * seed + len(made), seconds=None).move))
        state = next_decision(state.play(made[-1]), len(made))
    return tuple(made)


@pytest.mark.parametrize("game", ["chessplus", "battle_chess", "battle_grid"])
@pytest.mark.parametrize("level", range(1, LEVELS + 1))
def test_games_against_a_level_differ_from_the_third_move_on(game: str, level: int) -> None:
    lines = [moves_of(game, level, seed, 5) for seed in range(4)]
    assert len(set(lines)) == len(lines), lines
    assert moves_of(game, level, 0, 5) == lines[0], "the same seed, the same game"


def test_only_moves_as_good_as_the_best_are_chosen_for_variety() -> None:
    rated = (Rated(1, 0.6), Rated(2, 0.598), Rated(3, 0.58))
    thought = Thought(1, 0.6, (1, 9), 0.5, rated)
    picked = [varied(thought, 0.005, seed) for seed in range(100)]
    assert {one.move for one in picked} == {1, 2}
    assert {one.line for one in picked} == {(1, 9), (2,)}
    assert varied(thought, 0.0, 1) is thought
    certain = Thought(1, 1.0, (1,), 1.0, (Rated(1, 1.0), Rated(2, 1.0)))
    assert all(varied(certain, 0.01, seed) is certain for seed in range(20))
    winning = Thought(1, 0.999, (1,), 0.5, (Rated(1, 0.999), Rated(2, 0.995)))
    assert all(varied(winning, 0.005, seed).move == 1 for seed in range(20)), "five times the odds are not the same"


# -- characters --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", OURS)
def test_each_level_has_a_character_of_its_own_in_two_sentences(game: str, language: str) -> None:
    kind = boxtop.game(game)
    told = [text(kind.level_character(level), language) for level in range(1, LEVELS + 1)]
    assert len(set(told)) == LEVELS
    stop: Callable[[str], int] = lambda one: one.count("。") + one.count(". ") + one.endswith(".")  # noqa: E731
    assert [stop(one) for one in told] == [2] * LEVELS
    assert "level-character-1" in kind.words
