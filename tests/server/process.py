"""The server as a process of its own, to stream from and to kill."""
from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

RUN = """
import json, sys
from grognard.engine import registry
if sys.argv[2] == "toy":  # starts faster without the others
    toy = registry.found()["toy"]
    registry.found = lambda: {"toy": toy}
from grognard.engine import session
from grognard.server.run import listen, run
from grognard.server.settings import Settings
session.new_seed = lambda: "the same every time"
socket = listen("127.0.0.1", 0)
print("port", socket.getsockname()[1], flush=True)
run(Settings(db=f"sqlite:///{sys.argv[1]}", requests_per_second=0, heartbeat=0.3, **json.loads(sys.argv[3])), socket)
"""


class ServerProcess:
    """A running server; `address` is where it listens."""

    def __init__(self, database: Path, python_path: str, titles: str = "toy", **settings: Any) -> None:
        self.database = database
        self.process = subprocess.Popen(
            [sys.executable, "-c", RUN, str(database), titles, json.dumps(settings)],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": python_path},
            text=True,
        )
        assert self.process.stdout
        found = re.search(r"port (\d+)", self.process.stdout.readline())
        assert found, "the server has not started"
        self.address = f"http://127.0.0.1:{found[1]}"

    def kill(self) -> None:
        """End it without warning."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout
        self.process.stdout.close()
