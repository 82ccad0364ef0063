"""Islands, and the ships docked there (AV 11)."""
