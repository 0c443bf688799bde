with-rule = { $sentence }（{ $rule }）
heading = { $heading }：
heading-and-reasons = { $heading }：{ $reasons }
heading-alone = { $heading }。
more-reasons = ほかに{ $count }件の間違いがあります。
one-then-another = { $first }{ $then }

# What a program that uses Boxtop can do wrong.
state-never-changes = 状態は変更できないので、{ $name }を設定できません。play()が新しい状態を返します。
state-keeps-everything = 状態は変更できないので、{ $name }を削除できません。
missing-extra = { $package }が必要ですが、インストールされていません：{ $command }
path-is-folder = { $path }はフォルダです。
no-such-folder = { $path }というフォルダはありません。
