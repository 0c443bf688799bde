"""The lab: batches of games in arrays, and adapters for Gymnasium, PettingZoo, OpenSpiel and Ray."""
