### The page about oneself: how one is notified. And the pages that links in e-mails open.

notify-title = Notifications
notify-lead = Upstream can tell you that a game is waiting for you. It stays silent while you are looking at the table.
notify-here = This browser
notify-browser = Another browser
notify-failed = The last message could not be delivered.
notify-unverified = waits until you open the link in the e-mail
notify-remove = Remove
# $channel is a browser, an address or “Feed”.
notify-remove-of = Remove: { $channel }
notify-add = Add
notify-cancel = Cancel

## Ways to be notified; the first is a button, the next three are buttons and names.

notify-add-push = Notify this browser
notify-push-failed = This browser could not be added. Perhaps it does not allow notifications from this site.
notify-email = E-mail address
notify-email-text = You confirm the address with a link that is sent there. After that, the address can also bring you back to your games if you lose your devices.
notify-webhook = Webhook
notify-webhook-text = The address of a webhook, such as Discord, Slack, Mattermost and others offer. A first message is sent there at once.
notify-feed = Feed
notify-feed-text = For a feed reader. Anyone who knows this link can see your games: keep it to yourself. If you remove it, the link no longer works.

## What, and when

notify-what = Tell me
notify-kind-turn = when it is my turn
notify-kind-seat = when a seat is waiting for me
notify-kind-time = when my time is running out
notify-kind-over = when a game is over
notify-kind-chat = when somebody writes while I am away
notify-when = When
notify-when-now = At once
notify-when-away = After 10 minutes
notify-when-daily = Once a day
notify-when-text = You are not told if you have been at the table by then. A warning that your time is running out never waits.
# Before a choice of hours.
notify-hour = At

## Links in e-mails

notify-verify = Your e-mail address
notify-verify-text = Confirm only if you yourself asked for this e-mail.
notify-verify-go = Confirm the address
notify-verified = Confirmed
notify-verified-text = You are now notified at { $address }.
notify-unsubscribed = No more e-mails
notify-unsubscribed-text = You will get no more e-mails about your games. The address can still bring you back to them.
notify-send-link = Send me a link
notify-link-sent = If { $address } was confirmed here, a link is on its way. It works for half an hour.
