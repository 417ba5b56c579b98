### « upstream tables » et les options de qui héberge un serveur. Les noms de commandes et d’options restent tels quels.

cli-usage-tables = upstream tables [list | export | reports | delete | backup] [TABLE…] [options]
cli-command-tables = lister, exporter, supprimer ou sauvegarder les tables d’un serveur
    .about = Prendre soin des tables d’un serveur, qu’il tourne ou non. « list » montre toutes les tables, « export » écrit leurs parties en lignes JSON, « reports » écrit les messages signalés, « delete » en supprime, « backup DOSSIER » copie la base de données et la clé dans un nouveau dossier.
    .end = Exemples : upstream tables ; upstream tables export > games.jsonl ; upstream tables delete --keep-unfinished 30 --yes ; upstream tables backup /var/backups/upstream-lundi
cli-option-action = que faire, et les identifiants des tables
    .value = ACTION
cli-option-keep-unfinished = supprimer les tables inachevées que personne n’a visitées depuis tant de jours ; par défaut, elles sont gardées
    .value = JOURS
cli-option-keep-finished = supprimer les tables terminées et les parties envoyées après tant de jours ; par défaut, elles sont gardées
    .value = JOURS
cli-option-smtp = le serveur de messagerie pour les notifications ; le mot de passe vient de UPSTREAM_SMTP_PASSWORD
    .value = URL
cli-option-mail-from = l’expéditeur des e-mails, par exemple "Upstream <post@salmon.example>"
    .value = ADRESSE
cli-option-open-seats = permettre d’afficher des parties lentes pour tous les visiteurs qui en cherchent une
cli-option-json-log = écrire le journal en lignes JSON
cli-option-config = lire les options et les limites dans ce fichier TOML ; celles de la ligne de commande l’emportent
    .value = FICHIER
cli-config-unreadable = La configuration { $path } ne peut pas être lue : { $why }.
cli-config-unknown = { $known ->
    [none] { $path } : « { $key } » n’est ni une option ni une limite d’un serveur.
   *[other] { $path } : « { $key } » n’est ni une option ni une limite d’un serveur. Vouliez-vous dire { $known } ?
}
cli-config-value = { $wanted ->
    [switch] { $path } : « { $key } » doit valoir true ou false.
    [number] { $path } : « { $key } » doit être un nombre entier supérieur à 0.
    [table] { $path } : « { $key } » doit être une table.
   *[value] { $path } : « { $key } » doit être un texte ou un nombre entier.
}
cli-config-rate = { $path } : « { $key } » doit être un débit, par exemple { $example }.
cli-option-yes = supprimer pour de bon
launch-mail-needs-url = Les e-mails contiennent des liens : --smtp demande aussi --public-url.
launch-bad-mail = Le serveur de messagerie est inutilisable : --smtp demande une adresse comme { $example }, et --mail-from un expéditeur.
cli-bad-days = { $option } demande un nombre entier de jours de 1 à { $most }, pas « { $value } ».

## upstream tables

tables-unknown-action = « { $action } » n’est pas une action possible sur des tables. Il y a : { $known }.
tables-bad-url = « { $url } » n’est pas l’adresse d’une base de données, comme { $example }.
tables-no-database = Il n’y a pas de base de données { $path } : indiquez son dossier avec --data, ou son adresse avec --database.
tables-unreachable = La base de données n’est pas utilisable ({ $why }). Tourne-t-elle, et son adresse est-elle juste ?
tables-other-version = { $state ->
    [older] La base de données vient d’une version plus ancienne : démarrez le serveur une fois, et elle sera mise à jour.
   *[newer] La base de données vient d’une version d’Upstream plus récente que celle-ci.
}
tables-no-such-table = Il n’y a pas de table « { $table } ».
tables-none = Il n’y a pas de tables.
tables-heading-id = table
tables-heading-created = créée
tables-heading-visited = dernière visite
tables-heading-players = places
tables-heading-people = personnes
tables-heading-state = état
tables-state = { $phase ->
    [setup] mise en place
    [over] terminée
   *[other] manche { $round }
}
tables-damaged = { $count ->
    [one] { $count } table est endommagée et a été laissée de côté.
   *[other] { $count } tables sont endommagées et ont été laissées de côté.
}
tables-which = Quelles tables ? Donnez leurs identifiants, ou bien un âge avec --keep-unfinished ou --keep-finished.
tables-would-delete = { $count ->
    [one] { $count } table serait supprimée. Ajoutez --yes pour le faire ; c’est irréversible.
   *[other] { $count } tables seraient supprimées. Ajoutez --yes pour le faire ; c’est irréversible.
}
tables-deleted = { $count ->
    [one] { $count } table a été supprimée.
   *[other] { $count } tables ont été supprimées.
}
tables-backup-where = Dans quel dossier ? Écrivez : upstream tables backup DOSSIER
tables-backup-exists = { $path } existe déjà : indiquez un nouveau dossier.
tables-backup-postgres = Ces tables sont dans PostgreSQL : copiez-les avec pg_dump, comme docs/hosting.md l’explique.
tables-backup-failed = La copie n’a pas pu être faite : { $why }.
tables-backup-damaged = La base de données est endommagée, et donc aussi la copie dans { $folder }. Gardez vos copies plus anciennes.
tables-backup-done = La base de données et la clé sont maintenant dans { $folder }. Quiconque les a peut prendre n’importe quelle place : gardez-les en lieu sûr.
