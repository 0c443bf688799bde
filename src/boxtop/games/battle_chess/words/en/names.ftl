# Names that the rules and the page share.

# The players, by the colour of their pieces.
seat-yellow = Yellow
seat-blue = Blue

# The pieces of the standard sheet.
species-patrat = Patrat
species-zoroark = Zoroark
species-serperior = Serperior
species-samurott = Samurott
species-emboar = Emboar
species-victini = Victini
species-zekrom = Zekrom
species-reshiram = Reshiram
