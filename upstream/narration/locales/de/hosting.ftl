### „upstream tables“ und die Optionen für Betreiber. Namen von Befehlen und Optionen bleiben, wie sie sind.

cli-usage-tables = upstream tables [list | export | reports | delete | backup] [TISCH…] [Optionen]
cli-command-tables = die Tische eines Servers auflisten, ausgeben, löschen oder sichern
    .about = Verwaltet die Tische eines Servers, ob er läuft oder nicht. „list“ zeigt alle Tische, „export“ gibt ihre Aufzeichnungen als JSON-Zeilen aus, „reports“ gibt gemeldete Chatzeilen aus, „delete“ löscht einige, „backup ORDNER“ kopiert die Datenbank und den Schlüssel in einen neuen Ordner.
    .end = Beispiele: upstream tables; upstream tables export > games.jsonl; upstream tables delete --keep-unfinished 30 --yes; upstream tables backup /var/backups/upstream-montag
cli-option-action = was geschehen soll, und die Kennungen der Tische
    .value = AKTION
cli-option-keep-unfinished = nicht beendete Tische löschen, an denen so viele Tage niemand war; ohne diese Option bleiben sie
    .value = TAGE
cli-option-keep-finished = beendete Tische und hochgeladene Aufzeichnungen nach so vielen Tagen löschen; ohne diese Option bleiben sie
    .value = TAGE
cli-option-smtp = der Mailserver für Benachrichtigungen; das Passwort kommt aus UPSTREAM_SMTP_PASSWORD
    .value = URL
cli-option-mail-from = der Absender der E-Mails, etwa "Upstream <post@salmon.example>"
    .value = ADRESSE
cli-option-open-seats = erlauben, langsame Spiele für alle Besucher auszuschreiben
cli-option-json-log = das Protokoll als JSON-Zeilen schreiben
cli-option-config = Optionen und Grenzwerte aus dieser TOML-Datei lesen; die der Befehlszeile haben Vorrang
    .value = DATEI
cli-config-unreadable = Die Konfiguration { $path } lässt sich nicht lesen: { $why }.
cli-config-unknown = { $known ->
    [none] { $path }: „{ $key }“ ist weder eine Option noch ein Grenzwert eines Servers.
   *[other] { $path }: „{ $key }“ ist weder eine Option noch ein Grenzwert eines Servers. Meintest du { $known }?
}
cli-config-value = { $wanted ->
    [switch] { $path }: „{ $key }“ muss true oder false sein.
    [number] { $path }: „{ $key }“ muss eine ganze Zahl über 0 sein.
    [table] { $path }: „{ $key }“ muss eine Tabelle sein.
   *[value] { $path }: „{ $key }“ muss ein Text oder eine ganze Zahl sein.
}
cli-config-rate = { $path }: „{ $key }“ muss eine Rate sein, etwa { $example }.
cli-option-yes = wirklich löschen
launch-mail-needs-url = E-Mails enthalten Links: --smtp braucht auch --public-url.
launch-bad-mail = Der Mailserver lässt sich nicht verwenden: --smtp braucht eine Adresse wie { $example }, --mail-from einen Absender.
cli-bad-days = { $option } braucht eine ganze Zahl von Tagen von 1 bis { $most }, nicht „{ $value }“.

## upstream tables

tables-unknown-action = Eine Aktion „{ $action }“ gibt es für Tische nicht. Es gibt: { $known }.
tables-bad-url = „{ $url }“ ist keine Adresse einer Datenbank wie { $example }.
tables-no-database = Es gibt keine Datenbank { $path }: Nenne ihren Ordner mit --data oder ihre Adresse mit --database.
tables-unreachable = Die Datenbank lässt sich nicht benutzen ({ $why }). Läuft sie, und stimmt ihre Adresse?
tables-other-version = { $state ->
    [older] Die Datenbank stammt von einer älteren Version: Starte den Server einmal, dann wird sie auf den neuen Stand gebracht.
   *[newer] Die Datenbank stammt von einer neueren Version von Upstream als dieser.
}
tables-no-such-table = Es gibt keinen Tisch „{ $table }“.
tables-none = Es gibt keine Tische.
tables-heading-id = Tisch
tables-heading-created = angelegt
tables-heading-visited = zuletzt besucht
tables-heading-players = Plätze
tables-heading-people = Personen
tables-heading-state = Stand
tables-state = { $phase ->
    [setup] Aufbau
    [over] beendet
   *[other] Runde { $round }
}
tables-damaged = { $count ->
    [one] Ein Tisch ist beschädigt und wurde ausgelassen.
   *[other] { $count } Tische sind beschädigt und wurden ausgelassen.
}
tables-which = Welche Tische? Nenne entweder ihre Kennungen oder ein Alter mit --keep-unfinished oder --keep-finished.
tables-would-delete = { $count ->
    [one] Ein Tisch würde gelöscht. Füge --yes hinzu, um ihn zu löschen; das lässt sich nicht rückgängig machen.
   *[other] { $count } Tische würden gelöscht. Füge --yes hinzu, um sie zu löschen; das lässt sich nicht rückgängig machen.
}
tables-deleted = { $count ->
    [one] Ein Tisch wurde gelöscht.
   *[other] { $count } Tische wurden gelöscht.
}
tables-backup-where = Wohin? Schreibe: upstream tables backup ORDNER
tables-backup-exists = { $path } gibt es schon: Nenne einen neuen Ordner.
tables-backup-postgres = Diese Tische sind in PostgreSQL: Kopiere sie mit pg_dump, wie docs/hosting.md es beschreibt.
tables-backup-failed = Die Kopie ließ sich nicht anlegen: { $why }.
tables-backup-damaged = Die Datenbank ist beschädigt, und damit auch die Kopie in { $folder }. Bewahre ältere Kopien auf.
tables-backup-done = Die Datenbank und der Schlüssel sind jetzt in { $folder }. Wer sie hat, kann jeden Platz einnehmen: Bewahre sie sicher auf.
