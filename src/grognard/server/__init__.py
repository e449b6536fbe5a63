"""The web table: games between people and bots over HTTP, each seat with its own view, every choice durable."""
