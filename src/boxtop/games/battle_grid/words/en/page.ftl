# The board on the page, and what is around it. Of $name, $owner and $leader, $name-is says whether that is the reader.

board-label = The grid: three columns, five rows

hand-label = Your hand
hand-of = { $name }'s hand
hand-hidden = { $count ->
    [one] { $name } holds one hidden card.
   *[other] { $name } holds { $count } hidden cards.
}
hand-none = { $name } has no cards left.
hand-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}

points = { $count ->
    [one] 1 point
   *[other] { $count } points
}

# Two sentences, one after the other; and two parts of a label.
two-sentences = { $first } { $then }
two-parts = { $first }; { $then }

card = { $name }, { $class }, { $hp } HP
card-copies = { $card }, { $count } copies
card-fits = { $card }; can be placed
card-stays = { $card }; can't be placed now
card-hint = { $card }; hint: look at this card
card-hp = HP

space-empty = { $space }, empty
space-card = { $owner-is ->
    [you] { $space }, your { $card }
   *[other] { $space }, { $owner }'s { $card }
}
space-tokens = { $space }, { $tokens }

tokens = { $owner-is ->
    [you] { $count ->
        [one] 1 token of yours
       *[other] { $count } tokens of yours
    }
   *[other] { $count ->
        [one] 1 token of { $owner }'s
       *[other] { $count } tokens of { $owner }'s
    }
}
tokens-none = no tokens

space-lit = { $name } can be placed here
space-laid = your { $name } goes here; press to pick it up again
space-reach = can be influenced, then { $tokens }
space-chosen = chosen to be influenced, then { $tokens }
space-loses = not chosen: { $effect } leaves { $tokens }
space-last = placed last
space-touched = influenced last
space-hint = hint: place { $name } here
space-hint-influence = hint: influence this space

# $first and $second are the players.
column = { $leader-is ->
    [you] Column { $column }: { $first } { $hp1 } HP, { $second } { $hp2 } HP. You lead.
    [nobody] Column { $column }: { $first } { $hp1 } HP, { $second } { $hp2 } HP. Nobody leads.
   *[other] Column { $column }: { $first } { $hp1 } HP, { $second } { $hp2 } HP. { $leader } leads.
}
# In place of the reader's name.
column-you = you
column-now = The columns
column-then = The columns, if you place it like this

step-wait = { $name-is ->
    [you] Your turn
   *[other] { $name }'s turn
}
step-sending = Placing…
step-pick = Your turn: pick a card.
step-pick-more = Highlighted cards can be placed.
step-first = Your first card is a Basic. It's free and goes in your starting row.
step-space = Now pick a highlighted space.
step-nowhere = It can't go anywhere yet: no space has enough of your tokens.
step-laid = { $name } on { $space }
step-choose = { $count ->
    [one] Pick one space to influence.
   *[other] Pick { $count } spaces to influence.
}
step-more = { $count ->
    [one] Pick one more space.
   *[other] Pick { $count } more spaces.
}
step-ready = Ready to place?
step-ready-none = Nothing to influence here.
step-ready-forced = All spaces in reach are picked.
step-place = Place it
step-back = Back
step-over-won = { $name-is ->
    [you] Game over: you win, { $high } to { $low }!
   *[other] Game over: { $name } wins, { $high } to { $low }.
}
step-over-draw = Game over: a draw, { $high } points each.
step-scoring = Game over. Who wins each column?

told-place = { $name-is ->
    [you] You place { $card } on { $space }.
   *[other] { $name } places { $card } on { $space }.
}
told-intimidate = { $count ->
    [one] Intimidate: { $spaces } loses a token
   *[other] Intimidate: { $spaces } lose a token each
}
told-surge = { $count ->
    [one] Surge: two tokens on { $spaces }
   *[other] Surge: two tokens each on { $spaces }
}
told-takes = { $name-is ->
    [you] You take column { $column } from { $other }
   *[other] { $other-is ->
        [you] { $name } takes column { $column } from you
       *[other] { $name } takes column { $column } from { $other }
    }
}
told-leads = { $name-is ->
    [you] You lead column { $column }
   *[other] { $name } leads column { $column }
}
told-tied = Column { $column } is tied
told-skip = { $name-is ->
    [you] You can't place any card and are skipped
   *[other] { $name } can't place any card and is skipped
}

score-column = Column { $column }
score-wins = { $name-is ->
    [you] You score { $hp }
   *[other] { $name } scores { $hp }
}
score-tied = A tie: nobody scores
score-empty = No cards: nobody scores
score-said = Column { $column }: { $hp1 } to { $hp2 } HP. { $outcome }.

pass-title = Pass the device to { $name }.
pass-text = Everyone can see the board. The next hand is secret.
pass-ready = I'm { $name }, show my hand

# The first step of a hint.
nudge = Look at your { $name }.

# A move in the list, after the card's name.
entry-hp = ({ $hp } HP)
entry-on = on { $space }
entry-influences = on { $space }, influences { $spaces }
entry-skip = { $name-is ->
    [you] You are skipped
   *[other] { $name } is skipped
}

class-cost = { $count ->
    [one] Needs 1 of your tokens on its space.
   *[other] Needs { $count } of your tokens on its space.
}
class-free = Free this time.
class-does = Influences { $count } spaces { $where }.
class-removes = { $count ->
    [one] Removes 1 enemy token on each.
   *[other] Removes up to { $count } enemy tokens on each.
}
# Where a class influences spaces: “2 spaces in front, left or right”.
reach-forward-left-right = in front, left or right
reach-forward-back-left-right = in front, behind, left or right
reach-all = all around it

effect-intimidate = Intimidate
effect-surge = Surge
effect-none = { "" }
effect-intimidate-means = Intimidate: every space around it that you don't influence loses one enemy token.
effect-surge-means = Surge: an influenced space without enemy tokens gets two of your tokens instead of one.
effect-none-means = There's no special effect in this game.

# What everybody knows of a hand whose player was skipped.
lacks = { $count ->
    [one] No Basic left
   *[other] Nothing left for { $count } tokens or fewer
}

legend-cards = The cards
legend-hp = The number on a card is its HP. The arrows at the top right show its class.
legend-cost = The dots on the left are its cost: that many of your tokens must be on a space before the card can go there.
legend-class = Class
legend-needs = Needs
legend-influences = Influences
legend-removes = Removes
legend-tokens = { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
legend-spaces = { $count } spaces { $where }
legend-upto = up to { $count }
legend-first = Your first card is a Basic. It's free and goes in your starting row.
legend-influence = Influence
legend-stack = Influence tokens and how many there are. When a card is placed, all tokens on its space are cleared away.
legend-come = An influenced space gets one of your tokens.
legend-go = Enemy tokens there are removed first. If your card could remove more, the rest become your tokens.
legend-effect = Special effect of an EX/V/GX
legend-marks = Marks on the grid
legend-last = A star marks the card that was placed last.
legend-ripple = Rings mark the spaces it influenced.
legend-dashed = Your card can go here.
legend-dotted = Your card can influence this space. The arrow shows what would be there.
legend-columns = Columns and points
legend-total = A player's HP in a column. The crown shows who leads.
legend-score = At the end, the player who leads a column scores all their HP in it, and the other scores nothing. Most points win.
legend-skip = If you can't place a card, you're skipped. When nobody can, the game is over.

# For screen readers.
say-picked = { $card }. It can go to { $spaces }.
say-nowhere = { $card }. It can't go anywhere now.
say-laid = { $name } on { $space }. Choose { $count } of { $spaces }.
say-laid-ready = { $name } on { $space }. Press Place it to confirm.
say-more = { $space }: { $tokens }. { $count } more to choose.
say-ready = { $space }: { $tokens }. All chosen: press Place it to confirm.
say-off = { $space } is no longer chosen. { $count } more to choose.
say-back = Taken back.

decks-label = Deck
decks-cards = { $label }: the cards of { $name }
decks-shape = { $basic } Basic, { $one } Stage 1, { $two } Stage 2, { $ex } EX/V/GX
decks-own = My own list
decks-own-label = Fifteen Pokémon, one line each
decks-own-help = Paste a deck list (2 Pikachu BS 58), or write any card as 2 Pikachu (Basic, 60 HP).
decks-wait = Loading the decks…
decks-failed = Couldn't load the cards. You can still choose a deck.

## Keys, in the help behind "?"
keys-cards = In your hand: from card to card
keys-spaces = On the grid: from space to space
keys-row = The first or the last card, or space of a row
keys-choose = Pick a card, place it, choose a space
keys-back = Put the card back
