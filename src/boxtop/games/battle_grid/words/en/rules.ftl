# What the rules and the programs say.

title = Pokémon: Battle Grid
summary = Cards and influence on fifteen spaces

## How to play, a paragraph each.
how-1 = You start with fifteen Pokémon, all in your hand. On your turn, place one on the grid, where it stays for good.
how-2 = Your first Pokémon is a Basic. It's free and goes in your starting row.
how-3 = Every other Pokémon needs your own tokens on its space: 1 for a Basic, 2 for a Stage 1, 3 for a Stage 2, 4 for an EX/V/GX. Then all tokens on that space are cleared away.
how-4 = Your Pokémon then influences 2, 3, 4 or 5 spaces around it, and you choose which. Each gets one of your tokens.
how-5 = Enemy tokens on those spaces are removed first: up to 1, 2, 3 or 4 on each. If your Pokémon could have removed more, the rest become your tokens.
how-6 = If you can't place a Pokémon, you're skipped. When nobody can, the game is over.
how-7 = In each of the three columns, the player with more HP scores that HP, and the other scores nothing. Most points win.

## Options
option-effect = Special effect of EX/V/GX
option-effect-intimidate = Intimidate (removes enemy tokens around it)
option-effect-surge = Surge (two tokens instead of one)
option-effect-none = None
option-open-hands = Open hands: both players see all cards
option-any-cards = Any cards: decks may have cards that aren't in the catalogue
option-deck = Deck
option-deck1 = First player's deck
option-deck1-ember = { deck-ember }
option-deck1-tide = { deck-tide }
option-deck1-grove = { deck-grove }
option-deck1-spark = { deck-spark }
option-deck1-dusk = { deck-dusk }
option-deck1-boulder = { deck-boulder }
option-deck2 = Second player's deck
option-deck2-ember = { deck-ember }
option-deck2-tide = { deck-tide }
option-deck2-grove = { deck-grove }
option-deck2-spark = { deck-spark }
option-deck2-dusk = { deck-dusk }
option-deck2-boulder = { deck-boulder }

deck-ember-about = Fire: six Basics outlast the opponent, and then Arcanine or even Skeledirge settles the last column.
deck-tide-about = Water: only three Basics, but big ones. Gather two tokens on one space early, then place Milotic or Gyarados.
deck-grove-about = Grass: fill the grid with small Pokémon, and keep Gogoat for the column that matters.
deck-spark-about = Lightning: six quick Basics spread everywhere, and Electivire and Raichu hold what they've won.
deck-dusk-about = Psychic and Darkness: Snorlax alone wins most columns, and Ceruledge or Houndoom takes another.
deck-boulder-about = Fighting and Metal: three sturdy Basics hold the middle until two tokens on one space bring in Melmetal.

# Why a game is over: “You win: …”.
reason-columns = on points

## What a move does
places = { $player-is ->
    [you] You place { $card } ({ $class }, { $hp } HP) on { $space }.
   *[other] { $player } places { $card } ({ $class }, { $hp } HP) on { $space }.
}
places-and-influences = { $player-is ->
    [you] You place { $card } ({ $class }, { $hp } HP) on { $space } and influence { $spaces }.
   *[other] { $player } places { $card } ({ $class }, { $hp } HP) on { $space } and influences { $spaces }.
}
is-skipped = { $player-is ->
    [you] You can't place a Pokémon and are skipped.
   *[other] { $player } can't place a Pokémon and is skipped.
}
nobody-can-place = Nobody can place any more Pokémon.

## Why a move is not possible
no-such-choice = There is no choice { $choice } in Battle Grid.
game-is-over = The game is over: nobody can place any more Pokémon.
deck-has-no-line = Your deck has no line #{ $line }.
no-longer-in-hand = { $card } is no longer in your hand.
space-has-pokemon = There's already a Pokémon on { $space }, and it stays there.
first-is-a-basic = Your first Pokémon must be a Basic. { $card } is { $class }.
first-in-starting-row = Your first Pokémon goes in your starting row, row { $row }.
too-few-tokens = { $tokens ->
    [0] { $card } ({ $class }) costs { $cost ->
            [one] 1 token
           *[other] { $cost } tokens
        }. You have none on { $space }.
   *[other] { $card } ({ $class }) costs { $cost ->
            [one] 1 token
           *[other] { $cost } tokens
        }. You have only { $tokens } on { $space }.
}
beyond-the-edge = { $space } is at the edge. There's no space beyond it.
no-influence-on-pokemon = There's a Pokémon on { $space }, so you can't influence that space.
basic-reach = { $card } is a Basic. It only influences spaces in front of it and to its left and right.
stage-1-reach = { $card } is a Stage 1. It doesn't influence spaces diagonally.
influences-exactly = { $count ->
    [one] { $card } ({ $class }) influences exactly 1 space here, not { $chosen }.
   *[other] { $card } ({ $class }) influences exactly { $count } spaces here, not { $chosen }.
}
not-next-to = { $there } isn't next to { $space }. Only neighbouring spaces can be influenced.

## Moves as text
not-a-move = { $text } is not a Battle Grid move. Write #3@b2>a2,c2,b3, or #3@b2 for no influence.
line-beyond-deck = A deck has at most { $most } lines, so there is no #{ $line }.
not-a-space = { $text } is not a space. Columns are a to c, rows are 1 to 5.
space-named-twice = { $space } is named twice.
not-in-hand = { $name } is not in your hand. Write a card's name or its line, as in #3@b2>a2,c2.
name-fits-several = { $name } fits several cards: { $cards }.

## Positions as text
not-a-position = { $text } is not a Battle Grid position. It has three parts, as in { $start }
not-a-turn = { $text } doesn't say whose turn it is. Write 1 or 2, or - when the game is over.
not-lacks = { $text } doesn't say what the players lack. Write two numbers from 0 to 4, as in 0/0.
not-a-board = { $text } is not a board. It has five rows of three spaces, as in { $start }
not-on-a-space = { $text } on { $space } can't be read. Write . (empty), +2 or -2 (tokens) or 1#3 (a card).
position-impossible = This position is impossible
holds-what-it-lacks = { $tokens ->
    [one] Player { $number } lacks cards that cost 1 token, but holds one.
   *[other] Player { $number } lacks cards that cost { $tokens } tokens or fewer, but holds one.
}
tokens-without-pokemon = Player { $number } has tokens, but no Pokémon that could have placed them.
turn-of-nobody = Player { $number } can't place anything, so it isn't their turn.
not-over-yet = Player { $number } can still place a card, so the game isn't over.
lacks-too-little = The game is over, so player { $number } lacks at least { $least }, not { $given }.
player-has-no-line = Player { $number }'s deck has no line #{ $line }.
player-has-no-more = Player { $number } has only { $count } of #{ $line }.

## Decks. $card is a card as it stands in a deck list.
deck-not-playable = This deck can't be played
deck-list-too-long = A deck list can have at most { $characters } characters and { $lines } lines.
on-line = Line { $line }: { $sentence }
on-lines = { $count ->
    [one] Line { $lines }: { $sentence }
   *[other] Lines { $lines }: { $sentence }
}
line-too-long = This is longer than { $most } characters.
line-unreadable = { $text } can't be read. Write lines such as `2 Pikachu BS 58` or `2 Pikachu (Basic, 60 HP)`.
facts-unreadable = { $text } can't be read. Write class and HP, as in `(Basic, 60 HP)`.
not-a-class = { $text } is not a class. The classes are { $classes }.
hp-out-of-range = HP must be from 1 to { $most }, not { $given }.
no-set-and-number = { $card } has no set and number. Write them as in `2 Pikachu BS 58`.
not-in-catalogue = { $card } is not in the catalogue.
catalogue-has = The catalogue has { $cards }.
how-to-add-cards = If a card is not in the catalogue, write it with class and HP, as in `2 Pikachu (Basic, 60 HP)`, or add it with `boxtop cards import`.
two-kinds-of-card = { $card } is { $facts } here, but { $other } on line { $line }.
one-line-per-card = { $card } must be on one line, with the number of copies.
too-many-copies = There are { $count } { $card }. A deck can have at most two of the same card.
wrong-number-of-cards = { $count ->
    [0] A Battle Grid deck has exactly { $size } Pokémon. This list has none.
   *[other] A Battle Grid deck has exactly { $size } Pokémon. This list has { $count }.
}
wrong-number-of-cards-read = { $count ->
    [0] A Battle Grid deck has exactly { $size } Pokémon. This list has none that can be read.
   *[other] A Battle Grid deck has exactly { $size } Pokémon. This list has { $count } that can be read.
}
deck-needs-basic = A deck needs a Basic Pokémon, because the first one you place is a Basic.
# After a list of a few: “a, b, c, and 4 more”.
and-more = { $count } more
not-a-pokemon = { $card } is not a Pokémon card. A deck has Pokémon only, no Energy or Trainer cards.
contradicts-catalogue = { $card } is { $known } in the catalogue, not { $written }.
# $known is a list of classes, such as "Stage 2".
never-of-that-class = { $card } is { $known } in the catalogue, not { $written }.
more-hp-than-printed = No card like { $card } ({ $written }) was ever printed: { $most } HP is the most.
catalogue-cards-only = Between strangers, only cards of the catalogue can be played, written with set and number as in `2 Pikachu BS 58`. This deck also has { $cards }.

# What was left out or corrected.
known-otherwise = { $card } is known as { $known }. What is written here counts: { $written }.
number-counts = { $printed } is { $card }, not { $name }. The number counts.
same-card = { $name } is the same card as { $card }.
mark-left-out = The mark { $mark } after { $card } is left out.
trainers-left-out = { $count ->
    [0] This belongs to the Trainer cards and is left out. A deck has only Pokémon.
    [one] 1 Trainer card is left out. A deck has only Pokémon.
   *[other] { $count } Trainer cards are left out. A deck has only Pokémon.
}
energy-left-out = { $count ->
    [0] This belongs to the Energy cards and is left out. A deck has only Pokémon.
    [one] 1 Energy card is left out. A deck has only Pokémon.
   *[other] { $count } Energy cards are left out. A deck has only Pokémon.
}
headings-left-out = Headings and totals are left out.

# Why a card can't be used, after a colon or in brackets.
card-has-flaw = { $card }: { $flaw }.
flaw-name = a name must have 1 to { $most } printable characters, with single spaces between words
flaw-name-like-number = a name can't end like a set and a number, because it would be read as those
flaw-number = set and number must be written as in deck lists, such as BS 58
flaw-hp = HP must be from 1 to { $most }
flaw-type = its type can't be printed
flaw-no-set = it has no set

## Cards of the user's own
first-card-stays = { $kept } stays as it is. Another card of the same set and number is left out: { $other }.
own-cards-damaged = { $file }, the file of imported cards, is damaged: { $why }. Move it away and import the cards again.
card-number-has-flaw = card { $number }: { $flaw }
file-too-long = it is longer than { $most } bytes
file-nested-too-deep = its brackets are nested too deeply
file-will-not-open = it can't be opened

neither-file-nor-folder = { $path } is neither a file nor a folder.
no-json-there = There are no JSON files in { $path }.
no-cards-there = There are no cards in { $path }.
nothing-imported = There are no new cards.
cards-imported = { $cards ->
    [one] Imported 1 new card, kept in { $file }.
   *[other] { $sets ->
        [one] Imported { $cards } new cards of 1 set, kept in { $file }.
       *[other] Imported { $cards } new cards of { $sets } sets, kept in { $file }.
    }
}
already-in-catalogue = Already in the catalogue: { $count }.
sets-without-code = { $count ->
    [one] 1 set has no code for deck lists, so its id is used: { $sets }.
   *[other] { $count } sets have no code for deck lists, so their ids are used: { $sets }.
}
where-codes-are = The codes are in the database's file of sets. Import a folder that has both.
cards-skipped = Skipped { $count } ({ $reason }): { $examples }.
files-not-read = { $count ->
    [one] Couldn't read 1 file: { $files }.
   *[other] Couldn't read { $count } files: { $files }.
}
file-and-why = { $file } ({ $why })
in-file = in { $file }
known-as = { $card }, known as { $facts }
# Why a card is skipped, in brackets.
skipped-not-a-card = neither cards nor sets
skipped-not-a-pokemon = not Pokémon
skipped-no-hp = no HP
skipped-unknown-stage = unknown stage
skipped-no-set = no set
skipped-id-taken = their set has no code, and its id is the code of another set
skipped-known-otherwise = already known, with another class or HP
skipped-twice = found twice
skipped-only-named = only named in the file of a set

## The commands `boxtop cards`, `boxtop deck` and `boxtop solve battle_grid`
no-card-named = No card has { $part } in its name. { $count } cards are known.
heading-set = Set
heading-number = Number
heading-name = Name
heading-class = Class
heading-hp = HP
heading-type = Type
deck-summary = { $basic } Basic, { $one } Stage 1, { $two } Stage 2, { $ex } EX/V/GX; { $hp } HP in all.
deck-is-playable = This deck can be played.
no-ready-deck = There is no ready deck called { $name }. There are { $decks }.
solved-pair = { $result ->
    [won] { $first } goes first and wins against { $second }.
    [drawn] { $first } goes first and draws with { $second }.
    [lost] { $first } goes first and loses to { $second }.
   *[other] { $first } goes first against { $second }: not proved.
}
solved-openings = { $best } of { $moves } first moves do it, such as { $opening }.
solved-all = If both play perfectly with open hands, the first player wins { $won } of { $pairs } pairings, draws { $drawn } and loses { $lost }. Not proved: { $unproved }.
input-not-utf8 = The input is not a text file in UTF-8.

type-pair = { $first }/{ $second }
type-grass = Grass
type-fire = Fire
type-water = Water
type-lightning = Lightning
type-psychic = Psychic
type-fighting = Fighting
type-darkness = Darkness
type-metal = Metal
type-dragon = Dragon
type-fairy = Fairy
type-colorless = Colorless

## The board in a terminal
points-so-far = Points so far: first { $first }, second { $second }
# On a card of the grid, which has little room; $number is the player's.
card-on-grid = { $number } { $class } { $hp } HP
tokens-on-grid = { $count ->
    [one] { $number }: 1 token
   *[other] { $number }: { $count } tokens
}
# A card in a hand.
card-in-hand = #{ $line } { $card }, { $class }, { $hp } HP
copies-in-hand = #{ $line } { $count }x { $card }, { $class }, { $hp } HP
short-class-ex = EX
hand-size = { $count ->
    [one] { $seat }: 1 card in hand
   *[other] { $seat }: { $count } cards in hand
}
hand-heading = { $seat }'s hand:
hand-empty = { $seat }: no cards left
