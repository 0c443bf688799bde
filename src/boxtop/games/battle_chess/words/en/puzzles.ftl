# Themes of puzzles, and for each what to look for.

theme-victory = Beat Victini
theme-victory-goal = Win the game now: which attack has the best chance?
theme-last-stand = Save Victini
theme-last-stand-goal = Your Victini could be beaten next turn. Which turn keeps it safest?
theme-battle = Best battle
theme-battle-goal = Which attack is most likely to win its battle?

# What a wrong turn is worth, and the right one: chances in percent.
worth-victory = { $chance ->
    [0] That can't win the game this turn.
   *[other] With that, your chance of winning the game this turn is { $chance }%.
} { $best ->
    [100] The right attack wins it for certain.
   *[other] With the right attack, it's { $best }%.
}
worth-last-stand = { $chance ->
    [0] After that, your opponent is certain to beat your Victini next turn.
   *[other] After that, your Victini's chance of surviving the next turn is { $chance }%.
} { $best ->
    [100] After the right turn, it's safe.
   *[other] After the right turn, it's { $best }%.
}
worth-battle = { $chance ->
    [0] That attack can't win its battle.
   *[other] That attack's chance of winning its battle is { $chance }%.
} { $best ->
    [100] The right one is certain to win.
   *[other] With the right one, it's { $best }%.
}
