"""The four games in OpenSpiel: its own tests, chance, observations without secrets, copies, its searches and bots."""

import json
import math
import pickle
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from itertools import cycle, pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import boxtop
from boxtop.errors import BadOptions, BadText, IllegalMove
from boxtop.games.base import CHANCE
from boxtop.games.chessplus.rules.state import REMEMBERED, SEVENTY_FIVE

pyspiel = pytest.importorskip("pyspiel")
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

from boxtop.lab import openspiel  # noqa: E402
from boxtop.lab.batch import observer  # noqa: E402
from boxtop.lab.openspiel.states import score_of, utilities  # noqa: E402

from tests.support import our_games  # noqa: E402
from tests.support.messages import says  # noqa: E402
from tests.support.paths import ROOT  # noqa: E402

KINDS = (
    "boxtop_battle_chess",
    "boxtop_battle_chess(begins=blue)",
    "boxtop_battle_grid",
    "boxtop_battle_grid(deck1=spark,deck2=grove,effect=surge)",
    "boxtop_battle_grid(open_hands=True)",
    "boxtop_chessplus",
    "boxtop_chessplus(merging=False)",
    "boxtop_yahtzee",
    "boxtop_yahtzee(players=1)",
    "boxtop_yahtzee(players=3)",
    "boxtop_yahtzee(players=4)",
)
GRID = "boxtop_battle_grid"


def states(name: str, seed: int, most: int = 60) -> Iterator[Any]:
    """The states of a random game, each a copy."""
    luck = np.random.default_rng(seed)
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(most):
        yield state.clone()
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choice(outcomes, p=chances))
        else:
            state.apply_action(luck.choice(state.legal_actions()))


@pytest.mark.parametrize("name", KINDS)
def test_its_tests_of_a_game_pass(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", KINDS)
def test_its_python_tests_of_a_game_pass(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from open_spiel.python.tests import games_sim_test  # imports all its bots, which takes a while

    monkeypatch.setattr(games_sim_test, "MAX_ACTIONS_PER_GAME", 100)
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


@pytest.mark.parametrize("name", KINDS)
def test_a_game_is_ours_move_by_move(name: str) -> None:
    """Actions, outcomes and returns mean what our rules say, for every state of a random game."""
    game = pyspiel.load_game(name)
    for state in states(name, seed=3, most=400):
        ours = state.state
        assert state.is_terminal() == (ours.turn is None)
        if ours.turn is None:
            assert state.returns() == pytest.approx(utilities(ours.result.scores))
            assert sum(state.returns()) == pytest.approx(0 if game.num_players() > 1 else ours.result.scores[0])
            return
        texts = [state.action_to_string(action) for action in state.legal_actions()]
        choices = [outcome for outcome, _ in ours.outcomes()] or ours.moves()
        assert sorted(texts) == sorted(ours.game.text(choice) for choice in choices)
        if ours.turn == CHANCE:
            exact = {ours.game.text(outcome): chance for outcome, chance in ours.outcomes()}
            for outcome, chance in state.chance_outcomes():
                assert 0 <= outcome < game.max_chance_outcomes()
                assert chance == float(exact[state.action_to_string(outcome)])
            assert sum(exact.values()) == Fraction(1)
        else:
            assert state.current_player() == ours.turn
            assert max(state.legal_actions()) < game.num_distinct_actions()


@pytest.mark.parametrize("name", KINDS)
def test_no_game_is_longer_than_was_said(name: str) -> None:
    game = pyspiel.load_game(name)
    moves = [state.current_player() >= 0 for state in states(name, seed=5, most=2_000)]
    assert sum(moves) <= game.max_game_length()
    assert len(moves) - sum(moves) <= game.max_chance_nodes_in_history() + 1


def test_plain_chess_is_as_long_as_its_men_and_the_75_moves_allow() -> None:
    """A pawn's moves by the ranks before it, captures by the men, each with 150 moves; the last one ends the game."""
    game = pyspiel.load_game("boxtop_chessplus(merging=False)")
    board = game.game.start().position.split()[0].split("/")
    steps = sum(row * rank.count("P") + (7 - row) * rank.count("p") for row, rank in enumerate(board))
    captures = sum(letter.isalpha() for rank in board for letter in rank) - len("Kk")
    assert game.max_game_length() == SEVENTY_FIVE * (steps + captures) == 18_900
    assert game.game.position("8/8/4k3/8/8/4K3/8/8 w - - - 0 1").result.reason == "material"


def test_chessplus_has_no_longest_game() -> None:
    """White carries a pawn around, Black's rook goes its way, until the whole record is what it was: so for ever."""
    pawn = ["b3", "a5", "c4", "a3", "b5", "c3", "a4", "c5"]
    rook = ["g6", "g5", "f5", "e5", "e4", "f4", "g4", "h4", "h3", "g3", "e3", "d3", "d4", "d5", "d6", "e6", "f6"]
    moves = [cycle(a + b for a, b in pairwise([*way, way[0]])) for way in (pawn, rook)]
    game = boxtop.game("chessplus")
    state = game.start()
    for move in ("b1d2", "h7h5", "d2b3", "h8h6", next(moves[0]), "h6g6"):
        state = state.play(game.parse(move))
    round_trip = 2 * math.lcm(len(pawn), len(rook))
    again = math.lcm(round_trip, REMEMBERED // 2)  # when the memory is full its older half is forgotten
    assert (round_trip, again) == (272, 4_080)
    records = []
    for ply in range(REMEMBERED + again + 1):
        if ply in (REMEMBERED, REMEMBERED + again):
            records.append(state.whole_row().view(game.rules.State.dtype).copy())
            records[-1]["number"] = 0  # of the move: it says nothing about how the game goes on
        state = state.play(game.parse(next(moves[ply % 2])))
    assert records[0] == records[1]
    assert state.turn is not None


@pytest.mark.parametrize("name", our_games.NAMES)
def test_pages_say_how_long_games_can_be(name: str) -> None:
    page = (ROOT / "docs" / "games" / f"{name}.md").read_text(encoding="utf-8")
    kinds = {str(pyspiel.load_game(kind).max_game_length()) for kind in KINDS if kind.startswith(f"boxtop_{name}")}
    assert kinds <= set(page.replace(",", "").replace("\n", " ").split())


@pytest.mark.parametrize("name", KINDS)
def test_a_copy_and_a_pickle_go_on_alike_and_apart(name: str) -> None:
    for state in states(name, seed=4, most=12):
        if state.is_terminal():
            continue
        for other in (state.clone(), pickle.loads(pickle.dumps(state))):
            action = state.legal_actions()[-1]
            before = str(state)
            other.apply_action(action)
            assert str(state) == before
            assert other.history() == [*state.history(), action]
            assert other.state == state.child(action).state


def test_parameters_are_our_options() -> None:
    game = pyspiel.load_game("boxtop_yahtzee(players=3)")
    assert game.num_players() == 3
    assert str(game) == "boxtop_yahtzee(players=3)"
    assert str(pyspiel.load_game("boxtop_yahtzee(players=2)")) == "boxtop_yahtzee()"
    assert not pyspiel.load_game("boxtop_chessplus", {"merging": False}).game.settings["merging"]
    with says(BadOptions, "option-not-one-of"):
        pyspiel.load_game("boxtop_yahtzee(players=7)")


def test_whole_texts_travel_as_parameters() -> None:
    deck = boxtop.game("battle_grid").written_settings()["deck1"]
    own = str(deck).replace("1 ", "1 Own ", 1)  # a card of its own
    game = pyspiel.load_game(GRID, {"deck1": openspiel.encoded(own), "deck2": "grove"})
    again = pyspiel.load_game(str(game))
    assert again.game == game.game
    assert pickle.loads(pickle.dumps(game)).game == game.game
    assert game.game.settings["deck2"] == "grove"


@pytest.mark.parametrize("action", [-1, 10**6])
def test_an_action_that_means_nothing_is_refused(action: int) -> None:
    state = pyspiel.load_game("boxtop_chessplus").new_initial_state()
    with pytest.raises(IllegalMove, match="means nothing to player 0"):
        state._apply_action(action)


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    state = pyspiel.load_game("boxtop_chessplus").new_initial_state()
    game = state.get_game()
    with pytest.raises(IllegalMove, match="CP-11"):
        state._apply_action(game.action_encoding.action(0, game.game.parse("e1e2")))


# -- what players see ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", KINDS)
def test_observations_are_the_labs(name: str) -> None:
    game = pyspiel.load_game(name)
    layout = observer(game.game).LAYOUT
    assert game.observation_tensor_size() == layout.size
    seen = make_observation(game)
    for state in states(name, seed=6, most=20):
        batch = boxtop.batch(state.state.game, 1)
        batch.states[0] = state.state.whole_row()[0]
        for player in range(game.num_players()):
            seen.set_from(state, player)
            expected = batch.observe(player).reshape(-1)
            assert np.array_equal(seen.tensor, expected)
            assert np.array_equal(state.observation_tensor(player), expected)
            assert {part: values.shape for part, values in seen.dict.items()} == {
                part.name: part.shape for part in layout.parts
            }


@pytest.mark.parametrize("seed", range(4))
def test_what_is_hidden_is_nowhere_in_what_a_player_sees(seed: int) -> None:
    """Whatever other cards the other holds, all that a player sees, and may do, stays the same."""
    game = pyspiel.load_game(GRID)
    kinds = [
        pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=private)
        for public in (True, False)
        for recall in (True, False)
        for private in (pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE)
    ]
    observers = [make_observation(game, kind) for kind in kinds]
    luck = np.random.default_rng(seed)
    hands = set()
    for state in states(GRID, seed):
        for player in (0, 1):
            other = state.resample_from_infostate(player, luck.random)
            hands.add(str(other.state.hand(1 - player)))
            assert other.history() is not None
            assert len(other.history()) == len(state.history())
            for one in observers:
                assert one.string_from(other, player) == one.string_from(state, player)
                one.set_from(state, player)
                before = None if one.tensor is None else one.tensor.copy()
                one.set_from(other, player)
                assert before is None or np.array_equal(one.tensor, before)
            if state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
    assert len(hands) > 4, "the guesses were all alike, so nothing was shown"


def test_the_public_part_names_no_hand_and_the_private_part_is_the_own() -> None:
    game = pyspiel.load_game(GRID)
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    public = make_observation(
        game,
        pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE),
    )
    private = make_observation(
        game,
        pyspiel.IIGObservationType(
            public_info=False, perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
        ),
    )
    assert public.string_from(state, 0) == public.string_from(state, 1)
    hands = [json.loads(private.string_from(state, player))["hand"] for player in (0, 1)]
    for player in (0, 1):
        held = [card.label for _, _, card in state.state.hand(player)]
        assert [name for _, _, name in hands[player] for label in held if name.startswith(label)]
        assert len(hands[player]) == len(held)
        assert not [label for label in held if label in public.string_from(state, player)]
    with pytest.raises(ValueError, match="everything"):
        make_observation(
            game, pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
        )


def test_information_states_tell_lines_apart_that_observations_confuse() -> None:
    """The same cards on the same spaces in another order of moves: one observation, two information states.

    Tensors show cards by class and HP, so in this deck no two Basics have the same.
    """
    game = pyspiel.load_game(f"{GRID}(deck1=tide,deck2=ember)")
    state = game.new_initial_state()
    strings, tensors = set(), set()
    for action in state.legal_actions():
        after = state.child(action)
        strings.add(after.information_state_string(1))
        tensors.add(tuple(after.information_state_tensor(1)))
    assert len(strings) == len(tensors) == len(state.legal_actions())


# -- its searches ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["boxtop_battle_chess", "boxtop_chessplus", "boxtop_yahtzee(players=3)"])
def test_its_mcts_plays_ours(name: str) -> None:
    game = pyspiel.load_game(name)
    bot = mcts.MCTSBot(game, 2, 30, openspiel.PlayoutEvaluator(game, seed=1), random_state=np.random.RandomState(1))
    for state in states(name, seed=1, most=6):
        if not state.is_chance_node() and not state.is_terminal():
            assert bot.step(state) in state.legal_actions()


def test_its_mcts_finds_the_mate() -> None:
    game = pyspiel.load_game("boxtop_chessplus")
    state = game.at(game.game.position("7k/8/6K1/8/8/8/8/R7 w - - - 0 1"))
    bot = mcts.MCTSBot(game, 2, 400, openspiel.PlayoutEvaluator(game), random_state=np.random.RandomState(1))
    assert state.action_to_string(bot.step(state)) == "a1a8"


def test_its_information_set_mcts_plays_a_game_to_its_end() -> None:
    game = pyspiel.load_game(GRID)
    bot = ismcts.ISMCTSBot(game, openspiel.PlayoutEvaluator(game), 2, 12, random_state=np.random.RandomState(1))
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert state.move_number() <= game.max_game_length()


def test_compiled_playouts_agree_with_its_own() -> None:
    game = pyspiel.load_game("boxtop_yahtzee")
    state = list(states("boxtop_yahtzee", seed=2, most=38))[-1]
    ours = openspiel.PlayoutEvaluator(game, n_rollouts=4_000, seed=1).evaluate(state)
    theirs = mcts.RandomRolloutEvaluator(200, np.random.RandomState(1)).evaluate(state)
    assert ours.sum() == pytest.approx(0)
    assert abs(ours[0] - theirs[0]) < 5 * (1 / 200 + 1 / 4_000) ** 0.5  # five standard errors of results within 1 of 0
    again = openspiel.PlayoutEvaluator(game, n_rollouts=4_000, seed=1).evaluate(state)
    assert np.array_equal(ours, again)


def test_utilities_and_scores_are_each_others_reverse() -> None:
    for scores in ((1.0,), (0.5, 0.5), (1.0, 0.0, 0.0), (0.25, 0.25, 0.5, 0.0)):
        worth = utilities(scores)
        assert [score_of(one, len(scores)) for one in worth] == pytest.approx(scores)
        assert max(worth) <= 1.0


# -- bots for the arena ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "kind"), [("battle_chess", "mcts"), ("chessplus", "mcts"), ("yahtzee", "mcts"), ("battle_grid", "ismcts")]
)
def test_its_searches_are_bots(game: str, kind: str) -> None:
    from boxtop.engines.engine import Limit
    from boxtop.lab.openspiel import players

    which = boxtop.game(game)
    state = which.start()
    while state.turn == CHANCE:
        state = state.play(state.outcomes()[0][0])
    by_nodes = getattr(players, kind)("", which, Limit(nodes=25))
    thought = by_nodes.think(state, seed=5)
    assert thought.move in state.moves()
    assert 0 <= thought.value <= 1
    assert 0 < thought.nodes <= 26
    assert by_nodes.think(state, seed=5).move == thought.move
    timed = getattr(players, kind)("", which, Limit(seconds=0.05)).think(state)
    assert timed.move in state.moves()
    assert timed.seconds < 5
    stop = np.ones(1, np.int64)
    assert getattr(players, kind)("", which, Limit(seconds=600)).think(state, stop=stop).move in state.moves()


def test_bots_are_refused_where_they_would_cheat_or_do_not_fit() -> None:
    from boxtop.engines.engine import Limit
    from boxtop.lab.openspiel import players

    with says(BadText, "openspiel-needs-open-game"):
        players.mcts("", boxtop.game("battle_grid"), Limit(nodes=5))
    with says(BadText, "openspiel-needs-hidden-game"):
        players.ismcts("", boxtop.game("yahtzee"), Limit(nodes=5))
    with says(BadText, "openspiel-limits"):
        players.mcts("", boxtop.game("yahtzee"), Limit(depth=5))
    with says(BadText, "nothing-follows-name"):
        players.mcts("9", boxtop.game("yahtzee"), Limit(nodes=5))


def test_the_arena_knows_them_by_name() -> None:
    from boxtop.engines.bots import bot
    from boxtop.lab.openspiel.players import Mcts

    made = bot("openspiel-mcts@20n", boxtop.game("battle_chess"))
    assert isinstance(made, Mcts)
    assert made.simulations == 20


# -- alone -----------------------------------------------------------------------------------------------------------


def test_boxtop_does_not_import_openspiel_and_python_ends_well() -> None:
    code = (
        "import sys, boxtop, boxtop.engines.bots, boxtop.terminal; assert 'pyspiel' not in sys.modules; "
        "import boxtop.lab.openspiel, pyspiel; print(pyspiel.load_game('boxtop_yahtzee'))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stdout) == (0, "boxtop_yahtzee()\n"), done.stderr


def test_without_openspiel_a_sentence_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "pyspiel.py").write_text("raise ModuleNotFoundError('no', name='pyspiel')")
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import boxtop.lab.openspiel"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
    assert 'This needs pyspiel, which isn\'t installed: pip install "boxtop[lab]"' in done.stderr
