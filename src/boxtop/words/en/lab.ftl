# The lab: for people who write programs. $given is a value as Python writes it.
own-options-already = Options are for a game given by its name. This one has its own.
no-such-seat = There's no seat { $seat } in { $game }. Seats go from 0 to { $last }.
illegal-lose-or-refuse = An illegal action can "lose" or "refuse", not { $given }.
illegal-lose-refuse-or-random = An illegal action can "lose", "refuse" or become "random", not { $given }.
learner-not-itself = A single learner can't play itself. The vector environment can, and so can PettingZoo's.
reset-after-end = This game is over. Call reset() to start another.
reset-first = Call reset() to start a game.
agent-must-act = It's { $agent }'s turn. None is only for players whose game is over.
no-such-render-mode = There's no render_mode { $given }. There are { $modes }.
not-an-opponent = An opponent is a level, the name of a bot or a function, not { $given }.
no-such-action = There's no action { $action } (game { $number }). Actions go from 0 to { $last }.
action-without-meaning = Action { $action } means nothing to this player (game { $number }).
action-refused = Action { $action } ({ $move }) in game { $number }: { $why }
action-not-for-player = Action { $action } means nothing to player { $player }.
openspiel-limits = OpenSpiel's searches take a limit of seconds or nodes, not of depth.
openspiel-needs-open-game = openspiel-mcts plays games without hidden information. For this { $game }, use openspiel-ismcts.
openspiel-needs-hidden-game = openspiel-ismcts plays games with hidden information. For this { $game }, use openspiel-mcts.
nothing-follows-name = { $bot } takes nothing after its name, so not { $given }.
ray-gave-up = { $attempts ->
    [one] Ray couldn't finish job { $number }: one process died over it.
   *[other] Ray couldn't finish job { $number }: { $attempts } processes died over it.
}
no-ray = There's no Ray at { $address }: { $why }
not-self-play = { $file } isn't a file of self-play
no-heading = It has no heading.
other-self-play = { $file } holds other games
