### Peligro en la mesa: qué amenaza a los salmones y qué conviene saber antes de confirmar.

## Antes de confirmar un turno, lo dice el servidor

caution-order = { $salmon ->
    [0] { $tokens ->
        [one] Espera: en otro orden, con los mismos movimientos conservas una ficha más en el río.
       *[other] Espera: en otro orden, con los mismos movimientos conservas { $tokens } fichas más en el río.
    }
    [one] Espera: en otro orden, con los mismos movimientos salvas un salmón más.
   *[other] Espera: en otro orden, con los mismos movimientos salvas { $salmon } salmones más.
}
caution-row = Al final de esta ronda el río se lleva { $tokens }. En este turno aún había una salida.

## Lo mismo en el navegador

danger-reorder = Mejor en este orden
