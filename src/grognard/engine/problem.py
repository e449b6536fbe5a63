"""Bad input: every refusal of input is a key with arguments, worded for people by whoever shows it."""
from __future__ import annotations


class Problem(Exception):  # noqa: N818  (it is told to people, not handled as a fault)
    """Input that cannot be used. Nothing has changed."""

    def __init__(self, key: str, **args: str | int) -> None:
        super().__init__(f"{key}: " + ", ".join(f"{name}={value}" for name, value in args.items()))
        self.key = key
        self.args_by_name = args


class DataProblem(Problem):
    """A data file with an entry that cannot be right: the file, the entry (empty: all of it) and the reason."""

    def __init__(self, file: str, entry: str, reason: str) -> None:
        super().__init__("problem-data" if entry else "problem-data-file", file=file, entry=entry, reason=reason)
