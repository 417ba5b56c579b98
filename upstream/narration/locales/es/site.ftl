### El juego entero como página web, sin servidor.

# Lo que se dice en lugar de otro mensaje cuando no hay servidor: `site-` y el nombre del otro.
site-web-unreachable = El juego no responde.
site-web-line-lost = El juego se está reiniciando…
site-danger-line-lost-text = Lo que hagas ahora se jugará en cuanto vuelva.
site-danger-line-back = El juego ha vuelto. No se ha perdido nada.
site-danger-saving-waits = Este navegador no puede guardar ahora mismo.
site-danger-saving-waits-text = Lo que has hecho sigue en esta página y se guardará en cuanto sea posible.
site-daily-best-player = Tu mejor partida:
site-daily-best-none = No has terminado ninguna partida en este río.
site-privacy-lead = Juegas sin cuenta y sin servidor. Esta página dice qué se guarda en este navegador y cómo borrarlo.
site-privacy-kept-records = Partidas que abres.
    .text = Se quedan en este navegador.
site-privacy-kept-browser = Además:
    .text = tus ajustes, el idioma, hasta dónde llegaste en la primera partida, qué problemas resolviste y cuánto has visto de cada partida.
site-privacy-not-kept-address = Nada de lo que juegas se envía a ninguna parte. El servidor web del que viene esta página puede llevar un registro de quién la descargó.
site-privacy-seen-text = Quien use este navegador en este dispositivo, y nadie más.
site-privacy-delete-text = Todo: tus mesas, partidas, estadísticas y ajustes desaparecen de este navegador, y también la copia para jugar sin conexión.
site-privacy-deleted = Hecho: tus partidas y ajustes han desaparecido de este navegador, y también la copia para jugar sin conexión.

# Por qué nadie puede responder.
site-unavailable-no-webassembly = Este navegador no puede ejecutar WebAssembly, que el juego necesita. Los navegadores actuales pueden; algunos lo desactivan en un modo protegido.
site-unavailable-not-loaded = No se ha podido descargar el juego. ¿Hay conexión?
site-unavailable-not-started = El juego no ha podido iniciarse en este navegador. Vuelve a cargar la página.
site-unavailable-crashes = El juego se ha detenido varias veces seguidas. Lo que has jugado está guardado: vuelve a cargar la página.
site-unavailable-elsewhere = El juego está abierto en otra pestaña.
site-unavailable-restarted = El juego ha tenido que reiniciarse. No se ha perdido nada; inténtalo otra vez.
site-unavailable-not-deleted = No se ha podido borrar todo. Inténtalo otra vez.

# Mientras se descarga Python.
site-loading = El juego se está preparando…
site-loading-progress = El juego se está preparando: { $percent }

site-elsewhere-text = Solo una pestaña a la vez se encarga de las partidas de este navegador, para que ninguna sobrescriba las jugadas de otra.
site-elsewhere-here = Jugar aquí
site-keeping-memory = Este navegador no guarda nada, quizá porque la ventana es privada. Tus partidas duran hasta que cierres esta página.
site-keeping-full = El almacenamiento de este navegador está lleno. Tu última jugada espera hasta que haya espacio; mientras tanto puedes exportar tus partidas.
site-keeping-failed = Este navegador no ha podido guardar. Se volverá a intentar automáticamente.
site-waiting = Los bots no responden. Reintentando…
site-damaged = No se ha podido leer una parte de los datos guardados. Todo lo demás está aquí.
site-understood = Entendido
site-update = Hay una versión nueva. Tus partidas se quedan como están.
site-update-now = Actualizar
site-update-later = Más tarde

site-title = En este dispositivo
site-text = El juego entero está en esta página. Tus partidas se quedan en este navegador.
site-no-others = Para jugar con gente de otros sitios, jugar partidas lentas, recibir avisos, chatear o usar varios dispositivos hace falta un servidor; aquí juegas contra bots o con otras personas en esta pantalla.
site-keep = Guardar para jugar sin conexión
# Megabytes.
site-keep-text = Descarga unos { $size } MB una sola vez. Después el juego no necesita conexión.
site-keep-progress = { $loaded } de { $total } MB
site-kept = El juego está guardado en este dispositivo y se abre sin conexión.
site-keep-failed = No se ha podido descargar todo. ¿Hay conexión y espacio en este dispositivo?
site-export = Exportar todo
site-export-text = Todas las partidas y los ajustes en un archivo, para otro navegador o como copia de seguridad.
site-import = Importar…
site-imported = { $count ->
    [0] No se ha añadido ninguna partida.
    [one] Se ha añadido una partida.
   *[other] Se han añadido { $count } partidas.
}
site-imported-present = { $count ->
    [one] Una ya estaba aquí.
   *[other] { $count } ya estaban aquí.
}
site-imported-damaged = { $count ->
    [one] Una no se ha podido leer.
   *[other] { $count } no se han podido leer.
}
