"""A turn (SS 3)."""
