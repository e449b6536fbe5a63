"""Log lines as they are stored with the decisions and read back for one pair of eyes."""
from __future__ import annotations

from collections.abc import Iterable

import msgspec

from grognard.engine.log import told
from grognard.engine.session import Session

from .store import DecisionRow
from .types import LogEvent

Line = tuple[int, LogEvent]  # (audience, event)

decode_lines = msgspec.json.Decoder(list[Line]).decode
encode_lines = msgspec.json.Encoder().encode


def lines_after(session: Session, number: int) -> list[Line]:
    """What the log says of the decisions from `number` on."""
    vocabulary, found = session.title.vocabulary, []
    for at, event in reversed(session.log):
        if at <= number:
            break
        found.append((event[2], LogEvent(at=at, **told(event, vocabulary))))
    return found[::-1]


def decision_rows(session: Session, number: int, lines: list[Line]) -> list[DecisionRow]:
    """The decisions from `number` on, each with its lines."""
    by_number: dict[int, list[Line]] = {}
    for line in lines:
        by_number.setdefault(line[1].at - 1, []).append(line)
    made = session.record.decisions[number - session.first :]
    return [
        DecisionRow(at, seat, choice, encode_lines(by_number.get(at, []))) for at, (seat, choice) in enumerate(made, number)
    ]


def seen_by(lines: Iterable[Line], seat: int) -> list[LogEvent]:
    """The lines that a seat may read; a spectator (-1) reads those that have no audience of seats."""
    if seat < 0:
        return [event for audience, event in lines if audience < 0]
    return [event for audience, event in lines if audience >> seat & 1]


def read_lines(rows: Iterable[bytes]) -> list[Line]:
    """Stored lines."""
    return [line for row in rows for line in decode_lines(row)]
