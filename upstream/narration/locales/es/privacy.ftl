### La página de privacidad, y dejar una mesa para siempre.

privacy-lead = Juegas sin cuenta. Esta página dice qué guarda este servidor sobre ti y cómo borrarlo.

privacy-kept = Qué se guarda
privacy-kept-tables = Tus mesas:
    .text = cada jugada con su hora, las opciones, y los nombres y colores elegidos. Un nombre puede ser cualquiera; no tiene que ser el tuyo.
privacy-kept-chat = Lo que escribes en una mesa,
    .text = con su hora. Lo ven todos los que están en la mesa.
privacy-kept-notes = Tus notas para ti sobre una mesa.
    .text = Los demás no pueden leerlas.
privacy-kept-records = Las partidas que subes.
    .text = Quien tenga la dirección de una de ellas puede verla.
privacy-kept-statistics = Las estadísticas
    .text = se calculan a partir de tus partidas terminadas cada vez que las miras. No se guarda nada más para ellas.
privacy-kept-cookie = Una cookie
    .text = con un número aleatorio, por el que el servidor reconoce tus asientos. La recibes con tu primera mesa, asiento, enlace para observar o partida subida, y caduca { $days } días después de tu última visita. No se usa para nada más.
privacy-kept-devices = Tus dispositivos, si unes varios:
    .text = cómo se llama cada navegador y cuándo se añadió, tu nombre, un resumen criptográfico de tu código de recuperación y la parte pública de tus llaves de acceso. Los ves y los cambias en «Tú y tus dispositivos».
privacy-kept-people = Las personas que bloqueas o invitas:
    .text = su número interno y el nombre que tenían. Un mensaje denunciado a quien administra este servidor se guarda 90 días, con hasta 49 mensajes anteriores.
privacy-kept-notifications = Los avisos, si los pides:
    .text = los navegadores, la dirección de correo, el webhook o el canal que añades, de qué quieres enterarte y cuándo, y lo que espera a ser enviado. Los mensajes pasan por el fabricante de tu navegador (cifrados), tu proveedor de correo o el webhook. Una dirección que nadie confirma se borra al cabo de un día; un navegador al que ya no se puede llegar, enseguida.
privacy-kept-browser = Solo en tu navegador:
    .text = tus ajustes, el idioma, hasta dónde llegaste en la primera partida, qué problemas resolviste y cuánto has visto de cada partida. No se envían a ninguna parte.

privacy-not-kept = Qué no se guarda
privacy-not-kept-account = Ni cuenta ni contraseña. Una dirección de correo solo si añades una.
privacy-not-kept-address = Ninguna dirección de red: solo sirve, en memoria, para limitar las peticiones de cada visitante, y el juego no la guarda ni la registra. Un servidor web situado delante puede llevar su propio registro.
privacy-not-kept-others = Nada se carga de otros sitios: ni publicidad, ni rastreadores, ni tipos de letra.

privacy-seen = Quién lo ve
privacy-seen-text = Todos los que están en una mesa ven sus jugadas, sus nombres y su chat, y también quien tenga su enlace para observar. Cuando termina un río del día, todo el mundo puede ver su mejor partida, sin nombre. Las mesas que figuran entre los asientos libres las ve todo el mundo en este servidor. Quien administra este servidor puede leer su base de datos.

privacy-time = Durante cuánto tiempo
privacy-time-unfinished = { $days ->
    [0] Las mesas sin terminar se conservan hasta que las borren sus jugadores.
    [one] Las mesas sin terminar se borran un día después de la última visita.
   *[other] Las mesas sin terminar se borran { $days } días después de la última visita.
}
privacy-time-finished = { $days ->
    [0] Las mesas terminadas y las partidas subidas se conservan hasta que las borres.
    [one] Las mesas terminadas y las partidas subidas se borran al cabo de un día.
   *[other] Las mesas terminadas y las partidas subidas se borran al cabo de { $days } días.
}
privacy-time-chat = El chat de una mesa se borra con ella; de una conversación larga solo se guardan los últimos mensajes.

privacy-delete = Borrarlo
privacy-delete-one = Una mesa: «Dejar para siempre» en su menú, o la cruz en la lista de tus mesas.
privacy-delete-text = Todo: el servidor olvida tus asientos, tus nombres, lo que escribiste, las partidas que subiste, tus estadísticas y tu cookie. Las mesas en las que no hay nadie más se borran; en las demás, un bot sigue jugando por ti. También desaparecen tus ajustes en este navegador.
privacy-export = Descargarlo todo
privacy-delete-all = Borrarlo todo
privacy-sure = ¿Borrarlo todo?
privacy-sure-text = Todo lo que pertenece a este navegador desaparece para siempre, también las partidas en curso. No se puede deshacer.
privacy-deleted = Hecho: en este servidor ya no hay nada de este navegador.
privacy-keep = Cancelar

privacy-leave = Dejar para siempre
# $what is what becomes of the table.
privacy-leave-text = { $what ->
    [watcher] Ya no podrás observar esta mesa, salvo que recibas otro enlace.
    [deleted] Aquí no hay nadie más, así que se borra la mesa entera. No se puede deshacer.
    [over] Se borran tu asiento, tu nombre y lo que escribiste aquí, y la partida ya no cuenta en tus estadísticas. Los demás conservan la mesa.
    [other-device] Este dispositivo pierde el asiento; tu otro dispositivo lo conserva.
   *[bot] Se borran tu asiento, tu nombre y lo que escribiste aquí, y un bot sigue jugando por ti. No podrás volver.
}
