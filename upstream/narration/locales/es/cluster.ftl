### Varios procesos sobre una base de datos: las palabras de la línea de órdenes.

cli-usage-think = upstream think --database URL [opciones]
cli-command-think = dejar que los rivales piensen para los servidores de una base de datos
    .about = Deja que los rivales piensen para todos los servidores que comparten una base de datos PostgreSQL, en esta máquina o en otra. Basta con la dirección de la base de datos; nadie se conecta a este proceso.
    .end = docs/hosting.md explica cómo trabajan juntos varios procesos.
cli-option-workers = cuántos rivales piensan a la vez; en los servidores, 0 si «upstream think» funciona en otra parte
    .value = NÚMERO
cli-option-study-workers = cuántos procesos analizan posiciones y partidas; por defecto, 1; 0 para ninguno
    .value = NÚMERO
cli-option-bus = un Redis o Valkey que lleva los avisos entre procesos; por defecto, lo hace PostgreSQL
    .value = URL
cli-option-secret = el archivo con la clave secreta, que comparten todos los servidores de una base de datos; por defecto, en la carpeta de datos
    .value = ARCHIVO
cli-option-replace-secret = hacer de esta clave la de la base de datos: las cookies y los enlaces anteriores dejan de funcionar
cli-bad-workers = { $option } necesita un número entero de { $least } a { $most }, no «{ $value }».

launch-no-workers = Un servidor en el que no piensa ningún rival necesita otros procesos que piensen, y estos necesitan PostgreSQL: indica su dirección con --database, o quita --workers 0.
launch-bus-alone = El canal de avisos une varios procesos, y estos necesitan PostgreSQL: indica su dirección con --database, o quita --bus.
launch-bad-bus = No se puede usar el canal de avisos: { $why }.
launch-other-secret = Los servidores de esta base de datos usan una clave distinta de la de { $path }: copia allí la suya, o indica su archivo con --secret. Solo si se ha perdido, añade --replace-secret: entonces todos pierden su asiento.
think-needs-postgres = Indica con --database la dirección de una base de datos PostgreSQL: con SQLite, los rivales piensan en el propio servidor.
think-ready = { $workers ->
    [one] Listo: aquí puede pensar un rival a la vez.
   *[other] Listo: aquí pueden pensar { $workers } rivales a la vez.
}
