"""Webhooks: one JSON body that Discord, Slack and programs understand."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from upstream.app.notifications import News
from upstream.server.notify.outgoing import post

#: Discord accepts 2,000 characters.
_MAX_CHARACTERS: Final = 1900
_MARKUP: Final = re.compile(r"([\\*_~`|>#\[\]()@])")


class WebhookSender:
    """Posts news to webhooks."""

    def __init__(self, *, to_loopback: bool = False) -> None:
        self._to_loopback = to_loopback

    async def send(self, url: str, news: News, base: str) -> int:
        """Post a notification. Return the status. Raises OSError if nobody answers."""
        headers = {"Content-Type": "application/json", "User-Agent": "Upstream"}
        body = json.dumps(_body(news, base), ensure_ascii=False).encode()
        return await post(url, body, headers, to_loopback=self._to_loopback)

    async def post(self, url: str, news: News, base: str) -> None:
        """Post a notification. Raises OSError if the webhook does not take it."""
        status = await self.send(url, news, base)
        if not 200 <= status < 300:
            raise OSError(f"status {status}")


def _body(news: News, base: str) -> dict[str, Any]:
    url = base + news.path
    lines = [news.title, *news.lines]
    # Discord reads ``content``, in which players must not mention or format anything.
    content = "\n".join(_MARKUP.sub(r"\\\1", line) for line in lines)[:_MAX_CHARACTERS]
    # Slack reads ``text``, in which three characters begin its markup.
    escaped = (
        line.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") for line in lines
    )
    body: dict[str, Any] = {
        "content": f"{content}\n{url}",
        "allowed_mentions": {"parse": []},
        "text": "\n".join((*escaped, f"<{url}>")),
        "title": news.title,
        "url": url,
    }
    if news.picture_path is not None and base.startswith("https:"):
        body["embeds"] = [{"url": url, "image": {"url": base + news.picture_path}}]
    return body
