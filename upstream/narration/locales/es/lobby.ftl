### La sala de una mesa, sus asientos y lo que puede hacer su anfitrión.

lobby-title = Elige un asiento
lobby-yours = Tu mesa
lobby-invites = { $player } te invita
lobby-free = { $count ->
    [0] Todos los asientos están ocupados.
    [one] Hay 1 asiento libre.
   *[other] Hay { $count } asientos libres.
}
lobby-preview-of = { $free ->
    [0] { $player } te invita a una partida de A contracorriente: todos los asientos están ocupados
    [one] { $player } te invita a una partida de A contracorriente: queda libre 1 de los { $players } asientos
   *[other] { $player } te invita a una partida de A contracorriente: quedan libres { $free } de los { $players } asientos
}
lobby-preview = { $free ->
    [0] Una mesa de A contracorriente: todos los asientos están ocupados
    [one] Te invitan a una partida de A contracorriente: queda libre 1 de los { $players } asientos
   *[other] Te invitan a una partida de A contracorriente: quedan libres { $free } de los { $players } asientos
}
lobby-share = Un solo enlace para todos: envíalo a las personas con las que quieras jugar.
lobby-your-name = Tu nombre
lobby-free-seat = libre
lobby-sit = Sentarse aquí
lobby-sit-on = Sentarse aquí: { $seat }
lobby-watch = Solo observar
lobby-fill = Poner bots en los asientos libres
lobby-several = Una persona puede ocupar varios asientos
lobby-start-text = Ya puedes empezar: los demás aún podrán ocupar un asiento libre más tarde.
lobby-lost = ¿Es tuyo uno de estos asientos, pero en otro navegador? Recupera tus partidas con tu código de recuperación o tu llave de acceso, o pide al anfitrión que libere tu asiento.
lobby-lost-of = ¿Es tuyo uno de estos asientos, pero en otro navegador? Recupera tus partidas con tu código de recuperación o tu llave de acceso, o pide a { $player } que libere tu asiento.
lobby-get-back = Recuperar mis partidas
lobby-back = Volver a los asientos de esta mesa
lobby-keep-seat = Tú y tus dispositivos: cómo conservar este asiento si pierdes este navegador
lobby-colour = Color
lobby-save = Guardar
lobby-rename = Tu nombre y tu color

## Lo que puede hacer el anfitrión

lobby-free-text = Este asiento está libre. Se puede ocupar con el enlace de la mesa o con este:
lobby-free-it = Liberar este asiento
lobby-free-it-text = { $here ->
    [yes] { $player } está aquí y antes tiene que aceptar. El asiento quedará libre para otra persona, o para la misma en otro dispositivo.
   *[no] { $player } no está. El asiento quedará libre para otra persona, o para la misma en otro dispositivo.
}
lobby-waits-answer = { $here ->
    [yes] Se le ha pedido a { $player } que ceda el asiento.
   *[no] { $player } no está aquí y tiene que responder a tu petición. Si nadie responde en un minuto, libera el asiento otra vez: quedará libre al momento.
}
lobby-hand-over = Pasar a { $player } el papel de anfitrión
lobby-hand-over-text = El anfitrión decide sobre los bots, los asientos y los espectadores. A partir de entonces lo hará { $player } en tu lugar.
lobby-asked = El anfitrión te pide que cedas este asiento.
lobby-keep = Conservarlo
lobby-give-up = Cederlo
lobby-renew = Obtener enlaces nuevos
lobby-renew-text = Los enlaces que ya has enviado dejarán de funcionar.
lobby-renewed = Hecho: todos los enlaces de esta mesa son nuevos.
lobby-remove-watchers = Expulsar a todos los espectadores
lobby-watching = { $count ->
    [one] 1 persona está observando
   *[other] { $count } personas están observando
}

## Open seats: slow games that everybody on the server may join

open-title = Asientos libres
open-lead = Partidas lentas cuyos anfitriones buscan más jugadores. Cualquiera en este servidor puede sentarse.
open-waits-last = { $number ->
    [2] Falta un segundo jugador
    [3] Falta un tercer jugador
    [4] Falta un cuarto jugador
   *[other] Falta un quinto jugador
}
open-waits = { $count ->
    [one] Falta { $count } jugador más
   *[other] Faltan { $count } jugadores más
}
open-look = Ver la mesa
open-none = Ahora mismo ninguna partida espera jugadores.
open-own = ¿Quieres ofrecer un asiento? En la página de inicio, elige «Jugar con amigos» y una partida lenta, y después muestra tu mesa a todos.
open-list = Mostrar la mesa entre los asientos libres: cualquiera en este servidor puede sentarse
open-to-all = Cualquiera en este servidor puede ocupar un asiento libre.
