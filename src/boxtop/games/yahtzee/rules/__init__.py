"""The rules of Yahtzee, compiled: the record of a position (`state`) and the verbs that change it (`verbs`)."""
