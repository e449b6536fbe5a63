"""The kit: pure functions that two games or more use. It knows the engine's state at most, and no game."""
