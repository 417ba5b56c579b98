"""You: your display name, your browsers, and the ways back to your games."""

from __future__ import annotations

import io
import json
import time
from dataclasses import asdict
from typing import Annotated, TypeAlias

from pydantic import StringConstraints

from upstream.app.calls.call import Context, Reply, call
from upstream.app.identities import LINK_SECONDS, Device
from upstream.app.messages.base import Message
from upstream.app.messages.identity import (
    ChangeMe,
    DeviceLinkAnswer,
    KnownDevice,
    KnownPasskey,
    Me,
    NewDeviceLink,
    NewRecoveryCode,
    PasskeyOptions,
    Recovery,
    ThisDevice,
    UsePasskey,
)

CodePath: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=64)]
PasskeyPath: TypeAlias = Annotated[str, StringConstraints(pattern="^[0-9a-f]{64}$")]
DevicePath: TypeAlias = Annotated[str, StringConstraints(pattern="^[a-z0-9]{1,32}$")]


def _here(context: Context, name: str | None = None) -> Device:
    return Device(context.device, context.identity, name, time.time())


async def _me(context: Context, identity: str, device: str) -> Me:
    person = await context.identities.person(identity, device)
    return Me(
        name=person.name,
        recovery_code=person.has_recovery,
        devices=[
            KnownDevice(
                key=each.id, name=each.name, created=each.created or None, here=each.id == device
            )
            for each in person.devices
        ],
        passkeys=[
            KnownPasskey(key=each.key, name=each.name, created=each.created)
            for each in person.passkeys
        ],
        email=context.notifications.senders.mailer is not None,
    )


@call("GET", "/me", needs_server=True)
async def show_me(context: Context) -> Me:
    """Your display name and your browsers."""
    return await _me(context, context.identity, context.device)


@call("PATCH", "/me", needs_server=True, identity="keep")
async def change_me(context: Context, body: ChangeMe) -> Me:
    """Change your display name."""
    await context.identities.rename(context.identity, body.name)
    return await _me(context, context.identity, context.device)


@call("POST", "/me/device-links", needs_server=True, identity="keep")
async def new_device_link(context: Context, body: ThisDevice) -> NewDeviceLink:
    """Get a link that adds one other browser to you, within ten minutes."""
    import segno  # noqa: PLC0415 (pages do not have it)

    code = await context.identities.new_device_link(
        context.identity, context.device, body.device_name
    )
    url, picture = f"{context.base}/device/{code}", io.BytesIO()
    segno.make(url, error="m", micro=False).save(
        picture, kind="svg", border=2, dark="#000", light="#fff", svgclass=None, lineclass=None
    )
    return NewDeviceLink(url=url, seconds=LINK_SECONDS, qr=picture.getvalue().decode())


@call("POST", "/me/recovery-code", needs_server=True, identity="keep")
async def new_recovery_code(context: Context, body: ThisDevice) -> NewRecoveryCode:
    """Get a recovery code to write down; an earlier one no longer works."""
    code = await context.identities.new_recovery_code(
        context.identity, context.device, body.device_name
    )
    return NewRecoveryCode(code=code)


@call("DELETE", "/me/devices/{device}", needs_server=True)
async def revoke_device(context: Context, device: DevicePath) -> Me:
    """Remove one of your browsers: it loses your seats and your games."""
    await context.identities.revoke(context.identity, device)
    return await _me(context, context.identity, context.device)


@call("GET", "/me/export", needs_server=True)
async def export_me(context: Context) -> Reply[Message]:
    """Everything that this server stores about you, as a file."""
    services, identity = context.services, context.identity
    person = await context.identities.person(identity, context.device)
    tables = await services.registry.tables_of(identity)
    records = [
        json.loads(record)
        for replay_id in await services.store.replays_of(identity)
        if (record := await services.store.replay(replay_id)) is not None
    ]
    about = {"name": person.name, "recovery_code": person.has_recovery}
    devices = [asdict(device) for device in person.devices]
    passkeys = [asdict(passkey) for passkey in person.passkeys]
    wanted = await context.notifications.store.preferences(identity)
    everything = {
        "person": {"id": identity, **about, "devices": devices, "passkeys": passkeys},
        **tables.model_dump(mode="json"),
        "records": records,
        "notes": await context.identities.notes(identity),
        "notifications": {
            **asdict(wanted),
            "kinds": sorted(wanted.kinds),
            "muted": sorted(wanted.muted),
        },
        "blocked": (await context.people.blocked(identity)).model_dump()["people"],
        "invitations": (await context.people.invitations(identity, context.base)).model_dump()[
            "invitations"
        ],
    }
    text = json.dumps(everything, ensure_ascii=False, indent=1)
    return Reply(text, filename="upstream-export.json")


@call("GET", "/devices/{code}", needs_server=True)
async def show_device_link(context: Context, code: CodePath) -> DeviceLinkAnswer:
    """Whom a device link leads to."""
    person = await context.identities.look_at_link(context.address, code)
    own = await context.services.store.tables_of(context.identity)
    count = 0 if person.id == context.identity else len(own)
    return DeviceLinkAnswer(name=person.name, own_tables=count)


@call("POST", "/devices/{code}", needs_server=True)
async def use_device_link(context: Context, code: CodePath, body: ThisDevice) -> Reply[Me]:
    """Add this browser to the person of a device link, with everything that it had before."""
    return await _join(context, code, body, recovers=False)


@call("POST", "/recovery", needs_server=True)
async def recover(context: Context, body: Recovery) -> Reply[Me]:
    """Add this browser to the person of a recovery code, with everything that it had before."""
    return await _join(context, body.code, body, recovers=True)


async def _join(context: Context, code: str, body: ThisDevice, *, recovers: bool) -> Reply[Me]:
    here = _here(context, body.device_name)
    joined = await context.identities.join(context.address, code, here, recovers=recovers)
    return await _joined(context, joined)


async def _joined(context: Context, joined: Device) -> Reply[Me]:
    return Reply(await _me(context, joined.person, joined.id), device=joined.id)


# --- Passkeys ------------------------------------------------------------------------------------


@call("POST", "/me/passkeys/options", needs_server=True, identity="keep")
async def offer_passkey(context: Context) -> PasskeyOptions:
    """Get what your browser needs to make a passkey."""
    options = await context.identities.creation_options(_here(context), context.base)
    return PasskeyOptions(options=options)


@call("POST", "/me/passkeys", needs_server=True, identity="keep")
async def add_passkey(context: Context, body: UsePasskey) -> Me:
    """Add a passkey that your browser made."""
    here = _here(context, body.device_name)
    await context.identities.add_passkey(here, context.base, body.credential)
    return await _me(context, context.identity, context.device)


@call("DELETE", "/me/passkeys/{key}", needs_server=True)
async def delete_passkey(context: Context, key: PasskeyPath) -> Me:
    """Delete a passkey of yours."""
    await context.identities.delete_passkey(context.identity, key)
    return await _me(context, context.identity, context.device)


@call("POST", "/passkeys/options", needs_server=True)
async def ask_for_passkey(context: Context) -> PasskeyOptions:
    """Get what your browser needs to find a passkey."""
    options = await context.identities.request_options(context.address, context.base)
    return PasskeyOptions(options=options)


@call("POST", "/passkeys", needs_server=True)
async def use_passkey(context: Context, body: UsePasskey) -> Reply[Me]:
    """Add this browser to the person of a passkey, with everything that it had before."""
    joined = await context.identities.join_with_passkey(
        context.address, _here(context, body.device_name), context.base, body.credential
    )
    return await _joined(context, joined)
