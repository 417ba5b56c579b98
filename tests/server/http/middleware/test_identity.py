"""A signed cookie instead of an account."""

from __future__ import annotations

import pytest

from tests.server.http.middleware.asgi import Inside, ask
from upstream.server.http.middleware.identity import IdentityMiddleware
from upstream.server.signing import Signer

SIGNER = Signer(b"k" * 32)


def test_a_new_client_gets_a_cookie_by_which_it_is_known() -> None:
    inside = Inside()
    app = IdentityMiddleware(inside, SIGNER, None)
    cookie = ask(app).headers["set-cookie"]
    value = cookie.partition(";")[0]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    headers = {"Cookie": f"other=1; {value}; more=2"}
    assert "set-cookie" not in ask(app, "/api/catalogue", headers=headers).headers
    assert ask(app, headers=headers).headers["set-cookie"] == cookie  # the same, for longer
    ask(app, method="WS", headers={"Cookie": value})
    assert len({scope["state"]["identity"] for scope in inside.reached}) == 1


@pytest.mark.parametrize("cookie", ["", "upstream=", "upstream=ada.forged", "upstream=ada"])
def test_a_cookie_that_this_server_did_not_sign_is_replaced(cookie: str) -> None:
    inside = Inside()
    answered = ask(IdentityMiddleware(inside, SIGNER, None), headers={"Cookie": cookie})
    identity = inside.reached[0]["state"]["identity"]
    assert identity != "ada"
    assert answered.headers["set-cookie"].startswith(f"upstream={SIGNER.cookie(identity)};")


@pytest.mark.parametrize(
    ("public", "secure"), [(None, False), ("http://a.example", False), ("https://a.example", True)]
)
def test_where_the_server_is_reached_over_tls_the_cookie_goes_nowhere_else(
    public: str | None, secure: bool
) -> None:
    answered = ask(IdentityMiddleware(Inside(), SIGNER, public))
    assert answered.headers["set-cookie"].endswith("; Secure") == secure


def test_what_caches_keep_for_all_carries_no_cookie() -> None:
    inside = Inside(**{"cache-control": "public, max-age=31536000, immutable"})
    assert "set-cookie" not in ask(IdentityMiddleware(inside, SIGNER, None), "/assets/a.js").headers
