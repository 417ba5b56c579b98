"""Passkeys: what a browser is asked for, and whether its answer is valid (WebAuthn).

Only a server imports this module. A passkey belongs to one host name; browsers allow none for a
numeric address.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final, TypeAlias
from urllib.parse import urlsplit

from pydantic import JsonValue, TypeAdapter
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url, parse_client_data_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from upstream.app.identities import Device, Passkey
from upstream.app.messages.refusals import NoPasskeysHere, PasskeyRefused, TableRefused

Json: TypeAlias = dict[str, JsonValue]
_JSON: Final = TypeAdapter(Json)


@dataclass(frozen=True, slots=True)
class Site:
    """Where a passkey works."""

    host: str
    origin: str

    @staticmethod
    def at(base: str) -> Site:
        """Return the site of a base URL. Raises TableRefused if it is a numeric address."""
        parts = urlsplit(base)
        host = parts.hostname or ""
        try:
            ip_address(host)
        except ValueError:
            return Site(host, f"{parts.scheme}://{parts.netloc}")
        raise TableRefused(NoPasskeysHere())


def creation_options(
    site: Site, person: str, name: str, known: Sequence[Passkey], challenge: bytes
) -> Json:
    """Return what a browser needs to make a passkey."""
    options = generate_registration_options(
        rp_id=site.host,
        rp_name="Upstream",
        user_id=hashlib.sha256(person.encode()).digest(),  # the authenticator keeps it
        user_name=name,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(each.credential)) for each in known
        ],
    )
    return _JSON.validate_json(options_to_json(options))


def request_options(site: Site, challenge: bytes) -> Json:
    """Return what a browser needs to let somebody choose a passkey."""
    options = generate_authentication_options(
        rp_id=site.host,
        challenge=challenge,
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return _JSON.validate_json(options_to_json(options))


@contextmanager
def _refusing_invalid() -> Iterator[None]:
    """Raise TableRefused if an answer is not what an authenticator sends."""
    try:
        yield
    except (WebAuthnException, ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        raise TableRefused(PasskeyRefused()) from None


def challenge_of(credential: Json) -> bytes:
    """Return the challenge that a browser answers. Raises TableRefused if there is none."""
    with _refusing_invalid():
        response = credential["response"]
        if not isinstance(response, dict):
            raise TypeError
        data = base64url_to_bytes(str(response["clientDataJSON"]))
        return parse_client_data_json(data).challenge


def verified_creation(site: Site, credential: Json, challenge: bytes, device: Device) -> Passkey:
    """Return the passkey that a browser made. Raises TableRefused if it is not valid."""
    with _refusing_invalid():
        made = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    return Passkey(
        credential=bytes_to_base64url(made.credential_id),
        person=device.person,
        public_key=bytes_to_base64url(made.credential_public_key),
        uses=made.sign_count,
        name=device.name,
        created=device.created,
    )


def verified_use(site: Site, credential: Json, challenge: bytes, passkey: Passkey) -> int:
    """Return how often a passkey was used. Raises TableRefused if the answer is not valid."""
    with _refusing_invalid():
        return verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=base64url_to_bytes(passkey.public_key),
            credential_current_sign_count=passkey.uses,
            require_user_verification=True,
        ).new_sign_count
