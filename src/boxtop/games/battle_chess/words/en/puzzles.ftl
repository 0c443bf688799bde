# Themes of puzzles, and for each what to look for.

theme-victory = Beat Victini
theme-victory-goal = Win the game now: which attack has the best chance?
theme-last-stand = Save Victini
theme-last-stand-goal = Your Victini could be beaten next turn. Which turn keeps it safest?
theme-battle = Best attack
theme-battle-goal = Which attack is most likely to succeed?

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
    [0] That attack can't succeed.
   *[other] That attack succeeds with { $chance }% odds.
} { $best ->
    [100] The right one is certain to succeed.
   *[other] With the right one, it's { $best }%.
}

# How likely the right turn succeeds, and the best of the others: chances in percent.
why-victory = { $best ->
    [100] That wins the game for certain.
   *[other] That wins the game with { $best }% odds.
} { $second ->
    [0] Nothing else can win it this turn.
   *[other] Anything else wins it with { $second }% odds at most.
}
why-last-stand = { $best ->
    [100] Your Victini is then safe next turn.
   *[other] Your Victini then survives the next turn with { $best }% odds.
} { $second ->
    [0] After anything else, your opponent is certain to beat it.
   *[other] After anything else, it's { $second }% at most.
}
why-battle = { $best ->
    [100] That attack is certain to succeed.
   *[other] That attack succeeds with { $best }% odds.
} { $second ->
    [0] No other attack can succeed.
   *[other] Any other succeeds with { $second }% odds at most.
}
