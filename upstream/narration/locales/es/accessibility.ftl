### El río en palabras: para un lector de pantalla, y para quien prefiera leer.

accessibility-close = Cerrar
accessibility-row = Fila { $row }
accessibility-row-goes = Fila { $row }: la corriente la arrastra al acabar la ronda
accessibility-spawn = El desove: se entra por { $cell }
accessibility-choices = Lo que puedes hacer
accessibility-nothing = No es tu turno.
accessibility-token = { $cell }, { $token }
accessibility-or = O bien: { $route }
accessibility-lay = { $turned ->
    [obstacles] { $tile } en { $cell }, con obstáculos { $edges }
    [current] { $tile } en { $cell }, con la flecha { $edges }
   *[plain] { $tile } en { $cell }
}

keys-walk = Recorrer el río
keys-choose = Elegir una ficha, un lugar o un destino
keys-far = Mostrar también los destinos lejanos
keys-ways = Otros caminos al destino enfocado
keys-turn = Girar la loseta; con Mayús, al revés
keys-undo = Deshacer el último movimiento
keys-undo-step = Deshacer un paso
keys-confirm = Confirmar
keys-escape = Soltar la ficha o la loseta; volver a la posición actual
keys-words = El río en palabras
keys-what = Qué hace una loseta; si no, estas teclas
keys-zoom = Acercar, alejar, todo el río
keys-replay = En una repetición: un movimiento atrás o adelante; con Mayús, un turno
keys-play = En una repetición: reproducir o pausar
keys-speed = En una repetición: más despacio, más rápido
