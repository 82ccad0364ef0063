"""Give No Quarter in words."""
