### “upstream tables”, and the options of a host. Names of commands and options stay as they are.

cli-usage-tables = upstream tables [list | export | reports | delete | backup] [TABLE…] [options]
cli-command-tables = list, export, delete or back up the tables of a server
    .about = Look after the tables of a server, while it runs or not. “list” shows all tables, “export” prints their records as JSON lines, “reports” prints reported chat, “delete” deletes some, “backup FOLDER” copies the database and the key into a new folder.
    .end = Examples: upstream tables; upstream tables export > games.jsonl; upstream tables delete --keep-unfinished 30 --yes; upstream tables backup /var/backups/upstream-monday
cli-option-action = what to do, and the ids of the tables
    .value = ACTION
cli-option-keep-unfinished = delete unfinished tables that nobody has visited for this many days; by default they are kept
    .value = DAYS
cli-option-keep-finished = delete finished tables and uploaded records after this many days; by default they are kept
    .value = DAYS
cli-option-smtp = the mail server for notifications; the password comes from UPSTREAM_SMTP_PASSWORD
    .value = URL
cli-option-mail-from = the sender of e-mails, such as "Upstream <post@salmon.example>"
    .value = ADDRESS
cli-option-open-seats = let hosts list slow games for everybody on this server who looks for one
cli-option-json-log = log JSON lines instead of plain ones
cli-option-config = read options and limits from this TOML file; options on the command line come first
    .value = FILE
# $path is the file, $why the reason in English.
cli-config-unreadable = The configuration { $path } cannot be read: { $why }.
# $known is "none", or the key that was probably meant.
cli-config-unknown = { $known ->
    [none] { $path }: “{ $key }” is no option and no limit of a server.
   *[other] { $path }: “{ $key }” is no option and no limit of a server. Did you mean { $known }?
}
cli-config-value = { $wanted ->
    [switch] { $path }: “{ $key }” must be true or false.
    [number] { $path }: “{ $key }” must be a whole number greater than 0.
    [table] { $path }: “{ $key }” must be a table.
   *[value] { $path }: “{ $key }” must be a text or a whole number.
}
cli-config-rate = { $path }: “{ $key }” must be a rate, such as { $example }.
cli-option-yes = really delete
launch-mail-needs-url = E-mails contain links: --smtp also needs --public-url.
# $example is the address of a mail server.
launch-bad-mail = The mail server cannot be used: --smtp needs an address such as { $example }, and --mail-from a sender.
cli-bad-days = { $option } needs a whole number of days from 1 to { $most }, not “{ $value }”.

## upstream tables

tables-unknown-action = “{ $action }” is not something to do with tables. There are: { $known }.
tables-bad-url = “{ $url }” is not the address of a database, such as { $example }.
tables-no-database = There is no database { $path }: name its folder with --data, or its address with --database.
tables-unreachable = The database cannot be used ({ $why }). Is it running, and is its address right?
tables-other-version = { $state ->
    [older] The database was made by an older version: start the server once, and it is brought up to date.
   *[newer] The database was made by a newer version of Upstream than this one.
}
tables-no-such-table = There is no table “{ $table }”.
tables-none = There are no tables.
tables-heading-id = table
tables-heading-created = created
tables-heading-visited = last visit
tables-heading-players = seats
tables-heading-people = people
tables-heading-state = state
tables-state = { $phase ->
    [setup] set-up
    [over] finished
   *[other] round { $round }
}
tables-damaged = { $count ->
    [one] One table is damaged and was left out.
   *[other] { $count } tables are damaged and were left out.
}
tables-which = Which tables? Give either their ids, or an age with --keep-unfinished or --keep-finished.
tables-would-delete = { $count ->
    [one] One table would be deleted. Add --yes to delete it; that cannot be undone.
   *[other] { $count } tables would be deleted. Add --yes to delete them; that cannot be undone.
}
tables-deleted = { $count ->
    [one] One table was deleted.
   *[other] { $count } tables were deleted.
}
tables-backup-where = Where to? Write: upstream tables backup FOLDER
tables-backup-exists = { $path } is already there: name a new folder.
tables-backup-postgres = These tables are in PostgreSQL: copy them with pg_dump, as docs/hosting.md describes.
tables-backup-failed = The copy could not be made: { $why }.
tables-backup-damaged = The database is damaged, and so is the copy in { $folder }. Keep your older copies.
tables-backup-done = The database and the key are now in { $folder }. Anyone who has them can take any seat: keep them safe.
