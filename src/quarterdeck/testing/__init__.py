"""The laws that every game keeps, ready to be run over a game of your own."""
