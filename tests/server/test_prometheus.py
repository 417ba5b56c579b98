"""What a server counts and measures, for Prometheus."""

from __future__ import annotations

import socket
import urllib.request

import pytest
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from tests.server.clients import Client, Server
from upstream.server.prometheus import PrometheusMetrics


def samples(metrics: PrometheusMetrics) -> dict[str, float]:
    """Every sample by its name, with its labels behind it."""
    families = text_string_to_metric_families(generate_latest(metrics.registry).decode())
    return {
        " ".join((sample.name, *sample.labels.values())): sample.value
        for family in families
        for sample in family.samples
    }


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_they_are_served_on_a_port_of_their_own() -> None:
    metrics, port = PrometheusMetrics(), free_port()
    metrics.actions.labels("bot").inc(3)
    with metrics.serve(port):
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
            text = answer.read().decode()
        with pytest.raises(OSError, match="in use"), PrometheusMetrics().serve(port):
            pass
    assert 'upstream_actions_total{by="bot"} 3.0' in text
    with pytest.raises(OSError, match="refused"):  # and no longer than that
        urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics")


def test_without_a_port_they_are_not_served() -> None:
    with PrometheusMetrics().serve(None):
        pass


def test_a_gauge_is_read_when_it_is_asked_for() -> None:
    metrics, open_tables = PrometheusMetrics(), [1]
    metrics.gauge("things", "For this test.", lambda: open_tables[0])
    assert samples(metrics)["upstream_things"] == 1
    open_tables[0] = 2
    assert samples(metrics)["upstream_things"] == 2


def test_a_server_counts_what_happens(server: Server, ada: Client) -> None:
    metrics = server.process.metrics
    before = samples(metrics)

    def grown(name: str) -> float:
        return samples(metrics)[name] - before.get(name, 0)

    table_id = ada.create("person", "random", first=0)["table"]["id"]
    with ada.sit(table_id) as player:
        player.act(player.choices[0]["action"])
        refused = player.play("play", actions=["W@e9"])
        player.play("confirm")
        assert samples(metrics)["upstream_connections"] >= 1
        assert samples(metrics)["upstream_open_tables"] >= 1
    assert ada.http.get("/api/tables/nosuchtable").status_code == 404
    assert grown("upstream_actions_total person") == 1
    assert grown("upstream_message_seconds_count play") == 2
    assert grown(f"upstream_refusals_total {refused['refusal']['reason']}") == 1
    assert grown("upstream_refusals_total no-such-table") == 1
    assert grown("upstream_write_seconds_count") >= 2
    assert "upstream_bot_queue" in samples(metrics)


def test_refusals_before_any_call_count_too(server: Server, ada: Client) -> None:
    name = "upstream_refusals_total wrong-origin"
    before = samples(server.process.metrics).get(name, 0)
    for path in ("/", "/api/tables"):
        assert ada.http.get(path, headers={"Host": "evil.example"}).status_code == 403
    assert samples(server.process.metrics)[name] == before + 2


def test_nobody_is_named(server: Server, ada: Client) -> None:
    table_id = ada.create("person", "random", first=0)["table"]["id"]
    with ada.sit(table_id) as player:
        player.act(player.choices[0]["action"])
    text = generate_latest(server.process.metrics.registry).decode()
    room = server.room(table_id)
    holders = {identity for seat in room.seating.seats for identity in seat.holders}
    assert not any(secret in text for secret in (table_id, "127.0.0.1", *holders))
