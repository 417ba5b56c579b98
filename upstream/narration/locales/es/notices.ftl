### Notifications as a server sends them: browsers, e-mails, webhooks and feeds.

notice-turn = Es tu turno en la mesa con { $players }
notice-time = Se te acaba el tiempo en la mesa con { $players }
notice-time-left = { $hours ->
    [one] Queda una hora para tu turno.
   *[other] Quedan { $hours } horas para tu turno.
}
notice-nudged = { $player } te recuerda que es tu turno
notice-time-up = Se te ha acabado el tiempo en la mesa con { $players }
notice-time-up-text = { $outcome ->
    [seat] Un bot ha ocupado tu asiento. Puedes recuperarlo.
    [wait] La mesa te espera. Los demás ya pueden avisarte.
   *[turn] Un bot juega este turno por ti.
}
notice-over = La partida con { $players } ha terminado
notice-chat = Mensajes nuevos en la mesa con { $players }
notice-rematch = Te espera un asiento en una nueva partida con { $players }
notice-invitation = { $player } te invita a una partida de A contracorriente
notice-invitation-nameless = Te invitan a una partida de A contracorriente
notice-digest = { $count ->
    [one] Hay novedades en una de tus partidas
   *[other] { $count } novedades de tus partidas
}

## Around them

notice-open = Abrir en { $host }
notice-unsubscribe = No recibir más correos sobre mis partidas
notice-feed = A contracorriente: partidas que te esperan
notice-hello = A contracorriente: aquí recibirás un aviso cuando te espere una partida.

## E-mails that somebody asked for: a title, a text and a button.

notice-verify = Confirma tu dirección de correo
notice-verify-text = Alguien, probablemente tú, quiere recibir en esta dirección un aviso cuando sea su turno en una partida de A contracorriente. Si no has sido tú, ignora este correo: no llegará ninguno más.
notice-verify-go = Confirmar esta dirección
notice-sign-in = Vuelve a tus partidas
notice-sign-in-text = Este enlace abre tus partidas en otro navegador. Funciona una sola vez, durante media hora. No se lo pases a nadie. Si no lo has pedido, ignora este correo.
notice-sign-in-go = Recuperar mis partidas
