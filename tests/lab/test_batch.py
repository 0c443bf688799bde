"""Games in arrays: what `boxtop.batch` says is what the rules say of each game, one by one."""

import pickle
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

import boxtop
from boxtop.errors import BadText, IllegalMove
from boxtop.games.base import Game, State
from boxtop.lab.batch import BY_LOT, LEFT_ALONE, Batch

from tests.support import our_games
from tests.support.messages import says

GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    **{name: (name, {}) for name in our_games.NAMES},
    "plain chess": ("chessplus", {"merging": False}),
    "blue begins": ("battle_chess", {"begins": "blue"}),
    "open hands": ("battle_grid", {"open_hands": True, "effect": "surge", "deck1": "spark", "deck2": "grove"}),
    "yahtzee alone": ("yahtzee", {"players": 1}),
    "yahtzee of four": ("yahtzee", {"players": 4}),
}


def made(kind: str, n: int, **settings: Any) -> Batch:
    name, options = GAMES[kind]
    return boxtop.batch(name, n, **settings, **options)


def moves_of(games: Batch, i: int) -> list[int]:
    """The moves that the mask of a game allows, in ascending order."""
    player = int(games.turns[i])
    return sorted(games.action_encoding.move(player, int(action)) for action in np.flatnonzero(games.mask()[i]))


@pytest.mark.parametrize("kind", GAMES)
def test_a_mask_allows_the_legal_moves_and_no_others(kind: str) -> None:
    games = made(kind, 16, seed=5)
    for _ in range(120):
        for i in range(0, len(games), 5):
            state = games.state(i)
            assert (state.turn, state.moves()) == (games.turns[i], moves_of(games, i))
        games.step(games.sample())


@pytest.mark.parametrize("kind", GAMES)
def test_actions_and_moves_are_the_same_both_ways(kind: str) -> None:
    games = made(kind, 1)
    encoding = games.action_encoding
    for player in range(games.game.players):
        moves = encoding.to_move[player]
        there = moves[moves >= 0]
        assert len(np.unique(there)) == len(there)
        assert np.array_equal(encoding.to_move[player, encoding.to_action[player, there]], there)
        assert np.count_nonzero(encoding.to_action[player] >= 0) == len(there)


def test_both_sides_have_the_same_actions() -> None:
    for name, first, second in (
        ("chessplus", "e2e4", "e7e5"),
        ("battle_chess", "b2c3", "f6e5"),
        ("battle_grid", "#1@b1>a1,b2", "#1@b5>c5,b4"),
    ):
        games = boxtop.batch(name, 1)
        ours, theirs = (games.game.parse(text) for text in (first, second))
        assert games.action_encoding.action(0, ours) == games.action_encoding.action(1, theirs) >= 0


@pytest.mark.parametrize("kind", GAMES)
def test_a_step_leads_where_the_move_leads(kind: str) -> None:
    """Also across chance: where it leads is one of the states that chance can lead to."""
    games = made(kind, 8, seed=11, auto_reset="never")
    for _ in range(60):
        before = [games.state(i) for i in range(len(games))]
        movers, actions = games.turns.copy(), games.sample()
        games.step(actions)
        for i, action in enumerate(actions):
            if movers[i] < 0:
                continue
            after = before[i].play(games.action_encoding.move(int(movers[i]), int(action)))
            now = games.state(i)
            assert can_lead(after, now)
            if now.result is not None:
                assert games.terminated[i]
                assert games.turns[i] < 0


def can_lead(state: State[Any], now: State[Any]) -> bool:
    """Whether chance can make one state of another; of a tie-break, which may go on for ever, the totals must fit."""
    if state.tied:
        return state.points() == now.points()
    if state.turn == boxtop.CHANCE:
        return any(can_lead(state.play(outcome), now) for outcome, _ in state.outcomes())
    return state == now


@pytest.mark.parametrize("kind", GAMES)
def test_rewards_follow_results(kind: str) -> None:
    games = made(kind, 8, seed=2, auto_reset="never")
    players = games.game.players
    seen = 0
    for _ in range(3_000):
        games.step(games.sample())
        for i in np.flatnonzero(games.terminated):
            seen += 1
            result = games.state(int(i)).result
            assert result is not None
            wanted = result.scores if players == 1 else [(players * s - 1) / (players - 1) for s in result.scores]
            assert games.rewards[i].tolist() == pytest.approx(wanted)
            assert players == 1 or games.rewards[i].sum() == pytest.approx(0, abs=1e-6)
        if seen == len(games):
            return
    pytest.fail("some games did not end")


@pytest.mark.parametrize("kind", ["battle_chess", "battle_grid", "yahtzee"])
def test_games_depend_on_the_seed_and_not_on_threads(kind: str) -> None:
    def played(seed: int, threads: int) -> Batch:
        games = made(kind, 37, seed=seed, threads=threads)
        for _ in range(50):
            games.step(games.sample())
        games.observe()
        return games

    one, three, other = played(4, 1), played(4, 3), played(5, 1)
    assert np.array_equal(one.states, three.states)
    assert np.array_equal(one.mask(), three.mask())
    assert np.array_equal(one.observe(), three.observe())
    assert not np.array_equal(one.states, other.states)


@pytest.mark.parametrize("kind", ["chessplus", "battle_grid", "yahtzee"])
@pytest.mark.parametrize("again", [deepcopy, lambda games: pickle.loads(pickle.dumps(games))])
def test_a_copy_goes_on_alike_and_alone(kind: str, again: Any) -> None:
    games = made(kind, 5, seed=9)
    for _ in range(7):
        games.step(games.sample())
    copied = again(games)
    before = games.states.copy()
    for _ in range(5):
        copied.step(copied.sample())
    assert np.array_equal(games.states, before)
    for _ in range(5):
        games.step(games.sample())
    assert np.array_equal(games.states, copied.states)
    assert np.array_equal(games.mask(), copied.mask())


def test_arrays_are_written_to_again_and_never_moved() -> None:
    games = boxtop.batch("battle_grid", 3)
    seen, mask, turns = games.observe(), games.mask(), games.turns
    for _ in range(10):
        games.step(games.sample())
        assert np.shares_memory(games.observe(), seen)
        assert games.mask() is mask
        assert games.turns is turns
    assert np.shares_memory(games.part("tokens"), seen)
    mine = np.empty_like(seen)
    assert np.shares_memory(games.observe(out=mine), mine)
    assert np.array_equal(mine, games.observe())


def test_arrays_that_do_not_fit_get_a_sentence() -> None:
    games = boxtop.batch("yahtzee", 3)
    shapes: list[Any] = [np.zeros((3, 164)), np.zeros((3, 163), np.float32), np.zeros((164, 3), np.float32).T]
    for wrong in shapes:
        with pytest.raises(ValueError, match=r"float32 without gaps, of shape \(3, 164\)"):
            games.observe(out=wrong)
    for viewer in (-1, 2, np.array([0, 1, 2], np.int8)):
        with pytest.raises(ValueError, match="players go from 0 to 1"):
            games.observe(viewer)
    with pytest.raises(ValueError, match="there is no player 2"):
        games.look(0, 2)
    with pytest.raises(ValueError, match="whole numbers"):
        games.step([0.5, 1.0, 2.0])


def test_what_becomes_of_a_finished_game() -> None:
    def first_end(games: Batch) -> int:
        while not games.terminated.any():
            games.step(games.sample())
        return int(games.terminated.argmax())

    never = boxtop.batch("yahtzee", 4, auto_reset="never", seed=1)
    i = first_end(never)
    assert never.turns[i] < 0
    assert not never.mask()[i].any()
    reward = never.rewards[i].copy()
    assert reward.any()
    never.step(never.sample())
    assert not never.rewards[i].any()  # it is paid once
    never.reset([i])
    assert (never.turns[i], never.plies[i]) == (0, 0)

    following = boxtop.batch("yahtzee", 4, auto_reset="next step", seed=1)
    i = first_end(following)
    assert following.turns[i] < 0
    following.step(following.sample())
    assert (following.turns[i], following.plies[i]) == (0, 0)

    same = boxtop.batch("yahtzee", 4, seed=1)
    i = first_end(same)
    assert (same.turns[i], same.plies[i]) == (0, 0)
    assert same.rewards[i].any()
    assert same.mask()[i].any()


def test_a_long_game_is_cut_off_and_pays_nothing() -> None:
    games = boxtop.batch("chessplus", 3, longest=4, auto_reset="never")
    for _ in range(4):
        assert not games.truncated.any()
        games.step(games.sample())
    assert games.truncated.all()
    assert not games.terminated.any()
    assert not games.rewards.any()


def test_only_one_seat_may_be_asked() -> None:
    games = boxtop.batch("battle_chess", 40, seat=1, seed=3)
    assert (games.turns == 1).all()
    assert (boxtop.batch("battle_chess", 40, seat=1, seed=3).states == games.states).all()
    for _ in range(30):
        games.step(games.sample())
        assert (games.turns == 1).all()
    lots = boxtop.batch("battle_chess", 40, seat=BY_LOT, seed=3)
    assert set(lots.turns.tolist()) == {0, 1}
    assert np.array_equal(lots.turns, lots.seats)


def test_illegal_actions_are_refused_with_a_sentence_or_lose() -> None:
    games = boxtop.batch("chessplus", 3)
    before = games.states.copy()
    king = games.action_encoding.action(0, games.game.parse("e1e2"))
    legal = int(games.mask()[0].argmax())
    with pytest.raises(IllegalMove, match=r"\(e1e2\) in game 1: The king can't merge"):
        games.step([legal, king, legal])
    with says(BadText, "no-such-action"):
        games.step([legal, legal, 99_999])
    assert np.array_equal(games.states, before)
    games.step([legal, king, LEFT_ALONE], illegal="lose")
    assert games.rewards.tolist() == [[0, 0], [-1, 1], [0, 0]]
    assert games.terminated.tolist() == [False, True, False]
    assert games.plies.tolist() == [1, 0, 0]


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"n": 0}, "at least one game"),
        ({"n": 1, "threads": 0}, "at least one game and one thread"),
        ({"n": 1, "auto_reset": "always"}, "auto_reset is one of"),
        ({"n": 1, "longest": -1}, "longest"),
        ({"n": 1, "seat": 2}, "there is no player 2"),
        ({"n": 1, "colour": "red"}, "has no option 'colour'"),
    ],
)
def test_bad_settings_get_a_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        boxtop.batch("chessplus", settings.pop("n"), **settings)


def test_a_position_to_begin_with() -> None:
    game = boxtop.game("chessplus")
    start = game.position("6k1/5ppp/8/8/8/8/8/R3K3 w - - - 0 1")
    games = Batch(game, 2, start=start, auto_reset="same step")
    mate = games.action_encoding.action(0, game.parse("a1a8"))
    games.step([mate, mate])
    assert games.rewards.tolist() == [[1, -1]] * 2
    assert games.state(0) == start
    with pytest.raises(ValueError, match="over"):
        Batch(game, 1, start=start.play("a1a8"))


def test_a_game_without_a_lab_of_its_own_has_actions_and_observations() -> None:
    class Guest(type(boxtop.game("yahtzee"))):  # type: ignore[misc]
        name = "guest"
        actions = observation = None

    guest: Game[Any] = Guest()
    games = boxtop.batch(guest, 2, seed=1)
    assert games.actions == guest.choices
    for _ in range(20):
        assert moves_of(games, 0) == games.state(0).moves()
        games.step(games.sample())
    games.observe()
    for i in range(2):
        record = games.state(i).fields
        for field, bits in ((field, games.part(field)[i]) for field in record.dtype.names if field != "padding"):
            assert ((bits * 2 ** np.arange(bits.shape[-1])).sum(axis=-1) == record[field]).all()


@pytest.mark.parametrize("kind", ["chessplus", "battle_chess", "battle_grid", "yahtzee alone", "yahtzee of four"])
@pytest.mark.parametrize("illegal", ["refuse", "lose"])
@pytest.mark.parametrize("settings", [{}, {"auto_reset": "next step", "longest": 11}, {"seat": BY_LOT}])
def test_one_game_goes_by_numbers_as_it_goes_by_arrays(kind: str, illegal: Any, settings: dict[str, Any]) -> None:
    plain, arrays = (made(kind, 1, seed=4, **settings) for _ in range(2))
    luck = np.random.default_rng(2)
    for turn in range(150):
        legal = plain.legal()
        assert sorted(legal) == plain.mask()[0].nonzero()[0].tolist()
        action = int(luck.choice(legal)) if len(legal) else 0
        if turn % 9 == 8:
            action = int(luck.choice([-1, -7, 0, plain.actions - 1, plain.actions]))
        errors = []
        for games, given in ((plain, action), (arrays, np.array([action]))):
            try:
                games.step(given, illegal=illegal)
            except (IllegalMove, BadText) as error:
                errors.append(str(error))
        assert len(set(errors)) <= 1
        assert len(errors) in (0, 2)
        for what in ("states", "turns", "rewards", "terminated", "truncated", "plies", "seats"):
            assert np.array_equal(getattr(plain, what), getattr(arrays, what)), what
        assert np.array_equal(plain.mask(), arrays.mask())
