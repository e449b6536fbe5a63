"""The rules, one module per chapter of the rulebook, in its order; the events of chapter 12 stand in the package `cards`."""
