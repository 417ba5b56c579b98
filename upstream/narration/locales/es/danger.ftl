### Peligro en la mesa: qué amenaza a los salmones y qué conviene saber antes de confirmar.

## Antes de confirmar un turno, lo dice el servidor

warning-order = { $salmon ->
    [0] { $tokens ->
        [one] Espera: los mismos movimientos en otro orden salvan una ficha más.
       *[other] Espera: los mismos movimientos en otro orden salvan { $tokens } fichas más.
    }
    [one] Espera: los mismos movimientos en otro orden salvan un salmón más.
   *[other] Espera: los mismos movimientos en otro orden salvan { $salmon } salmones más.
}
warning-row = Al final de esta ronda la corriente arrastrará { $tokens }. En este turno aún puedes evitarlo.

## Lo mismo en el navegador

danger-reorder = Mejor en este orden

## Peligro en el tablero. $row es 0 para el mar.

danger-row-later = { $row ->
    [0] La corriente arrastra el mar tras la ronda { $round }
   *[other] La corriente arrastra la fila { $row } tras la ronda { $round }
}
danger-catch-bear = El oso de { $cell } se llevará un salmón.
danger-catch-eagle = El águila de { $cell } se llevará un salmón.
danger-herons = { $count ->
    [one] Si el turno acaba así, la garza de { $cells } se lleva un salmón.
   *[other] Si el turno acaba así, las garzas de { $cells } se llevan un salmón cada una.
}
danger-heron-waits = { $count ->
    [one] { $players } perderá un salmón por la garza de { $cell } si aún tiene allí una ficha al acabar su turno.
   *[other] { $players } perderán un salmón cada uno por la garza de { $cell } si aún tienen allí una ficha al acabar su turno.
}
danger-full = { $cell } está llena: las fichas son de { $players }.
danger-full-label = llena
danger-goes-label = arrastrada tras la ronda { $round }

## Peligro en el panel de asientos

danger-seat-row = { $count ->
    [one] 1 salmón debe salir de su fila esta ronda
   *[other] { $count } salmones deben salir de su fila esta ronda
}
danger-seat-lost = { $count ->
    [one] La corriente arrastra 1 salmón con la fila
   *[other] La corriente arrastra { $count } salmones con la fila
}
danger-seat-herons = { $count ->
    [one] en la loseta de una garza
   *[other] en las losetas de { $count } garzas
}

## La espera y lo que está roto

danger-waits-invite = Envía el enlace de la mesa a quien vaya a ocupar el asiento. La partida sigue en cuanto llegue.
danger-bot-plays = Un bot juega por ti.
danger-bot-plays-of = Un bot juega por { $player }.
danger-stand-in = Se te ha acabado el tiempo: un bot juega este turno. Justo después, el asiento vuelve a ser tuyo.
danger-stand-in-of = A { $player } se le ha acabado el tiempo: un bot juega este turno. Justo después, el asiento vuelve a ser tuyo.
danger-waits-watch = Aún queda un asiento libre.
danger-waits-away = { $player } no está. Puedes esperar o dejar que juegue un bot.
danger-waits-later = { $player } no está aquí ahora mismo.
danger-waits-person = { $player } está pensando.
danger-waits-lays = { $player } está colocando losetas.
danger-waits-heron = { $player } elige qué se lleva la garza.
danger-line-back = La conexión ha vuelto. No se ha perdido nada.
danger-line-lost-text = Lo que hagas ahora se enviará en cuanto vuelva.
danger-saving-waits = El servidor no puede guardar en este momento.
danger-saving-waits-text = Lo que has hecho se conserva aquí y se volverá a enviar automáticamente.
danger-elsewhere = También estás en esta mesa desde otro dispositivo. Los dos juegan en el mismo asiento.
danger-table-busy = Demasiadas conexiones
danger-table-busy-text = Esta mesa no admite más conexiones por ahora. Cierra otra ventana que la muestre o inténtalo más tarde.
