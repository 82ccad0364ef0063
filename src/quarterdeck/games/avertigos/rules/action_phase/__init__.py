"""The action phase (AV 7)."""
