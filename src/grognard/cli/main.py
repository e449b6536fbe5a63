"""The command `grognard`: chooses the language, hands the arguments to a command, tells problems in one line."""
from __future__ import annotations

import os
import sys

from cyclopts import App, CycloptsError, Group

from grognard import __version__

from . import speech
from .speech import complain, say

COMMANDS = (
    "serve", "play", "games", "rules", "replay", "analyse",
    "sim", "report", "record", "position", "ladder", "bot",
    "bench", "cases", "coverage", "data",
)
FAILED, MISUSED, INTERRUPTED = 1, 2, 130
TRACEBACK = "GROGNARD_TRACEBACK"  # set it to see where a fault of the program happened


def main() -> None:
    """The entry point."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Carry out one command; returns the exit status."""
    from grognard.engine.problem import Problem

    try:
        rest = speech.choose_language(arguments)
        return build_app()(rest or ["--help"]) or 0
    except Problem as problem:
        complain(speech.say_problem(problem))
        return FAILED
    except CycloptsError as error:
        from .usage import explain

        complain(explain(error, COMMANDS))
        return MISUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has gone away, as in `grognard games | head -1`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as fault:
        if os.environ.get(TRACEBACK):
            raise
        complain(say("fault", what=f"{type(fault).__name__}: {fault}", variable=TRACEBACK))
        return FAILED


def build_app() -> App:
    """The commands with their help in the user's language; none of them is imported yet."""
    from .usage import WordedHelp

    parameters = Group(say("help-parameters"), sort_key=0)
    app = App(
        name="grognard",
        version=__version__,
        help=say("help-grognard"),
        help_format="plaintext",
        help_epilogue=say("help-epilogue"),
        help_formatter=WordedHelp(),
        group_commands=Group(say("help-commands"), sort_key=1),
        group_parameters=parameters,
        group_arguments=parameters,
        print_error=False,
        exit_on_error=False,
        result_action="return_value",
        suppress_keyboard_interrupt=False,
    )
    for at, name in enumerate(COMMANDS):
        app.command(f"grognard.cli.{name}:{name}", name=name, help=say(f"help-{name}"), sort_key=at)
    app["--help"].help = say("help-help")
    app["--version"].help = say("help-version")
    return app
