### The page about oneself: how one is notified. And the pages that links in e-mails open.

notify-title = Avisos
notify-lead = Puedes recibir un aviso cuando te espere una partida. Mientras miras la mesa, no llega ninguno.
notify-here = Este navegador
notify-browser = Otro navegador
notify-failed = El último mensaje no se pudo entregar.
notify-unverified = espera a que abras el enlace del correo
notify-remove = Quitar
notify-remove-of = Quitar: { $channel }
notify-add = Añadir
notify-cancel = Cancelar

## Ways to be notified; the first is a button, the next three are buttons and names.

notify-add-push = Avisar en este navegador
notify-push-failed = No se ha podido añadir este navegador. Quizá no permite notificaciones de este sitio.
notify-email = Dirección de correo
notify-email-text = Un enlace que recibirás ahí confirma la dirección. Después también podrá devolverte tus partidas si pierdes tus dispositivos.
notify-webhook = Webhook
notify-webhook-text = La dirección de un webhook, como los que ofrecen Discord, Slack, Mattermost y otros. Recibirá enseguida un primer mensaje.
notify-feed = Canal de noticias
notify-feed-text = Para un lector de noticias. Quien conoce este enlace ve tus partidas: no lo compartas. Si lo quitas, el enlace deja de funcionar.

## What, and when

notify-what = Avísame
notify-kind-turn = cuando sea mi turno
notify-kind-seat = cuando me espere un asiento
notify-kind-time = cuando se me acabe el tiempo
notify-kind-over = cuando termine una partida
notify-kind-chat = cuando me escriban en mi ausencia
notify-when = Cuándo
notify-when-now = Enseguida
notify-when-away = A los 10 minutos
notify-when-daily = Una vez al día
notify-when-text = No recibes el aviso si entretanto has pasado por la mesa. La advertencia de que se acaba tu tiempo no espera nunca.
notify-hour = A las

## Links in e-mails

notify-verify = Tu dirección de correo
notify-verify-text = Confírmala solo si tú has pedido este correo.
notify-verify-go = Confirmar la dirección
notify-verified = Confirmada
notify-verified-text = A partir de ahora recibirás los avisos en { $address }.
notify-unsubscribed = No más correos
notify-unsubscribed-text = Ya no recibirás correos sobre tus partidas. La dirección aún puede devolvértelas.
notify-send-link = Envíame un enlace
notify-link-sent = Si { $address } se confirmó aquí, hay un enlace en camino. Funciona durante media hora.
