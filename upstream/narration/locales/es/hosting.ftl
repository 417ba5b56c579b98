### «upstream tables» y las opciones de quien aloja un servidor. Los nombres de órdenes y opciones se quedan como están.

cli-usage-tables = upstream tables [list | export | reports | delete | backup] [MESA…] [opciones]
cli-command-tables = listar, exportar, borrar o copiar las mesas de un servidor
    .about = Administra las mesas de un servidor, esté en marcha o no. «list» muestra todas las mesas, «export» escribe sus registros como líneas JSON, «reports» escribe los mensajes denunciados, «delete» borra algunas, «backup CARPETA» copia la base de datos y la clave en una carpeta nueva.
    .end = Ejemplos: upstream tables; upstream tables export > games.jsonl; upstream tables delete --keep-unfinished 30 --yes; upstream tables backup /var/backups/upstream-lunes
cli-option-action = qué hacer, y los identificadores de las mesas
    .value = ACCIÓN
cli-option-keep-unfinished = borrar las mesas sin terminar que nadie ha visitado durante ese número de días; por defecto se conservan
    .value = DÍAS
cli-option-keep-finished = borrar las mesas terminadas y los registros subidos tras ese número de días; por defecto se conservan
    .value = DÍAS
cli-option-smtp = el servidor de correo para los avisos; la contraseña viene de UPSTREAM_SMTP_PASSWORD
    .value = URL
cli-option-mail-from = el remitente de los correos, por ejemplo "Upstream <post@salmon.example>"
    .value = DIRECCIÓN
cli-option-open-seats = permitir que se anuncien partidas lentas a todos los visitantes que busquen una
cli-option-json-log = escribir el registro de sucesos como líneas JSON
cli-option-config = leer opciones y límites de este archivo TOML; los de la línea de órdenes tienen prioridad
    .value = ARCHIVO
cli-config-unreadable = No se puede leer la configuración { $path }: { $why }.
cli-config-unknown = { $known ->
    [none] { $path }: «{ $key }» no es una opción ni un límite de un servidor.
   *[other] { $path }: «{ $key }» no es una opción ni un límite de un servidor. ¿Querías decir { $known }?
}
cli-config-value = { $wanted ->
    [switch] { $path }: «{ $key }» debe ser true o false.
    [number] { $path }: «{ $key }» debe ser un número entero mayor que 0.
    [table] { $path }: «{ $key }» debe ser una tabla.
   *[value] { $path }: «{ $key }» debe ser un texto o un número entero.
}
cli-config-rate = { $path }: «{ $key }» debe ser una tasa, por ejemplo { $example }.
cli-option-yes = borrar de verdad
launch-mail-needs-url = Los correos contienen enlaces: --smtp necesita también --public-url.
launch-bad-mail = El servidor de correo no se puede usar: --smtp necesita una dirección como { $example }, y --mail-from un remitente.
cli-bad-days = { $option } necesita un número entero de días de 1 a { $most }, no «{ $value }».

## upstream tables

tables-unknown-action = «{ $action }» no es una acción para las mesas. Las acciones son: { $known }.
tables-bad-url = «{ $url }» no es la dirección de una base de datos, como { $example }.
tables-no-database = No hay base de datos en { $path }: indica su carpeta con --data, o su dirección con --database.
tables-unreachable = No se puede usar la base de datos ({ $why }). ¿Está en marcha, y es correcta su dirección?
tables-other-version = { $state ->
    [older] La base de datos es de una versión anterior: inicia el servidor una vez y se pondrá al día.
   *[newer] La base de datos es de una versión del programa más nueva que esta.
}
tables-no-such-table = No hay ninguna mesa «{ $table }».
tables-none = No hay mesas.
tables-heading-id = mesa
tables-heading-created = creada
tables-heading-visited = última visita
tables-heading-players = asientos
tables-heading-people = personas
tables-heading-state = estado
tables-state = { $phase ->
    [setup] preparación
    [over] terminada
   *[other] ronda { $round }
}
tables-damaged = { $count ->
    [one] Una mesa está dañada y se ha omitido.
   *[other] { $count } mesas están dañadas y se han omitido.
}
tables-which = ¿Qué mesas? Da sus identificadores, o bien una antigüedad con --keep-unfinished o --keep-finished.
tables-would-delete = { $count ->
    [one] Se borraría una mesa. Añade --yes para borrarla; no se puede deshacer.
   *[other] Se borrarían { $count } mesas. Añade --yes para borrarlas; no se puede deshacer.
}
tables-deleted = { $count ->
    [one] Se ha borrado una mesa.
   *[other] Se han borrado { $count } mesas.
}
tables-backup-where = ¿Adónde? Escribe: upstream tables backup CARPETA
tables-backup-exists = { $path } ya existe: indica una carpeta nueva.
tables-backup-postgres = Estas mesas están en PostgreSQL: cópialas con pg_dump, como explica docs/hosting.md.
tables-backup-failed = No se ha podido hacer la copia: { $why }.
tables-backup-damaged = La base de datos está dañada, y también la copia en { $folder }. Conserva tus copias anteriores.
tables-backup-done = La base de datos y la clave están ahora en { $folder }. Quien las tenga puede ocupar cualquier asiento: guárdalas bien.
