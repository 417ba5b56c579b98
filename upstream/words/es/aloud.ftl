### El río en palabras: para un lector de pantalla, y para quien prefiera leer.

aloud-close = Cerrar
aloud-row = Fila { $row }
aloud-row-goes = Fila { $row }, arrastrada al acabar la ronda
aloud-spawn = El desove, se entra desde { $cell }
aloud-choices = Lo que puedes hacer
aloud-nothing = No es tu turno.
aloud-token = { $cell }, { $token }
aloud-or = O bien: { $route }
aloud-lay = { $cell }: { $tile }. { $turn }
