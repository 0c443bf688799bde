"""The computer player of Battle Grid: exact with open hands, fair with hidden ones."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from random import Random

import numpy as np
import pytest

from boxtop.engines.engine import Limit, Task, Thought
from boxtop.games.battle_grid import BattleGridState
from boxtop.games.battle_grid.decks import PRESET_DECKS
from boxtop.games.battle_grid.engine import BattleGridEngine
from boxtop.games.battle_grid.engine.board import Board, Hands, key, legal, place, read
from boxtop.games.battle_grid.engine.evaluation import SURE, evaluate, load_network, outcome, safe
from boxtop.games.battle_grid.engine.search import Workspace
from boxtop.games.battle_grid.rules.state import MAX_MOVES
from boxtop.kernel.fields import rows, zeroed
from boxtop.kernel.stop import Flag, flag

from tests.games.battle_grid import reference
from tests.games.battle_grid.cases import CHEAP, RICH
from tests.games.battle_grid.helpers import DEAR, EFFECTS, FIRST, SECOND, drawn, grid, random_state, shown
from tests.support.modes import CHECKED, CHECKED_LATER, INTERPRETED, output_of
from tests.support.timing import after_flag, in_time

# All cards of one height: many games are drawn.
LEVEL = "".join(f"2 Level{n} ({kind}, 100 HP)\n" for n, kind in enumerate(["Basic"] * 4 + ["Stage 1"] * 2 + ["EX"]))
LEVEL += "1 Single (Stage 2, 100 HP)"
EVERY_DECK = (LEVEL, FIRST, SECOND, CHEAP, RICH, DEAR, *PRESET_DECKS)


@pytest.fixture(scope="module")
def engine() -> BattleGridEngine:
    return BattleGridEngine(table_bits=16)


def late(games: int, free: int, *, open_hands: bool, seed: int = 0) -> Iterator[BattleGridState]:
    """Positions of random games, of all decks and effects, in which a few spaces are free and somebody can place."""
    luck = Random(seed)
    for _ in range(games):
        first, second = luck.choices(EVERY_DECK, k=2)
        state = grid(luck.choice(EFFECTS), first, second, open_hands=open_hands).start()
        while state.turn is not None and (state.fields["pokemon"] == 0).sum() > free:
            state = state.play(luck.choice(state.moves()))
        if state.turn is not None:
            yield state


# -- exact -----------------------------------------------------------------------------------------------------------


def slow(state: BattleGridState) -> reference.Position:
    """The same position in the reference."""
    kinds = list(reference.KINDS)
    decks = tuple(
        tuple(reference.Line(line.count, kinds[line.card.kind], line.card.hp) for line in deck.lines)
        for deck in state.game.decks
    )
    return reference.Position.read(state.position, (decks[0], decks[1]), str(state.game.settings["effect"]))


@cache
def minimax(decks: reference.Decks, effect: str, text: str) -> float:
    """What a position is worth to the first player, by the plainest of all methods."""
    position = reference.Position.read(text, decks, effect)
    result = position.result()
    if result is not None:
        return result[0][0]
    worths = [minimax(decks, effect, position.play(move).text()) for move in position.moves()]
    return min(worths) if position.side else max(worths)


def truth(state: BattleGridState) -> dict[str, float]:
    """What each move is worth to the player who makes it."""
    position = slow(state)
    worths = {m: minimax(position.decks, position.effect, position.play(m).text()) for m in position.moves()}
    return {move: 1 - worth if position.side else worth for move, worth in worths.items()}


def test_late_positions_are_worth_what_a_plain_minimax_finds(engine: BattleGridEngine) -> None:
    looked_at: set[float] = set()
    for state in (*late(120, 4, open_hands=True), *late(12, 5, open_hands=True)):
        thought = engine.think(state, Limit(depth=15), every=True)
        exact = truth(state)
        assert {state.game.text(move): value for move, value in thought.rated} == exact
        assert thought.value == max(exact.values())
        assert thought.sure == 1.0
        looked_at |= set(exact.values())
    assert looked_at == {0.0, 0.5, 1.0}


def test_one_line_is_as_exact_as_all(engine: BattleGridEngine) -> None:
    for state in late(40, 7, open_hands=True, seed=1):
        every = engine.think(state, Limit(depth=15), every=True)
        values = sorted((value for _, value in every.rated), reverse=True)
        for lines in (1, 3):
            engine.forget()
            thought = engine.think(state, Limit(depth=15), lines=lines)
            assert thought.sure == 1.0
            assert [value for _, value in thought.rated[:lines]] == values[:lines]
            assert dict(every.rated)[thought.move] == thought.value


@pytest.mark.parametrize("bits", [1, 6])
def test_a_proof_does_not_depend_on_the_table(bits: int, engine: BattleGridEngine) -> None:
    """With two entries hardly anything is found again, and all is thrown away by something else."""
    small = BattleGridEngine(table_bits=bits)
    for state in late(30, 7, open_hands=True, seed=2):
        thoughts = [one.think(state, Limit(depth=15), every=True) for one in (small, engine)]
        assert dict(thoughts[0].rated) == dict(thoughts[1].rated)


def test_depth_by_depth_or_at_once_gives_the_same_proof(engine: BattleGridEngine) -> None:
    """What shallow searches left in the table changes the order of moves, not their worth."""
    for state in late(30, 8, open_hands=True, seed=3):
        engine.forget()
        fresh = engine.think(state, Limit(depth=15))
        for depth in (2, 5, 1):
            engine.think(state, Limit(depth=depth), every=True)
        again = engine.think(state, Limit(depth=15), every=True)
        assert fresh.sure == again.sure == 1.0
        assert fresh.value == again.value


@pytest.mark.parametrize(("first", "second"), list(permutations(PRESET_DECKS, 2))[::3])
def test_ready_decks_are_solved_after_a_few_turns(first: str, second: str, engine: BattleGridEngine) -> None:
    state = random_state(grid(first=first, second=second, open_hands=True), 3, 5)
    thought = engine.think(state, Limit(nodes=3_000_000))
    assert thought.sure == 1.0
    # Who plays on by the proof gets what it promised, however the other plays.
    luck, me = Random(4), state.turn
    assert me is not None
    while state.turn is not None:
        if state.turn == me:
            state = state.play(engine.think(state, Limit(nodes=3_000_000)).move)
        else:
            state = state.play(luck.choice(state.moves()))
    assert state.result is not None
    assert state.result.scores[me] >= thought.value


# -- what the search is made of --------------------------------------------------------------------------------------


def test_boards_follow_the_rules() -> None:
    """Played side by side: the same moves but for equal cards, the same turn, the same result, the same board."""
    boards, hands, moves = zeroed(3, Board), zeroed(2, Hands), rows(1, MAX_MOVES, np.uint32)[0]
    luck = Random(0)
    for _ in range(60):
        first, second = luck.choices(EVERY_DECK, k=2)
        state = grid(luck.choice(EFFECTS), first, second).start()
        read(state.fields, boards[0], hands[0])
        piles = hands[0]["pile_of_line"].tolist()
        while state.turn is not None:
            searched = {c: piles[15 * state.turn + c // 3840] * 4096 + c % 3840 for c in state.moves()}
            n = legal(boards[0], hands[0], moves)
            assert sorted(set(searched.values())) == sorted(moves[:n].tolist())
            choice = luck.choice(state.moves())
            state = state.play(choice)
            place(boards[0], boards[1], hands[0], searched[choice])
            boards[0] = boards[1]
            assert bool(boards[0]["over"]) == (state.turn is None)
            read(state.fields, boards[2], hands[1])
            for name in ("tokens", "columns", "placed", "taken", "classes"):
                assert np.array_equal(boards[0][name], boards[2][name])
            if state.turn is not None:
                assert boards[0]["side"] == state.turn
                assert key(boards[0], hands[0]) == key(boards[2], hands[1])
        assert state.result is not None
        for player in (0, 1):
            assert outcome(boards[0], player) == (2 * state.result.scores[player] - 1) * SURE


def test_safe_lead_wins_whatever_follows() -> None:
    board, hands = zeroed(1, Board), zeroed(1, Hands)
    luck, found = Random(0), 0
    for _ in range(150):
        state = grid(luck.choice(EFFECTS), *luck.sample(EVERY_DECK, 2)).start()
        safe_since = None
        while state.turn is not None:
            read(state.fields, board[0], hands[0])
            winners = [player for player in (0, 1) if safe(board[0], hands[0], player)]
            assert len(winners) < 2
            assert safe_since is None or winners == [safe_since]
            safe_since = winners[0] if winners else None
            state = state.play(luck.choice(state.moves()))
        if safe_since is not None:
            assert state.result is not None
            assert state.result.scores[safe_since] == 1
            found += 1
    assert found > 30


def test_both_sides_are_judged_alike() -> None:
    """The same position with the players exchanged and the board turned round is worth the same."""
    # What the engine passes: were a plain Network compiled first, Numba would take the engine's for a subtype of it.
    board, hands, network = zeroed(2, Board), zeroed(2, Hands), zeroed(1, Workspace)
    load_network(network[0])
    for seed in range(40):
        state = random_state(grid(first="ember", second="tide"), seed, 3 + seed % 8)
        if state.turn is None:
            continue
        turned = turned_round(state)
        for k, one in enumerate((state, turned)):
            read(one.fields, board[k], hands[k])
        assert evaluate(board[0], hands[0], network[0]) == evaluate(board[1], hands[1], network[0])


def turned_round(state: BattleGridState) -> BattleGridState:
    game = state.game.other_way_round()
    assert state.turn is not None
    rows_ = [row.split(",")[::-1] for row in state.position.split()[0].split("/")[::-1]]
    other = {"+": "-", "-": "+", "1": "2", "2": "1", ".": "."}
    board = "/".join(",".join(other[cell[0]] + cell[1:] for cell in row) for row in rows_)
    lacks = "/".join(state.position.split()[2].split("/")[::-1])
    return game.position(f"{board} {2 - state.turn} {lacks}")


# -- hidden hands ----------------------------------------------------------------------------------------------------


def same(thought: Thought) -> tuple[object, ...]:
    """All of a thought but its time."""
    return thought.move, thought.value, thought.line, thought.sure, thought.rated, thought.nodes, thought.depth


def middle(count: int, seed: int) -> Iterator[BattleGridState]:
    """Positions with hidden hands, from the first turn to the last."""
    luck = Random(seed)
    found = 0
    while found < count:
        game = grid(luck.choice(EFFECTS), *luck.sample(EVERY_DECK, 2))
        state = random_state(game, luck.randrange(1 << 30), luck.randrange(14))
        if state.turn is not None:
            found += 1
            yield state


def test_an_answer_does_not_depend_on_what_is_hidden() -> None:
    """A state, and others that look the same to the player: letter by letter the same thought."""
    engine = BattleGridEngine(table_bits=10)
    for seed, state in enumerate(middle(40, 1)):
        assert state.turn is not None
        thoughts = []
        for twin in (state, *(state.resample(state.turn, guess) for guess in (1, 2))):
            assert shown(twin, state.turn, drawings=False) == shown(state, state.turn, drawings=False)
            told: list[Thought] = []
            engine.forget()
            thought = engine.think(twin, Limit(nodes=3_000), seed=seed, every=seed % 2 == 0, tell=told.append)
            engine.forget()
            played = engine.play(twin, 1 + seed % 6, seed=seed)
            thoughts.append([same(thought), same(played), [same(one) for one in told]])
        assert thoughts[0] == thoughts[1] == thoughts[2]


def test_a_line_does_not_tell_what_the_other_may_hold(engine: BattleGridEngine) -> None:
    """It ends before the first move of the other."""
    for state in middle(40, 2):
        thought = engine.think(state, Limit(nodes=2_000))
        me = state.turn
        for choice in thought.line:
            assert state.turn == me
            state = state.play(choice)


def test_what_is_hidden_does_not_matter_once_the_other_is_out(engine: BattleGridEngine) -> None:
    """The second player has no tokens left: the rest is the first player's, and can be proved."""
    state = drawn("5 2#1 . .\n4 +2 +1 .\n3 +1 1#1 .\n1 1#2 . .", side=1)
    thought = engine.think(state, Limit(depth=15), every=True)
    assert thought.sure == 1.0
    assert dict(thought.rated) == {state.parse(move): value for move, value in truth(state).items()}


def test_guesses_can_be_stopped_by_nodes(engine: BattleGridEngine) -> None:
    for nodes in (1, 100, 10_000):
        thought = engine.think(grid(first="ember", second="tide").start(), Limit(nodes=nodes))
        assert thought.nodes <= nodes + 500
        assert thought.depth >= 1


# -- what is asked ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("open_hands", [False, True])
def test_every_move_is_rated_best_first(open_hands: bool, engine: BattleGridEngine) -> None:
    for seed in range(6):
        state = random_state(grid(first="grove", second="spark", open_hands=open_hands), seed, 1 + seed)
        thought = engine.think(state, Limit(nodes=20_000), every=True, seed=seed)
        assert sorted(move for move, _ in thought.rated) == state.moves()
        values = [value for _, value in thought.rated]
        assert values == sorted(values, reverse=True)
        assert (thought.move, thought.value) == thought.rated[0]
        assert thought.line[0] == thought.move
        assert all(0 <= value <= 1 for value in values)


def test_equal_cards_are_rated_alike(engine: BattleGridEngine) -> None:
    twins = "1 One (Basic, 60 HP)\n1 Two (Basic, 60 HP)\n" + "\n".join(f"2 Many{n} (EX, {n + 9} HP)" for n in range(6))
    state = grid(first=twins + "\n1 More (EX, 8 HP)", second=SECOND).start()
    ratings = dict(engine.think(state, Limit(nodes=3_000), every=True).rated)
    for move in state.moves():
        if move < 3840:
            assert ratings[move] == ratings[move + 3840]


@pytest.mark.parametrize("open_hands", [False, True])
def test_same_seed_and_nodes_same_thought(open_hands: bool, engine: BattleGridEngine) -> None:
    for seed in range(4):
        state = random_state(grid(first="ember", second="grove", open_hands=open_hands), seed, 1 + seed)
        engine.forget()
        thoughts = [engine.think(state, Limit(nodes=30_000), seed=seed)]
        thoughts.append(BattleGridEngine(table_bits=16).think(state, Limit(nodes=30_000), seed=seed))
        assert same(thoughts[0]) == same(thoughts[1])


@pytest.mark.parametrize("open_hands", [False, True])
def test_a_raised_flag_ends_it_at_once(open_hands: bool, engine: BattleGridEngine) -> None:
    state = grid(first="ember", second="tide", open_hands=open_hands).start()
    engine.forget()

    def search(stop: Flag) -> None:
        assert engine.think(state, Limit(nodes=10**12), stop=stop).move in state.moves()

    assert in_time(2, lambda: after_flag(search))  # it would take years
    stop = flag()
    stop[0] = 1
    assert engine.think(state, Limit(nodes=10**12), stop=stop).move in state.moves()  # raised from the start


@pytest.mark.parametrize("open_hands", [False, True])
def test_seconds_are_kept(open_hands: bool, engine: BattleGridEngine) -> None:
    engine.forget()
    state = grid(first="ember", second="tide", open_hands=open_hands).start()
    assert in_time(2, lambda: engine.think(state, Limit(seconds=0.2)).seconds)


def test_the_line_of_open_hands_is_played_to_its_end(engine: BattleGridEngine) -> None:
    for state in late(20, 8, open_hands=True, seed=5):
        for choice in engine.think(state, Limit(depth=15)).line:
            state = state.play(choice)


def test_level_that_overlooks_much_still_moves(engine: BattleGridEngine) -> None:
    for seed, state in enumerate([*late(10, 8, open_hands=True), *middle(10, 3)]):
        for overlooks in (0.3, 1.0):
            thought = engine.search(state, Task(nodes=3_000, overlooks=overlooks, seed=seed))
            assert thought.move in state.moves()
            assert thought.sure < 1 or len(state.moves()) == 1 or not state.game.hidden
        open_thought = engine.search(state, Task(nodes=3_000, overlooks=0.5, seed=seed))
        assert open_thought.sure < 1 or len(state.moves()) == 1


def test_thoughts_are_told_while_it_thinks(engine: BattleGridEngine) -> None:
    engine.forget()
    told: list[Thought] = []
    state = random_state(grid(first="ember", second="tide", open_hands=True), 1, 3)
    thought = engine.think(state, Limit(depth=5), tell=told.append)
    assert [one.depth for one in told] == [1, 2, 3, 4, 5]
    assert same(told[-1]) == same(thought)


@pytest.mark.parametrize(("level", "open_hands"), [*((level, False) for level in range(1, 9)), (2, True), (7, True)])
def test_levels_play_whole_games(level: int, open_hands: bool, engine: BattleGridEngine) -> None:
    state = grid(first="spark", second="tide", open_hands=open_hands).start()
    while state.turn is not None:
        begun = time.thread_time()  # of work: a busy machine may make it wait
        thought = engine.play(state, level, seed=level)
        assert time.thread_time() - begun < 3  # two are the limit
        state = state.play(thought.move)
    assert state.result is not None


# -- tactics ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("open_hands", [False, True])
def test_it_takes_a_column_that_decides(open_hands: bool, engine: BattleGridEngine) -> None:
    """Column c is the second player's by 60 HP: only a Forest of 230 HP on c1 turns the game, and nobody can answer."""
    state = drawn("5 2#1 . 2#3\n1 1#1 +1 +4", game=grid(open_hands=open_hands))
    thought = engine.think(state, Limit(nodes=20_000))
    assert state.game.text(thought.move).startswith("#4@c1")
    assert thought.value == 1.0


def play_match(first: BattleGridEngine | None, second: BattleGridEngine | None, state: BattleGridState) -> float:
    """The first player's score; who is None takes what looks best after its own move."""
    luck = Random(7)
    while state.turn is not None:
        me = state.turn
        engine = (first, second)[me]
        moves = state.moves()
        luck.shuffle(moves)
        if engine is None:
            state = max(map(state.force, moves), key=lambda after: after.game.rules.value(after.fields, me))
        else:
            state = state.play(engine.think(state, Limit(nodes=15_000), seed=len(moves)).move)
    assert state.result is not None
    return state.result.scores[0]


def test_it_beats_a_greedy_player(engine: BattleGridEngine) -> None:
    """Same decks from both seats; measured over many games it is far more than this."""
    score = 0.0
    for first, second in list(permutations(PRESET_DECKS, 2))[::2]:
        start = grid(first=first, second=second).start()
        score += play_match(engine, None, start) + 1 - play_match(None, engine, start)
    assert score >= 8.5


# -- other ways of running -------------------------------------------------------------------------------------------

SAMPLE = """
import sys
from boxtop.games.battle_grid.engine import BattleGridEngine
from boxtop.engines.engine import Limit
from boxtop.games.battle_grid import BattleGrid
for options in ({}, {"open_hands": True, "effect": "surge"}):
    state, engine = BattleGrid(**options).start(), BattleGridEngine(table_bits=8)
    for _ in range(int(sys.argv[2])):
        thought = engine.think(state, Limit(nodes=int(sys.argv[1])), seed=3)
        print(thought.move, thought.value, thought.sure, thought.line, thought.nodes, thought.rated)
        print(engine.play(state, 2, seed=1).move)
        state = state.play(thought.move)
"""


# Out-of-range writes are silent in compiled code, hence the run with checks. It compiles everything anew, once.
@pytest.mark.parametrize(
    ("mode", "nodes", "plies"), [pytest.param(CHECKED, 5_000, 8, marks=CHECKED_LATER), (INTERPRETED, 20, 4)]
)
def test_another_way_of_running_gives_the_same(mode: str, nodes: int, plies: int) -> None:
    outputs = [output_of("-c", SAMPLE, str(nodes), str(plies), mode=each) for each in (None, mode)]
    assert outputs[0] == outputs[1]
    assert outputs[0].count("\n") == 4 * plies


def test_there_is_nothing_to_think_about_when_the_game_is_over(engine: BattleGridEngine) -> None:
    with pytest.raises(ValueError, match="no player"):
        engine.think(random_state(grid(), 1, 30), Limit(nodes=10))
