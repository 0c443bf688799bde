"""Battle Chess for the lab: observations and actions."""
