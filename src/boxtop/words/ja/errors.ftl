with-rule = { $sentence }（{ $rule }）
heading = { $heading }：
heading-and-reasons = { $heading }：{ $reasons }
heading-alone = { $heading }。
one-then-another = { $first }{ $then }
