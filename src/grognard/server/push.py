"""Push: letters to browsers (RFC 8030), encrypted for one of them (RFC 8291) and signed with the key of this server (RFC 8292).

Whoever sits down names the endpoint, so a request there must not reach what only this machine can reach: it goes to the address
that was checked, over TLS, and no answer leads it elsewhere.
"""
from __future__ import annotations

import asyncio
import socket
import ssl
import time
from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address
from urllib.parse import SplitResult, urlsplit

import msgspec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from http_ece import ECEException
from py_vapid import Vapid
from py_vapid.utils import b64urlencode
from pywebpush import WebPusher, WebPushException

from grognard.engine.problem import Problem

from .letters import Gone, Letter, Unsent
from .store import NoticeRow, Store

KEY_NAME = "push"  # under which the store keeps the key
PATIENCE = 20.0  # seconds for one push
KEPT = 24 * 3600  # seconds for which a push waits for its browser
SIGNED = 12 * 3600  # seconds for which a signature is good
HTTPS = 443
GONE = (404, 410)


class PushKeys(msgspec.Struct):
    """With which a browser reads."""

    p256dh: str
    auth: str


class Target(msgspec.Struct):
    """A browser's subscription, as far as it matters here."""

    endpoint: str
    keys: PushKeys


async def make_pusher(store: Store, address: str, anywhere: bool) -> Pusher:
    """The one who pushes; its key is made once."""
    kept = await store.secret(KEY_NAME)
    if not kept:
        key = Vapid()
        key.generate_keys()
        kept = key.private_pem().decode()
        await store.keep_secret(KEY_NAME, kept)
    return Pusher(Vapid.from_pem(kept.encode()), address, anywhere)


class Pusher:
    """Sends letters to browsers."""

    def __init__(self, key: Vapid, address: str, anywhere: bool) -> None:
        self.key, self.address, self.anywhere = key, address, anywhere
        self.key.conf = {"no-strict": True}  # an address with a port is one, too
        point = key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key: str = b64urlencode(point)

    async def check(self, text: str) -> None:
        """Whether a browser can be reached by what it has sent."""
        target = read_target(text)
        encrypted(target, b"-")
        try:
            async with asyncio.timeout(PATIENCE):
                await self.resolve(urlsplit(target.endpoint))
        except OSError:
            raise Problem("problem-push-target") from None

    async def send(self, notice: NoticeRow, letter: Letter) -> None:
        """Hand a letter to the push service of a browser."""
        target = read_target(notice.target)
        told = {"title": letter.title, "body": letter.body, "url": letter.url}
        try:
            async with asyncio.timeout(PATIENCE):
                status = await self.post(target, encrypted(target, msgspec.json.encode(told)), notice.game)
        except (OSError, EOFError, ValueError, IndexError, Problem) as error:
            raise Unsent(type(error).__name__) from None
        if status in GONE:
            raise Gone(f"the push service answered {status}")
        if status // 100 != 2:
            raise Unsent(f"the push service answered {status}")

    async def post(self, target: Target, body: bytes, topic: str) -> int:
        """Send it to the address that was checked; returns the status of the answer."""
        endpoint = urlsplit(target.endpoint)
        address, port = await self.resolve(endpoint)
        tls = ssl.create_default_context()
        reader, writer = await asyncio.open_connection(address, port, ssl=tls, server_hostname=endpoint.hostname)
        try:
            writer.write(request(endpoint, self.headers(endpoint, topic), body))
            await writer.drain()
            return int((await reader.readline()).split()[1])
        finally:
            writer.transport.abort()

    def headers(self, endpoint: SplitResult, topic: str) -> dict[str, str]:
        """What the push service wants to know; a later push about the same game takes the place of one that waits."""
        claims = {"aud": f"https://{endpoint.netloc}", "sub": self.address, "exp": int(time.time()) + SIGNED}
        sent = {"TTL": str(KEPT), "Topic": topic, "Urgency": "normal", "Content-Encoding": "aes128gcm"}
        return {**sent, **self.key.sign(claims)}

    async def resolve(self, endpoint: SplitResult) -> tuple[str, int]:
        """The address of a push service; a problem if it is not out there for everybody."""
        port = endpoint.port or HTTPS
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(endpoint.hostname, port, type=socket.SOCK_STREAM)
        addresses = [str(place[0]) for *_, place in found]
        if not self.anywhere and not (port == HTTPS and all(map(is_public, addresses))):
            raise Problem("problem-push-target")
        return addresses[0], port


def read_target(text: str) -> Target:
    """A browser's subscription."""
    try:
        target = msgspec.json.decode(text, type=Target)
        endpoint = urlsplit(target.endpoint)
        usable = endpoint.scheme == "https" and endpoint.hostname and (endpoint.port or HTTPS)
    except (msgspec.MsgspecError, ValueError):
        raise Problem("problem-push-target") from None
    plain = target.endpoint.isascii() and target.endpoint.isprintable() and not set(" @\\") & set(target.endpoint)
    if not usable or not plain:
        raise Problem("problem-push-target")
    return target


def encrypted(target: Target, content: bytes) -> bytes:
    """The content as only this browser can read it."""
    try:
        body: bytes = WebPusher(msgspec.to_builtins(target)).encode(content)["body"]
    except (WebPushException, ECEException, ValueError, IndexError):
        raise Problem("problem-push-target") from None
    return body


def is_public(address: str) -> bool:
    """Whether an address leads out to everybody: not to this machine, nor into a private network."""
    found = ip_address(address)
    if isinstance(found, IPv6Address) and found.ipv4_mapped:
        found = found.ipv4_mapped
    return found.is_global and not found.is_multicast


def request(endpoint: SplitResult, headers: Mapping[str, str], body: bytes) -> bytes:
    """A request as it goes over the wire."""
    path = (endpoint.path or "/") + (f"?{endpoint.query}" if endpoint.query else "")
    always = {"Host": endpoint.netloc, "Content-Length": str(len(body)), "Connection": "close"}
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in {**always, **headers}.items()), "", ""]
    return "\r\n".join(lines).encode("ascii") + body
