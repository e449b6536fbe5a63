"""Secrets: whoever knows the key of a seat holds it. The server keeps hashes only."""
from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping

from .store import KeyRow
from .types import Role

Headers = Mapping[bytes, bytes]

KEY_BYTES = 24  # 32 letters
GAME_BYTES = 9  # 12 letters: not secret, but nobody finds a game by trying
SCHEME = "Bearer "


def new_key() -> str:
    """A secret for a link."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_game_id() -> str:
    """The name of a game in addresses."""
    return secrets.token_urlsafe(GAME_BYTES)


def hash_of(key: str) -> bytes:
    """What is kept of a key. A plain hash will do: keys are random, so there is nothing to guess."""
    return hashlib.sha256(key.encode()).digest()


def key_row(key: str, role: Role, seat: str = "") -> KeyRow:
    """What a new key is good for."""
    return KeyRow(hash_of(key), role, seat)


def header(headers: Headers, name: bytes) -> str:
    """A header of a request, empty if there is none."""
    return headers.get(name, b"").decode("latin-1")


def key_from(headers: Headers) -> str:
    """The key in the Authorization header; empty if there is none."""
    held = header(headers, b"authorization")
    return held[len(SCHEME) :].strip() if held.startswith(SCHEME) else ""
