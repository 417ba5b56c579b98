### Die Seite über einen selbst: Name, Geräte, und wie man zu seinen Spielen zurückfindet.

identity-lead = Deine Spiele gehören zu diesem Browser, ganz ohne Konto. Hier sorgst du dafür, dass du sie auch auf anderen Geräten öffnen und zurückholen kannst, falls du dieses Gerät verlierst.
identity-needs-server = Diese Fassung des Spiels läuft allein in deinem Browser: Einen Namen, mehrere Geräte, Benachrichtigungen und einen Wiederherstellungscode gibt es nur mit einem Server.
identity-name = Dein Name
identity-name-text = Er wird vorgeschlagen, wenn du dich an einen Tisch setzt.
identity-save = Speichern
identity-saved = Gespeichert.
identity-devices = Deine Geräte
identity-device = Ein Browser
identity-here = (dieser hier)
identity-added = dabei seit { $date }
identity-revoke = Entfernen
identity-revoke-text = In diesem Browser kannst du deine Spiele dann weder spielen noch sehen.
identity-revoke-no = Abbrechen
identity-add = Gerät hinzufügen
identity-add-text = Öffne diesen Link im anderen Browser oder scanne dort den Code. Er funktioniert nur einmal und nur zehn Minuten lang. Gib ihn niemand anderem: Er öffnet alle deine Spiele.
identity-code = QR-Code des Links
identity-recovery = Wiederherstellungscode
identity-recovery-none = Mit einem Wiederherstellungscode kommst du von jedem Browser zu deinen Spielen zurück, auch wenn du alle Geräte verloren hast.
identity-recovery-have = Du hast einen Wiederherstellungscode. Ein neuer ersetzt ihn.
identity-recovery-new = Wiederherstellungscode anfordern
identity-recovery-shown = Schreibe diesen Code auf. Er wird nur dieses eine Mal gezeigt:
identity-recover = Hast du anderswo schon Spiele?
identity-recover-code = Wiederherstellungscode
identity-recover-go = Meine Spiele zurückholen
identity-recover-text = Auch die Spiele, die dieser Browser jetzt hat, bleiben erhalten.
identity-recovered = Willkommen zurück. Deine Spiele findest du auf der Startseite.
identity-passkeys = Passkeys
identity-passkeys-text = Mit einem Passkey kommst du per Fingerabdruck, Gesicht oder PIN zurück zu deinen Spielen, ohne etwas aufzuschreiben. Er bleibt auf deinem Handy, auf deinem Computer oder in deinem Passwortmanager.
identity-passkey-new = Passkey erstellen
identity-passkey-delete = Löschen
identity-passkey-use = Passkey benutzen
identity-passkey-failed = Der Passkey wurde nicht benutzt. Bitte versuche es noch einmal.
identity-join = Auch diesen Browser benutzen?
identity-join-of = Auch in diesem Browser als { $name } spielen?
identity-join-text = Alle Spiele des anderen Browsers erscheinen hier, und beide spielen auf denselben Plätzen. Bestätige nur, wenn der Link von dir ist.
identity-join-tables = { $count ->
    [one] Das Spiel dieses Browsers bleibt erhalten: Es erscheint in beiden.
   *[other] Die { $count } Spiele dieses Browsers bleiben erhalten: Sie erscheinen in beiden.
}
identity-join-go = Ja, das bin ich
