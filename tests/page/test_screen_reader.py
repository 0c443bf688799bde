"""Whole games by ear: nothing but a keyboard, the names of things, and what is announced.

Each player knows only what a screen reader says (`listener.py`): which pieces, cards and dice can be used, where they
can go, whose turn it is, what the others did, and how it ended. All four games are played to an end by their rules.
That of Battle Chess is played on a small sheet of one's own, so that it is short whatever the cards say.
"""

import re

from tests.support.browsers import Open
from tests.support.page_matches import ANYONE, ME, post, sit
from tests.support.screen_reader import Listener

FACE = "(Pikachu|Torchic|Treecko|Mudkip|Wynaut|Taillow)"
SPACE = re.compile(r"\b([a-c][1-5])\b")

# A mat of four by five, one egg, and an Emboar that beats everything there without a card.
SHEET = """
name = "Short"
[mat]
files = { value = 4, source = "own" }
ranks = { value = 5, source = "own" }
eggs = { value = 1, source = "own" }
[setup]
b1 = { value = "Victini", source = "own" }
a2 = { value = "Patrat", source = "own" }
d2 = { value = "Emboar", source = "own" }
[cards]
values = { value = [0, 20, 70], source = "own" }
reshuffle = { value = 70, source = "own" }
""" + "".join(
    f"""
[pieces.{name}]
letter = "{name[0]}"
{more}
[pieces.{name}.front]
power = {{ value = {front}, source = "own" }}
{arrows} = {{ value = ["N", "E", "S", "W"], source = "own" }}
[pieces.{name}.back]
power = {{ value = {back}, source = "own" }}
{arrows} = {{ value = ["N", "E", "S", "W"], source = "own" }}
"""
    for name, front, back, arrows, more in (
        ("Patrat", 60, 50, "step", ""),
        ("Emboar", 120, 120, "slide", ""),
        ("Victini", 70, 100, "step", 'role = "royal"'),
        ("Zekrom", 110, 90, "step", 'role = "legend"\ncost = { value = 1, source = "own" }'),
    )
)


def opens(player: Listener, box: str, way: str = "The computer") -> None:
    """Open a box on the shelf, and choose with whom to play."""
    player.use("link", box)
    player.arrives(f"^Play .*{box}").go("radio", "The computer").go("radio", way, by="ArrowDown")


def over(player: Listener, result: str) -> None:
    """It is announced how the game ended, once, and the page says it, too."""
    player.hears(f"^{result}$")
    player.finds("(You won!|You lost|Draw|Game over)")
    assert sum(re.fullmatch(result, said) is not None for said in player.heard()) == 1
    # Nobody is sent away from where they were, and the next thing to do is in reach.
    assert player.name
    player.go("button", "^Rematch$")


# -- Chessplus ---------------------------------------------------------------------------------------------------------


def test_chessplus(open_window: Open) -> None:
    ann, bob = Listener(open_window(name="Ann")), Listener(open_window(name="Bob"))
    opens(ann, "Chessplus", "A friend, by link")
    ann.use("button", "Create link").arrives("Chessplus: waiting for players").go("textbox", "^Link$")
    bob.visits(ann.at()[2].removeprefix(": "))
    bob.use("button", "Join")
    bob.arrives("^Chessplus: Ann and Bob$")
    ann.hears("^Bob has joined.$")
    ann.hears("^The game starts.$")
    ann.hears("^Your turn.$")
    for player, start, piece, end, there, who, mine, theirs in (
        (ann, "f2", "pawn", "f3", "empty; can go here", "", "Your pawn moves from f2 to f3.", "White's pawn"),
        (
            bob,
            "g8",
            "knight",
            "e7",
            "your pawn; can merge here",
            "",
            "Your knight on g8 merges with the pawn on e7 into a knawn.",
            "Black's knight",
        ),
        (ann, "g2", "pawn", "g4", "empty; can go here", "", "Your pawn moves from g2 to g4.", "White's pawn"),
        (
            bob,
            "e7",
            "knawn, knight and pawn merged",
            "e5",
            "empty; can go here",
            "Both",
            "Your knawn moves from e7 to e5.",
            "Black's knawn",
        ),
        (ann, "h2", "pawn", "h3", "empty; can go here", "", "Your pawn moves from h2 to h3.", "White's pawn"),
        (
            bob,
            "e5",
            "knawn, knight and pawn merged",
            "g4",
            "White's pawn; can be captured",
            "Just the knight",
            "Your knight splits from the knawn on e5 and takes White's pawn on g4.",
            "Black's knight splits from the knawn on e5 and takes your pawn on g4.",
        ),
        (
            ann,
            "f3",
            "pawn",
            "g4",
            "Black's knight; can be captured",
            "",
            "Your pawn on f3 takes Black's knight on g4.",
            "White's pawn on f3 takes your knight on g4.",
        ),
        (
            bob,
            "d8",
            "queen",
            "h4",
            "empty; can go here",
            "",
            "Your queen moves from d8 to h4. Checkmate.",
            "Black's queen",
        ),
    ):
        player.pick(start, f"^{start}, your {piece}; can move")
        player.hears(rf"^Picked up the {piece.partition(',')[0]} on {start}\. It can go to .*\b{end}\b")
        player.pick(end, f"^{end}, {there}")
        if who:
            player.go("button", f"^{who}$").press("Enter")
        player.hears(f"^{re.escape(mine)}$")
        assert player.name.startswith(f"{end}, your ")  # the focus is where the piece is
        other = bob if player is ann else ann
        other.hears(f"^{theirs}")
        if end != "h4":
            other.hears("^Your turn.$")
    over(bob, "You win: checkmate.")
    over(ann, "Bob wins: checkmate.")


# -- Battle Chess ------------------------------------------------------------------------------------------------------


def test_battle_chess(open_window: Open) -> None:
    ann = Listener(open_window(name="Ann"))
    opens(ann, "Battle Chess", "Someone here, on this screen")
    ann.go("textbox", "Name of player 2").writes("Bob")
    ann.opens("Options")
    ann.go("radio", "^Random$").go("radio", "^Me$", by="ArrowDown")
    ann.go("combobox", "Piece sheet").press("End").go("textbox", "Your own").writes(SHEET)
    ann.use("button", "^Play$").arrives(": Ann and Bob$")
    ann.hears("^Ann's turn.$")

    def move(start: str, piece: str, *steps: tuple[str, str], says: str, turn: str = "") -> None:
        """Pick a piece, then squares and buttons; what is said then, and whose turn it is."""
        ann.pick(start, rf"^{start}, your {piece}.*; can move or attack")
        ann.hears(rf"^{piece.split(',')[0]} selected\. Moves: .* (Attacks: |No attacks\.)")
        for where, words in steps:
            if where == "button":
                ann.use("button", words)
            else:
                ann.pick(where, words)
        ann.hears(f"^{says}$")
        assert re.match("[a-d][1-5], ", ann.name), ann.name  # the focus is on the mat
        if turn:
            ann.hears(f"^{turn}'s turn.$")

    move(
        "d2",
        "Emboar, power 120",
        ("d3", "^d3, empty; can go here"),
        ("button", r"^Attack Patrat on d4 wins without a card$"),
        says="Yellow's Emboar moves from d2 to d3 and attacks Blue's Patrat on d4, 120 against 60. "
        "Blue's Patrat flips.",
        turn="Bob",
    )
    move(
        "a4",
        "Emboar, power 120",
        ("a2", "^a2, Yellow's Patrat, power 60; can be attacked after a move: wins without a card"),
        says="Blue's Emboar moves from a4 to a3 and attacks Yellow's Patrat on a2, 120 against 60. "
        "Yellow's Patrat flips.",
        turn="Ann",
    )
    move(
        "d3",
        "Emboar, power 120",
        ("d4", "^d4, Blue's Patrat, flipped, power 50; can be attacked: wins without a card"),
        says="Yellow's Emboar on d3 attacks Blue's Patrat on d4, 120 against 50. Blue's Patrat leaves the mat.",
        turn="Bob",
    )
    ann.use("button", "^your Zekrom 1 of 1, power 110: can be summoned$")
    ann.hears("^Where should Zekrom go")
    ann.pick("c1", "^c1, empty; Zekrom can be summoned here")
    ann.hears("^Blue summons Zekrom on c1.$")
    ann.hears("^Ann's turn.$")
    move(
        "a2",
        "Patrat, flipped, power 50",
        ("a3", "^a3, Blue's Emboar, power 120; can be attacked: draw 33%, lose 67%"),
        says=r"Yellow's Patrat on a2 attacks Blue's Emboar on a3, 50 against 120\. A card decides\. "
        r"A plus (70 card is drawn: 120 against 120\. A draw: nobody flips|"
        r"(0|20) card is drawn: (50|70) against 120\. Yellow's Patrat leaves the mat)\.",
        turn="Bob",
    )
    move("a3", "Emboar", ("a4", "can go here"), says="Blue's Emboar moves from a3 to a4.", turn="Ann")
    move(
        "d3",
        "Emboar",
        ("d5", "^d5, empty; can go here"),
        ("button", "^Attack Victini on c5 takes an egg, no card needed$"),
        says="Yellow's Emboar moves from d3 to d5 and attacks an egg of Blue's Victini on c5. "
        "Blue's Victini loses an egg.",
        turn="Bob",
    )
    move("a4", "Emboar", ("a5", "can go here"), says="Blue's Emboar moves from a4 to a5.", turn="Ann")
    move(
        "d5",
        "Emboar",
        ("c5", "^c5, Blue's Victini, power 70; can be attacked: wins without a card"),
        says="Yellow's Emboar on d5 attacks Blue's Victini on c5, 120 against 70. Blue's Victini flips.",
        turn="Bob",
    )
    move("a5", "Emboar", ("a4", "can go here"), says="Blue's Emboar moves from a5 to a4.", turn="Ann")
    move(
        "d5",
        "Emboar",
        ("c5", "^c5, Blue's Victini, flipped, power 100; can be attacked: wins without a card"),
        says="Yellow's Emboar on d5 attacks Blue's Victini on c5, 120 against 100. Blue's Victini is beaten.",
    )
    over(ann, "Ann wins: Victini is beaten.")


# -- Battle Grid -------------------------------------------------------------------------------------------------------


def test_battle_grid(open_window: Open) -> None:
    ann = Listener(open_window(name="Ann"))
    opens(ann, "Battle Grid")
    ann.opens("Options")
    ann.go("radio", "^Random$").go("radio", "^Me$", by="ArrowDown")
    ann.go("slider", "Strength").press("Home").use("button", "^Play$").arrives(": Ann and Pip")
    ann.hears("^Your turn.$")
    for _ in range(15):
        # A card that can be placed; the focus goes on to the first space for it.
        ann.go("button", " HP.*; can('t)? be placed").press("Home").go("button", "; can be placed$", by="ArrowRight")
        card = re.sub(r", \d+ copies", "", ann.name).removesuffix("; can be placed")
        name, kind, points = card.rsplit(", ", 2)
        ann.press("Enter")
        lit = SPACE.findall(ann.hears(rf"^{re.escape(card)}\. It can go to ").rpartition("It can go to")[2])
        assert re.match(rf"{lit[0]}, .*{re.escape(name)} can be placed here", ann.name), ann.name
        ann.press("Enter")
        asked = ann.hears(rf"^{re.escape(name)} on {lit[0]}\. (Choose|Press)")
        wanted = re.search(r"Choose (\d) of (.*)\.", asked)
        for space in SPACE.findall(wanted[2])[: int(wanted[1])] if wanted else ():
            ann.pick(space, "; can be influenced, then ")
            ann.hears(rf"^{space}: .*\btokens?\b")
        assert ann.name == "Place it"  # where the focus is once nothing is left to choose
        ann.press("Enter")
        told = ann.hears(rf"^You place {re.escape(name)} \({kind}, {points}\) on {lit[0]}( and influence |\.)")
        assert ann.name.startswith(f"{lit[0]}, your {name}"), ann.name
        if "Nobody can place any more" in told:
            break
        if "can't place a Pokémon and is skipped" not in told:
            told = ann.hears(r"^Pip places .* \((Basic|Stage [12]|EX/V/GX), \d+ HP\) on [a-c][1-5]")
            while "You can't place a Pokémon and are skipped" in told:
                told = ann.hears("^Pip places ")
            if "Nobody can place any more" in told:
                break
            ann.hears("^Your turn.$")
    over(ann, r"(You win|Pip wins|A draw): .*, \d+ to \d+\.")


# -- Yahtzee -----------------------------------------------------------------------------------------------------------


def test_yahtzee(open_window: Open) -> None:
    ann = Listener(open_window(name="Ann", pace="natural"))
    opens(ann, "Yahtzee")
    ann.go("slider", "Strength").press("Home").use("button", "^Play$").arrives(": Ann and Pip")
    ann.hears("^Your turn.$")
    for turn in range(5):
        ann.hears("^Press Roll to throw the dice.$")
        ann.use("button", "^Roll$")
        ann.hears(rf"^You rolled .*{FACE}.* Roll 1 of 3\.$")
        if turn == 0:  # keep a die, roll the others
            face = ann.go("button", "^Die 1: .*, will roll$").name.split(": ")[1].split(",")[0]
            ann.press("Enter")
            assert re.match("Die 1: .*, kept", ann.name), ann.name
            ann.use("button", "^Roll the other 4$")
            ann.hears(rf"^You keep one {face}\. You roll .*{face}")
            ann.hears("^Roll 2 of 3.$")
        while not _row(ann):  # nothing to score yet
            ann.use("button", "^Roll all five again$")
            ann.hears("^You keep nothing. You roll ")
        face, points = re.match(rf"{FACE} \+(\d): ", ann.name).groups()  # type: ignore[union-attr]
        ann.press("Enter")
        ann.hears(rf"^You (score {points} for {face}|put {face} into the Picture column: {points})\.")
        told = ann.hears(rf"^Pip (scores \d for|puts) {FACE}")
        if turn < 4:
            assert "You roll" not in told  # the dice are not thrown yet
            ann.hears("^Your turn.$")
    over(ann, r"(You win|Pip wins): .*\d+.*\.")


def _row(ann: Listener) -> bool:
    """Go to a row where something can be scored, or at least a zero taken, if there is one."""
    ann.go("button", rf"^{FACE}( \+\d: |: (your token|not on these)|$)").press("Home")
    for _ in range(6):
        if re.search(r": (score it|put your token)", ann.name):
            return True
        ann.press("ArrowDown")
    return False


# -- what people ask of each other -------------------------------------------------------------------------------------


def test_offers(open_window: Open) -> None:
    windows = open_window(name="Ann"), open_window(name="Bob")
    ann, bob = map(Listener, windows)
    match = sit(windows[0], "chessplus", ME, ANYONE, pace={"kind": "fischer", "seconds": 300, "increment": 0})
    post(windows[1], f"/api/matches/{match}/join", {})
    windows[1].go(f"/match/{match}")
    ann.hears("^Your turn.$")
    ann.pick("e2", "can move")
    ann.pick("e4", "can go here")
    bob.hears("^Your turn.$")
    for asker, answerer, ask, asks, asked, says, told, answer in (
        (ann, bob, "Offer a draw", "offer a draw", "offers a draw", "No", "declines", "decline"),
        (bob, ann, "More time", "ask for more time", "asks for more time", "Yes", "agrees", "agree"),
        (ann, bob, "Take back", "ask to take a move back", "asks to take a move back", "Yes", "agrees", "agree"),
    ):
        one, other = ("Ann", "Bob") if asker is ann else ("Bob", "Ann")
        asker.use("button", f"^{ask}$")
        asker.hears(f"^You {asks}.$")
        answerer.hears(f"^{one} {asked}.$")
        answerer.use("button", f"^{says}$")
        assert re.match("[a-h][1-8], ", answerer.name)  # back at the board
        asker.hears(f"^{other} {told}.$")
        answerer.hears(f"^You {answer}.$")
    bob.hears("^A move was taken back.$")
    ann.hears("^Your turn.$")
    assert "You have more time." in bob.heard()
    assert "Bob has more time." in ann.heard()
    ann.use("button", "^Abort game$").go("button", "^Abort game$").press("Enter")  # nobody has made a move that stands
    bob.hears("^No result: ")
    ann.hears("^No result: ")
    assert ann.at()[:2] == ("heading", "Chessplus: Ann and Bob")  # the button is gone
