"""Everything that a client can ask for, besides playing itself.

A server answers these calls below ``/api``, a page answers them inside the browser. To add one,
write its messages, a handler, and a line here.
"""

from __future__ import annotations

from typing import Final

from upstream.app.calls import daily, positions, records, tables
from upstream.app.calls.call import Call

_TABLE: Final = "/tables/{table_id}"
_SEAT: Final = "/tables/{table_id}/seats/{seat}"
_REPLAY: Final = "/replays/{replay_id}"
_LESSON: Final = "/lessons/{name}"
_PUZZLE: Final = "/puzzles/{id}"

CALLS: Final = (
    Call("GET", "/catalogue", tables.show_catalogue),
    Call("GET", "/tables", tables.list_tables),
    Call("GET", "/statistics", tables.show_statistics),
    Call("POST", "/tables", tables.create_table, status=201, identity="keep"),
    Call("GET", _TABLE, tables.show_table),
    Call("PATCH", _TABLE, tables.change_table),
    Call("POST", f"{_TABLE}/leave", tables.leave_table),
    Call(
        "POST",
        f"{_TABLE}/rematch",
        tables.rematch,
        status=201,
        other_statuses=((200, "There already is one"),),
    ),
    Call("GET", f"{_TABLE}/clients", tables.list_clients),
    Call("DELETE", f"{_TABLE}/watchers/{{key}}", tables.remove_watcher, needs_server=True),
    Call("PATCH", _SEAT, tables.change_seat),
    Call("PUT", f"{_SEAT}/bot", tables.give_to_bot),
    Call("DELETE", f"{_SEAT}/bot", tables.take_back),
    Call("POST", f"{_SEAT}/resign", tables.resign),
    Call("DELETE", f"{_SEAT}/holders/{{key}}", tables.remove_holder, needs_server=True),
    Call("GET", "/links/{link}", tables.show_link, needs_server=True),
    Call("GET", "/links/{link}/qr", tables.show_qr_code, needs_server=True),
    Call("POST", "/links/{link}", tables.use_link, needs_server=True, identity="keep"),
    Call("GET", "/privacy", tables.show_privacy),
    Call("DELETE", "/me", tables.forget_me, identity="forget"),
    Call("GET", f"{_TABLE}/record", records.show_record),
    Call("GET", f"{_TABLE}/replay", records.show_replay),
    Call("GET", f"{_TABLE}/chances", records.show_chances),
    Call("GET", f"{_TABLE}/report", records.show_report),
    Call("POST", f"{_TABLE}/report", records.start_report),
    Call(
        "POST",
        "/replays",
        records.upload_replay,
        status=201,
        identity="keep",
        max_body="record",
    ),
    Call("GET", _REPLAY, records.show_upload),
    Call("GET", f"{_REPLAY}/record", records.show_uploaded_record),
    Call("GET", f"{_REPLAY}/chances", records.show_upload_chances),
    Call("GET", f"{_REPLAY}/report", records.show_upload_report),
    Call("POST", f"{_REPLAY}/report", records.start_upload_report),
    Call("GET", "/daily", daily.show_today),
    Call("GET", "/daily/{date}", daily.show_day),
    Call("POST", "/daily/{date}", daily.play_day, status=201, identity="keep"),
    Call("GET", "/daily/{date}/king", daily.show_king),
    Call("GET", _LESSON, positions.show_lesson),
    Call("POST", _LESSON, positions.play_lesson),
    Call("GET", "/puzzles", positions.list_puzzles),
    Call("GET", _PUZZLE, positions.show_puzzle),
    Call("POST", _PUZZLE, positions.play_puzzle),
    Call("GET", f"{_PUZZLE}/hints/{{number}}", positions.show_puzzle_hint),
    Call("GET", f"{_PUZZLE}/solution", positions.show_solution),
    Call("POST", "/study/position", positions.walk_position),
    Call("POST", "/study/why", positions.ask_why),
    Call("POST", "/study/draft", positions.check_draft),
    Call("POST", "/study/river", positions.make_river),
    Call("POST", "/study/analysis", positions.analyse_position),
)
