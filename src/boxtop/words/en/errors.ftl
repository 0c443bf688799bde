# How errors are put together. $sentence, $heading and $reasons are sentences of their own.
with-rule = { $sentence } ({ $rule })
heading = { $heading }:
heading-and-reasons = { $heading }: { $reasons }
heading-alone = { $heading }.
# Two sentences, one after the other.
one-then-another = { $first } { $then }
