"""The rules of Battle Chess, compiled: the record of a position (`state`) and the verbs that change it (`verbs`)."""
