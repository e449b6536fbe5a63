"""Chance: numbers from a secret seed that nobody can foresee and everybody can check afterwards."""
from __future__ import annotations

import hashlib
import secrets
import struct

BLOCK = struct.Struct(">16I")  # sixteen 32-bit words of one hash


def new_seed() -> str:
    """A secret seed for a game between people."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """What is published of the seed when the game begins."""
    return hashlib.sha256(seed.encode()).hexdigest()


def words(seed: str, block: int) -> list[int]:
    """Sixteen 32-bit words: the hash of the seed and the number of the block."""
    return list(BLOCK.unpack(hashlib.blake2b(f"{seed}/{block}".encode()).digest()))
