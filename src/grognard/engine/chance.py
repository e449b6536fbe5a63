"""Chance: numbers from a secret seed that nobody can foresee and everybody can check afterwards."""
from __future__ import annotations

import hashlib
import secrets

WORDS = 16  # 32-bit words in one block of the hash


def new_seed() -> str:
    """A secret seed for a game between people."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """What is published of the seed when the game begins."""
    return hashlib.sha256(seed.encode()).hexdigest()


def words(seed: str, block: int) -> list[int]:
    """Sixteen 32-bit words: the hash of the seed and the number of the block."""
    digest = hashlib.blake2b(f"{seed}/{block}".encode()).digest()
    return [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 4 * WORDS, 4)]
