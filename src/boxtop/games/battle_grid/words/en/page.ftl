# The board on the page, and what is around it.

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

you = you

your = your

whose = { $name }'s

and = { $some } and { $last }

card = { $name }, { $class }, { $hp } HP
card-copies = { $card }, { $count } copies
card-fits = { $card }; can be placed
card-stays = { $card }; cannot be placed now
card-hint = { $card }; hint: look at this card
card-hp = HP

space-empty = { $space }, empty
space-card = { $space }, { $whose } { $card }
space-tokens = { $space }, { $tokens }

tokens-mine = { $count ->
    [one] 1 token of yours
   *[other] { $count } tokens of yours
}
tokens = { $count ->
    [one] 1 token of { $name }'s
   *[other] { $count } tokens of { $name }'s
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

column = Column { $column }: { $first } { $hp1 } HP, { $second } { $hp2 } HP; { $leads }.
column-leads = { $name } leads
column-you = you lead
column-nobody = nobody leads
column-now = The columns
column-then = The columns, if you place it like this

step-wait = Waiting for { $name }.
step-sending = Placing…
step-pick = Your turn: pick a card.
step-pick-more = Bright cards can be placed.
step-first = Your first card is a Basic. It's free and goes in your starting row.
step-space = Now pick a highlighted space.
step-nowhere = It can't go anywhere yet: no space has enough of your tokens.
step-laid = { $name } on { $space }
step-choose = Pick { $count } spaces to influence.
step-more = { $count ->
    [one] Pick one more space.
   *[other] Pick { $count } more spaces.
}
step-ready = Ready to place?
step-ready-none = There is nothing to influence here.
step-ready-forced = It influences every space in reach.
step-place = Place it
step-back = Back
step-over-won = Game over: { $name } wins, { $high } to { $low }.
step-over-you = Game over: you win, { $high } to { $low }!
step-over-draw = Game over: a draw, { $high } points each.
step-scoring = Game over. Who takes which column?

told-place = { $name } places { $card } on { $space }.
told-place-you = You place { $card } on { $space }.
told-intimidate = { $count ->
    [one] Intimidate: { $spaces } loses a token
   *[other] Intimidate: { $spaces } lose a token
}
told-surge = { $count ->
    [one] Surge: two tokens on { $spaces }
   *[other] Surge: two tokens each on { $spaces }
}
told-takes = { $name } takes column { $column } from { $other }
told-takes-you = You take column { $column } from { $other }
told-takes-from = { $name } takes column { $column } from you
told-leads = { $name } leads column { $column }
told-leads-you = You lead column { $column }
told-tied = Column { $column } is tied
told-skip = { $name } has no card that can be placed: skipped
told-skip-you = You have no card that can be placed: skipped

score-column = Column { $column }
score-wins = { $name } scores { $hp }
score-wins-you = You score { $hp }
score-tied = A tie: nobody scores
score-empty = No cards: nobody scores
score-said = Column { $column }: { $hp1 } to { $hp2 } HP. { $outcome }.

pass-title = Pass the device to { $name }.
pass-text = The board stays open. The next hand is secret.
pass-ready = I'm { $name }, show my hand

nudge = Look at your { $name }.

entry-on = on { $space }
entry-influences = influences { $spaces }
entry-hp = ({ $hp } HP)
entry-skip = { $name } is skipped

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
class-all = all around it
class-forward = in front
class-back = behind
class-left = left
class-right = right
class-or = { $some } or { $last }

effect-intimidate = Intimidate
effect-surge = Surge
effect-none = { "" }
effect-intimidate-means = Intimidate: every space around it that you don't influence loses one enemy token.
effect-surge-means = Surge: an influenced space without enemy tokens gets two of your tokens, not one.
effect-none-means = There is no special effect in this game.

lacks = { $count ->
    [one] No Basic left
   *[other] Nothing left for { $count } tokens or fewer
}

legend-cards = The cards
legend-hp = The number on a card is its HP. The arrows at the top right show its class.
legend-cost = Dots at the left: the tokens of yours that have to lie on a space before the card can go there.
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
legend-first = Your first card is a Basic, free, in your starting row.
legend-influence = Influence
legend-stack = Influence tokens, with their number. When a card is placed, all tokens on its space are cleared away.
legend-come = An influenced space gets one token of yours.
legend-go = Enemy tokens there are removed first. If your card could remove more, the rest become tokens of yours.
legend-effect = Special effect of an EX/V/GX
legend-marks = Marks on the grid
legend-last = A star marks the card that was placed last.
legend-ripple = Rings mark the spaces that it influenced.
legend-dashed = Your card can go here.
legend-dotted = Your card can influence this space; the arrow shows what would lie there.
legend-columns = Columns and points
legend-total = HP of a player in a column. The crown shows who leads it.
legend-score = At the end, whoever leads a column scores all their HP in it; the other scores nothing. Most points win.
legend-skip = If you can't place a card you are skipped. The game is over when nobody can.

say-picked = { $card }. It can go to { $spaces }.
say-nowhere = { $card }. It can't go anywhere now.
say-laid = { $name } on { $space }. Choose { $count } of { $spaces }.
say-laid-ready = { $name } on { $space }. Press Place it to confirm.
say-more = { $space }: { $tokens }. { $count } more to choose.
say-ready = { $space }: { $tokens }. All chosen: press Place it to confirm.
say-off = { $space } is no longer chosen. { $count } more to choose.
say-back = Taken back.

decks-label = Deck
decks-cards = The cards of { $name }
decks-shape = { $basic } Basic, { $one } Stage 1, { $two } Stage 2, { $ex } EX/V/GX
decks-own = My own list
decks-own-label = Fifteen Pokémon, one line each
decks-own-help = Paste a deck list (2 Pikachu BS 58), or write any card as 2 Pikachu (Basic, 60 HP).
decks-wait = Loading the decks…
decks-failed = Couldn't load the cards. You can choose a deck all the same.

deck-ember = Ember
deck-tide = Tide
deck-grove = Grove
deck-spark = Spark
