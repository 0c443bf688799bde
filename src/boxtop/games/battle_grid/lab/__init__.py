"""Battle Grid for the lab: observations and actions."""
