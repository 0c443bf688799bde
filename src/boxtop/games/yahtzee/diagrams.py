"""The diagrams of docs/rules/yahtzee.md."""

from collections.abc import Callable, Mapping

from ..base.diagrams import Diagram

NO_TOKENS = "...../...../...../...../....."
DIAGRAMS = (
    Diagram("start", f"{NO_TOKENS} 1 1 ?????"),
    Diagram("keeping", f"{NO_TOKENS} 1 1 ?????", played="TTKMW", arrows="keep TT; keep -"),
    Diagram("wild", f"{NO_TOKENS} 1 1 PTTKW", arrows="score T; score K; score M; score W; score L"),
    Diagram("taken", "....2/..1../...../...../..... 1 3 TTTTT", arrows="score T"),
    Diagram("picture", "23.../1..../...../...../..... 1 2 TTKKK", arrows="score T", options=(("players", 3),)),
    Diagram("zero", ".1.../...../..2../.....+2/..1.. 1 3 TTTLL", arrows="zero K; zero M; zero W"),
    Diagram("end", "...12/..2.1/..2..+1/.2.1./..1.. 2 2 TTKLL", played="score L"),
    Diagram(
        "tie-break",
        "..123/..231/..312/.....+123/..... - tie 1=?,2=?,3=?",
        played="PPTTT; PKMML",
        options=(("players", 3),),
    ),
)
PICTURES: Mapping[str, Callable[[], str]] = {}
