"""The built client's files: held in memory, sent compressed."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from upstream.app.localization import spoken_language, weighted, words_of
from upstream.narration.locales import LANGUAGES

STATIC: Final = Path(__file__).parents[1] / "static"
_INDEX: Final = "index.html"
_MANIFEST: Final = "manifest.webmanifest"
_TRANSLATED: Final = (_INDEX, _MANIFEST)
#: Vite puts a hash into the names of these: they never change.
_HASHED: Final = "assets/"
_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
_MORE_TYPES: Final = {".webmanifest": "application/manifest+json", ".ftl": "text/plain"}

_PINE: Final = "#23452f"
#: File, sizes, type, and what a system may do with it.
_ICONS: Final = (
    ("favicon.svg", "any", "image/svg+xml", "any"),
    ("icon-192.png", "192x192", "image/png", "any"),
    ("icon-512.png", "512x512", "image/png", "any"),
    ("icon-maskable-512.png", "512x512", "image/png", "maskable"),
)


@dataclass(slots=True)
class _File:
    media: str
    etag: str
    plain: bytes
    #: By the name of the encoding.
    packed: dict[str, bytes] = field(default_factory=dict)


class StaticFiles:
    """Serves the files below a folder, and the client's page for its own addresses."""

    def __init__(self, folder: Path = STATIC, address: str | None = None) -> None:
        self._files = {
            path.relative_to(folder).as_posix(): _read(path)
            for path in sorted(folder.rglob("*"))
            if path.is_file() and path.suffix not in _ENCODINGS.values()
        }
        index = self._files.get(_INDEX)
        #: The start page and the manifest in each language.
        self._index = {tag: _index_in(tag, index, address) for tag in LANGUAGES} if index else {}
        self._manifest = {tag: _manifest_in(tag) for tag in LANGUAGES}

    def find(self, request: Request, path: str, preview: str | None = None) -> Response | None:
        """Return the file of a path, or the client's page; None if there is no such file.

        ``preview`` is the title that other sites show for the page.
        """
        language = spoken_language(request.headers.get("accept-language"))
        if path == _MANIFEST:
            return self._send(request, self._manifest[language], path)
        if path in self._files and path != _INDEX:
            return self._send(request, self._files[path], path)
        if "." in path.rpartition("/")[2]:
            return None
        if not self._index:
            text = words_of(language).say("page-not-built")
            return PlainTextResponse(f"{text}\n", 503)
        index = self._index[language]
        if preview is not None:
            page = _PREVIEW.sub(lambda _: escape(preview), index.plain.decode()).encode()
            index = _File(index.media, _etag(page), page)
        return self._send(request, index, _INDEX)

    def _send(self, request: Request, file: _File, path: str) -> Response:
        caching = _FOREVER if path.startswith(_HASHED) else _ASK_AGAIN
        varies = "Accept-Encoding, Accept-Language" if path in _TRANSLATED else "Accept-Encoding"
        headers = {"Cache-Control": caching, "ETag": file.etag, "Vary": varies}
        if is_not_modified(request.headers, file.etag):
            return Response(status_code=304, headers=headers)
        accepted = accepted_encodings(request.headers, file.packed)
        if not accepted:
            return Response(file.plain, headers=headers, media_type=file.media)
        headers["Content-Encoding"] = accepted[0]
        return Response(file.packed[accepted[0]], headers=headers, media_type=file.media)


#: The translated parts of index.html: where each is, and its message.
_TRANSLATIONS: Final = (
    (re.compile(r'(?<=<html lang=")[^"]*'), "html"),
    (re.compile(r"(?<=<title>)[^<]*"), "web-title"),
    (re.compile(r'(?<=<meta name="description" content=")[^"]*'), "page-about"),
    (re.compile(r'(?<=<meta property="og:title" content=")[^"]*'), "web-title"),
    (re.compile(r'(?<=<meta property="og:description" content=")[^"]*'), "page-about"),
    (re.compile(r"(?<=<noscript>)[^<]*"), "page-no-script"),
)


#: The title that sites show for a link.
_PREVIEW: Final = re.compile(r'(?<=<meta property="og:title" content=")[^"]*')
#: Sites that show a link with its picture need the picture's whole address.
_PICTURE: Final = re.compile(r'(?<=<meta property="og:image" content=")(?=/)')


def _index_in(language: str, index: _File, address: str | None) -> _File:
    """Return index.html with its translated parts in a language."""
    words, page = words_of(language), index.plain.decode()
    for pattern, message in _TRANSLATIONS:
        said = escape(language if message == "html" else words.say(message))
        page = pattern.sub(said.replace("\\", r"\\"), page)
    page = _PICTURE.sub(escape((address or "").rstrip("/")), page)
    plain = page.encode()
    return _File(index.media, _etag(plain), plain, {"gzip": gzip.compress(plain)})


def _manifest_in(language: str) -> _File:
    """Return the web app manifest in a language."""
    words = words_of(language)
    manifest = {
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "lang": language,
        "name": words.say("web-title"),
        "short_name": words.say("web-title"),
        "description": words.say("page-about"),
        "categories": ["games"],
        "background_color": _PINE,
        "theme_color": _PINE,
        "icons": [
            {"src": f"/{file}", "sizes": sizes, "type": media, "purpose": purpose}
            for file, sizes, media, purpose in _ICONS
        ],
    }
    plain = json.dumps(manifest, ensure_ascii=False).encode()
    return _File(_MORE_TYPES[".webmanifest"], _etag(plain), plain)


def _etag(plain: bytes) -> str:
    return f'"{hashlib.sha256(plain).hexdigest()[:20]}"'


def _read(path: Path) -> _File:
    plain = path.read_bytes()
    media = _MORE_TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    packed = {
        encoding: file.read_bytes()
        for encoding, suffix in _ENCODINGS.items()
        if (file := path.with_name(path.name + suffix)).is_file()
    }
    return _File(media or "application/octet-stream", _etag(plain), plain, packed)


# --- Conditional and negotiated requests ---------------------------------------------------------


def accepted_encodings(headers: Mapping[str, str], offered: Iterable[str]) -> list[str]:
    """Return the offered encodings that a request accepts, the most wanted first.

    Equally wanted ones keep the order in which they are offered (RFC 9110, section 12.5.3).
    """
    weights = weighted(headers.get("accept-encoding", ""))
    weight = {name: weights.get(name, weights.get("*", 0.0)) for name in offered}
    return sorted((name for name in weight if weight[name] > 0), key=lambda name: -weight[name])


def is_not_modified(headers: Headers, etag: str) -> bool:
    """Return whether the client has this version already (RFC 9110, section 13.1.2).

    The comparison is weak, and the header may list several tags, or be ``*``.
    """
    known = [tag.strip().removeprefix("W/") for tag in headers.get("if-none-match", "").split(",")]
    return etag in known or known == ["*"]
