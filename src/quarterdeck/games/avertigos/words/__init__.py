"""Avertigos in words."""
