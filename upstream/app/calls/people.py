"""Other people: invite them again, block them, report what they write."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import Field

from upstream.app.calls.call import Context, call
from upstream.app.calls.tables import ClientKey, TableId
from upstream.app.messages.people import (
    BlockedPeople,
    InvitationList,
    Invite,
    OpenTables,
    ReportedLine,
    SeatedPeople,
)
from upstream.app.messages.tables import TableAnswer

LineNumber: TypeAlias = Annotated[int, Field(ge=1, le=1_000_000_000)]


@call("GET", "/tables/{table_id}/people", needs_server=True)
async def show_people(context: Context, table_id: TableId) -> SeatedPeople:
    """Who else holds a seat, and which of them you have blocked."""
    return await context.people.at_table(context.identity, await context.room(table_id))


@call("POST", "/tables/{table_id}/chat/{number}/report", needs_server=True)
async def report_line(context: Context, table_id: TableId, number: LineNumber) -> ReportedLine:
    """Show a line of chat, with up to 49 before it, to the operator of the server."""
    room = await context.room(table_id)
    lines = await context.people.report(context.identity, context.address, room, number)
    return ReportedLine(lines=lines)


@call("GET", "/people/blocked", needs_server=True)
async def list_blocked(context: Context) -> BlockedPeople:
    """The people whom you have blocked."""
    return await context.people.blocked(context.identity)


@call("PUT", "/people/{key}/block", needs_server=True)
async def block_person(context: Context, key: ClientKey) -> BlockedPeople:
    """Block somebody: you are not seated together again, and you do not see their chat."""
    return await context.people.block(context.identity, key)


@call("DELETE", "/people/{key}/block", needs_server=True)
async def unblock_person(context: Context, key: ClientKey) -> BlockedPeople:
    """Unblock somebody."""
    return await context.people.unblock(context.identity, key)


@call("POST", "/people/{key}/invitations", status=201, needs_server=True)
async def invite_person(context: Context, key: ClientKey, body: Invite) -> TableAnswer:
    """Make a table for two, and invite somebody whom you have played with."""
    room = await context.people.invite(context.identity, context.address, key, body.name)
    return context.table_answer(room)


@call("GET", "/open-seats", needs_server=True)
async def list_open_seats(context: Context) -> OpenTables:
    """Slow games of others that wait for players."""
    return await context.people.open_seats(context.identity, context.base)


@call("GET", "/invitations", needs_server=True)
async def list_invitations(context: Context) -> InvitationList:
    """Who invites you."""
    return await context.people.invitations(context.identity, context.base)


@call("DELETE", "/invitations/{table_id}", needs_server=True)
async def decline_invitation(context: Context, table_id: TableId) -> InvitationList:
    """Decline an invitation."""
    await context.people.decline(context.identity, table_id)
    return await context.people.invitations(context.identity, context.base)
