### The page about oneself: how one is notified. And the pages that links in e-mails open.

notify-title = Notifications
notify-lead = Soyez prévenu quand une partie vous attend. Tant que vous regardez la table, vous ne recevez rien.
notify-here = Ce navigateur
notify-browser = Un autre navigateur
notify-failed = Le dernier message n’a pas pu être remis.
notify-unverified = attend que vous ouvriez le lien reçu par e-mail
notify-remove = Retirer
notify-remove-of = Retirer : { $channel }
notify-add = Ajouter
notify-cancel = Annuler

## Ways to be notified; the first is a button, the next three are buttons and names.

notify-add-push = Prévenir ce navigateur
notify-push-failed = Ce navigateur n’a pas pu être ajouté. Peut-être n’autorise-t-il pas les notifications de ce site.
notify-email = Adresse e-mail
notify-email-text = Un lien envoyé à cette adresse la confirme. Elle vous permettra aussi de retrouver vos parties si vous perdez vos appareils.
notify-webhook = Webhook
notify-webhook-text = L’adresse d’un webhook, comme en proposent Discord, Slack, Mattermost et d’autres. Il reçoit tout de suite un premier message.
notify-feed = Flux
notify-feed-text = Pour un lecteur de flux. Qui connaît ce lien voit vos parties : gardez-le pour vous. Si vous le retirez, le lien ne fonctionne plus.

## What, and when

notify-what = Prévenez-moi
notify-kind-turn = quand c’est à moi de jouer
notify-kind-seat = quand une place m’attend
notify-kind-time = quand mon temps touche à sa fin
notify-kind-over = quand une partie est terminée
notify-kind-chat = quand on m’écrit en mon absence
notify-when = Quand
notify-when-now = Tout de suite
notify-when-away = Après 10 minutes
notify-when-daily = Une fois par jour
notify-when-text = Vous n’êtes pas prévenu si vous êtes passé à la table entre-temps. Si votre temps touche à sa fin, vous l’apprenez toujours tout de suite.
notify-hour = À

## Links in e-mails

notify-verify = Votre adresse e-mail
notify-verify-text = Confirmez seulement si vous avez vous-même demandé cet e-mail.
notify-verify-go = Confirmer l’adresse
notify-verified = C’est confirmé
notify-verified-text = Vous êtes désormais prévenu à l’adresse { $address }.
notify-unsubscribed = Plus d’e-mails
notify-unsubscribed-text = Vous ne recevrez plus d’e-mails sur vos parties. Cette adresse vous permet toujours de les retrouver.
notify-send-link = Envoyez-moi un lien
notify-link-sent = Si { $address } a été confirmée ici, un lien est en route. Il fonctionne une demi-heure.
