"""What pieces are worth, by games that the engines play against themselves."""
