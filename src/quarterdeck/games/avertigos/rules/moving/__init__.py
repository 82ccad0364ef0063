"""The move of a ship (AV 4)."""
