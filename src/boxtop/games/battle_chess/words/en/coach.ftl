# The coach: why a turn was not the best. $piece on $from attacks $foe, which is one of these two.

foe-on = { $piece } on { $square }
foe-egg = an egg of { $piece }
better-attacker = { $piece } on { $from } attacks { $foe } with { $chance }% odds. { $other } on { $square } would have had { $better }%.
poor-odds = { $piece } on { $from } attacks { $foe } with { $chance }% odds and is more likely to lose: { $lost }%.
misses-attack = { $chance ->
    [100] { $piece } on { $from } could have attacked { $foe } and was sure to win.
   *[other] { $piece } on { $from } could have attacked { $foe } with { $chance }% odds.
}
misses-win = { $chance ->
    [100] { $piece } on { $from } could have attacked { $foe } and won the game.
   *[other] { $piece } on { $from } could have attacked { $foe } to win the game with { $chance }% odds.
}
leaves-open = { $chance ->
    [100] Lets { $piece } on { $from } attack { $foe } and win for sure.
   *[other] Lets { $piece } on { $from } attack { $foe } with { $chance }% odds.
}
leaves-open-soon = Soon lets { $piece } on { $from } attack { $foe } with { $chance }% odds.
leaves-the-game = { $chance ->
    [100] Lets { $piece } on { $from } attack { $foe } and win the game.
   *[other] Lets { $piece } on { $from } attack { $foe } to win the game with { $chance }% odds.
}
misses-summon = Could have summoned { $piece } on { $square }.
