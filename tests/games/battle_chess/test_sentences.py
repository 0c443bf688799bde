"""What Battle Chess says to people, in English and in Japanese."""

from contextvars import copy_context

import pytest

from boxtop.errors import BadPosition, BadSheet, BadText
from boxtop.games.battle_chess import BattleChess, console
from boxtop.games.battle_chess.columns import columns
from boxtop.games.battle_chess.messages import say
from boxtop.games.battle_chess.sheet import read_sheet, standard
from boxtop.games.battle_chess.sheet_summary import summary
from boxtop.words import Player, text, use

from tests.games.battle_chess.helpers import BATTLE_CHESS, BLUE_BEGINS, drawn
from tests.games.battle_chess.piece_sheets import changed

START = BATTLE_CHESS.start()
PLAYERS = [Player("Ann", 0), Player("Bob", 1)]
LEGEND = drawn("7 . . . v . . .\n4 . . . Z Z . .\n3 . . . Z Z . .\n1 . . . V . . .")


@pytest.mark.parametrize(
    ("position", "move", "english", "japanese"),
    [
        (
            *("start", "b6b5"),
            "The Patrat on b6 isn't yours. It's Yellow's turn. (BC-4)",
            "b6のミネズミは自分の駒ではありません。黄色の番です。（BC-4）",
        ),
        ("start", "d4d5", "There is no piece on d4. (BC-4)", "d4に駒はいません。（BC-4）"),
        (
            *("start", "d2d2"),
            "You can't pass. Move, attack or summon. (BC-5)",
            "パスはできません。動く、攻撃する、よび出すのどれかをします。（BC-5）",
        ),
        (
            *("start", "d1d2"),
            "Victini can't move or attack while it is under eggs. (BC-18)",
            "たまごの下にいる間、ビクティニは動くことも攻撃することもできません。（BC-18）",
        ),
        (
            *("start", "b2b4"),
            "Patrat can move only one square that way. (BC-6)",
            "ミネズミがその方向へ動けるのは1マスだけです。（BC-6）",
        ),
        (
            *("start", "b2d3"),
            "Patrat has no arrow from b2 to d3. It can step N, NE, and NW (N is towards the highest rank). (BC-6)",
            "ミネズミにはb2からd3へ向かう矢印がありません。ステップの矢印はN、NE、NWです（Nは段の数が大きいほう）。（BC-6）",
        ),
        (
            *("start", "c1c7"),
            "c7 is not empty. Pieces move only to empty squares. (BC-8)",
            "c7は空いていません。駒は空いたマスにだけ動けます。（BC-8）",
        ),
        (
            *("start", "Z@c3"),
            "Zekrom costs 3. You have 0 in your Cost Area. (BC-21)",
            "ゼクロムのコストは3個です。コストエリアには0個しかありません。（BC-21）",
        ),
        (
            *("start", "b2xb4"),
            "b4 is not next to b2. A piece attacks only what is right next to it. (BC-9)",
            "b4はb2のとなりではありません。攻撃できるのは、となりの駒だけです。（BC-9）",
        ),
        (
            *("legend", "d3xn"),
            "Zekrom on d3 has no enemy on its north side. (BC-26)",
            "d3のゼクロムの北の辺には、相手の駒がいません。（BC-26）",
        ),
        (
            *("legend", "R@d3"),
            "Reshiram needs a free block of 2 by 2 squares. d3 is not the lowest square of one. (BC-22)",
            "レシラムには、空いている2×2の4マスが必要です。d3からの4マスは使えません。（BC-22）",
        ),
    ],
)
def test_refusals(position: str, move: str, english: str, japanese: str) -> None:
    refusal = (START if position == "start" else LEGEND).explain(move)
    assert refusal is not None
    assert str(refusal) == english
    assert f"{text(refusal.reason, 'ja')}（{refusal.rule}）" == japanese


YELLOW_ATTACKS = "{} Serperior moves from c1 to c6 and attacks {} Patrat on b6, 80 against 60. {} Patrat flips."
BLUE_ATTACKS = "{} Serperior moves from e7 to e2 and attacks {} Patrat on f2, 80 against 60. {} Patrat flips."


@pytest.mark.parametrize(
    ("game", "move", "you", "sentence"),
    [
        (BATTLE_CHESS, "c1c6xb6", None, YELLOW_ATTACKS.format("Yellow's", "Blue's", "Blue's")),
        (BATTLE_CHESS, "c1c6xb6", 0, YELLOW_ATTACKS.format("Your", "Blue's", "Blue's")),
        (BATTLE_CHESS, "c1c6xb6", 1, YELLOW_ATTACKS.format("Yellow's", "your", "Your")),
        (BLUE_BEGINS, "e7e2xf2", None, BLUE_ATTACKS.format("Blue's", "Yellow's", "Yellow's")),
        (BLUE_BEGINS, "e7e2xf2", 0, BLUE_ATTACKS.format("Your", "Yellow's", "Yellow's")),
        (BLUE_BEGINS, "e7e2xf2", 1, BLUE_ATTACKS.format("Blue's", "your", "Your")),
    ],
)
def test_a_reader_is_you_by_the_seat_and_not_by_the_colour(
    game: BattleChess, move: str, you: int | None, sentence: str
) -> None:
    state = game.start()
    assert text(state.spoken(state.parse(move), PLAYERS), "en", you) == sentence


def test_players_are_named_and_addressed() -> None:
    told = START.describe(START.parse("c1c6xb6"), PLAYERS)
    assert text(told, "en", you=0) == (
        "You move Serperior from c1 to c6 and attack Blue's Patrat. Blue's Patrat flips."
    )
    assert text(told, "en", you=1) == "Ann moves Serperior from c1 to c6 and attacks your Patrat. Your Patrat flips."


def test_moves_in_japanese() -> None:
    choice = START.parse("c1c6xd6")
    assert text(START.spoken(choice), "ja", you=0) == (
        "自分のジャローダがc1からc6へ動き、d6の青のダイケンキを攻撃します。80対90です。カードで決まります。"
    )
    assert text(START.describe(choice, ["アン", "ボブ"]), "ja") == (
        "アンがジャローダをc1からc6へ動かし、青のダイケンキを攻撃します。カードで決まります。"
    )
    waiting = START.play(choice)
    assert text(waiting.spoken(waiting.parse("+20")), "ja") == (
        "プラス20のカードが出て、100対90になります。青のダイケンキがひっくり返ります。"
    )


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_message_can_be_said(language: str) -> None:
    """All that a game has to say of itself, without a mistake in a Fluent file."""
    game = BattleChess()
    assert len(game.how_to_play(language)) == 8
    texts = [game.title, game.summary, *game.reasons.values(), *game.seat_names]
    texts += [option.meaning for option in game.options]
    texts += [game.choice_name(option, value) for option in game.options for value in option.choices]
    assert all(text(each, language) not in ("", getattr(each, "id", "")) for each in texts)


def test_names_of_a_sheet_of_ones_own_are_shown_as_written() -> None:
    sheet = changed(("[pieces.Patrat]", "[pieces.Bidoof]"), text=standard().text())
    sheet = sheet.replace("pieces.Patrat.", "pieces.Bidoof.").replace('"Patrat"', '"Bidoof"')
    state = BattleChess(sheet=sheet).start()
    assert text(state.spoken(state.parse("b2b3")), "ja") == "黄色のBidoofがb2からb3へ動きます。"
    assert text(state.spoken(state.parse("c1c2")), "ja") == "黄色のジャローダがc1からc2へ動きます。"


def test_positions_and_moves_that_cannot_be_read() -> None:
    with pytest.raises(BadText) as unread:
        BATTLE_CHESS.parse("hello")
    assert unread.value.text("ja").startswith("'hello'はバトルチェスの手ではありません。")
    with pytest.raises(BadPosition) as impossible:
        BATTLE_CHESS.position(START.position.replace("0/0", "1/0").replace("- - 0", "20,20 - 0"))
    assert impossible.value.lines("ja") == [
        "この局面はありえません：",
        "黄色は駒とたまごを0個失い、レジェンドに0個使ったので、コストエリアが1個のはずはありません。",
        "+20は1枚しかありません。2枚ではありません。",
    ]
    assert [reason.id for reason in impossible.value.reasons if not isinstance(reason, str)] == [
        "position-cost-sum",
        "position-too-many-cards",
    ]


def test_mistakes_of_a_sheet() -> None:
    with pytest.raises(BadSheet) as caught:
        read_sheet(changed(("eggs = {", "egs = {"), ("files = { value = 7,", "files = { value = 70,")))
    assert caught.value.lines("ja") == [
        "この駒シートは使えません：",
        "matに'egs'という項目はありません。eggsのことですか？",
        "mat.filesは4から8までの整数でなければなりません。70は使えません。",
    ]


def test_the_mat_in_a_japanese_terminal() -> None:
    japanese = copy_context()
    japanese.run(use, "ja")
    mat = ["".join(part for _, part in line) for line in japanese.run(console.board, START)]
    assert {columns(line) for line in mat[:15]} == {3 + 7 * console.WIDTH}  # the squares are below each other
    assert max(map(columns, mat)) < 80
    assert mat[15].strip() == "黄色：コストエリア0個、レジェンド：Z=ゼクロム（3）、R=レシラム（4）"
    assert len(mat) == 19
    table = japanese.run(summary, standard())
    assert "P  ミネズミ    60  ステップ N NE NW        50  ステップ N E W" in table
    assert len({columns(line.partition("50  ")[0]) for line in table if "  50  " in line}) == 1


def test_messages_name_sides_and_pieces_by_messages() -> None:
    refusal = START.explain("b6b5")
    assert refusal is not None
    assert refusal.reason == say("not-your-piece", piece=say("species-patrat"), square="b6", side=say("seat-yellow"))
