# How errors are put together. $sentence, $heading and $reasons are sentences of their own.
with-rule = { $sentence } ({ $rule })
heading = { $heading }:
heading-and-reasons = { $heading }: { $reasons }
heading-alone = { $heading }.
# After the first thirty reasons.
more-reasons = { $count ->
    [one] There is { $count } more mistake.
   *[other] There are { $count } more mistakes.
}
# Two sentences, one after the other.
one-then-another = { $first } { $then }

# What a program that uses Boxtop can do wrong.
state-never-changes = A state never changes, so its { $name } can't be set: play() returns a new state.
state-keeps-everything = A state never changes, so its { $name } can't be deleted.
missing-extra = This needs { $package }, which isn't installed: { $command }
path-is-folder = { $path } is a folder.
no-such-folder = There's no folder { $path }.
