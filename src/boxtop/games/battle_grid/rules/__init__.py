"""The rules of Battle Grid, compiled: the record of a position (`state`) and the verbs that change it (`verbs`)."""
