"""`grognard report DIR`: an HTML page with plots from stored studies, written into their folder."""
from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from grognard.lab.report import write_report

from .speech import language, say


def report(folder: Annotated[Path, Parameter(help="help-folder")], /) -> None:
    """Write the page."""
    print(say("report-written", file=str(write_report(folder, language.get()))))
