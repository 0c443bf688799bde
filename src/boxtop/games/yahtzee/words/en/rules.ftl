# Yahtzee in sentences: for refusals, the list of moves, screen readers, the terminal.

title = Pokémon Yahtzee
summary = Five dice, a wild Pikachu, one scoreboard for everyone
option-players = Number of players

# Why somebody won: "Ann wins: the highest total."
reason-total = the highest total
reason-tie-break = most Pikachus after a tie

## How to play
how-1 = On your turn, roll the five dice up to three times. After each roll, keep the dice you like and roll the rest again.
how-2 = Then score one character: count the dice that show it. Pikachu is wild, so every Pikachu counts as one more.
how-3 = Your token goes in that character's row, on the space with that number.
how-4 = Each space holds one token. If yours is taken, your token moves left to the next free space. If there is none, it goes on the picture for 0 points.
how-5 = You can score each character only once. With one or two players everyone has five turns, with three players four, and with four players three.
how-6 = If you can't score anything after your third roll, take a zero: put one of your remaining tokens on its picture.
how-7 = Your total is the sum of your spaces, and the highest total wins. If there's a tie, the tied players roll once each, and the most Pikachus wins.

## What a choice does. $dice are letters (PTTMW) or a list such as "one Pikachu, two Torchics, and two Wynauts".
rolls = { $player-is ->
    [you] You roll { $dice }.
   *[other] { $player } rolls { $dice }.
}
keeps = { $player-is ->
    [you] You keep { $dice }.
   *[other] { $player } keeps { $dice }.
}
keeps-nothing = { $player-is ->
    [you] You keep nothing.
   *[other] { $player } keeps nothing.
}
scores = { $player-is ->
    [you] You score { $points } for { $character }.
   *[other] { $player } scores { $points } for { $character }.
}

## Why a choice is not possible
no-such-choice = Yahtzee has no choice { $choice }.
game-is-over = The game is over.
# $kept are letters.
kept-dice-stay = The roll must include the dice that were kept: { $kept }.
tie-break-rolls = All tokens are placed. The tied players roll, and the most Pikachus wins.
dice-are-rolling = The dice are still rolling.
dice-are-on-the-table = The dice are on the table. Keep some and roll the rest, or score.
third-roll-was-last = That was the third roll. Place a token now.
# $kept and $dice are letters.
dice-not-there = You can't keep { $kept }: the dice show { $dice }.
token-is-placed = Your { $character } token is already on the board. You can score each character only once.
character-not-rolled = None of the dice show { $character } or Pikachu.
zero-not-yet = Nothing scores yet, so roll again. You can only take a zero after the third roll.
zero-not-needed = You can only take a zero when nothing scores. These dice score for { $characters }.

## Choices as text. $given is what was typed.
not-dice-to-keep = { $given } can't be kept. Write up to four of the letters P T K M W L, or - for none.
all-five-kept = If you keep all five dice, there is nothing to roll. Score instead.
not-a-choice = { $given } isn't a move or a roll. Write keep TT, keep -, score T, zero T, or a roll like PTTMW.
not-a-character = { $given } isn't a character with a row: T { face-T }, K { face-K }, M { face-M }, W { face-W }, L { face-L }.

## Positions as text. $number is a player's.
not-a-position = { $given } isn't a position of Yahtzee. Write it like { $example }.
impossible-position = This position isn't possible
not-a-board = { $given } isn't a board of Yahtzee. Write five rows like ..1.2+34, with / between them.
picture-not-in-order = { $character }: write each player on the picture once, in order.
no-such-player = { $players ->
    [one] { $character }: there is only one player, so there is no player { $number }.
   *[other] { $character }: there are only { $players } players, so there is no player { $number }.
}
token-twice = { $character }: player { $number } has more than one token in this row.
too-many-tokens = { $players ->
    [one] A player alone has { $turns } turns, so there can't be more tokens than that.
   *[other] With { $players } players everyone has { $turns } turns, so nobody can have more tokens than that.
}
tokens-uneven = The players take turns, so their numbers of tokens don't match.
not-a-turn = { $given } isn't a turn. Write the player and the roll (1 to 3), as in 1 2.
not-five-dice = { $given } isn't five dice. Use the letters P T K M W L, then ? for each die in the air.
other-player-to-roll = With these tokens it's player { $expected }'s turn, not player { $given }'s.
first-roll-is-of-all = The first roll is always all five dice.
not-an-ending = All tokens are placed. Write - over -, or - tie and how many Pikachus each player rolled, as in 1=2,2=?.
not-after-over = Write - after over, not { $given }.
players-are-tied = Players { $players } are tied.
not-a-tie-break = { $given } isn't a tie-break. Write how many Pikachus each player rolled, as in 1=2,2=?.
tie-break-players = A tie-break is between two or more players with the highest total. Write each of them once, in order.
tie-break-order = The tied players roll in order.
still-tied = They are still tied and roll again, so write ? for each.

## The board in the terminal
console-total = total
console-roll = roll { $roll }/{ $rolls }
console-tie-break = tie-break
# The dice by name, below their letters: a list of `console-dice`.
console-faces = { $dice }
console-dice = { $n ->
    [one] { $face }
   *[other] { $n } { $face }
}

## `boxtop solve`
solved-alone = Alone, perfect play makes { NUMBER($points, minimumFractionDigits: 6, maximumFractionDigits: 6) } points on average.
solved-duel = If both play perfectly, the first player wins { NUMBER($percent, minimumFractionDigits: 6, maximumFractionDigits: 6) }% of the games (a tie counts as half a win).
solved-trio = If all three play perfectly, the first player wins { NUMBER($first, minimumFractionDigits: 6, maximumFractionDigits: 6) }% of the games, the second { NUMBER($second, minimumFractionDigits: 6, maximumFractionDigits: 6) }% and the third { NUMBER($third, minimumFractionDigits: 6, maximumFractionDigits: 6) }% (a tie is shared).
solved-positions = { $positions } positions, solved in { NUMBER($milliseconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } ms.
