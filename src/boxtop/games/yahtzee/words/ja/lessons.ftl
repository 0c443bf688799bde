# The lesson `lessons/first.toml`: what each step says, what is said to wrong tries, and what is said when it is done.
# Two short sentences at most. The dice and tokens are those of the position there.
lesson-first = はじめの一歩

lesson-first-roll = 番が来たら、まずサイコロを5個ともふります。「サイコロをふる」をおしましょう。
lesson-first-roll-done = このサイコロで点を取ります。同じポケモンが多いほど、点が高くなります。

lesson-first-keep = アチャモが2個出たので、アチャモを集めましょう。2個ともタップして残し、ほかの3個をふり直します。
lesson-first-keep-all = それでは、アチャモ2個がなくなります。2個ともタップして残し、ほかの3個だけふり直しましょう。
lesson-first-keep-early = もう得点できますが、あと2回ふれます。アチャモを2個とも残して、ほかの3個をふり直しましょう。
lesson-first-keep-else = アチャモ2個だけを残して、ほかの3個をふり直しましょう。
lesson-first-keep-done = アチャモが3個になりました。

lesson-first-again = あと1回ふれます。アチャモを3個とも残して、ほかの2個をふり直しましょう。
lesson-first-again-early = もう得点できますが、あと1回ふれます。まずアチャモを3個とも残しましょう。
lesson-first-again-fewer = アチャモ3個だけを残して、ほかの2個をふり直しましょう。
lesson-first-again-done = ピカチュウが出ました。いちばんうれしい目です。

lesson-first-wild = ピカチュウはワイルドで、アチャモとしても数えられます。アチャモの段をタップして、4個分の4点を取りましょう。
lesson-first-wild-small = それでは点が少なくなります。ピカチュウを入れるとアチャモは4個なので、アチャモの段をタップしましょう。
lesson-first-wild-done = トークンが4のマスに置かれて、4点です。同じポケモンで得点できるのは1回だけです。

lesson-first-blocked = またアチャモが4個ですが、4のマスには緑のトークンがあります。アチャモの段をタップして、どこに置かれるか見てみましょう。
lesson-first-blocked-one = キモリでは1点だけです。アチャモの段をタップして、どこに置かれるか見てみましょう。
lesson-first-blocked-done = 左のいちばん近い空いたマス、3に置かれました。早く置いたほうが得です。

lesson-first-zero = もうふれず、アチャモとスバメはもう得点ずみです。ほかの段のどれかが0点になるので、好きな段をタップしましょう。
lesson-first-zero-closed = その段には、もう自分のトークンがあります。キモリ、ミズゴロウ、ソーナノから選びましょう。
lesson-first-zero-done = トークンは絵に置かれて、0点です。だれにでもあることです。

lesson-first-tie = 5回目、自分の最後の番です。アチャモ3個で得点して、緑の番を見てみましょう。
lesson-first-tie-done = 15点どうしの同点なので、1回ずつふってピカチュウの数をくらべます。2個対1個で勝ちました！
