// Shows the site's messages, also while no page of it is open. Registered for /dashboard/ beside the round's own worker, which is for its page
// alone; it answers no request. The message is declarative (web_push 8030): a browser that knows that form shows it without this file.

self.addEventListener('push', (event) => {
  const { notification = {} } = event.data?.json() ?? {};
  const { title = '', body = '', navigate = '/dashboard/profile', tag } = notification;
  // Always shown: a browser takes the permission from a site that is sent something and shows nothing.
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { navigate }, icon: '/icon-192.png' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { navigate } = event.notification.data ?? {};
  event.waitUntil(open(navigate));
});

/** In a window of the site that is open, or else in a new one; never on another site. */
async function open(navigate) {
  const address = new URL(navigate ?? '/dashboard/profile', self.location.origin);
  if (address.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [first] = windows;
  if (first) {
    await first.focus();
    await first.navigate(address.href).catch(() => self.clients.openWindow(address.href));
  } else await self.clients.openWindow(address.href);
}
