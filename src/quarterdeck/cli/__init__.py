"""The command line: play, simulate, replay, and look things up."""
