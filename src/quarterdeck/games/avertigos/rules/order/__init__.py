"""Whose turn it is (AV 2)."""
