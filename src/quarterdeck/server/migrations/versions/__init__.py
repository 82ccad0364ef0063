"""One file a version, written by hand and never changed afterwards."""
