# Every sentence of Connect Four. Boxtop looks for some messages by their ids: seat-NAME, how-1, how-2 and so on.

title = Connect Four
summary = Four in a line win
seat-red = Red
seat-yellow = Yellow
how-1 = Take turns dropping a disc into one of the seven columns. It falls to the lowest free space.
how-2 = Four discs of your colour in a line win: across, up, or diagonally.
how-3 = If the board is full and nobody has four in a line, it's a draw.

# How it ended: "Ann wins: four in a line."
reason-four-in-a-line = four in a line
reason-board-full = the board is full

drops = { $player-is ->
    [you] You drop a disc into column { $column }.
   *[other] { $player } drops a disc into column { $column }.
}

## Why a move is not possible
game-is-over = The game is over.
no-such-column = There is no column { $column }.
column-is-full = Column { $column } is full.

## Moves and positions as text. $given is what was typed.
not-a-move = { $given } isn't a move of Connect Four. Write drop 4, or just 4.
not-a-position = { $given } isn't a position of Connect Four. Write six rows of seven . R Y, with / between them.
impossible-position = This position isn't possible
disc-in-the-air = A disc hangs in the air.
discs-uneven = Red goes first, so Red has as many discs as Yellow, or one more.
two-lines = Only one player can have four in a line.
