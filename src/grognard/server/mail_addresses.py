"""Addresses of mail: those of people, and that of the server which carries it."""
from __future__ import annotations

import re
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from grognard.engine.problem import Problem

ADDRESS = re.compile(r'[^\s@<>()\[\],;:"\\\x00-\x1f\x7f]+@[^\s@<>()\[\],;:"\\\x00-\x1f\x7f]+')
LONGEST_ADDRESS = 254
PORTS = {"smtp": 587, "smtps": 465}
THIS_MACHINE = {"localhost", "127.0.0.1", "::1"}


class MailServer(Struct, frozen=True):
    """Who carries our mails."""

    host: str
    port: int
    user: str
    password: str
    encrypted: bool  # from the first byte on

    @property
    def needs_encryption(self) -> bool:
        """Whether the conversation must become secret: it holds a password, or leaves this machine."""
        return bool(self.user) or self.host not in THIS_MACHINE


def read_mail_server(url: str) -> MailServer:
    """The server at smtp://user:password@host:587 or smtps://…; what is wrong with it is told without it."""
    try:
        parts = urlsplit(url)
        port = parts.port or PORTS[parts.scheme]
    except (ValueError, KeyError):
        raise Problem("problem-mail-server") from None
    if not parts.hostname or parts.path.strip("/") or parts.query or parts.fragment:
        raise Problem("problem-mail-server")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(parts.hostname, port, user, password, parts.scheme == "smtps")


def is_address(text: str) -> bool:
    """Whether mail can be sent there, as far as the looks of it tell."""
    return len(text) <= LONGEST_ADDRESS and text.isascii() and ADDRESS.fullmatch(text) is not None
