"""One open stream: messages that wait to be sent to one reader."""
from __future__ import annotations

from asyncio import Event
from collections import deque

from msgspec.json import Encoder

from .types import ChatMessage, SeatAt, Update

WAITING_AT_MOST = 200  # messages; a reader that is further behind gets all of it in one
COMMENT = b": still here\n\n"

encode = Encoder().encode


class Stream:
    """The messages for one pair of eyes. `behind` means that some were dropped, `closed` that no more will come."""

    def __init__(self, seat: int, key: bytes) -> None:
        self.seat = seat
        self.key = key
        self.waiting: deque[bytes] = deque()
        self.queued = -1  # id of the last update that was queued
        self.taken = -1  # id of the last update that was handed out
        self.begun = 0  # decisions made when the reader came
        self.behind = False
        self.closed = False
        self.wake = Event()

    def put(self, message: bytes, moment: int = -1) -> None:
        """Queue a message; an update with the moment it shows."""
        if len(self.waiting) < WAITING_AT_MOST:
            self.waiting.append(message)
            self.queued = max(self.queued, moment)
        else:
            self.behind = True
        self.wake.set()

    def restart(self, message: bytes, moment: int) -> None:
        """Put one message in the place of all that waits."""
        self.waiting.clear()
        self.behind = False
        self.put(message, moment)

    def close(self) -> None:
        """Let the reader go."""
        self.closed = True
        self.wake.set()

    def take(self) -> bytes:
        """All that waits."""
        self.wake.clear()
        taken = b"".join(self.waiting)
        self.waiting.clear()
        self.taken = self.queued
        return taken


def update_message(update: Update) -> bytes:
    """An update as a server-sent event."""
    return b"id: %d\nevent: update\ndata: %b\n\n" % (update.id, encode(update))


def seats_message(seats: dict[str, SeatAt]) -> bytes:
    """Who sits where, as a server-sent event."""
    return b"event: seats\ndata: %b\n\n" % encode(seats)


def chat_message(messages: list[ChatMessage]) -> bytes:
    """What players said, as a server-sent event."""
    return b"event: messages\ndata: %b\n\n" % encode(messages)
