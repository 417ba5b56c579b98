"""A process that has the database for itself tells nobody anything."""

from __future__ import annotations

from upstream.server.rooms.peers import NoPeers, Peers


def test_no_peers_are_peers_too() -> None:
    peers: Peers = NoPeers()
    peers.changed("table")
    peers.joined("table", "ada")
    peers.left("table", "ada")
