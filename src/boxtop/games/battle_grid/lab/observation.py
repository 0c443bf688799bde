"""What a player of Battle Grid sees: the board, their own hand, and the size of the other's hand.

The second player's board is turned by 180 degrees, so that both begin on the lowest row.
"""

from ....kernel.bits import signed
from ....kernel.jit import jit
from ....lab.layout import row
from ....lab.observation import Row, batched
from ..rules.state import COLUMNS, LINES, SPACES, State
from ..rules.verbs import column_hp

LAYOUT = row(
    (
        ("hand", (15, 6), "own deck, line by line: copies in the hand of 2; Basic, Stage 1, Stage 2, EX; HP of 400"),
        ("their_hand", (15, 6), "the other's, if hands are open, else 0"),
        ("own_cards", (5, 5, 3), "own cards on the board: HP of 400, then 1 for each class; row by row"),
        ("their_cards", (5, 5, 3), "the other's cards on the board"),
        ("tokens", (2, 5, 3), "own tokens on each space, and the other's, of 32"),
        ("columns", (2, 3), "HP of own cards in each column, and of the other's, of 2,000"),
        ("hand_sizes", (2,), "cards in the player's own hand and in the other's, of 15"),
        ("lacks", (2, 4), "what everybody knows of a hand since its owner was skipped: no card of these classes"),
        ("effect", (3,), "what an EX does besides: nothing, intimidate, surge"),
        ("to_move", (1,), "1 if it is the observer's turn"),
    )
)
_at = LAYOUT.starts
AT_THEIR_HAND, AT_OWN, AT_THEIRS, AT_TOKENS, AT_COLUMNS = (
    _at[name] for name in ("their_hand", "own_cards", "their_cards", "tokens", "columns")
)
AT_SIZES, AT_LACKS, AT_EFFECT, AT_TURN = (_at[name] for name in ("hand_sizes", "lacks", "effect", "to_move"))
MOST_HP, MOST_TOKENS, MOST_COLUMN = 400.0, 32.0, 2000.0
FACTS = 6  # of a line


@jit
def hand(s: State, owner: int, out: Row, start: int) -> None:
    for line in range(LINES):
        k = LINES * owner + line
        if s.left[k]:
            at = start + FACTS * line
            out[at] = min(1.0, signed(s.left[k]) / 2.0)
            out[at + 1 + signed(s.kind[k])] = 1.0
            out[at + 5] = min(1.0, signed(s.hp[k]) / MOST_HP)


@jit
def observe(s: State, player: int, out: Row) -> None:
    other = 1 - player
    hand(s, player, out, 0)
    if s.open_hands:
        hand(s, other, out, AT_THEIR_HAND)
    for space in range(SPACES):
        seen = SPACES - 1 - space if player else space
        line = signed(s.pokemon[space]) - 1
        if line >= 0:
            at = (AT_OWN if line // LINES == player else AT_THEIRS) + seen
            out[at] = min(1.0, signed(s.hp[line]) / MOST_HP)
            out[at + SPACES * (1 + signed(s.kind[line]))] = 1.0
        out[AT_TOKENS + seen] = min(1.0, signed(s.tokens[SPACES * player + space]) / MOST_TOKENS)
        out[AT_TOKENS + SPACES + seen] = min(1.0, signed(s.tokens[SPACES * other + space]) / MOST_TOKENS)
    for k in range(2):
        owner = player ^ k
        for column in range(COLUMNS):
            seen = COLUMNS - 1 - column if player else column
            out[AT_COLUMNS + COLUMNS * k + seen] = min(1.0, column_hp(s, owner, column) / MOST_COLUMN)
        size = 0
        for line in range(LINES * owner, LINES * owner + LINES):
            size += signed(s.left[line])
        out[AT_SIZES + k] = size / float(LINES)
        for kind in range(min(4, signed(s.lacks[owner]))):
            out[AT_LACKS + 4 * k + kind] = 1.0
    out[AT_EFFECT + signed(s.effect)] = 1.0
    if s.over == 0 and s.side == player:
        out[AT_TURN] = 1.0


observe_some, warm = batched(observe, State)
