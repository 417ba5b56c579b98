"""Tables and their seats, the links that open them, and what the server stores about a client."""

from __future__ import annotations

import io
from typing import Annotated, Final, TypeAlias

from pydantic import Field, StringConstraints

from upstream.app.calls.call import Context, Reply, call
from upstream.app.messages.base import MAX_SEATS, Message
from upstream.app.messages.refusals import NeedsServer, TableRefused
from upstream.app.messages.tables import (
    Catalogue,
    ChangeSeat,
    ChangeTable,
    ChooseBot,
    ClientList,
    Departure,
    ForgottenClient,
    LinkAnswer,
    NewHost,
    NewOpen,
    NewTable,
    Note,
    Pause,
    Privacy,
    SeatAnswer,
    Statistics,
    TableAnswer,
    TableList,
    UseLink,
)
from upstream.app.signing import COOKIE_SECONDS
from upstream.app.tables.catalogue import catalogue
from upstream.app.tables.seats import WATCHING, require_level

TableId: TypeAlias = Annotated[str, StringConstraints(pattern="^[a-z0-9]{1,24}$")]
SeatPath: TypeAlias = Annotated[int, Field(ge=0, lt=MAX_SEATS)]
ClientKey: TypeAlias = Annotated[str, StringConstraints(pattern="^[a-z0-9]{1,32}$")]
LinkKey: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=100)]

_DAY_SECONDS: Final = 24 * 3600


@call("GET", "/catalogue")
async def show_catalogue(context: Context) -> Catalogue:
    """Options, presets with their tile counts, levels, colours."""
    settings = context.services.settings
    return catalogue(
        context.language,
        settings.bot_delay,
        settings.external_bots,
        open_seats=settings.open_seats and not context.services.is_page,
    )


@call("GET", "/tables")
async def list_tables(context: Context) -> TableList:
    """Your tables, the latest first."""
    return await context.services.registry.tables_of(context.identity)


@call("GET", "/statistics")
async def show_statistics(context: Context) -> Statistics:
    """The results of your finished games."""
    return await context.services.registry.statistics_of(context.identity)


@call("POST", "/tables", status=201, identity="keep")
async def create_table(context: Context, body: NewTable) -> TableAnswer:
    """Make a table and sit down."""
    has_open_seat = any(isinstance(seat, NewOpen) for seat in body.seats)
    if context.services.is_page and (has_open_seat or body.clock is not None):
        raise TableRefused(NeedsServer())
    room = await context.services.registry.create(context.identity, context.address, body)
    return context.table_answer(room)


@call("GET", "/tables/{table_id}")
async def show_table(context: Context, table_id: TableId) -> TableAnswer:
    """A table, and who you are there."""
    return context.table_answer(await context.room(table_id))


@call("PATCH", "/tables/{table_id}")
async def change_table(context: Context, table_id: TableId, body: ChangeTable) -> TableAnswer:
    """Change how fast the opponents play, or, as the host, who may take seats and how many."""
    room = await context.room(table_id)
    if body.bot_delay is not None:
        await room.set_bot_delay(context.identity, body.bot_delay)
    if body.several_seats is not None:
        await room.allow_several_seats(context.identity, allowed=body.several_seats)
    if body.open_to_all is not None:
        if body.open_to_all and not room.seating.settings.open_to_all:
            await context.people.require_may_list(context.identity, context.address)
        await room.list_for_all(context.identity, listed=body.open_to_all)
    return context.table_answer(room)


@call("PUT", "/tables/{table_id}/bots")
async def fill_with_bots(context: Context, table_id: TableId, body: ChooseBot) -> TableAnswer:
    """Let bots play all free seats."""
    room = await context.room(table_id)
    level = require_level(body.level, context.services.settings.external_bots)
    await room.fill_with_bots(context.identity, level)
    return context.table_answer(room)


@call("POST", "/tables/{table_id}/nudge", needs_server=True)
async def nudge(context: Context, table_id: TableId) -> TableAnswer:
    """Remind the player whose time is up; after a last period a bot plays the turn."""
    room = await context.room(table_id)
    await room.nudge(context.identity)
    return context.table_answer(room)


@call("PUT", "/tables/{table_id}/host", needs_server=True)
async def hand_over_hosting(context: Context, table_id: TableId, body: NewHost) -> TableAnswer:
    """Let another player host the table in your place."""
    room = await context.room(table_id)
    await room.hand_over_hosting(context.identity, body.seat)
    return context.table_answer(room)


@call("POST", "/tables/{table_id}/links", needs_server=True)
async def renew_links(context: Context, table_id: TableId) -> TableAnswer:
    """Make all links of the table that you host void, and get new ones."""
    room = await context.room(table_id)
    await room.renew_links(context.identity)
    return context.table_answer(room)


@call("GET", "/tables/{table_id}/note", needs_server=True)
async def show_note(context: Context, table_id: TableId) -> Note:
    """Your note to yourself about a table."""
    room = await context.room(table_id)
    notes = await context.identities.notes(context.identity)
    return Note(text=notes.get(room.id, ""))


@call("PUT", "/tables/{table_id}/note", needs_server=True)
async def write_note(context: Context, table_id: TableId, body: Note) -> Note:
    """Change your note to yourself about a table; an empty one is deleted."""
    room = await context.room(table_id)
    text = body.text.strip()
    await context.identities.write_note(context.identity, room.id, text)
    return Note(text=text)


@call("POST", "/tables/{table_id}/leave")
async def leave_table(context: Context, table_id: TableId) -> Departure:
    """Leave a table for good: your seats, your name, your chat lines and your note are removed."""
    is_deleted = await context.services.registry.leave(context.identity, table_id)
    if context.services.identities is not None:
        await context.services.identities.write_note(context.identity, table_id, "")
    return Departure(deleted=is_deleted)


@call(
    "POST",
    "/tables/{table_id}/rematch",
    status=201,
    other_statuses=((200, "There already is one"),),
)
async def rematch(context: Context, table_id: TableId) -> Reply[TableAnswer]:
    """Start the same game again with the same people and bots, once this one is over."""
    before = await context.room(table_id)
    registry = context.services.registry
    is_new = before.rematch is None or await registry.find(before.rematch) is None
    if context.services.people is not None and is_new:
        await context.services.people.require_together(context.identity, before)
    room, is_new = await registry.rematch(context.identity, context.address, before)
    return Reply(context.table_answer(room), status=201 if is_new else 200)


@call("GET", "/tables/{table_id}/clients")
async def list_clients(context: Context, table_id: TableId) -> ClientList:
    """Who else may see a table that you host."""
    return (await context.room(table_id)).clients(context.identity)


@call("DELETE", "/tables/{table_id}/watchers/{key}", needs_server=True)
async def remove_watcher(context: Context, table_id: TableId, key: ClientKey) -> ClientList:
    """Remove a watcher from a table that you host."""
    room = await context.room(table_id)
    await room.remove_client(context.identity, WATCHING, key)
    return room.clients(context.identity)


@call("DELETE", "/tables/{table_id}/watchers", needs_server=True)
async def remove_watchers(context: Context, table_id: TableId) -> ClientList:
    """Remove all watchers from a table that you host; its links change."""
    room = await context.room(table_id)
    await room.renew_links(context.identity, removes_watchers=True)
    return room.clients(context.identity)


# --- Seats ---------------------------------------------------------------------------------------


@call("PATCH", "/tables/{table_id}/seats/{seat}")
async def change_seat(
    context: Context, table_id: TableId, seat: SeatPath, body: ChangeSeat
) -> TableAnswer:
    """Change the name and colour of your own seat."""
    room = await context.room(table_id)
    await room.rename(context.identity, seat, body.name, body.colour)
    return context.table_answer(room)


@call("PUT", "/tables/{table_id}/seats/{seat}/bot")
async def give_to_bot(
    context: Context, table_id: TableId, seat: SeatPath, body: ChooseBot
) -> TableAnswer:
    """Let a bot play for a seat that is your own, open, or left."""
    room = await context.room(table_id)
    level = require_level(body.level, context.services.settings.external_bots)
    await room.give_to_bot(context.identity, seat, level)
    return context.table_answer(room)


@call("DELETE", "/tables/{table_id}/seats/{seat}/bot")
async def take_back(context: Context, table_id: TableId, seat: SeatPath) -> TableAnswer:
    """Take your own seat back from its bot."""
    room = await context.room(table_id)
    await room.take_back(context.identity, seat)
    return context.table_answer(room)


@call("PUT", "/tables/{table_id}/seats/{seat}/pause", needs_server=True)
async def begin_pause(
    context: Context, table_id: TableId, seat: SeatPath, body: Pause
) -> TableAnswer:
    """Stop the clock of your own seat in a slow game for some days, from now on."""
    room = await context.room(table_id)
    await room.pause(context.identity, seat, body.days)
    return context.table_answer(room)


@call("DELETE", "/tables/{table_id}/seats/{seat}/pause", needs_server=True)
async def end_pause(context: Context, table_id: TableId, seat: SeatPath) -> TableAnswer:
    """End the pause of your own seat; the rest of it can be used again."""
    room = await context.room(table_id)
    await room.pause(context.identity, seat, 0)
    return context.table_answer(room)


@call("POST", "/tables/{table_id}/seats/{seat}/resign")
async def resign(
    context: Context, table_id: TableId, seat: SeatPath, body: ChooseBot
) -> TableAnswer:
    """Let a bot play on for good: the seat is no longer yours, but you may watch."""
    room = await context.room(table_id)
    level = require_level(body.level, context.services.settings.external_bots)
    await room.resign(context.identity, seat, level)
    return context.table_answer(room)


@call("POST", "/tables/{table_id}/seats/{seat}/free", needs_server=True)
async def free_seat(context: Context, table_id: TableId, seat: SeatPath) -> TableAnswer:
    """Free a seat of a table that you host: at once if its player is absent, else if they agree."""
    room = await context.room(table_id)
    await room.free_seat(context.identity, seat)
    return context.table_answer(room)


@call("POST", "/tables/{table_id}/seats/{seat}/answer", needs_server=True)
async def answer_host(
    context: Context, table_id: TableId, seat: SeatPath, body: SeatAnswer
) -> TableAnswer:
    """Give up your seat, as the host asks, or keep it."""
    room = await context.room(table_id)
    await room.answer_host(context.identity, seat, gives_up=body.gives_up)
    return context.table_answer(room)


@call("DELETE", "/tables/{table_id}/seats/{seat}/holders/{key}", needs_server=True)
async def remove_holder(
    context: Context, table_id: TableId, seat: SeatPath, key: ClientKey
) -> ClientList:
    """Remove one of several clients that hold a seat, at a table that you host."""
    room = await context.room(table_id)
    await room.remove_client(context.identity, seat, key)
    return room.clients(context.identity)


# --- Links ---------------------------------------------------------------------------------------


@call("GET", "/links/{link}", needs_server=True)
async def show_link(context: Context, link: LinkKey) -> LinkAnswer:
    """What a link opens."""
    found = await context.services.invitations.look_at(link, context.identity)
    return found.model_copy(update={"url": _url(context, found, link)})


def _url(context: Context, found: LinkAnswer, link: str) -> str:
    page = "join" if found.kind == "table" else found.kind
    return f"{context.base}/{page}/{link}"


@call("GET", "/links/{link}/qr", needs_server=True)
async def show_qr_code(context: Context, link: LinkKey) -> Reply[Message]:
    """The link as a QR code (SVG)."""
    import segno  # noqa: PLC0415 (pages do not have it)

    found = await context.services.invitations.look_at(link, context.identity)
    code = segno.make(_url(context, found, link), error="m", micro=False)
    picture = io.BytesIO()
    code.save(
        picture, kind="svg", border=2, dark="#000", light="#fff", svgclass=None, lineclass=None
    )
    return Reply(picture.getvalue(), media_type="image/svg+xml")


@call("POST", "/links/{link}", needs_server=True, identity="keep")
async def use_link(context: Context, link: LinkKey, body: UseLink) -> TableAnswer:
    """Take the seat, or watch."""
    found = await context.services.invitations.look_at(link, context.identity)
    if found.kind == "seat" or body.seat is not None:
        table = await context.services.registry.find(found.table)
        if table is not None:
            await context.people.require_together(context.identity, table)
            context.people.count_seat(context.address, table)
    room = await context.services.invitations.use(link, context.identity, body)
    return context.table_answer(room)


# --- Stored data ---------------------------------------------------------------------------------


@call("GET", "/privacy")
async def show_privacy(context: Context) -> Privacy:
    """How long this server stores your data."""
    settings = context.services.settings
    days = [
        None if seconds is None else seconds / _DAY_SECONDS
        for seconds in (settings.keep_unfinished, settings.keep_finished)
    ]
    cookie = 0 if context.services.is_page else COOKIE_SECONDS / _DAY_SECONDS
    return Privacy(cookie=cookie, unfinished=days[0], finished=days[1])


@call("DELETE", "/me", identity="forget")
async def forget_me(context: Context) -> ForgottenClient:
    """Delete everything that belongs to you: seats, own tables, records, devices, the cookie."""
    forgotten = await context.services.registry.forget_client(context.identity)
    if context.services.identities is not None:
        await context.services.identities.forget(context.identity)
    return forgotten
