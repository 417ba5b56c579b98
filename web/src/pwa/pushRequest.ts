/** The request that gives a push subscription to the server. */
export function pushRequest(subscription: PushSubscription, device = {}): RequestInit {
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, ...device };
  const headers = { "Content-Type": "application/json" };
  return { method: "POST", headers, body: JSON.stringify(body) };
}
