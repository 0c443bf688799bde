"""What is true of every position of Battle Grid: see tests/support/invariants.py."""

from typing import Any

from boxtop.games.battle_grid.rules import state as bg
from boxtop.kernel.bits import signed
from boxtop.kernel.jit import jit

from tests.support.invariants import SEEN_OTHERWISE

COMPLAINTS = {
    20: "cards on the board and in the hand are not those of the deck",
    21: "tokens of both share a space, or lie under a Pokémon",
    22: "a player holds a card that they are known to lack",
    23: "the player to place cannot, or the game ended too early",
}
# A field of the first position, its place, a wrong value, and the complaint.
SPOILT: tuple[tuple[str, int | None, int, int], ...] = (
    ("left", 0, 0, 20),
    ("placed", 0, 1, 20),
    ("lacks", 1, 1, 22),
)


@jit
def sound(s: Any, begun: Any) -> int:
    for player in range(2):
        on_board, dearest = 0, 0
        for space in range(bg.SPACES):
            line = signed(s.pokemon[space]) - 1
            if line >= 0 and (s.tokens[space] or s.tokens[bg.SPACES + space]):
                return 21
            if s.tokens[space] and s.tokens[bg.SPACES + space]:
                return 21
            on_board += 1 if line >= 0 and line // bg.LINES == player else 0
            dearest = max(dearest, signed(s.tokens[bg.SPACES * player + space]))
        if on_board != signed(s.placed[player]):
            return 20
        whole, able = 0, False
        for line in range(bg.LINES * player, bg.LINES * (player + 1)):
            there = signed(s.left[line])
            if there and signed(s.kind[line]) < signed(s.lacks[player]):
                return 22
            if there and (signed(s.kind[line]) < dearest or (s.placed[player] == 0 and s.kind[line] == bg.BASIC)):
                able = True
            for space in range(bg.SPACES):
                if signed(s.pokemon[space]) == 1 + line:
                    there += 1
            if there > 2:
                return 20
            whole += there
        if whole != bg.DECK_SIZE:
            return 20
        if able if s.over else (player == s.side and not able):
            return 23
    return 0


@jit
def kept(s: Any, begun: Any) -> int:
    """Every line has as many cards in hand and on the board as at the start."""
    for line in range(2 * bg.LINES):
        there, before = signed(s.left[line]), signed(begun.left[line])
        for space in range(bg.SPACES):
            there += 1 if signed(s.pokemon[space]) == 1 + line else 0
            before += 1 if signed(begun.pokemon[space]) == 1 + line else 0
        if there != before:
            return 20
    return 0


@jit
def seen_alike(s: Any, guessed: Any, player: int) -> int:
    """After a guess for `player`, everything that this player sees is as it was."""
    if s.side != guessed.side or s.over != guessed.over:
        return SEEN_OTHERWISE
    hidden, guessed_hidden = 0, 0
    other = 1 - player
    for line in range(bg.LINES):
        mine = bg.LINES * player + line
        if s.left[mine] != guessed.left[mine] or s.hp[mine] != guessed.hp[mine] or s.kind[mine] != guessed.kind[mine]:
            return SEEN_OTHERWISE
        hidden += signed(s.left[bg.LINES * other + line])
        guessed_hidden += signed(guessed.left[bg.LINES * other + line])
    if hidden != guessed_hidden:
        return SEEN_OTHERWISE
    for space in range(bg.SPACES):
        if s.tokens[space] != guessed.tokens[space] or s.tokens[bg.SPACES + space] != guessed.tokens[bg.SPACES + space]:
            return SEEN_OTHERWISE
        line, there = signed(s.pokemon[space]) - 1, signed(guessed.pokemon[space]) - 1
        if (line < 0) != (there < 0):
            return SEEN_OTHERWISE
        if line >= 0 and (
            line // bg.LINES != there // bg.LINES
            or s.hp[line] != guessed.hp[there]
            or s.kind[line] != guessed.kind[there]
        ):
            return SEEN_OTHERWISE
    return 0
