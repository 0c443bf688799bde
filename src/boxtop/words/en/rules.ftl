# Rules pages.

# Where a rule comes from, as rules pages write it in bold.
source-rulebook = Rulebook
source-settled = Settled here
source-option = Option
source-sheet = Piece sheet
