### The page about oneself: name, devices, and the ways back to one's games.

identity-lead = Your games belong to this browser, without an account. Here you can open them on other devices, too, and get them back if you lose this one.
identity-needs-server = This version of the game runs in your browser alone: a name, several devices, notifications and a recovery code need a server.
identity-name = Your name
identity-name-text = It is suggested when you sit down at a table.
identity-save = Save
identity-saved = Saved.
identity-devices = Your devices
identity-device = A browser
identity-here = (this one)
# $date is a day.
identity-added = added on { $date }
identity-revoke = Remove
identity-revoke-text = The removed browser can no longer see or play your games.
identity-revoke-no = Cancel
identity-add = Add a device
identity-add-text = Open this link in the other browser, or scan the code with the other device. It works once, for ten minutes. Do not send it to anyone else: it opens all your games.
identity-code = QR code of the link
identity-recovery = Recovery code
identity-recovery-none = With a recovery code you get back to your games from any browser, even if you have lost all your devices.
identity-recovery-have = You have a recovery code. A new one replaces it.
identity-recovery-new = Get a recovery code
identity-recovery-shown = Write this code down. It is shown only once:
identity-recover = Already have games elsewhere?
identity-recover-code = Recovery code
identity-recover-go = Get my games back
identity-recover-text = The games of this browser are kept, too.
identity-recovered = Welcome back. Your games are on the home page.
identity-passkeys = Passkeys
identity-passkeys-text = With a passkey you get back to your games by fingerprint, face or PIN, without writing anything down. It stays in your phone, your computer or your password manager.
identity-passkey-new = Create a passkey
identity-passkey-delete = Delete
identity-passkey-use = Use a passkey
identity-passkey-failed = The passkey was not used. Please try again.
identity-join = Use this browser, too?
identity-join-of = Play as { $name } in this browser, too?
identity-join-text = All games of the other browser appear here, and both play the same seats. Only confirm if the link is your own.
identity-join-tables = { $count ->
    [one] The game of this browser is kept: it appears in both.
   *[other] The { $count } games of this browser are kept: they appear in both.
}
identity-join-go = Yes, it’s me
