"""The address by which requests are counted."""

from __future__ import annotations

from upstream.server.http.client_address import client_address


def of(text: str) -> str:
    return client_address({"client": (text, 1234)})


def test_the_many_addresses_of_one_network_are_one_client() -> None:
    assert of("2001:db8:1:2::1") == of("2001:db8:1:2:ffff:ffff:ffff:ffff")
    assert of("2001:db8:1:2::1") != of("2001:db8:1:3::1")
    assert of("192.0.2.1") == of("::ffff:192.0.2.1") != of("192.0.2.2")
    assert of("") == client_address({}) == ""
