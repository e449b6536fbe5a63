"""Studies: cut, stored, interrupted, resumed; every stored game can be played again."""
from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

pytest.importorskip("duckdb")

from grognard.engine.problem import Problem
from grognard.engine.record import verify
from grognard.engine.registry import title
from grognard.engine.title import Title
from grognard.lab import store
from grognard.lab.executors import Processes, executor
from grognard.lab.report import write_report
from grognard.lab.run import Summary, account_chunk, run
from grognard.lab.store import Store, folders_in, name_of, read_game
from grognard.lab.study import Chunk, Study, check_study, chunks_of, ranges

GAMES = 24
STUDY = Study(game="napoleon_1807", scenario="pultusk_intro", options={}, bots=("random",), games=GAMES, seed="5")


def results(found: Summary) -> tuple[int, dict[str, int], int]:
    return found.games, found.results, found.decisions


@pytest.fixture(scope="module")
def plain() -> Summary:
    """The study played in one go, in one process."""
    return run(STUDY, jobs=1)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The study in two goes, stored."""
    made = tmp_path_factory.mktemp("study")
    run(msgspec.structs.replace(STUDY, games=10), jobs=1, folder=made)
    run(STUDY, jobs=1, folder=made)
    return made


def test_ranges() -> None:
    assert list(ranges([0, 1, 2, 5, 7, 8])) == [(0, 3), (5, 1), (7, 2)]
    assert list(ranges([])) == []


def test_chunks_cover_what_is_left_once() -> None:
    chunks = chunks_of(STUDY, 2, {0, 1, 5})
    numbers = [number for chunk in chunks for number in range(chunk.first, chunk.first + chunk.count)]
    assert numbers == [2, 3, 4, *range(6, GAMES)]


def test_a_study_that_grows_plays_only_what_is_new(folder: Path, plain: Summary) -> None:
    seen: list[int] = []
    again = run(STUDY, jobs=1, folder=folder, progress=seen.append)
    assert results(again) == results(plain)
    assert seen == [GAMES]  # all of them were there
    numbers = [row.number for row in Store(folder, check_study(STUDY)).rows()]
    assert numbers == list(range(GAMES))


def test_every_row_can_be_played_again(folder: Path) -> None:
    for number in (0, GAMES - 1):
        record = read_game(folder, number)
        assert verify(title(record.game), record).number == len(record.decisions)


def test_what_is_not_there(folder: Path, tmp_path: Path) -> None:
    for problem, call in (
        ("problem-study-game", lambda: read_game(folder, GAMES)),
        ("problem-study-name", lambda: read_game(folder, 0, "other")),
        ("problem-no-study", lambda: folders_in(tmp_path)),
        ("problem-engine", lambda: executor("abacus", 1)),
    ):
        with pytest.raises(Problem, match=problem):
            call()


def test_damaged_tables_are_a_problem_with_their_folder(folder: Path, tmp_path: Path) -> None:
    (home,) = (folders_in(shutil.copytree(folder, tmp_path / "copy")))
    for tables in home.glob("chunk-*/games.parquet"):
        tables.write_bytes(b"half")
    for use in (
        lambda: read_game(home, 0),
        lambda: write_report(home, "en"),
        lambda: run(STUDY, jobs=1, folder=home.parent),
    ):
        with pytest.raises(Problem, match="problem-study"):
            use()
    (home / "study.json").write_bytes(b'{"study":"\xff"}')
    with pytest.raises(Problem, match="problem-study"):
        read_game(home, 0)


def test_tables_tell_the_game(folder: Path) -> None:
    database = store.connect()
    tables = f"{folder}/*/chunk-*"
    seats = database.execute(f"select seat, bot, count(*), sum(outcome) from '{tables}/sides.parquet' group by all").fetchall()
    assert sorted(each[:3] for each in seats) == [("french", "random", GAMES), ("russian", "random", GAMES)]
    assert sum(each[3] for each in seats) == 0
    made = database.execute(f"select sum(count) from '{tables}/decisions.parquet'").fetchone()
    assert made == database.execute(f"select sum(decisions) from '{tables}/games.parquet'").fetchone()
    cards = database.execute(f"select distinct argument from '{tables}/events.parquet' where thing like 'card:%'").fetchall()
    assert ("card",) in cards


def test_two_processes_at_once_are_refused(folder: Path) -> None:
    with Store(folder, check_study(STUDY)), pytest.raises(Problem, match="problem-study-busy"):
        run(STUDY, jobs=1, folder=folder)


def test_other_rules_are_refused(tmp_path: Path) -> None:
    study = check_study(STUDY)
    with Store(tmp_path, study) as made:
        (made.folder / "study.json").write_bytes(msgspec.json.encode(store.Kept(study, "other rules")))
    with pytest.raises(Problem, match="problem-study-rules"):
        run(STUDY, jobs=1, folder=tmp_path)


def test_a_slow_chunk_hands_in_what_is_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.lab.run.SECONDS", 0.0)
    assert len(account_chunk(Chunk(check_study(STUDY), 0, 5))) == 1
    short = msgspec.structs.replace(STUDY, games=3)
    assert run(short, jobs=1).games == 3


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def workers(pid: int) -> list[int]:
    """The processes that play; the one that only watches shared resources is not among them."""
    return [child for child in children(pid) if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def chunks_in(folder: Path) -> int:
    return len(list(folder.glob("*/chunk-*")))


def waiting(limit: float = 60.0) -> Iterator[None]:
    until = time.monotonic() + limit
    while time.monotonic() < until:
        yield
        time.sleep(0.02)
    raise TimeoutError


LONG = msgspec.structs.replace(STUDY, games=120, seed="kill")


def start(folder: Path) -> subprocess.Popen[bytes]:
    words = ["sim", LONG.game, "--bots", "random", "--games", str(LONG.games), "--seed", LONG.seed, "--jobs", "2"]
    process = subprocess.Popen([sys.executable, "-m", "grognard", *words, "--out", str(folder)], stdout=subprocess.DEVNULL)
    for _ in waiting():
        if chunks_in(folder):
            return process
        assert process.poll() is None, "over before it could be disturbed"
    return process


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")
def test_killed_workers_and_killed_studies_lose_and_double_nothing(tmp_path: Path) -> None:
    process = start(tmp_path)
    os.kill(workers(process.pid)[0], signal.SIGKILL)  # the study goes on with other workers
    before = chunks_in(tmp_path)
    for _ in waiting():
        if chunks_in(tmp_path) > before + 1 or process.poll() is not None:
            break
    orphans = workers(process.pid) if process.poll() is None else []
    process.kill()  # and now all of it
    process.wait()
    for _ in waiting():
        if not any(map(alive, orphans)):
            break
    found = run(LONG, jobs=1, folder=tmp_path)
    assert results(found) == results(run(LONG, jobs=1))
    rows = Store(tmp_path, check_study(LONG)).rows()
    assert [row.number for row in rows] == list(range(LONG.games))


def test_workers_that_always_die_are_a_problem() -> None:
    with pytest.raises(Problem, match="problem-workers"):
        list(Processes(1).map(dies, [Chunk(STUDY, 0, 1)]))


def dies(chunk: Chunk) -> None:
    os._exit(1)


@pytest.mark.filterwarnings("ignore")  # of the engines' own code
@pytest.mark.parametrize(("engine", "module"), [("dask", "distributed"), ("ray", "ray")])
def test_two_workers_of_another_engine(engine: str, module: str, plain: Summary) -> None:
    pytest.importorskip(module, reason=f"the extra [{engine}] is not installed")
    assert results(run(STUDY, jobs=2, engine=engine)) == results(plain)


def test_an_engine_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.lab.executors.find_spec", lambda name: None)
    with pytest.raises(Problem, match="problem-extra"):
        executor("ray", 2)


def test_names_of_folders() -> None:
    study = check_study(STUDY)
    assert name_of(study).startswith("pultusk_intro-random-random-")
    assert name_of(study) == name_of(msgspec.structs.replace(study, games=1))
    assert name_of(study) != name_of(msgspec.structs.replace(study, seed="6"))


def test_points_are_those_of_seats_or_of_one_track(any_title: Title) -> None:
    scenario = any_title.scenarios[0]
    points = any_title.points(any_title.new_game(scenario).state)
    assert set(points) in (set(), {""}, set(any_title.seats_of(scenario, {})))
