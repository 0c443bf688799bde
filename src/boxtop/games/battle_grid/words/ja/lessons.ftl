# The lesson `lessons/first.toml`: what each step says, what is said to wrong tries, and what is said when it is done.
# Two short sentences at most. The spaces and cards are those of the position there.
lesson-first = はじめの一歩

lesson-first-basic = 最初のポケモンは「たね」で、いちばん手前の段にコストなしで出せます。ヒトカゲ、左のすみのa1の順にタップして出しましょう。
lesson-first-basic-other-card = それも「たね」ですが、今回はヒトカゲにしましょう。
lesson-first-basic-other-space = 段は合っていますが、今回は左のすみのa1に出しましょう。
lesson-first-basic-done = ヒトカゲが、となりのマスに自分のトークンを1個ずつ置きました。これが影響です。

lesson-first-price = これからは、出すマスにある自分のトークンがコストになり、「たね」なら1個です。トークンのあるb1に、ピカチュウを出しましょう。
lesson-first-price-too-dear = リザードンは2進化なので、トークンが3個いります。「たね」のピカチュウなら1個です。
lesson-first-price-else = 「たね」は、自分のトークンがあるどのマスにも出せます。今回は、ピカチュウをb1に出しましょう。
lesson-first-price-done = そこのトークンはコストとしてなくなりました。でも、ピカチュウが新しく2個置きました。

lesson-first-influence = 影響をあたえるマスは自分で選べて、「たね」なら2つです。ゼニガメをb2に出して、2つ選びましょう。
lesson-first-influence-else = 「たね」は、自分のトークンがあるどのマスにも出せます。今回は、ゼニガメをb2に出しましょう。
lesson-first-influence-done = トークンのあるマスには、あとでポケモンを出せます。どこへ広げるかは、自分で決められます。

lesson-first-takeover = 相手のトークンは、取りのぞけます。1マスから2個まで取りのぞける、1進化のライチュウをb3に出しましょう。
lesson-first-takeover-weak = 「たね」が取りのぞけるのは、1マスから1個だけです。2個取りのぞけるライチュウにしましょう。
lesson-first-takeover-same = リザードも1進化なので、同じことができます。今回は、ライチュウにしましょう。
lesson-first-takeover-else = b3のまわりには相手のトークンが多く、たくさん取りのぞけます。ライチュウをb3に出しましょう。
lesson-first-takeover-done = b4では2個なくなりました。a3では1個しかなかったので、余った力で自分のトークンを1個置きました。

lesson-first-effect = EX/V/GXのコストは4個で、特別な効果があります。レシラム&リザードンGXをb3に出して、5つのマスを選びましょう。
lesson-first-effect-else = それもできますが、いちばん強いカードを見てみましょう。レシラム&リザードンGXをb3に出します。
lesson-first-effect-done = 選ばなかったマスからも、相手のトークンが1個なくなりました。これが特別な効果の「いかく」です。

lesson-first-columns = 最後に、列ごとにHPの多いほうが得点します。c列のギャラドスはHP100なので、HP120のリザードンをc3に出しましょう。
lesson-first-columns-too-low = それではHP100をこえません。リザードンにしましょう。
lesson-first-columns-else = それもできますが、c列で負けています。リザードンをc3に出しましょう。
lesson-first-columns-done = HP120対100。c列でリードしました。

lesson-first-scoring = 残りは1マスで、c列はHP120対160で負けています。HP50のヒトカゲとHP40のピカチュウ、c列を取れるほうを出しましょう。
lesson-first-scoring-tie = それではHP160対160で、どちらの得点にもなりません。HP50のほうを出しましょう。
lesson-first-scoring-else = それではHPが足りません。HP50のほうを出しましょう。
lesson-first-scoring-done = a列で210点、c列で170点。合わせて380点対290点で勝ちました！
