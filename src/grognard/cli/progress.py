"""The progress bar of long work."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from .output import console
from .speech import figure, language, say


@contextmanager
def progress_bar(total: int, what: str = "sim-progress") -> Iterator[Callable[[int], None]]:
    """A bar with the rate and the time left on a terminal, nothing in a pipe."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
    from rich.text import Text

    class Rate(ProgressColumn):
        """Games a second."""

        def render(self, task: Task) -> Text:
            language.set(spoken)  # the bar is drawn by a thread of its own, which knows no language
            return Text(say("sim-rate", rate=figure(task.speed)) if task.speed else "")

    out, spoken = console(stderr=True), language.get()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    with Progress(*columns, console=out, transient=True, disable=not out.is_terminal) as bar:
        task = bar.add_task(say(what), total=total)
        yield lambda count: bar.advance(task, count)
