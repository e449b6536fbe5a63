"""Notices by mail: who is told, when, how often, and who never."""
from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

from grognard.engine.problem import Problem
from grognard.server.app import make_app
from grognard.server.hall import Hall
from grognard.server.letters import Gone, Letter, Unsent
from grognard.server.mail import Mailer
from grognard.server.mail_addresses import read_mail_server
from grognard.server.notices import Rest, followed, tried
from grognard.server.settings import Settings
from grognard.server.sqlite_store import SqliteStore
from grognard.server.store import NoticeRow
from grognard.server.types import NewGame

from .conftest import Client
from .mailbox import PATIENCE, Mailbox
from .people import Person, Table, set_table
from .process import ServerProcess

ADDRESS = "https://the-table-of-the-old-guard.wargames.example.org"  # long, as some are
NEY = {"way": "mail", "target": "ney@example.org", "language": "fr"}
A_WHILE = 0.6  # seconds in which nothing comes
LONG = 600.0  # seconds that no test takes
Start = Callable[..., ServerProcess]


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    made = Mailbox()
    yield made
    made.close()


def told_by(mailbox: Mailbox, quiet: float = 0) -> dict[str, Any]:
    """The settings of a server that sends mails."""
    return {"address": f"{ADDRESS}/", "mail": mailbox.url, "mail_from": "Grognard <table@example.org>", "quiet": quiet}


@pytest.fixture
def http(toy: None, settings: Settings, mailbox: Mailbox) -> Iterator[Client]:
    """A server that tells at once who is away."""
    with TestClient(make_app(replace(settings, **told_by(mailbox)))) as client:
        yield client


def ask_for(person: Person, **changed: str) -> httpx.Response:
    return person.request("PUT", "/notices", json={**NEY, **changed})


def token_in(mail: EmailMessage) -> str:
    found = re.search(rf"{ADDRESS}/notice/([\w-]+)", mail.get_content())
    assert found
    return found[1]


def confirmed(http: httpx.Client, mailbox: Mailbox, person: Person, **changed: str) -> str:
    """Ask for mails and confirm; returns the secret of the mail."""
    assert ask_for(person, **changed).status_code == 200
    address = {**NEY, **changed}["target"]
    token = token_in(next(mail for mail in mailbox.mails if mail["To"] == address))
    assert http.post(f"/api/notices/{token}/confirm").json()["confirmed"]
    return token


def answer(person: Person) -> None:
    question = person.view()["view"]["question"]
    assert person.choose(question["number"], question["options"][-1]).status_code == 200


def play_until_asked(table: Table, name: str) -> None:
    """The other seat plays until this one is asked alone."""
    while table.host.get()["waiting"] != [name]:
        other = next(seat for seat in table.host.get()["waiting"] if seat != name)
        answer(table.seats[other])


def written_down(server: ServerProcess, column: str, expected: bool = True) -> None:
    """Wait until the server has stored that something is due, or was told; or that it is not."""
    end = time.monotonic() + PATIENCE
    with closing(sqlite3.connect(server.database)) as rows:
        while bool(rows.execute(f"SELECT {column} FROM notice").fetchone()[0]) is not expected:
            assert time.monotonic() < end, f"{column} is not {expected}"
            time.sleep(0.02)


def let_time_pass(server: ServerProcess) -> None:
    """What is due later is due now; for a server that does not run."""
    with closing(sqlite3.connect(server.database)) as rows, rows:
        rows.execute("UPDATE notice SET due = 1 WHERE due > 0")


def test_from_the_first_mail_to_the_last(http: httpx.Client, mailbox: Mailbox) -> None:
    table = set_table(http)
    table.bid()
    assert http.get("/api/notifier").json()["mail"] is True
    assert ask_for(table.red).json() == [{"way": "mail", "target": "ney@example.org", "confirmed": False}]
    (asking,) = mailbox.wait_for(1)
    token = token_in(asking)
    play_until_asked(table, "red")
    time.sleep(A_WHILE)
    mailbox.wait_for(1)  # nothing to an address that nobody has confirmed
    told = {"title": "toy", "scenario": "ring", "seat": "red", "target": "ney@example.org", "confirmed": False}
    assert http.get(f"/api/notices/{token}").json() == told
    answer(table.red)
    assert http.post(f"/api/notices/{token}/confirm").json() == {**told, "confirmed": True}
    assert table.red.get("/notices") == [{"way": "mail", "target": "ney@example.org", "confirmed": True}]
    play_until_asked(table, "red")
    turn = mailbox.wait_for(2)[-1]
    assert turn["Subject"] == "À vous de jouer\u202f: L’anneau"
    assert f"{ADDRESS}/game/{table.game}\r\n" in turn.get_content()
    assert not any(key in turn.as_string() for key in (table.red.key, table.blue.key, table.keys["host"]))
    time.sleep(A_WHILE)
    mailbox.wait_for(2)  # once
    answer(table.red)
    play_until_asked(table, "red")
    mailbox.wait_for(3)  # again, since the seat has decided
    end = re.fullmatch(rf"<{ADDRESS}(/api/notices/.*/end)>", turn["List-Unsubscribe"])
    assert end
    form = {"List-Unsubscribe": "One-Click"}
    assert http.post(end[1], data=form).status_code == 204
    assert http.post(end[1], data=form).status_code == 404
    answer(table.red)
    play_until_asked(table, "red")
    time.sleep(A_WHILE)
    mailbox.wait_for(3)


def test_what_a_mail_looks_like(http: httpx.Client, mailbox: Mailbox) -> None:
    table = set_table(http)
    ask_for(table.red, language="en")
    (mail,) = mailbox.wait_for(1)
    assert (mail["From"], mail["To"]) == ("Grognard <table@example.org>", "ney@example.org")
    assert mail["Subject"] == "Please confirm: notices about The ring"
    assert (mail["Auto-Submitted"], mail["Content-Language"]) == ("auto-generated", "en")
    assert f"\r\nList-Unsubscribe: <{ADDRESS}/api/notices/{token_in(mail)}/end>\r\n".encode() in mailbox.contents[0]
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert mail["Date"].datetime.tzinfo and mail["Message-ID"].endswith("@the-table-of-the-old-guard.wargames.example.org>")
    assert "Red" in mail.get_content()


def test_whoever_reads_is_not_told(start: Start, mailbox: Mailbox) -> None:
    with httpx.Client(base_url=start(**told_by(mailbox)).address, timeout=40) as http:
        table = set_table(http)
        table.bid()
        confirmed(http, mailbox, table.red)
        stream = table.red.stream()
        next(stream)
        play_until_asked(table, "red")
        time.sleep(A_WHILE)
        mailbox.wait_for(1)
        stream.close()
        mailbox.wait_for(2)  # he may have gone before it showed, so he is told after all


def test_whoever_comes_in_time_is_not_told(start: Start, mailbox: Mailbox) -> None:
    server = start(**told_by(mailbox, quiet=LONG))
    with httpx.Client(base_url=server.address, timeout=40) as http:
        table = set_table(http)
        table.bid()
        confirmed(http, mailbox, table.red)
        play_until_asked(table, "red")
        written_down(server, "due")
        stream = table.red.stream()
        next(stream)
        written_down(server, "due", expected=False)
        stream.close()
        mailbox.wait_for(1)


def test_a_notice_outlives_the_server(start: Start, mailbox: Mailbox) -> None:
    first = start(**told_by(mailbox, quiet=LONG))
    with httpx.Client(base_url=first.address, timeout=40) as http:
        table = set_table(http)
        table.bid()
        confirmed(http, mailbox, table.red)
        play_until_asked(table, "red")
        written_down(first, "due")
    first.kill()
    mailbox.wait_for(1)
    let_time_pass(first)
    second = start(**told_by(mailbox, quiet=LONG))
    mailbox.wait_for(2)
    written_down(second, "told")  # a server that dies before would tell again: rather twice than never
    second.kill()
    start(**told_by(mailbox, quiet=LONG))
    time.sleep(A_WHILE)
    mailbox.wait_for(2)


def test_whoever_is_asked_for_consent_is_told(http: httpx.Client, mailbox: Mailbox) -> None:
    table = set_table(http)
    table.bid()
    confirmed(http, mailbox, table.red)
    play_until_asked(table, "blue")
    assert table.blue.post("/undo", {"to": 0}).json()["asked"] == ["red"]
    mails = mailbox.wait_for(2)
    assert mails[-1]["Subject"] == "Peut-on reprendre un coup\u202f? L’anneau"
    request = table.red.view()["undo"]["id"]
    assert table.red.post("/undo/answer", {"id": request, "accept": True}).status_code == 200
    assert mailbox.wait_for(3)[-1]["Subject"] == "À vous de jouer\u202f: L’anneau"  # he has answered, so the next is told anew


def test_everybody_is_told_of_the_end(http: httpx.Client, mailbox: Mailbox) -> None:
    table = set_table(http)
    confirmed(http, mailbox, table.blue, target="davout@example.org", language="en")
    confirmed(http, mailbox, table.red)
    table.play_out()
    winner = table.host.get()["result"].partition(":")[0]
    for subject in ("The game is over: The ring", "La partie est finie\u202f: L’anneau"):
        mailbox.wait_for_subject(subject)
    time.sleep(A_WHILE)
    subjects = [mail["Subject"] for mail in mailbox.mails]
    assert any(f"Result {winner}. Scenario" in mail.get_content() for mail in mailbox.mails)
    assert subjects.count("The game is over: The ring") == subjects.count("La partie est finie\u202f: L’anneau") == 1


@pytest.mark.parametrize("address", ["", "ney", "ney@", "@example.org", "a@b@c", "a b@c.org", "a@c.org\nBcc: d@e.org",
                                     "<a@b.org>", "a@b.org,c", "ney@exämple.org", "a@" + "b" * 260])
def test_addresses_that_are_none(http: httpx.Client, mailbox: Mailbox, address: str) -> None:
    table = set_table(http)
    answer = ask_for(table.red, target=address)
    assert answer.status_code in (400, 422), answer.text
    assert table.red.get("/notices") == [] and mailbox.mails == []


def test_an_address_is_asked_once_in_ten_minutes(http: httpx.Client, mailbox: Mailbox) -> None:
    table = set_table(http)
    assert [ask_for(table.red).status_code for _ in range(3)] == [200] * 3
    answer = ask_for(table.blue, target="Ney@example.org")
    assert (answer.status_code, answer.json()["key"]) == (409, "problem-mail-recent")
    assert table.blue.get("/notices") == []
    mailbox.wait_for(1)


def test_a_seat_has_five_ways_and_keeps_them_to_itself(http: httpx.Client, mailbox: Mailbox) -> None:
    table = set_table(http)
    for number in range(5):
        assert len(ask_for(table.red, target=f"ney{number}@example.org").json()) == number + 1
    answer = ask_for(table.red)
    assert (answer.status_code, answer.json()["key"]) == (409, "problem-notices")
    left = table.red.post("/notices/remove", {**NEY, "target": "ney3@example.org"}).json()
    assert [way["target"] for way in left] == [f"ney{number}@example.org" for number in (0, 1, 2, 4)]
    assert table.blue.get("/notices") == []
    for person in (table.host, table.watcher):
        assert person.request("GET", "/notices").status_code == 403


def test_a_new_link_forgets_the_ways_of_the_old_one(http: httpx.Client, mailbox: Mailbox) -> None:
    table = set_table(http)
    token = confirmed(http, mailbox, table.red)
    key = table.host.request("PUT", "/seats/red", json={"player": "invited"}).json()["key"]
    assert Person(http, table.game, key).get("/notices") == []
    assert http.get(f"/api/notices/{token}").status_code == 404


def test_a_mail_that_could_not_be_sent_changes_nothing(http: httpx.Client, mailbox: Mailbox) -> None:
    table = set_table(http)
    mailbox.refusal = "550 no such mailbox"
    answer = ask_for(table.red)
    assert (answer.status_code, answer.json()["key"]) == (503, "problem-mail-unsent")
    assert table.red.get("/notices") == []
    mailbox.refusal = ""
    assert ask_for(table.red).status_code == 200


def test_links_in_mails(http: httpx.Client) -> None:
    for method, path in (("GET", ""), ("POST", "/confirm"), ("POST", "/end")):
        answer = http.request(method, f"/api/notices/unknown{path}")
        assert (answer.status_code, answer.json()["key"]) == (404, "problem-not-found")
    assert http.get("/api/notices/unknown/end", follow_redirects=False).headers["location"] == "/notice/unknown"
    answer = http.post("/api/notices/unknown/end", headers={"Origin": "https://elsewhere.example"})
    assert answer.json()["key"] == "problem-origin"


def test_a_server_that_was_not_set_up(client: Client) -> None:
    assert client.get("/api/notifier").json() == {"mail": False, "push": ""}
    table = set_table(client)
    answer = ask_for(table.red)
    assert (answer.status_code, answer.json()["key"]) == (422, "problem-notifier")


def test_a_password_is_told_to_nobody_who_listens(mailbox: Mailbox) -> None:
    server = read_mail_server(mailbox.url.replace("//", "//ney:se%40cret@"))
    assert (server.user, server.password) == ("ney", "se@cret")
    mailer = Mailer(server, "table@example.org", ADDRESS)
    with pytest.raises(Unsent, match="SMTPNotSupportedError"):
        asyncio.run(mailer.send(notice(), Letter("Title", "body", "url", "foot")))
    assert not any(word in b"".join(mailbox.heard) for word in (b"AUTH", b"ney", b"cret"))


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"address": "table.example.org"}, "problem-address"),
        ({"address": "https://[table"}, "problem-address"),
        ({"address": "https://table.example.org/?a=b"}, "problem-address"),
        ({"mail": "smtp://mail.example.org"}, "problem-mail-settings"),
        ({"mail": "smtp://mail.example.org", "address": ADDRESS}, "problem-mail-settings"),
        ({"mail": "smtp://mail.example.org", "address": ADDRESS, "mail_from": "nobody"}, "problem-mail-settings"),
        ({"mail": "smtp://ney:sec/ret@mail.example.org"}, "problem-mail-server"),
        ({"mail": "imap://ney:secret@mail.example.org"}, "problem-mail-server"),
        ({"mail": "smtp://"}, "problem-mail-server"),
    ],
)
def test_settings_that_cannot_work_are_told_at_the_start(wrong: dict[str, str], key: str) -> None:
    with pytest.raises(Problem) as raised:
        Settings(**wrong)  # type: ignore[arg-type]  # only texts
    assert raised.value.key == key
    assert not any("sec" in str(shown) for shown in (raised.value, raised.value.args_by_name))


class Postman:
    """Carries nothing and says why."""

    def __init__(self, *answers: Exception | None) -> None:
        self.answers, self.carried = list(answers), 0

    async def check(self, target: str) -> None:
        pass

    async def send(self, notice: NoticeRow, letter: Letter) -> None:
        self.carried += 1
        if answer := self.answers.pop(0):
            raise answer


def carry(folder: Path, postman: Postman, times: int) -> NoticeRow | None:
    """Let a postman carry what is due, so many times; returns the row as it is then."""

    async def run() -> NoticeRow | None:
        hall = Hall(SqliteStore(folder / "games.db"), Settings())
        hall.notices.carriers["mail"] = postman
        game = (await hall.create(NewGame("toy", "ring"))).game
        await hall.store.set_notice(replace(notice(due=1), game=game))
        for _ in range(times):
            await hall.notices.send_due()
            row = await hall.store.notice("t")
            if row and row.due:
                await hall.store.set_notice(replace(row, due=1))
        row = await hall.store.notice("t")
        await hall.close()
        return row

    return asyncio.run(run())


def test_what_failed_is_tried_again_and_given_up_in_the_end(toy: None, tmp_path: Path) -> None:
    postman = Postman(Unsent("no"), Unsent("no"), ValueError("a fault"), Unsent("no"), None)
    row = carry(tmp_path, postman, 6)
    assert (row and (row.due, row.tries, row.told), postman.carried) == ((0, 0, True), 4)


def test_what_arrives_at_last_is_told(toy: None, tmp_path: Path) -> None:
    row = carry(tmp_path, Postman(Unsent("no"), None), 3)
    assert row and (row.due, row.tries, row.told) == (0, 0, True)


def test_where_nobody_reads_any_more_nothing_is_sent(toy: None, tmp_path: Path) -> None:
    assert carry(tmp_path, Postman(Gone("410")), 1) is None


@pytest.mark.parametrize("at", [0, 1], ids=["the row is read before the end is written", "it is being sent when the end comes"])
def test_the_end_is_told_once_although_a_turn_was_due(toy: None, tmp_path: Path, at: int) -> None:
    async def run() -> int:
        hall = Hall(SqliteStore(tmp_path / "games.db"), Settings(quiet=0))
        postman = Postman(None, None, None)
        hall.notices.carriers["mail"] = postman
        live = await hall.live((await hall.create(NewGame("toy", "ring"))).game)
        await hall.store.set_notice(replace(notice(due=1), game=live.row.id))
        sending = [hall.notices.send(row) for row in await hall.store.due_notices(2)]
        tasks = [asyncio.create_task(work) for work in sending[:at]]
        live.row.result = "draw"
        hall.notices.at_rest(live, {"blue"})
        await asyncio.gather(*tasks, *sending[at:])
        await hall.notices.send_due()
        await hall.notices.send_due()
        await hall.close()
        return postman.carried

    assert asyncio.run(run()) == 1


def test_the_first_failure_waits_a_minute() -> None:
    row = tried(notice(due=1), "no")
    assert row.tries == 1 and 55 <= row.due - time.time() <= 61


def notice(**changed: Any) -> NoticeRow:
    values = {"due": 0, "tries": 0, "told": False, "confirmed": True, **changed}
    return NoticeRow(token="t", game="g", seat="red", way="mail", target="x", language="en", **values)


def rest(waiting: str = "", result: str = "", decided: str = "", here: str = "") -> Rest:
    return Rest("g", frozenset(waiting.split()), result, frozenset(decided.split()), frozenset(here.split()))


@pytest.mark.parametrize(
    ("before", "happened", "after"),
    [
        (notice(), rest("red", decided="blue"), notice(due=9)),  # asked and away
        (notice(due=5, tries=1), rest("red", decided="blue"), notice(due=5, tries=1)),  # still to be told, not later
        (notice(told=True), rest("red", decided="blue"), notice(told=True)),  # once
        (notice(told=True), rest("red", decided="red"), notice(due=9)),  # decided, and asked again
        (notice(due=5, tries=2), rest("blue", decided="red"), notice()),  # decided in time
        (notice(due=5), rest("blue"), notice()),  # taken back: not asked any more
        (notice(due=5), rest("red", here="red"), notice()),
        (notice(), rest("red", decided="blue", here="red blue"), notice()),
        (notice(confirmed=False), rest("red", decided="blue"), notice(confirmed=False)),
        (notice(told=True), rest(result="draw", decided="blue"), notice(due=9)),  # over: told once more
        (notice(), rest(result="draw", decided="red", here="red"), notice()),
        (notice(due=5), rest(result="draw"), notice(due=5)),  # over before
        (notice(), rest(result="draw"), notice()),
    ],
)
def test_what_happens_at_the_table_decides_who_is_told(before: NoticeRow, happened: Rest, after: NoticeRow) -> None:
    assert followed(before, happened, 9) == after
