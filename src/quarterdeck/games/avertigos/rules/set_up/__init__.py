"""Drafting and setting up (AV 3)."""
