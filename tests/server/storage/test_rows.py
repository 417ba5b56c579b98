"""What is kept of a table comes back as it was."""

from __future__ import annotations

from tests.server.storage.stores import finished_result, keep, run_with_store, some_table
from upstream.server.storage import writes
from upstream.server.storage.store import Store
from upstream.server.storage.stored import Line, Sent, StoredReport
from upstream.server.tables.game_log import LogEntry
from upstream.server.tables.statistics import seat_results

#: Numbers and phrases of two lines of chat.
SAID = ((2, "hello"), (1, None))


def test_a_table_comes_back_as_it_was(url: str) -> None:
    table = some_table()
    run_with_store(url, lambda store: keep(store, table))
    assert run_with_store(url, lambda store: store.table(table.id)) == table
    assert run_with_store(url, lambda store: store.table("nothing")) is None


def test_the_log_comes_back_with_the_ids_of_messages(url: str) -> None:
    table = some_table()
    log = [LogEntry(1, "act", 1, "W@a1", 1.5), LogEntry(2, "confirm", 1, None, 1.5, by_itself=True)]
    sent = Sent("ada", "id-1")

    async def write(store: Store) -> None:
        await keep(store, table)
        await store.write([writes.add_entry(table.id, logged, sent) for logged in log])
        await store.write([writes.update_progress(table.id, "move", 3, 0, 9.5)])

    run_with_store(url, write)
    back = run_with_store(url, lambda store: store.table(table.id))
    assert back.log == tuple(log)
    assert back.accepted == {sent: 2}
    (summary,) = run_with_store(url, lambda store: store.tables_of("ada", 10))
    assert (summary.phase, summary.round, summary.actor) == ("move", 3, 0)
    assert run_with_store(url, lambda store: store.tables_of("nobody", 10)) == []
    watched = run_with_store(url, lambda store: store.tables_of("watcher", 10))
    assert [each.id for each in watched] == [table.id]


def test_bots_at_work_are_those_who_have_to_decide(url: str) -> None:
    bots_turn, persons_turn, over = some_table(), some_table(), some_table()

    async def write(store: Store) -> list[str]:
        for table in (bots_turn, persons_turn, over):
            await keep(store, table)
        await store.write([writes.update_progress(persons_turn.id, "move", 3, 0, 9.5)])
        await store.write([writes.update_progress(over.id, "over", 3, None, 9.5)])
        return await store.bots_at_work()

    assert run_with_store(url, write) == [bots_turn.id]


def test_entries_and_lines_come_back_in_their_order(url: str) -> None:
    table, sent = some_table(), Sent("ada", "id-1")
    log = [LogEntry(version, "act", 0, "W@a1", 1.0) for version in (3, 1, 2)]
    lines = [Line(number, 0, "Ada", f"line {number}", 2.0, phrase) for number, phrase in SAID]

    async def write(store: Store) -> None:
        await keep(store, table)
        await store.write([writes.add_entry(table.id, entry, None) for entry in log])
        await store.write([writes.add_line(table.id, line, sent) for line in lines])

    run_with_store(url, write)
    back = run_with_store(url, lambda store: store.table(table.id))
    assert [entry.version for entry in back.log] == [1, 2, 3]
    assert back.accepted == {}  # a bot's entries answer no message
    assert [line.number for line in back.chat] == [1, 2]
    assert back.said == {sent: 2}


def test_the_list_has_the_latest_first_and_no_more_than_is_asked(url: str) -> None:
    first, second, third = (some_table() for _ in range(3))
    of_another = some_table("ben")

    async def write(store: Store) -> list[list[str]]:
        for table in (first, second, third, of_another):
            await keep(store, table)
        times = ((first, 5e9), (second, 7e9), (third, 6e9))
        await store.write(
            [writes.update_progress(table.id, "move", 1, 0, time) for table, time in times]
        )
        return [[each.id for each in await store.tables_of("ada", most)] for most in (10, 2)]

    assert run_with_store(url, write) == [[second.id, third.id, first.id], [second.id, third.id]]


def test_bots_of_the_latest_table_go_on_first(url: str) -> None:
    early, late = some_table(), some_table()

    async def write(store: Store) -> list[str]:
        for table, time in ((late, 7e9), (early, 6e9)):
            await keep(store, table)
            await store.write([writes.update_progress(table.id, "move", 1, 1, time)])
        return await store.bots_at_work()

    assert run_with_store(url, write) == [late.id, early.id]


def test_replays_are_counted_for_each_identity(url: str) -> None:
    async def write(store: Store) -> None:
        uploads = (("r1", "ada"), ("r2", "ada"), ("r3", "ben"))
        await store.write([writes.add_replay(id, who, 1.0, f"of {who}") for id, who in uploads])
        assert [await store.replays_of(who) for who in ("ada", "ben", "cleo")] == [2, 1, 0]
        assert await store.replay("r3") == "of ben"
        assert await store.replay("r4") is None

    run_with_store(url, write)


def test_a_result_comes_back_by_seat_and_counts_for_who_held_one_seat(url: str) -> None:
    table, old, result = some_table(), some_table(), finished_result()

    async def write(store: Store) -> None:
        await keep(store, table)
        await keep(store, old)
        assert await store.finished_games_of("ada") == []
        name, of_table = next(writes.finish(old.id, result, 8.0))
        await store.write([*writes.finish(table.id, result, 9.0), (name, of_table)])
        (game,) = await store.finished_games_of("ada")
        assert game.mine == seat_results(result)[0]
        assert [(each.name, each.bot) for each in game.opponents] == [(None, "greedy")]
        assert await store.finished_games_of("watcher") == []
        assert await store.without_result() == [old.id]
        summaries = {each.id: each for each in await store.tables_of("ada", 10)}
        assert summaries[table.id].results == tuple(seat_results(result))
        assert (summaries[table.id].finished, summaries[old.id].results) == (9.0, ())

    run_with_store(url, write)


def test_all_tables_of_a_client_are_found_and_where_it_sits_alone(url: str) -> None:
    mine, shared, watched = some_table(), some_table(), some_table("ben")

    async def write(store: Store) -> None:
        for table in (mine, shared, watched):
            await keep(store, table)
        await store.write([writes.add_holder(shared.id, 1, "ben")])
        await store.write([writes.add_holder(shared.id, 1, "ada")])
        await store.write([writes.add_holder(watched.id, -1, "ada")])

    run_with_store(url, write)
    found = run_with_store(url, lambda store: store.all_tables_of("ada"))
    assert found == {mine.id: True, shared.id: False, watched.id: False}
    assert run_with_store(url, lambda store: store.all_tables_of("nobody")) == {}


def test_a_report_is_read_as_far_as_it_has_come(url: str) -> None:
    async def test(store: Store) -> None:
        assert await store.report("game") is None
        await store.write(writes.begin_report("game", 1.0, 50))
        assert await store.report("game") == StoredReport(1.0, 0, 50, None)
        await store.write([writes.change_report("game", 2.0, 7, None)])
        assert await store.report("game") == StoredReport(2.0, 7, 50, None)
        await store.write([writes.change_report("game", 3.0, 50, "{}")])
        assert await store.report("game") == StoredReport(3.0, 50, 50, "{}")
        await store.write(writes.begin_report("game", 4.0, 9))
        assert await store.report("game") == StoredReport(4.0, 0, 9, None)
        await store.write([writes.delete_report("game")])
        await store.write([writes.change_report("game", 5.0, 50, "{}")])
        assert await store.report("game") is None

    run_with_store(url, test)
