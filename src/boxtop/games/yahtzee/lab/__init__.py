"""Yahtzee for the lab: observations and actions."""
