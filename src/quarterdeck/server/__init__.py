"""The table in the browser: an event store, a bus between nodes, and the web application over both."""
