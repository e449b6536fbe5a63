"""A mail server for tests: it takes every mail, keeps it, and says no when told so."""
from __future__ import annotations

import socketserver
import threading
import time
from email import message_from_bytes, policy
from email.message import EmailMessage

PATIENCE = 60.0  # seconds until a mail must be there


class Conversation(socketserver.StreamRequestHandler):
    """One connection, as far as smtplib needs it."""

    server: Mailbox

    def handle(self) -> None:
        self.say("220 test")
        while line := self.rfile.readline():
            self.server.heard.append(line)
            verb = line[:4].upper()
            if verb == b"DATA":
                self.say("354 go on")
                self.server.mails.append(self.mail())
                self.say("250 kept")
            elif verb == b"QUIT":
                self.say("221 goodbye")
                return
            else:
                self.say(self.server.refusal if verb == b"RCPT" and self.server.refusal else "250 fine")

    def mail(self) -> EmailMessage:
        content = b"".join(iter(self.rfile.readline, b".\r\n"))
        self.server.contents.append(content)
        found = message_from_bytes(content, policy=policy.default)
        assert isinstance(found, EmailMessage)
        return found

    def say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())


class Mailbox(socketserver.ThreadingTCPServer):
    """Runs in a thread of its own; `url` is for the settings."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Conversation)
        self.mails: list[EmailMessage] = []
        self.contents: list[bytes] = []  # the same, byte by byte
        self.heard: list[bytes] = []
        self.refusal = ""
        self.url = f"smtp://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    def wait_for(self, count: int) -> list[EmailMessage]:
        """The mails, when so many have come."""
        end = time.monotonic() + PATIENCE
        while len(self.mails) < count and time.monotonic() < end:
            time.sleep(0.02)
        assert len(self.mails) == count, [mail["Subject"] for mail in self.mails]
        return self.mails

    def wait_for_subject(self, subject: str) -> None:
        """Until such a mail has come."""
        end = time.monotonic() + PATIENCE
        while subject not in [mail["Subject"] for mail in self.mails]:
            assert time.monotonic() < end, subject
            time.sleep(0.02)

    def close(self) -> None:
        self.shutdown()
        self.server_close()
