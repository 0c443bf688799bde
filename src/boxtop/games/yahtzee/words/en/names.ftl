# Names that the rules and the board on the page share.

seat-blue = Blue
seat-green = Green
seat-red = Red
seat-yellow = Yellow

# The faces of a die. All but Pikachu have a row on the scoreboard.
face-P = Pikachu
face-T = Torchic
face-K = Treecko
face-M = Mudkip
face-W = Wynaut
face-L = Taillow

# The same after a number of dice.
faces-P = { $n ->
    [one] Pikachu
   *[other] Pikachus
}
faces-T = { $n ->
    [one] Torchic
   *[other] Torchics
}
faces-K = { $n ->
    [one] Treecko
   *[other] Treeckos
}
faces-M = { $n ->
    [one] Mudkip
   *[other] Mudkips
}
faces-W = { $n ->
    [one] Wynaut
   *[other] Wynauts
}
faces-L = { $n ->
    [one] Taillow
   *[other] Taillows
}

# Dice with the same face, such as "two Torchics". $face is one of the six above. A list of these is a roll.
dice-alike = { $n ->
    [1] one { $face }
    [2] two { $face }
    [3] three { $face }
    [4] four { $face }
   *[5] five { $face }
}
