"""Income and purchases (AV 12)."""
