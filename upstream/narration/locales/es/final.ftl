### La última pantalla: el desove, la historia de la partida, las posibilidades y qué hacer después.

refusal-no-evaluation = No se puede evaluar esta partida: el bot entrenado no está instalado o no ha respondido.

## El desove y los puntos

final-spawn = El desove: { $tokens }.
final-token = { $salmon ->
    [2] { $eggs ->
        [one] la pareja de { $player } con 1 huevo
       *[other] la pareja de { $player } con { $eggs } huevos
    }
   *[1] { $eggs ->
        [one] el salmón solo de { $player } con 1 huevo
       *[other] el salmón solo de { $player } con { $eggs } huevos
    }
}
final-spawn-empty = Nadie llegó hasta el desove.
final-skip = Omitir
final-points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}

## Qué deshizo un empate: $tied tienen los mismos puntos, $above quedan por delante, y $count dice cuántos son

final-tie-salmon = { $count ->
    [one] { $tied } empatan en puntos; { $above } queda por delante por tener más salmones en casa.
   *[other] { $tied } empatan en puntos; { $above } quedan por delante por tener más salmones en casa.
}
final-tie-tokens = { $count ->
    [one] { $tied } empatan en puntos y en salmones; { $above } queda por delante por tener más fichas en casa.
   *[other] { $tied } empatan en puntos y en salmones; { $above } quedan por delante por tener más fichas en casa.
}
final-tie-eggs = { $count ->
    [one] { $tied } empatan en puntos, en salmones y en fichas; { $above } queda por delante por tener fichas más arriba en el desove.
   *[other] { $tied } empatan en puntos, en salmones y en fichas; { $above } quedan por delante por tener fichas más arriba en el desove.
}
final-tie-marker = { $tied } empatan en todo; { $above } queda por delante por no tener la ficha de jugador inicial.
final-tie-shared = Empate en todo: { $players } comparten su puesto.

## La historia de la partida

final-story = La historia de esta partida
final-fed-bears = { $count ->
    [one] Los osos se llevaron un salmón.
   *[other] Los osos se llevaron { $count } salmones.
}
final-fed-eagles = { $count ->
    [one] Las águilas se llevaron un salmón.
   *[other] Las águilas se llevaron { $count } salmones.
}
final-fed-herons = { $count ->
    [one] Las garzas se llevaron un salmón.
   *[other] Las garzas se llevaron { $count } salmones.
}
final-washed = { $count ->
    [one] La corriente arrastró un salmón.
   *[other] La corriente arrastró { $count } salmones.
}
final-none-lost = Ni un solo salmón se perdió por el camino.
final-most-fed = { $count ->
    [one] { $player } fue quien más alimentó a los animales, con 1 salmón.
   *[other] { $player } fue quien más alimentó a los animales, con { $count } salmones.
}
final-turning-point = El momento decisivo: en la ronda { $round }, en el turno de { $player }, las posibilidades de { $winner } subieron del { $before } al { $after }.
final-turning-point-own = El momento decisivo: en su propio turno de la ronda { $round }, { $winner } aumentó sus posibilidades del { $before } al { $after }.

## Las posibilidades

final-chances = Posibilidades de ganar
final-chances-text = { $by ->
    [report] Tal como las ven las búsquedas del informe al principio de cada turno.
   *[network] Tal como las ve el bot entrenado a primera vista, al principio de cada turno. El informe mira más lejos.
}
final-chances-wait = Repasando la partida…
final-chances-table = Mostrar como tabla
final-chances-round = Ronda
final-chances-turn = Turno
final-chances-end = Final
final-chances-at = Ronda { $round }, turno de { $player }: { $chances }
final-chances-at-end = Al final: { $chances }
final-chance = { $player } { $chance }

## Qué hacer después

final-share = Compartir
final-replay-turn = Ver el momento decisivo
final-share-title = Una partida de A contracorriente
final-share-place = { $points ->
    [one] { $rank }. { $player }: 1 punto
   *[other] { $rank }. { $player }: { $points } puntos
}

## Cómo acabó la partida para quien la mira y tenía un solo asiento. $player es quien le sigue.

final-counting = Contando los puntos…
final-you-won = { $points ->
    [0] Ganas a { $player } en el desempate
    [one] Ganas con un punto de ventaja sobre { $player }
   *[other] Ganas con { $points } puntos de ventaja sobre { $player }
}
final-you-shared = Compartes la victoria con { $players }
final-you-second = { $points ->
    [0] Quedas en segundo lugar, con los mismos puntos que { $player }
    [one] Quedas en segundo lugar, a un punto de { $player }
   *[other] Quedas en segundo lugar, a { $points } puntos de { $player }
}
final-you-third = { $points ->
    [0] Quedas en tercer lugar, con los mismos puntos que { $player }
    [one] Quedas en tercer lugar, a un punto de { $player }
   *[other] Quedas en tercer lugar, a { $points } puntos de { $player }
}
final-you-fourth = { $points ->
    [0] Quedas en cuarto lugar, con los mismos puntos que { $player }
    [one] Quedas en cuarto lugar, a un punto de { $player }
   *[other] Quedas en cuarto lugar, a { $points } puntos de { $player }
}
final-you-fifth = { $points ->
    [0] Quedas en quinto lugar, con los mismos puntos que { $player }
    [one] Quedas en quinto lugar, a un punto de { $player }
   *[other] Quedas en quinto lugar, a { $points } puntos de { $player }
}

## La repetición avanza sola

final-play = Reproducir
final-pause = Pausa
final-speed = Velocidad
final-speed-slow = Lenta
final-speed-normal = Normal
final-speed-fast = Rápida
final-play-on = Seguir jugando desde aquí
final-study = Estudiar esta posición
final-report = Informe de la partida
final-play-on-text = Abre una mesa nueva en esta posición. Juegas en lugar de { $player }; las losetas aún ocultas se vuelven a mezclar.
final-next-level = Siguiente nivel: { $level }

## El resultado para compartir: una imagen y enlaces. $player tiene la puntuación que hay que superar.

final-picture-save = Guardar la imagen
final-picture-failed = Tu navegador no ha podido dibujar la imagen.
final-link-replay = Ver esta partida
final-challenge = Supera mi puntuación en este río
final-challenge-text = Este enlace abre el mismo río, con las mismas losetas en el mismo orden.
final-challenge-replay = Ver la partida de { $player }
final-challenge-unfinished = Esta partida no se jugó hasta el final.
final-beat-title = { $points ->
    [one] Supera a { $player }: 1 punto
   *[other] Supera a { $player }: { $points } puntos
}
final-beat-text = El mismo río, colocado como en la partida de { $player }, con las mismas losetas en el mismo orden. Ocupas el asiento de { $player }; te enfrentas a: { $opponents }.
final-beat-go = Jugar en este río
final-beaten = { $beaten ->
    [more] { $points ->
        [one] Has superado a { $player }, que sacó 1 punto en este río.
       *[other] Has superado a { $player }, que sacó { $points } puntos en este río.
    }
    [level] { $points ->
        [one] Empate: { $player } también sacó 1 punto en este río.
       *[other] Empate: { $player } también sacó { $points } puntos en este río.
    }
   *[less] { $points ->
        [one] { $player } lo hizo mejor en este río, con 1 punto.
       *[other] { $player } lo hizo mejor en este río, con { $points } puntos.
    }
}
