"""How many choices a second the server accepts and stores, how long they take, and how fast a long game opens.

    python scripts/bench_server.py [GAME] [--scenario S] [--seconds 5] [--games 16] [--rounds 3] [--patience 0] [--json]

Starts a server of its own on a free port of this machine (pinned to one core where that is possible, with the sender on another),
plays games that were drawn up beforehand, and ends it. Everything is bounded in time and number. Four figures: choices one after
the other in each game as fast as they are accepted; choices at a steady 2,000 a second; the first again with every seat's
stream open; opening a game of 2,000 decisions at its end, in its middle and at its start.

The steady run is repeated, and the round with the middle p99 is shown of those in which the machine was left alone: `others` says
how many cores the rest of it kept busy meanwhile, `stolen` how many the host of a virtual machine took away. With `--patience` a
round waits for so many seconds at most until the rest of the machine is quiet. A choice counts from the moment it was due, so
that a lane that is held up hides nothing; only the sender's own lateness is left out. The sender never sleeps in that run.
"""
from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from grognard.engine import registry
from grognard.engine.chance import commitment
from grognard.engine.record import Record
from grognard.engine.title import Title

RATE = 2000  # choices a second of the steady run
OPTIONS = {"windows": "honest"}  # as people at a distance play
OPENED = 2000  # decisions of the long game
QUIET = 0.15  # cores that the rest of the machine may use while it counts as quiet
STOLEN = 0.003  # cores that the host may take: more than twice as many choices come late, and one in a hundred makes the p99
LONG = ("clash_of_monarchs", "campaign")  # a set-up that lasts so long
SERVER = """
import sys
from grognard.server.run import listen, run
from grognard.server.settings import Settings
socket = listen("127.0.0.1", 0)
print(socket.getsockname()[1], flush=True)
run(Settings(db=f"sqlite:///{sys.argv[1]}", requests_per_second=0, bot_workers=1), socket)
"""


class Server:
    """A server process on one core."""

    def __init__(self, database: Path, core: int | None) -> None:
        command = [sys.executable, "-c", SERVER, str(database)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603
        if core is not None:
            os.sched_setaffinity(self.process.pid, {core})
        assert self.process.stdout
        self.port = int(self.process.stdout.readline())

    def memory(self) -> float:
        """Resident memory in MB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def processor_seconds(self) -> float:
        """Time the process has spent on its core."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def others_seconds(self) -> float:
        """Time that all cores have spent on neither the server nor this process."""
        fields = processor_times()
        busy = sum(fields[:7]) - fields[3] - fields[4]
        return busy - self.processor_seconds() - time.process_time()

    @staticmethod
    def stolen_seconds() -> float:
        """Time that the host of a virtual machine has given to others while a core of ours had work to do."""
        return processor_times()[7]

    async def settle(self) -> None:
        """Wait until the process has nothing more to do: it reads words and compiles rules after its start."""
        spent = -1.0
        while (now := self.processor_seconds()) - spent > 0.02:
            spent = now
            await asyncio.sleep(1)

    def end(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(10)
        assert self.process.stdout
        self.process.stdout.close()


def processor_times() -> list[float]:
    """Seconds of all cores: user, nice, system, idle, waiting, interrupts of two kinds, stolen."""
    fields = Path("/proc/stat").read_text().splitlines()[0].split()[1:]
    return [int(field) / os.sysconf("SC_CLK_TCK") for field in fields]


class Connection:
    """A kept-open connection that sends one request after the other; as little work as possible for the sender."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter

    async def open(self) -> Connection:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
        return self

    async def send(self, method: str, path: str, key: str = "", body: bytes = b"") -> tuple[int, bytes]:
        """The status and the body of the answer."""
        self.writer.write(head(method, path, key, len(body)) + body)
        answer = await self.reader.readuntil(b"\r\n\r\n")
        length = int(answer.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        return int(answer[9:12]), await self.reader.readexactly(length)

    async def listen(self, path: str, key: str) -> int:
        """Read a stream to its end and throw it away; returns the number of bytes."""
        self.writer.write(head("GET", path, key, 0))
        count = 0
        while part := await self.reader.read(1 << 16):
            count += len(part)
        return count


def head(method: str, path: str, key: str, length: int) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", "Content-Type: application/json", f"Content-Length: {length}"]
    return "\r\n".join([*lines, *([f"Authorization: Bearer {key}"] if key else []), "", ""]).encode()


@dataclass
class Plan:
    """A game that was played beforehand, to be played again over the wire."""

    game: str
    keys: dict[str, str]
    decisions: list[tuple[str, str]]
    done: int = 0
    reading: list[asyncio.Task[int]] = field(default_factory=list)


def draw_up(title: Title, scenario: str, seed: str) -> Record:
    """A game of random choices."""
    chooser = random.Random(seed)  # noqa: S311
    game = title.new_game(scenario, OPTIONS, seed)
    record = Record(
        game=title.id,
        rules_version=title.rules_version,
        scenario=scenario,
        options=OPTIONS,
        seats={},
        commitment=commitment(seed),
        seed=seed,
    )
    while game.ask and game.number < OPENED + 50:
        option = chooser.choice(game.ask.options)
        record.decisions.append((title.seats[game.ask.seat], title.vocabulary.describe(option)))
        game.choose(option)
    return record


async def set_up(server: Server, record: Record, played: int = 0) -> Plan:
    """The game of a record on the server, with the first decisions made."""
    start = msgspec.structs.replace(record, decisions=record.decisions[:played], result="")
    connection = await Connection(server.port).open()
    status, answer = await connection.send("POST", "/api/records", body=msgspec.json.encode(start))
    assert status == 201, answer
    made = msgspec.json.decode(answer)
    keys = {name: seat["key"] for name, seat in made["seats"].items()}
    for key in keys.values():  # every decision comes from here, also a pass
        status, answer = await connection.send("PUT", f"/api/games/{made['game']}/orders", key, b'{"moments": []}')
        assert status == 200, answer
    connection.writer.close()
    return Plan(made["game"], keys, record.decisions, played)


def requests_of(plans: list[Plan]) -> Iterator[bytes]:
    """The choices of a lane, ready to be sent."""
    for plan in plans:
        for number in range(plan.done, len(plan.decisions)):
            seat, option = plan.decisions[number]
            body = msgspec.json.encode({"number": number, "option": option})
            plan.done = number + 1
            yield head("POST", f"/api/games/{plan.game}/choices", plan.keys[seat], len(body)) + body


class Sender(asyncio.Protocol):
    """A lane: choices one after the other, at once or at a steady pace, with as little work as possible between them.

    A choice counts from now if the lane has waited for it, else from the moment at which it was due, for then an answer was late.
    """

    def __init__(self, requests: list[bytes], until: float, interval: float, taken: list[float]) -> None:
        self.requests, self.until, self.interval, self.taken = requests[::-1], until, interval, taken
        self.loop = asyncio.get_running_loop()
        self.over: asyncio.Future[None] = self.loop.create_future()
        self.due = time.perf_counter() + random.random() * interval  # noqa: S311
        self.begun = 0.0
        self.answer = b""
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # uvloop's is no subclass
        self.transport = transport
        self.go_on()

    def go_on(self) -> None:
        """The next choice, now or when it is due."""
        now = time.perf_counter()
        if not self.requests or now > self.until:
            self.transport.close()
            self.over.set_result(None)
        elif self.interval and now < self.due:
            self.wait()
        else:
            self.send(self.due if self.interval else now)

    def wait(self) -> None:
        """Look at the clock until the choice is due: timers ring by the millisecond, and the lanes would send in bunches."""
        now = time.perf_counter()
        if now < self.due:
            self.loop.call_soon(self.wait)
        else:
            self.send(now)

    def send(self, begun: float) -> None:
        self.begun = begun
        self.transport.write(self.requests.pop())

    def data_received(self, data: bytes) -> None:
        self.answer += data
        lines, end, body = self.answer.partition(b"\r\n\r\n")
        if not end or len(body) < int(lines.partition(b"content-length: ")[2].partition(b"\r\n")[0]):
            return
        self.taken.append(time.perf_counter() - self.begun)
        assert lines.startswith(b"HTTP/1.1 200"), self.answer
        self.answer, self.due = b"", self.due + self.interval
        self.go_on()


async def run_lane(port: int, requests: list[bytes], until: float, interval: float, taken: list[float]) -> None:
    """Let a lane run to its end."""
    loop = asyncio.get_running_loop()
    _, sender = await loop.create_connection(lambda: Sender(requests, until, interval, taken), "127.0.0.1", port)
    await sender.over


async def measure(server: Server, lanes: list[list[Plan]], seconds: float, rate: float = 0) -> dict[str, float]:
    """Let all lanes run for some seconds."""
    taken: list[float] = []
    interval = len(lanes) / rate if rate else 0.0
    prepared = [list(requests_of(plans)) for plans in lanes]
    gc.collect()
    begun, spent = time.perf_counter(), server.processor_seconds()
    others, stolen = server.others_seconds(), server.stolen_seconds()
    await asyncio.gather(*(run_lane(server.port, each, begun + seconds, interval, taken) for each in prepared))
    wall = time.perf_counter() - begun
    taken.sort()
    return {
        "choices_per_second": round(len(taken) / wall),
        "p50_ms": round(1000 * taken[len(taken) // 2], 2),
        "p99_ms": round(1000 * taken[int(len(taken) * 0.99)], 2),
        "choices": len(taken),
        "server_cpu_us_per_choice": round(1e6 * (server.processor_seconds() - spent) / len(taken)),
        "others": round((server.others_seconds() - others) / wall, 2),
        "stolen": round((server.stolen_seconds() - stolen) / wall, 3),
    }


async def supply(server: Server, records: list[Record], games: int, choices: int) -> list[list[Plan]]:
    """For each lane as many games as it can possibly play through."""
    lanes = []
    for number in range(games):
        plans: list[Plan] = []
        while sum(len(plan.decisions) for plan in plans) < choices:
            plans.append(await set_up(server, records[(number + len(plans)) % len(records)]))
        lanes.append(plans)
    return lanes


async def with_streams(server: Server, lanes: list[list[Plan]], seconds: float) -> dict[str, float]:
    """The same while every seat of every game is watched."""
    for plan in (plan for plans in lanes for plan in plans):
        for key in plan.keys.values():
            connection = await Connection(server.port).open()
            plan.reading.append(asyncio.create_task(connection.listen(f"/api/games/{plan.game}/stream", key)))
    await asyncio.sleep(0.5)
    figures = await measure(server, lanes, seconds)
    for plan in (plan for plans in lanes for plan in plans):
        for task in plan.reading:
            task.cancel()
    return figures


async def quiet(server: Server, patience: float) -> None:
    """Wait until the rest of the machine does nothing much, or no longer."""
    over, busy = time.perf_counter() + patience, 1.0
    while busy > QUIET and time.perf_counter() < over:
        before = server.others_seconds()
        await asyncio.sleep(0.5)
        busy = (server.others_seconds() - before) / 0.5


async def steady(server: Server, records: list[Record], chosen: argparse.Namespace) -> dict[str, Any]:
    """The middle one of the undisturbed rounds at a steady pace; of all if none was left alone."""
    found = []
    for _ in range(chosen.rounds):
        lanes = await supply(server, records, chosen.games, int(1.2 * RATE * chosen.seconds / chosen.games))
        await quiet(server, chosen.patience)
        found.append(await measure(server, lanes, chosen.seconds, RATE))
    alone = [figures for figures in found if figures["others"] <= QUIET and figures["stolen"] <= STOLEN]
    shown = sorted(alone or found, key=lambda figures: figures["p99_ms"])
    rounds = [(figures["p99_ms"], figures["others"], figures["stolen"]) for figures in found]
    return {**shown[(len(shown) - 1) // 2], "undisturbed": len(alone), "p99_ms, others, stolen of each round": rounds}


def long_game() -> Record:
    """A game of as many decisions as the opening is measured with."""
    title = registry.title(LONG[0])
    drawn = (draw_up(title, LONG[1], f"long-{number}") for number in range(20))
    return next(record for record in drawn if len(record.decisions) >= OPENED)


async def opening(database: Path, core: int | None) -> dict[str, float]:
    """How long the first look at a game takes that is not in memory: new, and after many decisions."""
    server, record, figures = Server(database, core), long_game(), {}
    try:
        plans = {number: [await set_up(server, record, number) for _ in range(7)] for number in (0, OPENED // 2, OPENED)}
    finally:
        server.end()
    server = Server(database, core)
    try:
        await server.settle()
        connection = await Connection(server.port).open()
        await connection.send("GET", "/api/titles")
        for number, games in plans.items():
            figures[f"open_at_{number}_ms"] = await time_opening(connection, games)
    finally:
        server.end()
    return figures


async def time_opening(connection: Connection, games: list[Plan]) -> float:
    """The median over games that are opened one after the other; the first warms up."""
    taken = []
    for plan in games:
        begun = time.perf_counter()
        status, answer = await connection.send("GET", f"/api/games/{plan.game}/view", next(iter(plan.keys.values())))
        taken.append(1000 * (time.perf_counter() - begun))
        assert status == 200, answer
    return round(statistics.median(taken[1:]), 1)


async def bench(title: Title, scenario: str, chosen: argparse.Namespace, core: int | None) -> dict[str, Any]:
    """All figures."""
    seconds, games = chosen.seconds, chosen.games
    records = [draw_up(title, scenario, f"bench-{number}") for number in range(24)]
    gc.freeze()
    gc.disable()
    found: dict[str, Any] = {"game": title.id, "scenario": scenario, "games": games}
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "games.db", core)
        try:
            await server.settle()
            each = int(4000 * seconds / games)
            found["as fast as possible"] = await measure(server, await supply(server, records, games, each), seconds)
            found[f"steady {RATE} a second"] = await steady(server, records, chosen)
            lanes = [plans[:1] for plans in await supply(server, records, games, 1)]
            found["every seat watched"] = await with_streams(server, lanes, seconds)
            found["memory_mb"] = round(server.memory())
        finally:
            server.end()
        found[f"opening {' '.join(LONG)}"] = await opening(Path(folder) / "opening.db", core)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", nargs="?", default="napoleon_1807")
    parser.add_argument("--scenario", default="")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--games", type=int, default=16)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--patience", type=float, default=0)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    chosen.seconds, chosen.games, chosen.rounds = min(chosen.seconds, 60), min(chosen.games, 64), min(chosen.rounds, 20)
    title = registry.title(chosen.game)
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    core = cores[0] if len(cores) > 1 else None
    if core is not None:
        os.sched_setaffinity(0, set(cores[1:]))
    found = uvloop.run(bench(title, chosen.scenario or title.scenarios[-1], chosen, core))
    if chosen.json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        return
    for name, value in found.items():
        print(f"{name}: {value}")


if __name__ == "__main__":
    main()
