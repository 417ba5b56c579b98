### Several processes over one database: words of the command line.

cli-usage-think = upstream think --database URL [options]
cli-command-think = let bots think for the servers of a database
    .about = Let bots think for all servers that share a PostgreSQL database, on this machine or another. The process needs only the address of the database; nobody connects to it.
    .end = docs/hosting.md explains how several processes work together.
cli-option-workers = how many bots think at once; 0 for a server if “upstream think” runs elsewhere
    .value = NUMBER
cli-option-study-workers = how many processes analyse positions and games; 1 by default, 0 for none
    .value = NUMBER
cli-option-bus = a Redis or Valkey that carries notifications between processes; by default PostgreSQL does
    .value = URL
cli-option-secret = the file with the secret key, which all servers of a database share; by default in the data folder
    .value = FILE
cli-option-replace-secret = make this secret key that of the database: all existing cookies and links stop working
cli-bad-workers = { $option } needs a whole number from { $least } to { $most }, not “{ $value }”.

launch-no-workers = A server without workers needs other processes that think, and those need PostgreSQL: name its address with --database, or leave out --workers 0.
launch-bus-alone = A message bus connects several processes, and those need PostgreSQL: name its address with --database, or leave out --bus.
launch-bad-bus = The message bus cannot be used: { $why }.
launch-other-secret = The servers of this database use a different secret key from the one in { $path }: copy theirs there, or name its file with --secret. Only if theirs is lost, add --replace-secret: then all players lose their seats.
think-needs-postgres = Give the address of a PostgreSQL database with --database: with SQLite, bots think in the server itself.
think-ready = { $workers ->
    [one] Ready: one bot can think here at a time.
   *[other] Ready: { $workers } bots can think here at once.
}
