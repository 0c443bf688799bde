"""Whole games by ear: nothing but a keyboard, the names of things, and what is announced.

Each player knows only what a screen reader says (`listener.py`): which pieces, cards and dice can be used, where they
can go, whose turn it is, what the others did, and how it ended. All four games are played to an end by their rules.
That of Battle Chess is played on a small sheet of one's own, so that it is short whatever the cards say.

In Japanese, each game is played for some turns, until somebody resigns; no word of another language may be heard.
"""

import re

import boxtop
from boxtop.games.battle_chess.messages import say as say_battle_chess
from boxtop.games.battle_grid.messages import say as say_battle_grid
from boxtop.games.chessplus.messages import say as say_chessplus
from boxtop.games.yahtzee.messages import say as say_yahtzee
from boxtop.words import Message, Player, say, text, together

from tests.support.browsers import Open
from tests.support.foreign_words import foreign, foreign_in
from tests.support.page_matches import ANYONE, ME, post, sit
from tests.support.screen_reader import Listener

FACE = "(Pikachu|Torchic|Treecko|Mudkip|Wynaut|Taillow)"
SPACE = re.compile(r"\b([a-c][1-5])\b", re.ASCII)  # Japanese has no blanks around it

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


def opens(player: Listener, game: str, way: str = "play-computer") -> str:
    """Open a box on the shelf, and choose with whom to play; the title of the game."""
    window, title = player.window, text(boxtop.load(game).title, player.window.language)
    player.use("link", re.escape(title))
    player.arrives(f"^{window.wording('play-title').pattern.replace('.*', re.escape(title))}$")
    player.go("radio", window.word("play-computer")).go("radio", window.word(way), by="ArrowDown")
    return title


def begins(player: Listener) -> None:
    """Choose to go first."""
    word = player.window.word
    player.opens(word("play-options"))
    player.go("radio", f"^{word('play-side-coin')}$").go("radio", f"^{word('play-side-first')}$", by="ArrowDown")


def over(player: Listener, result: str) -> None:
    """It is announced how the game ended, once, and the page says it, too."""
    word = player.window.word
    player.hears(f"^{result}$")
    player.finds(f"({'|'.join(map(word, ('result-won', 'result-lost', 'result-drawn', 'result-solo')))})")
    assert sum(re.fullmatch(result, said) is not None for said in player.heard()) == 1
    # Nobody is sent away from where they were, and the next thing to do is in reach.
    assert player.name
    player.go("button", f"^{word('action-rematch')}$")


def resigns(player: Listener) -> None:
    word = player.window.word
    player.use("button", f"^{word('action-resign')}$")
    player.go("button", f"^{word('ask-resign-yes')}$").press("Enter")


def resigned(player: Listener, winner: Player, loser: Player, *, seat: int | None = None) -> None:
    """The game ended by resignation, and nothing that was announced or is on the page is left in another language."""
    result = say("one-wins", player=winner, why=say("reason-resignation-by", player=loser))
    over(player, re.escape(text(result, player.window.language, you=seat)))
    assert player.heard()
    assert foreign_in(player.heard()) == []
    assert foreign(player.page) == []


# -- Chessplus ---------------------------------------------------------------------------------------------------------


def test_chessplus(open_window: Open) -> None:
    ann, bob = Listener(open_window(name="Ann")), Listener(open_window(name="Bob"))
    opens(ann, "chessplus", "play-friend")
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


def test_chessplus_in_japanese(open_window: Open) -> None:
    ann, bob = (Listener(open_window(name=name, language="ja")) for name in ("Ann", "Bob"))
    word = ann.window.word
    title = opens(ann, "chessplus", "play-friend")
    ann.use("button", word("play-go-friend")).arrives(title).go("textbox", f"^{word('share-link')}$")
    bob.visits(ann.at()[2].removeprefix(": "))
    bob.use("button", f"^{word('join-join')}$").arrives(f"^{title}：Ann.*Bob$")
    ann.is_told(say("player-joined", player=Player("Bob", 1)))
    ann.is_told(say("match-begins"))
    ann.hears_of("turn-you-said")
    sides = Player(say_chessplus("seat-white"), 0), Player(say_chessplus("seat-black"), 1)

    def sign(id: str) -> str:
        return re.escape(word(id, game="chessplus"))

    def called(id: str) -> str:
        return word(id, game="chessplus")

    def whose(side: int, piece: str, first: str = "") -> Message:
        return say_chessplus(f"owned-piece{first}", owner=sides[side], piece=say_chessplus(f"piece-{piece}"))

    pawn, knawn = say_chessplus("piece-p"), say_chessplus("piece-np")
    for side, start, piece, end, there, half, told, facts in (
        (0, "f2", "p", "f3", "sign-target", "", "moves", {}),
        (1, "g8", "n", "e7", "sign-merges", "", "merges", {"partner": pawn, "made": knawn}),
        (0, "g2", "p", "g4", "sign-target", "", "moves", {}),
        (1, "e7", "np", "e5", "sign-target", called("choose-both"), "moves", {}),
        (0, "h2", "p", "h3", "sign-target", "", "moves", {}),
        (
            1,
            "e5",
            "np",
            "g4",
            "sign-takes",
            called("piece-n"),
            "splits-and-takes",
            {"whole": knawn, "taken": whose(0, "p")},
        ),
        (0, "f3", "p", "g4", "sign-takes", "", "takes", {"taken": whose(1, "n")}),
    ):
        player, other = (ann, bob) if side == 0 else (bob, ann)
        name = called(f"piece-{piece}" if len(piece) == 1 else f"merged-{piece}")
        player.pick(
            start, f"^{word('square-mine', game='chessplus', square=start, piece=name)}、.*{sign('sign-movable')}"
        )
        player.hears_of("say-picked", game="chessplus", square=start, piece=called(f"piece-{piece}"))
        player.pick(end, f"^{end}、.*{sign(there)}")
        if half:
            player.go("button", f"^{half}$").press("Enter")
        moving = "n" if told == "splits-and-takes" else piece
        about: dict[str, Message] = dict(facts)
        move = say_chessplus(told, piece=whose(side, moving, "-first"), origin=start, target=end, **about)
        player.is_told(move, seat=side)
        assert player.name.startswith(f"{end}、自分の"), player.name  # the focus is where the piece is
        other.is_told(move, seat=1 - side)
        other.hears_of("turn-you-said")
    resigns(bob)
    for seat, player in enumerate((ann, bob)):
        resigned(player, Player("Ann", 0), Player("Bob", 1), seat=seat)


# -- Battle Chess ------------------------------------------------------------------------------------------------------


def test_battle_chess(open_window: Open) -> None:
    ann = Listener(open_window(name="Ann"))
    opens(ann, "battle_chess", "play-here")
    ann.go("textbox", "Name of player 2").writes("Bob")
    begins(ann)
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


def test_battle_chess_in_japanese(open_window: Open) -> None:
    ann = Listener(open_window(name="Ann", language="ja"))
    word, wording = ann.window.word, ann.window.wording
    game = "battle_chess"
    opens(ann, game, "play-here")
    ann.go("textbox", wording("play-name-n", n=2).pattern).writes("Bob")
    begins(ann)
    ann.go("combobox", text(say_battle_chess("option-sheet"), "ja")).press("End")
    ann.go("textbox", word("own-label")).writes(SHEET)
    ann.use("button", f"^{word('play-go')}$").arrives("：Ann.*Bob$")
    ann.hears_of("turn-other-said", name="Ann")
    yellow, blue = (Player(say_battle_chess(f"seat-{side}")) for side in ("yellow", "blue"))
    emboar, patrat = (say_battle_chess(f"species-{name}") for name in ("emboar", "patrat"))
    wins = word("odds-certain-win", game=game)

    def pick(start: str, name: str) -> None:
        ann.pick(start, f"^{start}、.*{name}.*。{word('state-movable', game=game)}")
        ann.hears(f"^{re.escape(word('say-picked', game=game, name=name))}")

    def battle(id: str, owner: Player, other: Player, foe: str, against: int, end: str, **where: str) -> Message | str:
        foes = say_battle_chess("target-on", owner=other, piece=patrat, square=foe)
        powers = {"power": 120, "against": against}
        return together(
            [
                say_battle_chess(id, owner=owner, piece=emboar, foes=foes, **powers, **where),
                say_battle_chess(end, owner=other, piece=patrat),
            ]
        )

    pick("d2", text(emboar, "ja"))
    ann.pick("d3", f"^d3、.*{word('state-goal', game=game)}")
    ann.use("button", f"^{word('do-attack', game=game, foe=text(patrat, 'ja'), square='d4')} {wins}$")
    ann.is_told(battle("piece-moves-and-attacks", yellow, blue, "d4", 60, "piece-flips", origin="d2", to="d3"))
    ann.hears_of("turn-other-said", name="Bob")
    pick("a4", text(emboar, "ja"))
    ann.pick("a2", f"^a2、.*{re.escape(word('state-attackMoving', game=game, odds=wins))}")
    ann.is_told(battle("piece-moves-and-attacks", blue, yellow, "a2", 60, "piece-flips", origin="a4", to="a3"))
    ann.hears_of("turn-other-said", name="Ann")
    pick("d3", text(emboar, "ja"))
    ann.pick("d4", f"^d4、.*{re.escape(word('state-attack', game=game, odds=wins))}")
    ann.is_told(battle("piece-attacks", yellow, blue, "d4", 50, "piece-leaves", square="d3"))
    ann.hears_of("turn-other-said", name="Bob")
    zekrom = say_battle_chess("species-zekrom")
    ann.use("button", f"{text(zekrom, 'ja')}.*1/1")
    ann.hears_of("ask-summon", game=game, name=text(zekrom, "ja"))
    ann.pick("c1", f"^c1、.*{word('state-summon', game=game, name=text(zekrom, 'ja'))}")
    ann.is_told(say_battle_chess("player-summons", player=blue, piece=zekrom, square="c1"))
    ann.hears_of("turn-other-said", name="Ann")
    resigns(ann)
    resigned(ann, Player("Bob", 1), Player("Ann", 0))


# -- Battle Grid -------------------------------------------------------------------------------------------------------


def test_battle_grid(open_window: Open) -> None:
    ann = Listener(open_window(name="Ann"))
    opens(ann, "battle_grid")
    begins(ann)
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


def test_battle_grid_in_japanese(open_window: Open) -> None:
    ann = Listener(open_window(name="Ann", language="ja"))
    word, wording = ann.window.word, ann.window.wording
    game, pip = "battle_grid", say("computer-1")
    opens(ann, game)
    begins(ann)
    ann.go("slider", word("play-level")).press("Home").use("button", f"^{word('play-go')}$")
    ann.arrives(f"：Ann.*{text(pip, 'ja')}")
    ann.hears_of("turn-you-said")
    fits, stays = (wording(id, game=game).pattern for id in ("card-fits", "card-stays"))
    for _ in range(3):
        ann.go("button", f"^({fits}|{stays})$").press("Home").go("button", f"^{fits}$", by="ArrowRight")
        card = re.sub(r"、\d+枚", "", ann.name).removesuffix(word("card-fits", game=game, card=""))
        name, kind, points = card.rsplit("、", 2)
        ann.press("Enter")
        lit = SPACE.findall(ann.hears_of("say-picked", game=game, card=card).removeprefix(card))
        assert re.match(rf"{lit[0]}、.*{re.escape(word('space-lit', game=game, name=name))}", ann.name), ann.name
        ann.press("Enter")
        laid, ready = (wording(id, game=game, name=name, space=lit[0]).pattern for id in ("say-laid", "say-laid-ready"))
        asked = ann.hears(f"^({laid}|{ready})$")
        wanted = re.fullmatch(laid.replace(".*", "(.*)"), asked)
        for space in SPACE.findall(wanted[1])[: int(wanted[2])] if wanted else ():
            ann.pick(space, f"^{space}、.*{wording('space-reach', game=game).pattern}")
            more, done = (wording(id, game=game, space=space).pattern for id in ("say-more", "say-ready"))
            ann.hears(f"^({more}|{done})$")
        assert ann.name == word("step-place", game=game)  # where the focus is once nothing is left to choose
        ann.press("Enter")
        told = ann.hears(rf"^{re.escape(name)}（{kind}、{points}）を{lit[0]}に出し")
        assert ann.name.startswith(f"{lit[0]}、自分の{name}"), ann.name
        if text(say_battle_grid("is-skipped", player=Player(pip, 1)), "ja") not in told:
            ann.hears(rf"^{text(pip, 'ja')}が.+（.+、HP\d+）を[a-c][1-5]に出し")
            ann.hears_of("turn-you-said")
    resigns(ann)
    resigned(ann, Player(pip, 1), Player("Ann", 0), seat=0)


# -- Yahtzee -----------------------------------------------------------------------------------------------------------


def test_yahtzee(open_window: Open) -> None:
    ann = Listener(open_window(name="Ann", pace="natural"))
    opens(ann, "yahtzee")
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


def test_yahtzee_in_japanese(open_window: Open) -> None:
    ann = Listener(open_window(name="Ann", pace="natural", language="ja"))
    word, wording = ann.window.word, ann.window.wording
    game, pip = "yahtzee", say("computer-1")
    faces = "|".join(word(f"face-{letter}", game=game) for letter in "PTKMWL")
    opens(ann, game)
    ann.go("slider", word("play-level")).press("Home").use("button", f"^{word('play-go')}$")
    ann.arrives(f"：Ann.*{text(pip, 'ja')}")
    ann.hears_of("turn-you-said")
    for turn in range(2):
        ann.hears_of("say-throw", game=game)
        ann.use("button", f"^{word('roll-throw', game=game)}$")
        ann.hears(rf"^.*({faces}).*{word('turn-roll-said', game=game, roll=1, rolls=3)}$")
        if turn == 0:  # keep a die, roll the others
            die = {state: wording("die-label", game=game, state=state, n=1).pattern for state in ("rolls", "kept")}
            face = re.match(die["rolls"].replace(".*", "(.*)"), ann.go("button", f"^{die['rolls']}$").name)
            assert face
            ann.press("Enter")
            assert re.match(die["kept"], ann.name), ann.name
            ann.use("button", f"^{word('roll-others', game=game, n=4)}$")
            kept = re.match(f"({faces})", face[1])
            assert kept
            ann.hears(rf"^{kept[1]}.*を残します。.*{kept[1]}.*が出ました。")
            ann.hears_of("turn-roll-said", game=game, roll=2, rolls=3)
        score, zero = (wording(id, game=game).pattern for id in ("row-score", "row-zero"))
        while not _japanese_row(ann, faces, f"^({score}|{zero})"):  # nothing to score yet
            ann.use("button", f"^{word('roll-all', game=game)}$")
            ann.hears("^何も残しません。.*が出ました。")
        row = re.match(rf"({faces}) \+(\d)点：", ann.name)
        assert row, ann.name
        ann.press("Enter")
        scores = say_yahtzee("scores", player=Player("Ann", 0), character=row[1], points=int(row[2]))
        ann.hears(f"^{re.escape(text(scores, 'ja', you=0))}")
        ann.hears(rf"^{text(pip, 'ja')}が.*({faces})")
        ann.hears_of("turn-you-said")
    resigns(ann)
    resigned(ann, Player(pip, 1), Player("Ann", 0), seat=0)


def _japanese_row(ann: Listener, faces: str, open_row: str) -> bool:
    ann.go("button", rf"^({faces})( \+\d点：|：|$)").press("Home")
    for _ in range(6):
        if re.search(open_row, ann.name):
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
