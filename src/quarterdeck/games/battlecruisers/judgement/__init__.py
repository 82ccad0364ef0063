"""What a sensible commander looks at. For bots."""
