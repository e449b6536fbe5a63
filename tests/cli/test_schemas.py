"""The published schema of records says what the program writes."""
from __future__ import annotations

import json
import runpy
from pathlib import Path

import jsonschema
import pytest

from .conftest import Grognard

ROOT = Path(__file__).parents[2]
FILE = ROOT / "schemas" / "record.json"


def test_the_schema_is_up_to_date() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "write_schemas.py"))
    assert FILE.read_text(encoding="utf-8") == script["text"](), "run scripts/write_schemas.py"


@pytest.mark.usefixtures("games")
def test_a_saved_game_fits_the_schema(grognard: Grognard, saves: Path) -> None:
    schema = json.loads(FILE.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    grognard("play", "toy", typed="1\n1\n1\nquit\n")
    (path,) = saves.glob("*.json")
    record = json.loads(path.read_text())
    jsonschema.validate(record, schema)
    for wrong in ({"format": "pgn"}, {"decisions": [["blue"]]}, {"more": 1}, {"commitment": "x"}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate({**record, **wrong}, schema)
