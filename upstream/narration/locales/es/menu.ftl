### El menú de una mesa.

menu-leave = Dejar la mesa
menu-leave-text = La partida te espera; la encontrarás en la página de inicio.
menu-bot = Que un bot juegue por mí
# $player is one of several who share this screen.
menu-bot-of = Que un bot juegue por { $player }
menu-back-of = Recuperar el asiento de { $player }
menu-resign = Abandonar y ceder el asiento a un bot
menu-resign-of = Abandonar en nombre de { $player } y ceder el asiento a un bot
menu-resign-text = Un bot jugará en este asiento hasta el final. Podrás observar, pero no volver.
menu-resign-yes = Abandonar
menu-resign-no = Seguir jugando
menu-pace-slow = Lento
menu-pace-normal = Normal
menu-pace-fast = Rápido
menu-pace-none = Inmediato
menu-notify = Avisarme cuando sea mi turno
menu-link = Copiar el enlace para observar
menu-clients = Quién más puede ver esta mesa
# $here says whether they are connected.
menu-client-device = { $here ->
    [yes] Otro dispositivo en el asiento de { $player }, conectado ahora
   *[no] Otro dispositivo en el asiento de { $player }
}
menu-client-watcher = { $here ->
    [yes] Un espectador, conectado ahora
   *[no] Un espectador
}
menu-client-remove = Quitar
menu-client-keep = Cancelar
menu-client-remove-text = Ya no podrá ver esta mesa. Cambiarán todos los enlaces de la mesa: envía otros nuevos a quienes hayas invitado.
# Said of a link to a server that only this machine reaches.
menu-only-here = Solo este ordenador puede abrir el enlace. Para que otros puedan entrar, inicia el juego con scripts/play --lan.
menu-report = Informe de la partida

## Home

menu-open-seats = Asientos libres en partidas lentas
