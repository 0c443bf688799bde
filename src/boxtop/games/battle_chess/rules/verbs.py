"""The verbs of Battle Chess. Ids (BC-...) are those of `docs/rules/battle_chess.md`."""

from ....kernel.bits import ONE, ZERO, U, lowest, signed
from ....kernel.fields import U32
from ....kernel.jit import jit
from ....kernel.verbs import CHANCE, OVER, ChanceList
from .moves import anchor, face, legal
from .state import (
    BACK,
    BLUE,
    CARD,
    FIRST_SIDE,
    FRONT,
    GOES_ON,
    KIND,
    NO_MOVE,
    NO_SQUARE,
    NO_TARGET,
    PART,
    QUIET_TURNS,
    SIXTY_TURNS,
    SPREAD,
    SUMMON,
    TARGETS,
    VICTINI,
    Chances,
    Moves,
    State,
)

__all__ = ["Chances", "Moves", "State", "apply", "chance", "legal", "result", "turn", "value"]


@jit
def turn(s: State) -> int:
    if s.beaten or s.quiet >= QUIET_TURNS:  # BC-20, BC-33
        return OVER
    # BC-36: chance's turn while a battle waits for its card. BC-3: player 0 went first, as Yellow or Blue.
    return CHANCE if s.attacker != NO_SQUARE else signed(s.side) ^ signed(s.first)


@jit
def ending(s: State) -> int:
    """How a game that is over has ended."""
    if s.beaten:
        return VICTINI  # BC-20
    if s.quiet >= QUIET_TURNS:
        return SIXTY_TURNS  # BC-33: asked before BC-32
    return NO_MOVE if s.attacker == NO_SQUARE else GOES_ON  # BC-32


@jit
def result(s: State, player: int) -> float:
    how = ending(s)
    loser = signed(s.beaten) - 1 if how == VICTINI else signed(s.side)  # BC-20; BC-32: the side to move, which cannot
    if how == SIXTY_TURNS:
        return 0.5  # BC-33
    return 0.0 if player == loser ^ signed(s.first) else 1.0


@jit
def chance(s: State, chances: ChanceList) -> int:
    n = 0
    # BC-36: each different number that is still face down, by its copies; BC-38: so each is one edge of a path.
    for k in range(signed(s.card_values)):
        if s.drawn[k] < s.copies[k]:
            chances.outcome[n] = CARD + k
            chances.weight[n] = s.copies[k] - s.drawn[k]
            n += 1
    return n


@jit
def apply(s: State, choice: U32) -> None:
    c = signed(choice)
    if c >= CARD:
        square, target = signed(s.attacker), signed(s.target)
        fight(s, square, target, draw_card(s, c - CARD))
    elif c >= SUMMON:
        summon(s, (c - SUMMON) // 64, (c - SUMMON) % 64)
    else:
        # BC-4: move, battle, or move and then battle with the same piece.
        target = c % TARGETS
        to = c // TARGETS % 64
        origin = c // TARGETS // 64
        if origin != to:
            put(s, to, take(s, origin))
        if target == NO_TARGET:
            end_turn(s, False)
        elif needs_card(s, to, target):  # BC-12: the battle waits for a card
            s.attacker = to
            s.target = target
        else:
            fight(s, to, target, 0)  # BC-11: no card


@jit
def end_turn(s: State, something_happened: bool) -> None:
    s.quiet = 0 if something_happened else s.quiet + 1  # BC-33: turns in which nothing flips, leaves or is summoned
    s.side = 1 - s.side  # BC-4: players take turns, and a battle ends one


@jit
def put(s: State, square: int, cell: int) -> None:
    """Put a piece on the mat: a normal one on a square, a legend on four. `cell` is without parts."""
    side = 1 if cell & BLUE else 0
    if is_legend(s, cell):
        s.legends |= ONE << U(square)
        s.own[side] |= SPREAD[square]
        for part in range(4):
            s.cells[square + (part & 1) + 8 * (part >> 1)] = cell + PART * part
    else:
        s.own[side] |= ONE << U(square)
        s.cells[square] = cell


@jit
def take(s: State, square: int) -> int:
    """Take a piece off the mat, named by its square; what it was."""
    cell = signed(s.cells[square])
    side = 1 if cell & BLUE else 0
    if is_legend(s, cell):
        s.legends &= ~(ONE << U(square))
        s.own[side] &= ~SPREAD[square]
        for part in range(4):
            s.cells[square + (part & 1) + 8 * (part >> 1)] = 0
    else:
        s.own[side] &= ~(ONE << U(square))
        s.cells[square] = 0
    return cell


@jit
def is_legend(s: State, cell: int) -> bool:
    return (cell & KIND) - 1 >= signed(s.kinds) - signed(s.legend_kinds)


@jit
def summon(s: State, legend: int, square: int) -> None:
    us = s.side
    s.waiting[us] &= 255 ^ 1 << legend  # BC-23: once for each legend
    s.cost[us] -= s.price[legend]  # BC-24: spent for good
    kind = signed(s.kinds) - signed(s.legend_kinds) + legend
    put(s, square, kind + 1 + (BLUE if us else 0))
    end_turn(s, True)  # BC-23: it is the whole turn


# -- battles ---------------------------------------------------------------------------------------------------------


@jit
def has_eggs(s: State, cell: int) -> bool:
    """Whether a piece is Victini under eggs, which are attacked in its place (BC-19)."""
    return (cell & KIND) - 1 == signed(s.royal) and s.eggs[1 if cell & BLUE else 0] > 0


@jit
def attacked(s: State, square: int, target: int) -> U:
    """The pieces that an attack from a square meets, each by the square that names it, as bits."""
    if target < FIRST_SIDE:
        return ONE << U(square + 8 * (target // 4 - 2) + target % 4 - 2)
    enemies = FRONT[square, target - FIRST_SIDE] & s.own[1 - signed(s.side)]  # BC-26: all that touch the side
    met = ZERO
    while enemies:
        # BC-28: an enemy legend on both squares is named by one, so it fights once.
        met |= ONE << U(anchor(s, signed(lowest(enemies))))
        enemies &= enemies - ONE
    return met


@jit
def needs_card(s: State, square: int, target: int) -> bool:
    """Whether anyone attacked is at least as strong as the attacker, so that a card is drawn (BC-12, BC-27).

    Eggs do not count: an egg has no power to compare and is always taken, so a card would change nothing (BC-19).
    """
    power = s.power[face(signed(s.cells[square]))]
    met = attacked(s, square, target)
    while met:
        cell = signed(s.cells[signed(lowest(met))])
        if not has_eggs(s, cell) and s.power[face(cell)] >= power:  # BC-19: no card for an egg
            return True
        met &= met - ONE
    return False


@jit
def draw_card(s: State, k: int) -> int:
    """Draw a card for the battle that waits for one; its value."""
    if k == s.reshuffle:  # BC-31: after +70 all cards are shuffled into a new deck
        for other in range(signed(s.card_values)):
            s.drawn[other] = 0
    else:
        s.drawn[k] += 1  # BC-30: it lies face up until the next shuffle
    s.attacker = NO_SQUARE
    s.target = 0
    return signed(s.value[k])


@jit
def fight(s: State, square: int, target: int, extra: int) -> None:
    """Compare the attacker's total with each piece that it meets, and end the turn."""
    total = signed(s.power[face(signed(s.cells[square]))]) + extra
    met = attacked(s, square, target)
    losers, happened = ZERO, False  # BC-28: losers are a set, so a legend loses once however many beat it
    while met:  # BC-27: each is compared with the same total; BC-10: the defender's arrows do not matter
        there = lowest(met)
        met &= met - ONE
        cell = signed(s.cells[there])
        power = signed(s.power[face(cell)])
        if has_eggs(s, cell):  # BC-19: one egg goes into its owner's Cost Area, whatever the powers
            owner = 1 - signed(s.side)
            s.eggs[owner] -= 1
            s.cost[owner] += 1
            happened = True
        elif total > power:  # BC-11, BC-12
            losers |= ONE << there
        elif total < power:  # BC-13: the attacker loses; BC-14: if they are equal nobody does
            losers |= ONE << U(square)
    happened = happened or losers != ZERO
    while losers:
        beat(s, signed(lowest(losers)))
        losers &= losers - ONE
    end_turn(s, happened)


@jit
def beat(s: State, square: int) -> None:
    """A piece has lost: it is flipped, or leaves the mat if it was."""
    cell = take(s, square)
    if not cell & BACK:
        put(s, square, cell | BACK)  # BC-15: it flips; BC-17: where it stands, and the winner stays too
        return
    owner = 1 if cell & BLUE else 0
    if (cell & KIND) - 1 == signed(s.royal):
        s.beaten = 1 + owner  # BC-20: a flipped Victini that loses, loses the game
    if not is_legend(s, cell):  # BC-29: a legend goes beside the mat
        s.cost[owner] += 1  # BC-16: into its owner's Cost Area


# -- a rough idea of who is ahead ------------------------------------------------------------------------------------


@jit
def value(s: State, player: int) -> float:
    """Pieces by their power and by the battles they can still lose, eggs, and what the Cost Areas are good for."""
    lead = worth(s, 0) - worth(s, 1)
    if player ^ signed(s.first):
        lead = -lead
    return 0.5 + 0.5 * lead / (abs(lead) + 400.0)


@jit
def worth(s: State, side: int) -> float:
    total = 150.0 * signed(s.eggs[side])
    hopes = 0.0
    left = s.own[side]
    while left:
        square = signed(lowest(left))
        left &= left - ONE
        cell = signed(s.cells[square])
        if cell >= PART:  # a legend counts once
            continue
        power = float(signed(s.power[face(cell)]))
        lives = 0.6 if cell & BACK else 1.0
        total += lives * power
        if (cell & KIND) - 1 == signed(s.royal):
            total += 0.0 if cell & BACK else 300.0
    for legend in range(signed(s.legend_kinds)):
        if s.waiting[side] >> legend & 1:
            price = float(signed(s.price[legend]))
            hopes = max(hopes, min(1.0, signed(s.cost[side]) / price) * 80.0)
    return total + hopes
