"""Why a move in Chessplus was not the best: mates, what hangs, what could be taken, by the rules alone."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from ...coach.moment import Moment
from ...words import Message, Text
from ..base import Choice
from ..base.squares import square_name, squares_in
from .game_state import ChessplusState
from .messages import say
from .notation import castles, parts
from .piece_names import name_of
from .rules.attacks import attackers
from .rules.state import move_parts
from .text import colour_name

NODES = (40_000, 400_000)
WORTH = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9, "K": 99}  # only to say which of two exchanges is the bad one
LONGEST = 7  # moves of a line that are looked at: further on it is no more than a guess
FORKED = 2  # pieces attacked at once
ROOM = 6  # possible moves more that are a reason
SURE = 0.999  # values of proofs


class Exchange(NamedTuple):
    """A line of moves, and what one side loses and captures in it."""

    line: str
    lost: list[str]
    gained: list[str]


def reasons(moment: Moment) -> Sequence[Text]:
    """What the rules say about a move that was not the best, the most important first."""
    state = moment.state
    assert isinstance(state, ChessplusState)
    at_once = [*_mates(moment, state), *_lost(moment, state), *_missed(moment, state)]
    return at_once or [*_in_the_end(moment, state)] or [*_quietly(moment, state)]


def valued(state: ChessplusState) -> ChessplusState:
    """The state without positions that were on the board only once.

    The search takes going back to any position of the game for a draw, so that it does not go round in circles. By the
    rules only the third time is one, and a position is worth what the rules make of it.
    """
    row = state.whole_row()
    s = row.view(state.game.rules.State.dtype)
    past = int(s["past"][0, 0])
    earlier = s["history"][0, 0, :past]  # the last one is that of the position itself
    keys, counts = np.unique(s["history"][0, 0, : past + 1], return_counts=True)
    earlier[np.isin(earlier, keys[counts == 1])] = 0
    return state.game.state(row, state.last)


# -- mates and stalemates ----------------------------------------------------------------------------------------------


def _mates(moment: Moment, state: ChessplusState) -> Iterator[Text]:
    after = state.force(moment.played)
    if moment.proved and moment.best_value >= SURE:
        moves = _mate_in(state, moment.line)
        yield say("misses-mate", moves=moves) if moves else say("misses-forced-mate")
    if moment.refuted and moment.value <= 1 - SURE:
        moves = _mate_in(after, moment.answer)
        yield say("allows-mate", moves=moves) if moves else say("allows-forced-mate")
    if after.result is not None and after.result.reason == "stalemate":
        yield say("stalemates", side=colour_name(after.side))


def _mate_in(state: ChessplusState, line: Sequence[Choice]) -> int | None:
    """In how many moves a line ends in mate, if it does."""
    for move in line:
        if state.explain(move) is not None:
            return None
        state = state.force(move)
    mated = state.result is not None and state.result.reason == "checkmate"
    return (len(line) + 1) // 2 if mated else None


# -- what the move gives away ------------------------------------------------------------------------------------------


def _lost(moment: Moment, state: ChessplusState) -> Iterator[Text]:
    """What the expected answer captures, and why it can; or what it forks."""
    after = state.force(moment.played)
    if not moment.answer or after.explain(moment.answer[0]) is not None:
        return
    answer = moment.answer[0]
    if forked := forked_by(after, answer):
        yield say("allows-fork", move=after.short(answer), targets=forked)
    origin, square, _ = move_parts(answer)
    taken = after.squares.get(square, "")
    if parts(after, answer).promotion == "=Q":
        yield say("allows-promotion", square=square_name(square))
    if parts(after, answer).action != "x" or not taken:
        return
    mine, theirs = (_bearing_on(after, square)[side] for side in (state.side, 1 - state.side))
    about: dict[str, Text] = {"piece": name_of(taken), "square": square_name(square)}
    if square == move_parts(moment.played)[1] and parts(state, moment.played).action == "x":
        gained = _captured(state, moment.played)
        if _worth(taken) > _worth(gained):
            yield say("gives-for", **about, gained=name_of(gained))
    elif not mine:
        yield say("leaves-undefended", **about, attacks=theirs)
    elif theirs > mine:
        yield say("leaves-attacked", **about, attacks=theirs, defences=mine)
    elif _worth(after.squares[origin]) < _worth(taken):
        yield say("leaves-to-lesser", **about, by=name_of(after.squares[origin]))


# -- what it misses ----------------------------------------------------------------------------------------------------


def _missed(moment: Moment, state: ChessplusState) -> Iterator[Text]:
    best, after = moment.best, state.force(moment.best)
    origin, square, _ = move_parts(best)
    about: dict[str, Text] = {"square": square_name(square)}
    told = parts(state, best)
    played = parts(state, moment.played)
    if told.action == "x" and not (played.action == "x" and played.target == told.target):
        gained = _captured(state, best)
        if not _attacking(after, square, 1 - state.side):
            yield say("misses-undefended", piece=name_of(gained), **about)
        elif _worth(gained) > _worth(state.squares[origin]):
            yield say("misses-capture", piece=name_of(gained), by=name_of(state.squares[origin]), **about)
    if told.promotion == "=Q" and not played.promotion:
        yield say("misses-promotion", **about)
    also = forked_by(state, moment.played)
    if (forked := forked_by(state, best)) and any(piece not in also for piece in forked):
        yield say("misses-fork", move=state.short(best), targets=forked)


def forked_by(state: ChessplusState, move: Choice) -> list[Message]:
    """The pieces that a move attacks at once, if there are several and nothing can take what attacks them."""
    after = state.force(move)
    found = _threatened(after, move_parts(move)[1])
    return [_on(after, there) for there in found] if len(found) >= FORKED else []


def _threatened(state: ChessplusState, square: int) -> list[int]:
    """What the piece on a square would like to take; nothing, if the player to move gains by taking it."""
    mover = state.squares.get(square, "")
    if not mover or not _safe(state, square):
        return []
    return [there for there in _attacked_from(state, square, state.side) if _tempting(state, there, mover)]


def _safe(state: ChessplusState, square: int) -> bool:
    """Whether nothing attacks the piece on a square, or it is defended and all that does is worth more."""
    attacking = _attacking(state, square, state.side)
    dearer = all(min(map(_worth, state.squares[there])) > _worth(state.squares[square]) for there in attacking)
    return dearer and bool(not attacking or _attacking(state, square, 1 - state.side))


def _tempting(state: ChessplusState, square: int, by: str) -> bool:
    """Whether a piece would like to take what stands on a square: it is worth more, or nothing defends it."""
    letters = state.squares[square]
    side = int(letters.islower())
    return _worth(letters) > _worth(by) or (letters.upper() != "P" and not _attacking(state, square, side))


# -- what the expected moves come to -----------------------------------------------------------------------------------


def _in_the_end(moment: Moment, state: ChessplusState) -> Iterator[Text]:
    """What is exchanged a few moves later, where nothing is to be seen at once: if that differs."""
    played = exchanged(state, [moment.played, *moment.answer], state.side)
    better = exchanged(state, moment.line, state.side)
    if balance(better) <= balance(played):
        return
    line, lost, gained = played
    if balance(played) < 0:
        yield say("line-costs" if not gained else "line-loses", line=line, lost=names_of(lost), gained=names_of(gained))
    line, lost, gained = better
    if balance(better) > 0:
        yield say("line-wins" if not lost else "line-gains", line=line, lost=names_of(lost), gained=names_of(gained))


def exchanged(state: ChessplusState, moves: Sequence[Choice], side: int) -> Exchange:
    """A line up to its last capture that cannot be answered by another: what a side loses and captures in it."""
    taken: list[tuple[int, str]] = []
    told: list[str] = []
    settled = Exchange("", [], [])
    for move in moves[:LONGEST]:
        if state.explain(move) is not None:
            break
        told.append(state.short(move))
        captures = parts(state, move).action == "x"
        if captures:
            taken.append((state.side, _captured(state, move)))
        state = state.force(move)
        if captures and not _attacking(state, move_parts(move)[1], state.side):
            own = [letters for by, letters in taken if by != side]
            settled = Exchange(" ".join(told), own, [letters for by, letters in taken if by == side])
    return settled


def balance(exchange: Exchange) -> int:
    return sum(map(_worth, exchange.gained)) - sum(map(_worth, exchange.lost))


def names_of(pieces: Sequence[str]) -> list[Message]:
    counts = Counter(map(name_of, pieces))
    return [say("a-piece", piece=name, count=count) for name, count in counts.items()]


# -- what a quiet move is good for ------------------------------------------------------------------------------------


def _quietly(moment: Moment, state: ChessplusState) -> Iterator[Text]:
    """What the answer attacks, what the better move does, whether it castles, and how many moves the pieces have."""
    best, side = moment.best, state.side
    after, better = state.force(moment.played), state.force(best)
    yield from _lets_attack(moment, after, side)
    king = better.checked
    new = [there for there in _threatened(better, move_parts(best)[1]) if there != king]
    for there in new:
        if not _attacking(state, there, side):
            yield say("misses-attack", move=state.short(best), target=_on(better, there))
    if castles(parts(state, best)):
        yield say("misses-castling")
    elif _can_castle(better, side) and not _can_castle(after, side) and not castles(parts(state, moment.played)):
        yield say("ends-castling", side=colour_name(side))
    room, more = (_room(one) for one in (after, better))
    if room is not None and more is not None and more >= room + ROOM:
        yield say("less-room", side=colour_name(side), moves=room, better=state.short(best), more=more)


def _lets_attack(moment: Moment, after: ChessplusState, side: int) -> Iterator[Text]:
    """What the expected answer attacks that was not attacked before."""
    if not moment.answer or after.explain(moment.answer[0]) is not None:
        return
    answer = moment.answer[0]
    then = after.force(answer)
    for there in _threatened(then, move_parts(answer)[1]):
        if there != then.checked and not _attacking(after, there, 1 - side):
            yield say("allows-attack", move=after.short(answer), target=_on(then, there))


def _can_castle(state: ChessplusState, side: int) -> bool:
    """Whether a side has not lost the right to castle."""
    rights = state.position.split()[2]
    return any(right.islower() == bool(side) for right in rights if right != "-")


def _room(state: ChessplusState) -> int | None:
    """How many moves the player who has just moved would have on this board; None if the other one is in check."""
    if state.turn is None or state.in_check:
        return None
    board, side, rights, _, *rest = state.position.split()
    other = " ".join([board, "wb"[side == "w"], rights, "-", *rest])
    return len(state.game.position(other).moves())


# -- attacks -----------------------------------------------------------------------------------------------------------


def _attacking(state: ChessplusState, square: int, by: int) -> list[int]:
    """Where the pieces of a side stand that attack a square."""
    occupied = state.facts["own"][0] | state.facts["own"][1]
    return list(squares_in(int(attackers(state.facts, np.uint64(square), occupied, by))))


def _bearing_on(state: ChessplusState, square: int) -> tuple[int, int]:
    """How many pieces of White and of Black can take on a square, one after the other: also those behind others."""
    occupied = state.facts["own"][0] | state.facts["own"][1]
    while True:
        found = [int(attackers(state.facts, np.uint64(square), occupied, side)) for side in (0, 1)]
        left = occupied & ~np.uint64(found[0] | found[1])
        if left == occupied:
            return found[0].bit_count(), found[1].bit_count()
        occupied = left


def _attacked_from(state: ChessplusState, square: int, owner: int) -> list[int]:
    """Where the pieces of a side stand that the piece on a square attacks."""
    theirs = [there for there, letters in state.squares.items() if letters.islower() == bool(owner)]
    return [there for there in theirs if square in _attacking(state, there, 1 - owner)]


def _captured(state: ChessplusState, move: Choice) -> str:
    """The letters of what a capture takes, also en passant."""
    target = move_parts(move)[1]
    return state.squares.get(target) or state.squares[target ^ 8]


def _worth(letters: str) -> int:
    return sum(WORTH[letter] for letter in letters.upper())


def _on(state: ChessplusState, square: int) -> Message:
    return say("the-piece-on", piece=name_of(state.squares[square]), square=square_name(square))
