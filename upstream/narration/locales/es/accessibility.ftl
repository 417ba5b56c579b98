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
