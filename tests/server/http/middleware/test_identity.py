"""A signed cookie instead of an account."""

from __future__ import annotations

import pytest
from starlette.types import Receive, Scope, Send

from tests.server.http.middleware.asgi import Answered, Inside, ask
from upstream.app.signing import COOKIE_SECONDS, Signer
from upstream.server.http.middleware import IdentityMiddleware

SIGNER = Signer(b"k" * 32)
NAME = SIGNER.cookie_name


class Route(Inside):
    """A route that sets these marks."""

    def __init__(self, **marks: bool) -> None:
        super().__init__()
        self._marks = marks

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["state"].update(self._marks)
        await super().__call__(scope, receive, send)


def cookies(answered: Answered) -> list[str]:
    return [v.decode() for name, v in answered.sent[0]["headers"] if name == b"set-cookie"]


def identities(inside: Inside) -> list[str]:
    return [scope["state"]["identity"] for scope in inside.reached]


def test_who_only_looks_gets_no_cookie() -> None:
    app = IdentityMiddleware(Inside(), SIGNER, None)
    assert cookies(ask(app, "/")) == cookies(ask(app, "/api/tables")) == []


def test_a_client_to_whom_something_belongs_gets_a_cookie_by_which_it_is_known() -> None:
    inside = Route(keeps_identity=True)
    app = IdentityMiddleware(inside, SIGNER, None)
    [cookie] = cookies(ask(app, method="POST"))
    value = cookie.partition(";")[0]
    assert cookie == f"{value}; Max-Age={COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax"
    ask(app, headers={"Cookie": f"other=1; {value}; more=2"})
    ask(app, method="WS", headers={"Cookie": value})
    assert len(set(identities(inside))) == 1


def test_calls_renew_the_cookie_and_pages_do_not() -> None:
    app = IdentityMiddleware(Inside(), SIGNER, None)
    headers = {"Cookie": f"{NAME}={SIGNER.cookie('ada')}"}
    for path in ("/api/tables", "/api/catalogue"):
        [cookie] = cookies(ask(app, path, headers=headers))
        assert cookie.startswith(f"{NAME}={SIGNER.cookie('ada')}; Max-Age={COOKIE_SECONDS};")
    for path in ("/", "/assets/a.js"):
        assert cookies(ask(app, path, headers=headers)) == []


@pytest.mark.parametrize("value", ["", "ada.forged", "ada", Signer(b"o" * 32).cookie("ada")])
@pytest.mark.parametrize("name", [NAME, "upstream"])
def test_a_cookie_that_this_server_did_not_sign_does_not_count(name: str, value: str) -> None:
    inside = Inside()
    app = IdentityMiddleware(inside, SIGNER, None)
    assert cookies(ask(app, headers={"Cookie": f"{name}={value}"})) == []
    assert identities(inside) != ["ada"]


def test_servers_on_other_ports_do_not_overwrite_the_cookie() -> None:
    other = Signer(b"o" * 32)
    assert other.cookie_name != NAME
    inside = Inside()
    both = f"{other.cookie_name}={other.cookie('ben')}; {NAME}={SIGNER.cookie('ada')}"
    ask(IdentityMiddleware(inside, SIGNER, None), headers={"Cookie": both})
    ask(IdentityMiddleware(inside, other, None), headers={"Cookie": both})
    assert identities(inside) == ["ada", "ben"]


def test_an_old_cookie_stays_valid_and_is_followed_by_one_of_the_new_name() -> None:
    inside = Inside()
    app = IdentityMiddleware(inside, SIGNER, None)
    old = f"upstream={SIGNER.cookie('ada')}"
    [cookie] = cookies(ask(app, headers={"Cookie": f"upstream=broken; {old}"}))
    assert cookie.startswith(f"{NAME}={SIGNER.cookie('ada')};")
    assert identities(inside) == ["ada"]


def test_the_cookie_of_the_new_name_counts_first() -> None:
    inside = Inside()
    both = f"upstream={SIGNER.cookie('ben')}; {NAME}={SIGNER.cookie('ada')}"
    ask(IdentityMiddleware(inside, SIGNER, None), headers={"Cookie": both})
    assert identities(inside) == ["ada"]


@pytest.mark.parametrize(
    ("sent", "gone"),
    [
        (f"{NAME}={SIGNER.cookie('ada')}", [NAME]),
        (f"upstream={SIGNER.cookie('ada')}", [NAME, "upstream"]),
        (f"{NAME}={SIGNER.cookie('ada')}; upstream=anothers", [NAME]),
    ],
)
def test_a_client_that_is_forgotten_loses_its_cookies(sent: str, gone: list[str]) -> None:
    app = IdentityMiddleware(Route(forgets_identity=True), SIGNER, None)
    expected = [f"{name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax" for name in gone]
    assert cookies(ask(app, method="DELETE", headers={"Cookie": sent})) == expected


@pytest.mark.parametrize(
    ("public", "secure"), [(None, False), ("http://a.example", False), ("https://a.example", True)]
)
def test_where_the_server_is_reached_over_tls_the_cookie_goes_nowhere_else(
    public: str | None, secure: bool
) -> None:
    [cookie] = cookies(ask(IdentityMiddleware(Route(keeps_identity=True), SIGNER, public)))
    assert cookie.endswith("; Secure") == secure
