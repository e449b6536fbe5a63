"""Headers, other sites, limits, and the page."""
from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient

from grognard.engine.problem import Problem
from grognard.server import app as server_app
from grognard.server.app import make_app
from grognard.server.assets import Client as BuiltClient
from grognard.server.security import Limits
from grognard.server.settings import Settings, database_file

from .conftest import Client
from .people import set_table

NEW = {"title": "toy", "scenario": "ring"}


@pytest.mark.parametrize("path", ["/", "/api/titles", "/api/nowhere", "/schema/openapi.json", "/some/page"])
def test_every_answer_carries_the_headers(client: Client, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"
    assert "set-cookie" not in headers


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 201),
        ({"Sec-Fetch-Site": "same-origin", "Origin": "http://testserver.local"}, 201),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://testserver.local"}, 201),
    ],
)
def test_no_requests_from_other_sites(client: Client, headers: dict[str, str], status: int) -> None:
    assert client.post("/api/games", json=NEW, headers=headers).status_code == status


def test_a_form_of_another_page_cannot_be_mistaken_for_json(client: Client) -> None:
    answer = client.post("/api/games", data={"title": "toy"})
    assert answer.status_code == 400


def test_large_bodies_are_refused(client: Client) -> None:
    table = set_table(client)
    answer = table.blue.post("/choices", {"number": 0, "option": "x" * 70_000})
    assert (answer.status_code, answer.json()["key"]) == (413, "problem-too-large")
    record = {"game": "x" * 200_000}
    assert client.post("/api/records", json=record).status_code == 400  # large, but not too large for a record
    assert client.post("/api/records", json={"game": "x" * 5_000_000}).status_code == 413


def test_too_many_requests(toy: None, tmp_path: Path) -> None:
    settings = Settings(db=f"sqlite:///{tmp_path / 'games.db'}", requests_per_second=1, burst=35)
    with TestClient(make_app(settings)) as client:
        statuses = [client.post("/api/games", json=NEW).status_code for _ in range(4)]
        assert statuses == [201, 201, 201, 429]
        assert [client.get("/api/titles").status_code for _ in range(6)][-1] == 429
        refused = client.get("/api/titles")
        assert (refused.json()["key"], refused.headers["retry-after"]) == ("problem-too-many", "1")


def test_a_bucket_fills_again_and_old_ones_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("grognard.server.security.time.monotonic", lambda: now[0])
    monkeypatch.setattr("grognard.server.security.ADDRESSES", 2)
    limits = Limits(rate=1, burst=2)
    limits.take("a", 2)
    with pytest.raises(Problem):
        limits.take("a", 1)
    now[0] = 1
    limits.take("a", 1)
    limits.take("b", 1)
    limits.take("c", 1)
    assert limits.buckets.keys() == {"b", "c"}


def test_without_a_client_the_page_says_so(client: Client, tmp_path: Path) -> None:
    client.app.state.client = BuiltClient(tmp_path / "none")
    answer = client.get("/", headers={"Accept-Language": "fr"})
    assert answer.status_code == 503
    assert "npm" in answer.text
    assert 'lang="fr"' in answer.text


def test_the_client_is_served_with_its_own_paths(
    toy: None, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "assets" / "main-1a2b.js").write_text("0;" * 2000)
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(server_app, "STATIC", folder)
    with TestClient(make_app(settings)) as client:
        for path in ("/", "/game/abc", "/index.html"):
            answer = client.get(path)
            assert (answer.text, answer.headers["cache-control"]) == ("<!doctype html>", "no-cache")
        script = client.get("/assets/main-1a2b.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        assert script.headers["content-encoding"] == "gzip"
        for path in ("/assets/none.js", "/../secret.txt", "/%2e%2e/secret.txt", "/api/none"):
            assert client.get(path).status_code == 404
        (folder / "index.html").write_text("built again")
        assert client.get("/").text == "built again"


def test_addresses_of_databases(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert database_file("") == tmp_path / "grognard" / "games.db"
    assert database_file("sqlite:///games.db") == Path("games.db")
    assert database_file("sqlite:////tmp/games.db") == Path("/tmp/games.db")
    for url in ("mysql://x", "sqlite:///", "games.db"):
        with pytest.raises(Problem):
            database_file(url)
