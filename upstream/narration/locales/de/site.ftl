### Das ganze Spiel als Webseite, ohne Server.

# Was ohne Server anstelle einer anderen Meldung gesagt wird: `site-` und der Name der anderen.
site-web-unreachable = Das Spiel antwortet nicht.
site-web-line-lost = Das Spiel startet neu …
site-danger-line-lost-text = Was du jetzt tust, wird gespielt, sobald es wieder da ist.
site-danger-line-back = Das Spiel ist wieder da. Nichts ging verloren.
site-danger-saving-waits = Dieser Browser kann gerade nicht speichern.
site-danger-saving-waits-text = Was du getan hast, bleibt auf dieser Seite und wird gespeichert, sobald es geht.
site-daily-best-player = Dein bestes:
site-daily-best-none = Du hast noch kein Spiel auf diesem Fluss beendet.
site-privacy-lead = Du spielst ohne Konto und ohne Server. Hier steht, was in diesem Browser gespeichert wird und wie du es löschst.
site-privacy-kept-records = Aufzeichnungen, die du öffnest.
    .text = Sie bleiben in diesem Browser.
site-privacy-kept-browser = Außerdem:
    .text = deine Einstellungen, die Sprache, wie weit du im ersten Spiel gekommen bist, welche Rätsel du gelöst und wie viel du von jedem Spiel gesehen hast.
site-privacy-not-kept-address = Nichts von dem, was du spielst, wird irgendwohin gesendet. Der Webserver, von dem diese Seite stammt, protokolliert vielleicht, wer sie abgerufen hat.
site-privacy-seen-text = Wer diesen Browser auf diesem Gerät benutzt, und sonst niemand.
site-privacy-delete-text = Alles: Deine Tische, Aufzeichnungen, Statistiken und Einstellungen werden aus diesem Browser gelöscht, auch die Kopie zum Spielen ohne Netz.
site-privacy-deleted = Erledigt: Deine Spiele und Einstellungen sind aus diesem Browser gelöscht, auch die Kopie zum Spielen ohne Netz.

# Warum niemand antworten kann.
site-unavailable-no-webassembly = Dieser Browser kann WebAssembly nicht ausführen, und das braucht das Spiel. Ein aktueller Browser kann es; manche schalten es in einem geschützten Modus ab.
site-unavailable-not-loaded = Das Spiel konnte nicht geladen werden. Besteht eine Verbindung?
site-unavailable-not-started = Das Spiel konnte in diesem Browser nicht starten. Bitte lade die Seite neu.
site-unavailable-crashes = Das Spiel ist mehrmals hintereinander stehen geblieben. Was du gespielt hast, ist gespeichert: Lade die Seite neu.
site-unavailable-elsewhere = Das Spiel ist in einem anderen Tab geöffnet.
site-unavailable-restarted = Das Spiel musste neu starten. Nichts ging verloren; bitte versuche es noch einmal.
site-unavailable-not-deleted = Nicht alles konnte gelöscht werden. Bitte versuche es noch einmal.

# Während Python geladen wird.
site-loading = Das Spiel wird geladen …
site-loading-progress = Das Spiel wird geladen: { $percent }

site-elsewhere-text = Immer nur ein Tab verwaltet die Spiele dieses Browsers, damit sich zwei Tabs nicht gegenseitig überschreiben.
site-elsewhere-here = Hier spielen
site-keeping-memory = Dieser Browser speichert nichts, vielleicht weil das Fenster privat ist. Deine Spiele bleiben erhalten, bis du diese Seite schließt.
site-keeping-full = Der Speicher dieses Browsers ist voll. Deine letzte Bewegung wartet, bis Platz ist; inzwischen kannst du deine Spiele exportieren.
site-keeping-failed = Dieser Browser konnte nicht speichern. Er versucht es von selbst noch einmal.
site-waiting = Die Bots antworten nicht. Neuer Versuch …
site-damaged = Manche gespeicherten Daten ließen sich nicht lesen. Alles andere ist da.
site-understood = Verstanden
site-update = Es gibt eine neue Version. Deine Spiele bleiben, wie sie sind.
site-update-now = Aktualisieren
site-update-later = Später

site-title = Auf diesem Gerät
site-text = Das ganze Spiel steckt in dieser Seite. Deine Spiele bleiben in diesem Browser.
site-no-others = Mitspieler anderswo, langsame Spiele, Benachrichtigungen, Chat und mehrere Geräte gibt es nur mit einem Server; hier spielst du gegen Bots oder mit anderen an diesem Gerät.
site-keep = Zum Spielen ohne Netz speichern
# Megabyte.
site-keep-text = Lädt einmal etwa { $size } MB. Danach braucht das Spiel kein Netz mehr.
site-keep-progress = { $loaded } von { $total } MB
site-kept = Das Spiel ist auf diesem Gerät gespeichert und lässt sich ohne Netz öffnen.
site-keep-failed = Nicht alles konnte geladen werden. Besteht eine Verbindung, und ist auf diesem Gerät Platz?
site-export = Alles exportieren
site-export-text = Alle Spiele und Einstellungen in einer Datei, für einen anderen Browser oder als Sicherung.
site-import = Importieren …
site-imported = { $count ->
    [0] Es kam kein Spiel dazu.
    [one] Ein Spiel kam dazu.
   *[other] { $count } Spiele kamen dazu.
}
site-imported-present = { $count ->
    [one] Eines war schon hier.
   *[other] { $count } waren schon hier.
}
site-imported-damaged = { $count ->
    [one] Eines ließ sich nicht lesen.
   *[other] { $count } ließen sich nicht lesen.
}
