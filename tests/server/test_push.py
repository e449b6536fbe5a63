"""Notices by push: encrypted for one browser, signed by the server, and sent nowhere but out into the world."""
from __future__ import annotations

import asyncio
import base64
import datetime
import json
import ssl
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

pytest.importorskip("pywebpush", reason="the extra notify is not installed")

import http_ece
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid

from grognard.engine.problem import Problem
from grognard.server.app import make_app
from grognard.server.letters import Letter, Unsent
from grognard.server.push import is_public, make_pusher, read_target
from grognard.server.settings import Settings
from grognard.server.sqlite_store import SqliteStore
from grognard.server.store import NoticeRow

from .conftest import Client
from .mailbox import PATIENCE
from .people import Table, set_table

ADDRESS = "https://table.example.org:8443"


class PushService(ThreadingHTTPServer):
    """A push service on this machine, with TLS; keeps what it gets and answers as it is told."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), Pushed)
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status, self.location = 201, ""
        self.certificate = folder / "certificate.pem"
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(write_certificate(self.certificate))
        self.socket = tls.wrap_socket(self.socket, server_side=True)
        self.endpoint = f"https://localhost:{self.server_address[1]}/push/1?v=2"
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    def handle_error(self, request: Any, client_address: Any) -> None:
        pass  # the server hangs up as soon as it knows the status


class Pushed(BaseHTTPRequestHandler):
    server: PushService

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.got.append((self.path, dict(self.headers), body))
        self.send_response(self.server.status)
        self.send_header("Location", self.server.location)
        self.end_headers()

    def log_message(self, *words: Any) -> None:
        pass


def write_certificate(file: Path) -> Path:
    """A certificate for localhost that nobody has signed but itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    names = x509.SubjectAlternativeName([x509.DNSName("localhost"), x509.IPAddress(ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(hours=1))
        .not_valid_after(now + datetime.timedelta(hours=1))
        .add_extension(names, critical=False)
        .sign(key, hashes.SHA256())
    )
    form = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    file.write_bytes(made.public_bytes(serialization.Encoding.PEM) + key.private_bytes(serialization.Encoding.PEM, *form))
    return file


class Browser:
    """Somebody's browser: it has made a key and can read what is pushed to it."""

    def __init__(self, endpoint: str) -> None:
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), b"sixteen bytes..."
        form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        keys = {"p256dh": encode(self.key.public_key().public_bytes(*form)), "auth": encode(self.auth)}
        self.subscription = json.dumps({"endpoint": endpoint, "expirationTime": None, "keys": keys})

    def read(self, body: bytes) -> Any:
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))


def encode(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    made = PushService(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(made.certificate))
    yield made
    made.shutdown()
    made.server_close()


@pytest.fixture
def http(toy: None, settings: Settings) -> Iterator[Client]:
    with TestClient(make_app(replace(settings, address=ADDRESS, quiet=0, push_anywhere=True))) as client:
        yield client


def seated(http: Client, browser: Browser) -> Table:
    """A table at which red wants to be told by push."""
    table = set_table(http)
    wanted = {"way": "push", "target": browser.subscription, "language": "en"}
    answer = table.red.request("PUT", "/notices", json=wanted)
    assert answer.json() == [{"way": "push", "target": browser.subscription, "confirmed": True}], answer.text
    return table


def wait_for(service: PushService, count: int) -> None:
    end = time.monotonic() + PATIENCE
    while len(service.got) < count and time.monotonic() < end:
        time.sleep(0.02)
    assert len(service.got) == count


def test_a_push_that_only_its_browser_can_read(http: Client, service: PushService) -> None:
    browser = Browser(service.endpoint)
    table = seated(http, browser)
    table.blue.choose(0, "bid:2")
    wait_for(service, 1)
    path, headers, body = service.got[0]
    assert (path, headers["Content-Encoding"], headers["Topic"]) == ("/push/1?v=2", "aes128gcm", table.game)
    assert int(headers["TTL"]) > 0 and b"ring" not in body
    assert browser.read(body) == {
        "title": "Your turn: The ring",
        "body": "The game waits for your decision. Scenario: The ring. Your seat: Red.",
        "url": f"{ADDRESS}/game/{table.game}",
    }
    key = http.get("/api/notifier").json()["push"]
    assert Vapid.verify(headers["Authorization"]) and f"k={key}" in headers["Authorization"]
    assert len(base64.urlsafe_b64decode(key + "=")) == 65 and "=" not in key
    claims = headers["Authorization"].split("t=")[1].split(".")[1]
    claimed = json.loads(base64.urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))
    assert (claimed["aud"], claimed["sub"]) == (service.endpoint.split("/push")[0], ADDRESS)


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_has_gone_is_forgotten(http: Client, service: PushService, status: int) -> None:
    service.status = status
    table = seated(http, Browser(service.endpoint))
    table.blue.choose(0, "bid:2")
    wait_for(service, 1)
    end = time.monotonic() + PATIENCE
    while table.red.get("/notices") and time.monotonic() < end:
        time.sleep(0.02)
    assert table.red.get("/notices") == []


def test_no_answer_leads_a_push_elsewhere(http: Client, service: PushService) -> None:
    service.status, service.location = 307, service.endpoint.replace("/push/1", "/elsewhere")
    table = seated(http, Browser(service.endpoint))
    table.blue.choose(0, "bid:2")
    wait_for(service, 1)
    time.sleep(0.3)
    wait_for(service, 1)
    assert len(table.red.get("/notices")) == 1


def test_the_key_is_made_once(tmp_path: Path) -> None:
    async def key() -> str:
        store = SqliteStore(tmp_path / "games.db")
        pusher = await make_pusher(store, ADDRESS, anywhere=False)
        await store.close()
        return pusher.public_key

    assert asyncio.run(key()) == asyncio.run(key())


@pytest.mark.parametrize(
    "endpoint",
    [
        *("http://push.example.org/1", "https://", "https:///1", "ftp://push.example.org", "https://u:p@push.example.org/"),
        *("https://push.example.org/a b", "https://push.example.org/\r\nX: y", "https://push.example.org:x/", "nonsense", ""),
    ],
)
def test_endpoints_that_are_none(endpoint: str) -> None:
    with pytest.raises(Problem, match="problem-push-target"):
        read_target(Browser(endpoint).subscription)


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1", "localhost", "10.0.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0", "2130706433", "100.64.0.1"),
        *("224.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "[fe80::1]"),
    ],
)
def test_this_machine_and_its_networks_are_out_of_reach(tmp_path: Path, host: str) -> None:
    target = Browser(f"https://{host}/1").subscription

    async def run() -> None:
        store = SqliteStore(tmp_path / "games.db")
        pusher = await make_pusher(store, ADDRESS, anywhere=False)
        with pytest.raises(Problem, match="problem-push-target"):
            await pusher.check(target)
        with pytest.raises(Unsent):  # the name may lead elsewhere by now
            await pusher.send(NoticeRow("t", "g", "red", "push", target, "en", True), Letter("", "", "", ""))
        await store.close()

    asyncio.run(run())


def test_addresses_out_in_the_world() -> None:
    assert is_public("93.184.216.34") and is_public("2606:4700::1111")


@pytest.mark.parametrize("key", ["AAAA", "é", ""])
def test_keys_that_are_none(http: Client, service: PushService, key: str) -> None:
    table = set_table(http)
    target = json.dumps({"endpoint": service.endpoint, "keys": {"p256dh": key, "auth": "AAAA"}})
    answer = table.red.request("PUT", "/notices", json={"way": "push", "target": target, "language": "en"})
    assert (answer.status_code, answer.json()["key"]) == (422, "problem-push-target")
    assert table.red.get("/notices") == []
