### Die Seite zum Datenschutz, und einen Tisch endgültig verlassen.

privacy-lead = Du spielst ohne Konto. Hier steht, was dieser Server von dir aufbewahrt und wie du es löschst.

privacy-kept = Was aufbewahrt wird
privacy-kept-tables = Deine Tische:
    .text = jede Bewegung mit ihrem Zeitpunkt, die Optionen sowie die gewählten Namen und Farben. Ein Name kann beliebig sein; es muss nicht deiner sein.
privacy-kept-chat = Was du an einem Tisch schreibst,
    .text = mit dem Zeitpunkt. Alle am Tisch können es lesen.
privacy-kept-notes = Deine Notizen für dich zu einem Tisch.
    .text = Die anderen können sie nicht lesen.
privacy-kept-records = Aufzeichnungen, die du hochlädst.
    .text = Wer die Adresse einer Aufzeichnung hat, kann sie sehen.
privacy-kept-statistics = Statistiken
    .text = werden aus deinen beendeten Spielen berechnet, wenn du sie ansiehst. Mehr wird dafür nicht aufbewahrt.
privacy-kept-cookie = Ein Cookie
    .text = mit einer zufälligen Nummer, an der der Server deine Plätze wiedererkennt. Du bekommst es, wenn du zum ersten Mal einen Tisch aufbaust, einen Platz einnimmst, einem Link zum Zuschauen folgst oder etwas hochlädst, und { $days } Tage nach deinem letzten Besuch läuft es ab. Es dient keinem anderen Zweck.
privacy-kept-devices = Deine Geräte, wenn du mehrere verbindest:
    .text = wie sich jeder Browser nennt und seit wann er dabei ist, dein Name, ein Hash deines Wiederherstellungscodes und die öffentlichen Teile deiner Passkeys. Du siehst und änderst sie unter „Du und deine Geräte“.
privacy-kept-people = Leute, die du blockierst oder einlädst:
    .text = ihre Nummer und der Name, den sie hatten. Chatzeilen, die jemand dem Betreiber dieses Servers meldet, werden 90 Tage lang gespeichert, zusammen mit bis zu 49 Zeilen davor.
privacy-kept-notifications = Benachrichtigungen, wenn du welche möchtest:
    .text = die Browser, die E-Mail-Adresse, der Webhook oder der Feed, die du hinzufügst, wovon du wann erfahren willst, und was noch zu senden ist. Nachrichten laufen (verschlüsselt) über den Hersteller deines Browsers, deinen Mailanbieter oder den Webhook. Eine Adresse, die niemand bestätigt, wird nach einem Tag gelöscht, ein Browser, der nicht mehr erreichbar ist, sofort.
privacy-kept-browser = Nur in deinem Browser:
    .text = deine Einstellungen, die Sprache, wie weit du im ersten Spiel gekommen bist, welche Rätsel du gelöst und wie viel du von jedem Spiel gesehen hast. Nichts davon wird gesendet.

privacy-not-kept = Was nicht aufbewahrt wird
privacy-not-kept-account = Kein Konto und kein Passwort. Eine E-Mail-Adresse nur, wenn du eine hinzufügst.
privacy-not-kept-address = Keine Netzwerkadresse: Sie dient nur im Arbeitsspeicher dazu, die Anfragen eines Besuchers zu begrenzen; das Spiel speichert und protokolliert sie nicht. Ein Webserver davor führt vielleicht ein eigenes Protokoll.
privacy-not-kept-others = Nichts wird von anderen Seiten geladen: keine Werbung, keine Tracker, keine Schriften.

privacy-seen = Wer es sieht
privacy-seen-text = Alle an einem Tisch sehen seine Züge, Namen und den Chat, ebenso wer seinen Link zum Zuschauen hat. Wenn ein Fluss des Tages vorbei ist, können alle sein bestes Spiel sehen, ohne Namen. Tische unter den freien Plätzen können alle auf diesem Server sehen. Wer diesen Server betreibt, kann seine Datenbank lesen.

privacy-time = Wie lange
privacy-time-unfinished = { $days ->
    [0] Nicht beendete Tische bleiben, bis ihre Spieler sie löschen.
    [one] Nicht beendete Tische werden einen Tag nach dem letzten Besuch gelöscht.
   *[other] Nicht beendete Tische werden { $days } Tage nach dem letzten Besuch gelöscht.
}
privacy-time-finished = { $days ->
    [0] Beendete Tische und hochgeladene Aufzeichnungen bleiben, bis du sie löschst.
    [one] Beendete Tische und hochgeladene Aufzeichnungen werden nach einem Tag gelöscht.
   *[other] Beendete Tische und hochgeladene Aufzeichnungen werden nach { $days } Tagen gelöscht.
}
privacy-time-chat = Was an einem Tisch geschrieben wurde, wird mit ihm gelöscht; von einem langen Gespräch bleiben nur die letzten Zeilen.

privacy-delete = Löschen
privacy-delete-one = Einen Tisch: „Endgültig verlassen“ in seinem Menü, oder das Kreuz in der Liste deiner Tische.
privacy-delete-text = Alles: Der Server vergisst deine Plätze, deine Namen, was du geschrieben und hochgeladen hast, deine Statistiken und dein Cookie. Tische, an denen sonst niemand sitzt, werden gelöscht; an anderen spielt ein Bot für dich weiter. Auch deine Einstellungen in diesem Browser werden gelöscht.
privacy-export = Alles herunterladen
privacy-delete-all = Alles löschen
privacy-sure = Alles löschen?
privacy-sure-text = Alles, was zu diesem Browser gehört, wird endgültig gelöscht, auch laufende Spiele. Das lässt sich nicht rückgängig machen.
privacy-deleted = Erledigt: Auf diesem Server gehört nichts mehr zu diesem Browser.
privacy-keep = Abbrechen

privacy-leave = Endgültig verlassen
# $what is what becomes of the table.
privacy-leave-text = { $what ->
    [watcher] Du kannst hier dann nicht mehr zuschauen, es sei denn, du bekommst einen neuen Link.
    [deleted] Hier sitzt sonst niemand, also wird der ganze Tisch gelöscht. Das lässt sich nicht rückgängig machen.
    [over] Dein Platz, dein Name und deine Nachrichten hier werden gelöscht, und das Spiel zählt nicht mehr in deiner Statistik. Die anderen behalten den Tisch.
    [other-device] Dieses Gerät verliert den Platz; dein anderes Gerät behält ihn.
   *[bot] Dein Platz, dein Name und deine Nachrichten hier werden gelöscht, und ein Bot spielt für dich weiter. Du kannst nicht zurückkommen.
}
