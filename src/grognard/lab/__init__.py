"""The laboratory: proof, measurement and mass play on the same engine."""
