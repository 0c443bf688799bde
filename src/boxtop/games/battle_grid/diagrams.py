"""The diagrams of docs/rules/battle_grid.md."""

from collections.abc import Callable, Mapping
from functools import partial

from ..base import PUBLIC
from ..base.diagrams import THEME, Diagram
from . import draw

DECKS = (
    (
        "deck1",
        "2 Charmander OBF 26 (Basic, 60 HP)\n2 Charmeleon OBF 27 (Stage 1, 90 HP)\n2 Charizard BS 4 (Stage 2, 120 HP)\n"
        "1 Reshiram & Charizard-GX UNB 20 (EX/V/GX, 270 HP)\n1 Reshiram BLW 26 (Basic, 130 HP)\n"
        "1 Moltres NXD 14 (Basic, 120 HP)\n1 Arcanine MEW 59 (Stage 1, 150 HP)\n2 Skeledirge SVI 38 (Stage 2, 180 HP)\n"
        "1 Cinderace VMAX RCL 36 (EX/V/GX, 320 HP)\n2 Fuecoco SVI 36 (Basic, 80 HP)\n",
    ),
    (
        "deck2",
        "2 Squirtle MEW 7 (Basic, 60 HP)\n2 Drizzile SSH 56 (Stage 1, 90 HP)\n2 Inteleon SSH 58 (Stage 2, 160 HP)\n"
        "1 Dondozo ex DRI 66 (EX/V/GX, 260 HP)\n1 Kyogre PRC 53 (Basic, 130 HP)\n"
        "1 Articuno NXD 27 (Basic, 120 HP)\n1 Gyarados MEW 130 (Stage 1, 190 HP)\n2 Samurott BLW 31 (Stage 2, 140 HP)\n"
        "1 Blastoise ex MEW 9 (EX/V/GX, 330 HP)\n2 Quaxly SVI 52 (Basic, 70 HP)\n",
    ),
)
TAKEOVER = ".,2#1,-1/-5,-1,./-2,+3,./.,.,./.,1#1,. 1 0/0"
DIAGRAMS = tuple(
    Diagram(name, position, played, arrows, DECKS, viewer)
    for name, position, played, arrows, viewer in (
        ("first", ".,.,./.,.,./.,.,./.,.,./.,.,. 1 0/0", "#1@b1>a1,b2", "", PUBLIC),
        (
            "prices",
            ".,2#1,-1/+3,.,+4/.,.,./+1,.,+2/.,1#5,. 1 0/0",
            "",
            "#1@a2>b2,a3; #2@c2>c1,b2,c3; #3@a4>a3,b3,b4,a5; #4@c4>b3,c3,b4,c5",
            0,
        ),
        ("takeover-before", TAKEOVER, "", "#3@b3>a3,c3,a4,b4", 0),
        ("takeover-after", TAKEOVER, "#3@b3>a3,c3,a4,b4", "", PUBLIC),
        ("intimidate", ".,2#1,-3/.,-2,-3/.,+4,./.,.,-1/.,1#1,. 1 0/0", "#4@b3>a2,b2,a3,c3,b4", "", PUBLIC),
        ("scoring", "2#1,2#6,2#1/2#7,2#3,2#4/.,.,./1#8,1#7,1#4/1#6,1#5,. - 0/0", "", "", PUBLIC),
    )
)

PICTURES: Mapping[str, Callable[[], str]] = {
    f"reach-{name}": partial(draw.reach, number, theme=THEME)
    for number, name in enumerate(("basic", "stage-1", "stage-2", "ex"))
}
