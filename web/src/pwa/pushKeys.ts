/** What the server needs of a push subscription. */
export function keysOf(subscription: PushSubscription): object {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.["p256dh"], auth: keys?.["auth"] };
}
