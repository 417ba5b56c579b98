"""E-mails over the mail server of the host."""

from __future__ import annotations

from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from html import escape
from typing import Any, Final
from urllib.parse import unquote, urlsplit

import aiosmtplib

from upstream.app.localization import words_of
from upstream.app.notifications import Letter

_TIMEOUT_SECONDS: Final = 15.0
_STYLE: Final = (
    "font:16px/1.5 system-ui,sans-serif;color:#22303a;max-width:32rem;margin:0 auto;padding:16px"
)
_BUTTON: Final = (
    "display:inline-block;padding:12px 24px;border-radius:24px;background:#23452f;color:#ffffff;"
    "text-decoration:none;font-weight:700"
)


class Mail:
    """Sends e-mails in the name of the host."""

    def __init__(self, url: str, password: str | None, sender: str) -> None:
        """Raises ValueError if the URL or the sender cannot be used."""
        parts = urlsplit(url)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise ValueError(url)
        if "@" not in parseaddr(sender)[1] or not sender.isprintable():
            raise ValueError(sender)
        self._sender = sender
        self._domain = parseaddr(sender)[1].rpartition("@")[2]
        user = None if parts.username is None else unquote(parts.username)
        is_secure = parts.scheme == "smtps"
        self._options: dict[str, Any] = {
            "hostname": parts.hostname,
            "port": parts.port or (465 if is_secure else 587),
            "username": user,
            "password": password or (parts.password and unquote(parts.password)),
            "use_tls": is_secure,
            # A password never travels in clear text.
            "start_tls": False if is_secure else True if user is not None else None,
            "timeout": _TIMEOUT_SECONDS,
        }

    async def send(self, letter: Letter) -> None:
        """Send an e-mail. Raises OSError if the mail server does not take it."""
        try:
            await aiosmtplib.send(self._message(letter), **self._options)
        except aiosmtplib.SMTPException as error:
            raise OSError(type(error).__name__) from error

    def _message(self, letter: Letter) -> EmailMessage:
        words, message = words_of(letter.language), EmailMessage()
        message["From"] = self._sender
        message["To"] = letter.to
        message["Subject"] = letter.title
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self._domain)
        message["Auto-Submitted"] = "auto-generated"
        end = ""
        if letter.unsubscribe is not None:
            api = letter.unsubscribe.replace("/unsubscribe/", "/api/unsubscribe/")
            message["List-Unsubscribe"] = f"<{api}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
            end = words.say("notice-unsubscribe")
        lines = [letter.title, "", *letter.lines, "", letter.button, letter.url]
        if letter.unsubscribe is not None:
            lines += ["", end, letter.unsubscribe]
        message.set_content("\n".join(lines))
        picture_id = make_msgid(domain=self._domain)
        message.add_alternative(_html(letter, end, picture_id[1:-1]), subtype="html")
        if letter.picture is not None:
            _, html = message.iter_parts()
            assert isinstance(html, EmailMessage)
            html.add_related(letter.picture, "image", "png", cid=picture_id)
        return message


def _html(letter: Letter, end: str, picture_id: str) -> str:
    told = "".join(f"<p style='margin:4px 0'>{escape(line)}</p>" for line in letter.lines)
    picture = unsubscribe = ""
    if letter.picture is not None:
        picture = f"<p><img src='cid:{escape(picture_id)}' alt='' style='max-width:100%'></p>"
    if letter.unsubscribe is not None:
        link = f"<a href='{escape(letter.unsubscribe)}' style='color:#5b6770'>{escape(end)}</a>"
        unsubscribe = f"<p style='font-size:13px;margin-top:24px'>{link}</p>"
    return (
        f"<!doctype html><html lang='{letter.language}'><body><div style='{_STYLE}'>"
        f"<h1 style='font-size:22px;line-height:1.2'>{escape(letter.title)}</h1>{told}"
        f"<p style='margin:20px 0'><a href='{escape(letter.url)}' style='{_BUTTON}'>"
        f"{escape(letter.button)}</a></p>{picture}{unsubscribe}</div></body></html>"
    )
