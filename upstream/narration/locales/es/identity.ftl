### La página sobre uno mismo: nombre, dispositivos y cómo recuperar las partidas.

identity-lead = Tus partidas están ligadas a este navegador, sin ninguna cuenta. Aquí puedes abrirlas también en otros dispositivos y asegurarte de que las recuperas si pierdes este.
identity-needs-server = Esta versión del juego funciona solo en tu navegador: un nombre, varios dispositivos, avisos y un código de recuperación necesitan un servidor.
identity-name = Tu nombre
identity-name-text = Se propone cuando te sientas a una mesa.
identity-save = Guardar
identity-saved = Guardado.
identity-devices = Tus dispositivos
identity-device = Un navegador
identity-here = (este)
identity-added = añadido el { $date }
identity-revoke = Quitar
identity-revoke-text = Ese navegador ya no podrá jugar ni ver tus partidas.
identity-revoke-no = Cancelar
identity-add = Añadir un dispositivo
identity-add-text = Abre este enlace en el otro navegador o escanea allí el código. Funciona una vez, durante diez minutos. No se lo envíes a nadie más: abre todas tus partidas.
identity-code = Código QR del enlace
identity-recovery = Código de recuperación
identity-recovery-none = Con un código de recuperación vuelves a tus partidas desde cualquier navegador, aunque hayas perdido todos tus dispositivos.
identity-recovery-have = Tienes un código de recuperación. Uno nuevo lo sustituye.
identity-recovery-new = Obtener un código de recuperación
identity-recovery-shown = Apunta este código. Solo se muestra una vez:
identity-recover = ¿Ya tienes partidas en otro sitio?
identity-recover-code = Código de recuperación
identity-recover-go = Recuperar mis partidas
identity-recover-text = También se conservan las partidas que este navegador tiene ahora.
identity-recovered = Hola de nuevo. Tus partidas están en la página de inicio.
identity-passkeys = Llaves de acceso
identity-passkeys-text = Con una llave de acceso recuperas tus partidas con la huella, la cara o el PIN, sin apuntar nada. Se queda en tu teléfono, tu ordenador o tu gestor de contraseñas.
identity-passkey-new = Crear una llave de acceso
identity-passkey-delete = Borrar
identity-passkey-use = Usar una llave de acceso
identity-passkey-failed = No se ha usado la llave de acceso. Inténtalo de nuevo.
identity-join = ¿Usar también este navegador?
identity-join-of = ¿Jugar también en este navegador como { $name }?
identity-join-text = Aquí aparecerán todas las partidas del otro navegador, y los dos jugarán en los mismos asientos. Confirma solo si el enlace es tuyo.
identity-join-tables = { $count ->
    [one] La partida de este navegador se conserva: aparecerá en los dos.
   *[other] Las { $count } partidas de este navegador se conservan: aparecerán en los dos.
}
identity-join-go = Sí, soy yo
