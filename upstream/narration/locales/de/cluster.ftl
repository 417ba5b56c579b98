### Mehrere Prozesse über einer Datenbank: die Worte der Befehlszeile.

cli-usage-think = upstream think --database URL [Optionen]
cli-command-think = Bots für die Server einer Datenbank denken lassen
    .about = Lässt Bots für alle Server an einer PostgreSQL-Datenbank denken, auf diesem Rechner oder einem anderen. Dazu genügt die Adresse der Datenbank; niemand verbindet sich hierher.
    .end = docs/hosting.md erklärt, wie mehrere Prozesse zusammenarbeiten.
cli-option-workers = wie viele Bots gleichzeitig denken; Server nehmen 0, wenn „upstream think“ anderswo läuft
    .value = ZAHL
cli-option-study-workers = wie viele Prozesse Stellungen und Spiele analysieren; ohne Angabe 1, 0 für keinen
    .value = ZAHL
cli-option-bus = ein Redis oder Valkey, das Nachrichten zwischen Prozessen überbringt; ohne Angabe tut das PostgreSQL
    .value = URL
cli-option-secret = die Datei mit dem geheimen Schlüssel, den sich alle Server an einer Datenbank teilen; ohne Angabe im Datenordner
    .value = DATEI
cli-option-replace-secret = diesen Schlüssel zu dem der Datenbank machen: Alle Cookies und Links von vorher werden ungültig
cli-bad-workers = { $option } braucht eine ganze Zahl von { $least } bis { $most }, nicht „{ $value }“.

launch-no-workers = Ein Server, auf dem kein Bot denkt, braucht dafür andere Prozesse, und die brauchen PostgreSQL: Nenne dessen Adresse mit --database, oder lass --workers 0 weg.
launch-bus-alone = Ein solcher Bus verbindet mehrere Prozesse, und die brauchen PostgreSQL: Nenne dessen Adresse mit --database, oder lass --bus weg.
launch-bad-bus = Der Bus kann nicht benutzt werden: { $why }.
launch-other-secret = Die Server an dieser Datenbank haben einen anderen Schlüssel als { $path }: Kopiere ihren dorthin, oder nenne ihn mit --secret. Nur wenn ihrer verloren ist, füge --replace-secret hinzu: Dann verlieren alle ihre Plätze.
think-needs-postgres = Nenne mit --database die Adresse einer PostgreSQL-Datenbank: Mit SQLite denken die Bots im Server selbst.
think-ready = { $workers ->
    [one] Bereit: Hier kann immer nur ein Bot denken.
   *[other] Bereit: Hier können { $workers } Bots gleichzeitig denken.
}
