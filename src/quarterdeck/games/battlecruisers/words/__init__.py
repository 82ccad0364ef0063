"""Battlecruisers in words."""
