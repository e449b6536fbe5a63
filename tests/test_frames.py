"""The rules as frames and the rules as ordinary generators play the same games."""
from __future__ import annotations

from grognard.engine.title import Title
from grognard.lab.fuzz import check_frames, setups


def test_frames_and_generators_agree(any_title: Title) -> None:
    for setup in setups(any_title, len(any_title.scenarios), first=4000):  # test_fuzz.py compares others
        check_frames(any_title, setup)
