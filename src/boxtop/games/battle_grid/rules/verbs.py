"""The verbs of Battle Grid. Ids (BG-...) are those of `docs/rules/battle_grid.md`."""

from ....kernel.bits import signed
from ....kernel.fields import U32
from ....kernel.jit import jit
from ....kernel.random import Rng, below
from ....kernel.verbs import OVER, MoveList
from .cards import COPIES
from .state import (
    BASIC,
    BITS,
    CARD_HP,
    CARD_KIND,
    CHOSEN,
    CHOSEN_FROM,
    COLUMNS,
    EX,
    INFLUENCED,
    INTIMIDATE,
    KIND_FROM,
    LINES,
    NEXT,
    NO_SPACE,
    OWN_CARD,
    REACH,
    ROWS,
    SPACES,
    SURGE,
    Moves,
    State,
)

__all__ = ["Moves", "State", "apply", "guess", "legal", "result", "turn", "value"]


@jit
def turn(s: State) -> int:
    return OVER if s.over else signed(s.side)


@jit
def held(s: State, player: int) -> int:
    """The classes in a player's hand, as bits."""
    kinds = 0
    for line in range(LINES * player, LINES * player + LINES):
        if s.left[line]:
            kinds |= 1 << signed(s.kind[line])
    return kinds


@jit
def most_tokens(s: State, player: int) -> int:
    """The most tokens that a player has on one space."""
    most = 0
    for space in range(SPACES * player, SPACES * player + SPACES):
        most = max(most, signed(s.tokens[space]))
    return most


@jit
def affordable(tokens: int) -> int:
    """The classes of cards that tokens pay for, as bits. BG-7: 1 for a Basic, 2 for a Stage 1, and so on."""
    return (1 << min(tokens, 4)) - 1


@jit
def can_place(s: State, player: int) -> bool:
    """Whether a player can place anything; a player who cannot is skipped (BG-17)."""
    if s.placed[player] == 0:  # BG-6: a Basic on a free space of the player's starting row
        if not held(s, player) & 1 << BASIC:
            return False
        first = first_space(player)
        return s.pokemon[first] == 0 or s.pokemon[first + 1] == 0 or s.pokemon[first + 2] == 0
    return held(s, player) & affordable(most_tokens(s, player)) != 0


@jit
def first_space(player: int) -> int:
    """The leftmost space of a player's starting row: row 1 or row 5 (BG-1)."""
    return COLUMNS * (ROWS - 1) if player else 0


@jit
def open_directions(s: State, space: int) -> int:
    """The directions from a space that lead to a space without a Pokémon (BG-9), as bits."""
    found = 0
    for direction in range(8):
        there = NEXT[space, direction]
        if there != NO_SPACE and s.pokemon[there] == 0:
            found |= 1 << direction
    return found


@jit
def legal(s: State, moves: MoveList) -> int:
    player = signed(s.side)
    n = 0
    if s.placed[player] == 0:  # BG-6: the first is a Basic, free, in the player's starting row
        for space in range(first_space(player), first_space(player) + COLUMNS):
            if s.pokemon[space] == 0:
                n = placings(s, moves, n, space, 1 << BASIC)
        return n
    for space in range(SPACES):
        # BG-7: own tokens on that very space pay. BG-5: none lie under a Pokémon, so no second one is placed there.
        tokens = signed(s.tokens[SPACES * player + space])
        if tokens:
            n = placings(s, moves, n, space, affordable(tokens))
    return n


@jit
def placings(s: State, moves: MoveList, n: int, space: int, kinds: int) -> int:
    """Add all ways to place a card of these classes on a space."""
    player = signed(s.side)
    around = open_directions(s, space)
    for line in range(LINES):  # BG-22, BG-26: two copies of a card are one move
        kind = signed(s.kind[LINES * player + line])
        if s.left[LINES * player + line] and kinds >> kind & 1:
            within = around & signed(REACH[player, kind, space])  # BG-9: the directions of its class
            # BG-10: exactly as many as its class says, or all where there are fewer.
            wanted = min(signed(INFLUENCED[kind]), signed(BITS[within]))
            first = (SPACES * line + space) * 256
            for k in range(signed(CHOSEN_FROM[wanted, within]), signed(CHOSEN_FROM[wanted, within + 1])):
                moves.move[n] = first + signed(CHOSEN[k])
                n += 1
    return n


@jit
def apply(s: State, choice: U32) -> None:
    c = signed(choice)
    player = signed(s.side)
    influenced, space = c % 256, c // 256 % SPACES
    line = LINES * player + c // 256 // SPACES
    kind = signed(s.kind[line])
    s.left[line] -= 1  # BG-5: one Pokémon from the hand, which stays on its space for good
    s.placed[player] += 1
    s.pokemon[space] = 1 + line
    s.tokens[space] = 0  # BG-8: all tokens are cleared, also those beyond the price
    s.tokens[SPACES + space] = 0
    for direction in range(8):
        if influenced >> direction & 1:
            influence(s, player, kind, signed(NEXT[space, direction]))
    # BG-14: neighbours that were not chosen lose one enemy token. BG-16: with `effect=none` nothing of that happens.
    if kind == EX and s.effect == INTIMIDATE:
        for direction in range(8):
            there = SPACES * (1 - player) + signed(NEXT[space, direction])
            if NEXT[space, direction] != NO_SPACE and not influenced >> direction & 1 and s.tokens[there]:
                s.tokens[there] -= 1
    pass_on(s)


@jit
def influence(s: State, player: int, kind: int, space: int) -> None:
    """What a card does to a space that was chosen: a token, or a takeover."""
    # BG-13: own tokens are added only where no enemy token is left, so both never share a space.
    ours, theirs = SPACES * player + space, SPACES * (1 - player) + space
    strength = kind + 1
    enemies = signed(s.tokens[theirs])
    if enemies == 0:
        s.tokens[ours] += 2 if kind == EX and s.effect == SURGE else 1  # BG-11: one token; BG-15: two by a surge
    elif strength <= enemies:  # BG-12: a takeover removes enemy tokens
        s.tokens[theirs] -= strength
    else:  # BG-12: what it could have removed beyond them becomes own tokens
        s.tokens[theirs] = 0
        s.tokens[ours] += strength - enemies


@jit
def pass_on(s: State) -> None:
    """Whose turn is next: the other's, who is skipped if unable to place (BG-17); the game ends if neither can."""
    player = signed(s.side)
    other = 1 - player
    if can_place(s, other):
        s.side = other
        return
    # BG-23: both players now know that this hand holds no card that costs so much or less.
    s.lacks[other] = max(s.lacks[other], min(most_tokens(s, other), 4))
    if not can_place(s, player):  # BG-18: neither can place, so the game is over
        s.lacks[player] = max(s.lacks[player], min(most_tokens(s, player), 4))
        s.over = 1
        s.side = 0


@jit
def column_hp(s: State, player: int, column: int) -> int:
    """The HP of a player's Pokémon in a column (BG-19)."""
    total = 0
    for row in range(ROWS):
        line = signed(s.pokemon[COLUMNS * row + column]) - 1
        if line >= 0 and line // LINES == player:
            total += signed(s.hp[line])
    return total


@jit
def points(s: State, player: int) -> int:
    """The sum of the columns that a player is ahead in."""
    total = 0
    for column in range(COLUMNS):
        ours = column_hp(s, player, column)
        if ours > column_hp(s, 1 - player, column):  # BG-19: whoever has more scores their own HP; if equal, nobody
            total += ours
    return total


@jit
def result(s: State, player: int) -> float:
    ours, theirs = points(s, player), points(s, 1 - player)  # BG-20: most points win, equal points are a draw
    return 1.0 if ours > theirs else 0.5 if ours == theirs else 0.0


@jit
def value(s: State, player: int) -> float:
    """The points so far, plus a little for tokens."""
    lead = 1.0 * (points(s, player) - points(s, 1 - player))
    for column in range(COLUMNS):
        lead += 0.3 * (column_hp(s, player, column) - column_hp(s, 1 - player, column))
    for space in range(SPACES):
        ours, theirs = s.tokens[SPACES * player + space], s.tokens[SPACES * (1 - player) + space]
        lead += 20.0 * (min(signed(ours), 4) - min(signed(theirs), 4))
    return 0.5 + 0.5 * lead / (abs(lead) + 200.0)


# -- what a player cannot see ----------------------------------------------------------------------------------------


@jit
def guess(s: State, player: int, rng: Rng) -> None:
    """Give the other player a hand that fits all that is known (BG-24): its size, the board, the turn, and skips."""
    if s.open_hands:
        return
    other = 1 - player
    hidden = compact(s, other)
    cheapest = signed(s.lacks[other])  # the lowest class that the hand can hold
    no_basic = not shows_basic(s, other)  # as before the first turn: every deck has one, so it is in the hand
    must = no_basic or (s.over == 0 and signed(s.side) == other)  # the hand holds something that can be placed
    dearest = 0 if no_basic else min(most_tokens(s, other), 4) - 1
    while hidden > 0:
        low, high = KIND_FROM[cheapest], KIND_FROM[dearest + 1] if must else KIND_FROM[4]
        if add_copy(s, other, low + below(rng, high - low)):
            hidden -= 1
            must = False


@jit
def shows_basic(s: State, player: int) -> bool:
    """Whether a Basic of a player lies on the board."""
    for space in range(SPACES):
        line = signed(s.pokemon[space]) - 1
        if line >= 0 and line // LINES == player and s.kind[line] == BASIC:
            return True
    return False


@jit
def compact(s: State, player: int) -> int:
    """Keep only the lines of cards on the board, in the order of their spaces; how many cards the hand had.

    Nothing is left of the order in which the player wrote the deck down: that is hidden, too.
    """
    hidden = 0
    for line in range(LINES * player, LINES * player + LINES):
        hidden += signed(s.left[line])
        s.left[line] = 0
    kept = LINES * player
    for space in range(SPACES):
        line = signed(s.pokemon[space]) - 1
        if kept <= line < LINES * player + LINES:
            swap_lines(s, kept, line)
            kept += 1
    for line in range(kept, LINES * player + LINES):
        s.hp[line], s.card[line], s.kind[line] = 0, 0, 0
    return hidden


@jit
def swap_lines(s: State, one: int, other: int) -> None:
    """Exchange two lines of a deck."""
    s.hp[one], s.hp[other] = s.hp[other], s.hp[one]
    s.card[one], s.card[other] = s.card[other], s.card[one]
    s.kind[one], s.kind[other] = s.kind[other], s.kind[one]
    for space in range(SPACES):
        line = signed(s.pokemon[space]) - 1
        if line == one:
            s.pokemon[space] = 1 + other
        elif line == other:
            s.pokemon[space] = 1 + one


@jit
def copies(s: State, line: int) -> int:
    """How many cards of a line there are, in the hand and on the board."""
    found = signed(s.left[line])
    for space in range(SPACES):
        if signed(s.pokemon[space]) == 1 + line:
            found += 1
    return found


@jit
def add_copy(s: State, player: int, card: int) -> bool:
    """Add a card of the catalogue to a hand, unless there are two of it already."""
    for line in range(LINES * player, LINES * player + LINES):
        have = copies(s, line)
        if have == 0:
            s.hp[line], s.card[line], s.kind[line] = CARD_HP[card], card, CARD_KIND[card]
            s.left[line] = 1
            return True
        if s.card[line] == card and s.card[line] != OWN_CARD:
            if have >= COPIES or s.kind[line] != CARD_KIND[card]:  # a deck may give a card another class than is known
                return False
            s.left[line] += 1
            return True
    return False
