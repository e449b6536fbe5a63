"""Mail: letters to addresses whose owners have confirmed them, carried by the mail server of whoever runs the table."""
from __future__ import annotations

import asyncio
import smtplib
import ssl
from datetime import UTC, datetime
from email.headerregistry import BaseHeader, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import SMTP, Policy
from email.utils import make_msgid, parseaddr
from urllib.parse import urlsplit

from grognard.engine.problem import Problem

from .letters import Letter, Unsent
from .mail_addresses import MailServer, is_address
from .store import NoticeRow

PATIENCE = 15.0  # seconds for one step of the conversation


class WholeHeader(UnstructuredHeader, BaseHeader):
    """A header on one line: a long address would be encoded to be broken, and mail programs would not know it again."""

    def fold(self, *, policy: Policy) -> str:
        return f"{self.name}: {self}{policy.linesep}"


HEADERS = HeaderRegistry()
HEADERS.map_to_type("list-unsubscribe", WholeHeader)
POLICY = SMTP.clone(header_factory=HEADERS)


class Mailer:
    """Sends letters by mail, each over a connection of its own, in a thread."""

    def __init__(self, server: MailServer, sender: str, address: str) -> None:
        self.server, self.sender, self.address = server, sender, address
        self.domain = urlsplit(address).hostname or ""

    async def check(self, target: str) -> None:
        """Whether that is an address."""
        if not is_address(target):
            raise Problem("problem-mail-address")

    async def send(self, notice: NoticeRow, letter: Letter) -> None:
        """Deliver a letter to the mail server."""
        try:
            await asyncio.to_thread(self.deliver, self.envelope(notice, letter), notice.target)
        except smtplib.SMTPResponseException as error:
            raise Unsent(f"the mail server answered {error.smtp_code}") from None
        except (OSError, smtplib.SMTPException) as error:
            raise Unsent(type(error).__name__) from None

    def envelope(self, notice: NoticeRow, letter: Letter) -> EmailMessage:
        """The letter as a mail; one click in the mail program ends them (RFC 8058)."""
        mail = EmailMessage(POLICY)
        mail["From"], mail["To"], mail["Subject"] = self.sender, notice.target, letter.title
        mail["Date"], mail["Message-ID"] = datetime.now(UTC), make_msgid(domain=self.domain)
        mail["Auto-Submitted"] = "auto-generated"
        mail["List-Unsubscribe"] = f"<{self.address}/api/notices/{notice.token}/end>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        mail.set_content(f"{letter.body}\n\n{letter.url}\n\n-- \n{letter.foot}\n", cte="quoted-printable")
        mail["Content-Language"] = notice.language
        return mail

    def deliver(self, mail: EmailMessage, target: str) -> None:
        """The conversation with the mail server."""
        with self.connection() as talk:
            if self.server.needs_encryption and not self.server.encrypted:
                talk.starttls(context=ssl.create_default_context())
            if self.server.user:
                talk.login(self.server.user, self.server.password)
            talk.send_message(mail, parseaddr(self.sender)[1], [target])

    def connection(self) -> smtplib.SMTP:
        """A connection to the mail server."""
        host, port = self.server.host, self.server.port
        if self.server.encrypted:
            context = ssl.create_default_context()
            return smtplib.SMTP_SSL(host, port, self.domain, timeout=PATIENCE, context=context)
        return smtplib.SMTP(host, port, self.domain, timeout=PATIENCE)
