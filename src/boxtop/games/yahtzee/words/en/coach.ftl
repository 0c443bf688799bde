# The coach: why a decision was not the best. $kept and $better are lists such as "one Pikachu and two Torchics".

# $dice is how many there are in $kept, and $better-dice in $better.
keeps-less-likely = { $dice ->
    [0] With nothing kept
   *[other] With { $kept } kept
}, the chance of { $least } or more with { $character } is { $chance }%. { $better-dice ->
    [0] With nothing kept
   *[other] With { $better }
} it's { $better-chance }%.
keeps-what-is-scored = Keeps { $character }, which is already scored.
stops-early = { $rolls ->
    [one] Scores { $points } for { $scored } with a roll left. { $dice ->
        [0] With nothing kept
       *[other] With { $kept } kept
    }, the chance of { $least } or more with { $character } is { $chance }%.
   *[other] Scores { $points } for { $scored } with { $rolls } rolls left. { $dice ->
        [0] With nothing kept
       *[other] With { $kept } kept
    }, the chance of { $least } or more with { $character } is { $chance }%.
}
rolls-on = Rolls again with { $points } for { $character } on the table. The chance of more is { $chance }%, of at least as many { $again }%.
rolls-a-full-row = Rolls again with { $points } for { $character } on the table, the most there is.
scores-less = Scores { $points } for { $character }. { $other } would have scored { $better }.
uses-the-better-row = Uses the { $character } row, where { $free } is still free. The best free space in the { $other } row is { $other-free }.
blocks-nobody = { $opponent } has already scored { $character }, so a token there blocks nobody. In the { $other } row it would.
gives-up-the-freer-row = Gives up the { $character } row. In the { $other } row, { $taken } is already taken.
