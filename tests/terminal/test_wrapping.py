"""Text by the columns that it takes: Japanese letters take two."""

from itertools import pairwise

import pytest

from boxtop.terminal.wrapping import columns, cut, padded, shortened, wrapped

SENTENCE = "手を短い形か長い形で入力するか、次のコマンドを使ってください。コマンドは最初の数文字でもわかります。"


@pytest.mark.parametrize("width", [20, 24, 33, 40, 79])
def test_japanese_is_broken_between_phrases(width: int) -> None:
    lines = wrapped(SENTENCE, width)
    assert "".join(lines) == SENTENCE
    assert all(columns(line) <= width for line in lines)
    for before, after in pairwise(lines):
        assert after[0] not in "、。ーっ）」"
        assert not ("ァ" <= before[-1] <= "ー" and "ァ" <= after[0] <= "ー"), "コマンド stays whole"
        assert not after[0].isspace()


def test_lines_are_used_well() -> None:
    assert wrapped(SENTENCE, 40) == [
        "手を短い形か長い形で入力するか、次の",
        "コマンドを使ってください。コマンドは",
        "最初の数文字でもわかります。",
    ]


def test_brackets_stay_with_what_they_hold() -> None:
    text = "引き分けを宣言できます（同じ局面が3回）。claimと入力してください。"
    for width in range(20, 70):
        lines = wrapped(text, width)
        assert "".join(lines) == text
        assert not any(line.endswith(("（", "「")) or line.startswith(("）", "」", "。")) for line in lines)
        assert "claim" in " ".join(lines), "a word that is typed is not cut"


def test_english_is_broken_between_words() -> None:
    assert wrapped("Type a move, such as e4 (e2e4).", 20) == ["Type a move, such as", "e4 (e2e4)."]
    assert wrapped("", 20) == [""]
    both = wrapped("白（Ann）の手番です。 Type moves to list them all.", 22)
    assert both == ["白（Ann）の手番です。", "Type moves to list", "them all."]


def test_what_is_too_long_for_a_line_is_cut() -> None:
    assert wrapped("アチャモキモリミズゴロウソーナノスバメ", 20) == ["アチャモキモリミズゴ", "ロウソーナノスバメ"]
    assert wrapped("x" * 30 + "です", 20) == ["x" * 20, "x" * 10 + "です"]


def test_columns() -> None:
    assert columns("白（Ann）") == 9
    assert padded("青", 5) == "青   "
    assert padded("Green", 3) == "Green"
    assert cut("あいう", 5) == "あい"
    assert cut("あいう", -1) == ""
    assert shortened("First (Ann)", 20) == "First (Ann)"
    for room in range(12, 40):
        short = shortened("1. 青：keep TT [PTTMM] 得点 score T", room)
        assert columns(short) <= room
        assert short.endswith("score T")
