"""What a player of Yahtzee sees. Players are counted from the observer on, in the order of play."""

from ....kernel.bits import signed
from ....kernel.jit import jit
from ....lab.layout import row
from ....lab.observation import Row, batched
from ..rules.state import COLUMNS, COUNTS, MOST_PLAYERS, ROLLS, ROWS, State
from ..rules.verbs import column_for

LAYOUT = row(
    (
        ("dice", (6,), "how many of the five dice show Pikachu, Torchic, Treecko, Mudkip, Wynaut, Taillow, of five"),
        ("roll", (3,), "which roll of the turn lies on the table"),
        ("offers", (5,), "the column that each character would score with these dice, of five; 0 if it cannot"),
        ("cells", (4, 5, 5), "tokens of the observer and of the players after: characters, columns 1 to 5"),
        ("pictures", (4, 5), "tokens on the Picture spaces, which count nothing"),
        ("placed", (4, 5), "characters that each player has placed"),
        ("totals", (4,), "points of each player, of 25"),
        ("players", (4,), "1 for each player that there is"),
        ("left", (1,), "tokens still to be placed by all together, of 20"),
        ("to_move", (1,), "1 if it is the observer's turn"),
    )
)
CELLS = ROWS * COLUMNS
assert MOST_PLAYERS == 4
_at = LAYOUT.starts
AT_ROLL, AT_OFFERS, AT_CELLS, AT_PICTURES = _at["roll"], _at["offers"], _at["cells"], _at["pictures"]
AT_PLACED, AT_TOTALS, AT_PLAYERS, AT_LEFT, AT_TURN = (
    _at[name] for name in ("placed", "totals", "players", "left", "to_move")
)


@jit
def observe(s: State, player: int, out: Row) -> None:
    players = signed(s.players)
    if s.left and not s.rolling:
        for face in range(6):
            out[face] = signed(COUNTS[s.dice, face]) / 5.0
        for character in range(ROWS):
            count = signed(COUNTS[s.dice, 0]) + signed(COUNTS[s.dice, character + 1])
            if not signed(s.placed[s.player]) >> character & 1:
                out[AT_OFFERS + character] = column_for(s, character, count) / 5.0
    if 1 <= s.roll <= ROLLS:
        out[AT_ROLL + signed(s.roll) - 1] = 1.0
    for k in range(CELLS):
        if s.cells[k]:
            owner = (signed(s.cells[k]) - 1 - player) % players
            out[AT_CELLS + CELLS * owner + k] = 1.0
    for seat in range(players):
        who = (player + seat) % players
        for character in range(ROWS):
            if signed(s.pictures[character]) >> who & 1:
                out[AT_PICTURES + ROWS * seat + character] = 1.0
            if signed(s.placed[who]) >> character & 1:
                out[AT_PLACED + ROWS * seat + character] = 1.0
        out[AT_TOTALS + seat] = signed(s.totals[who]) / 25.0
        out[AT_PLAYERS + seat] = 1.0
    out[AT_LEFT] = signed(s.left) / 20.0
    if s.left and s.player == player:
        out[AT_TURN] = 1.0


observe_some, warm = batched(observe, State)
