// Shows the site's messages, also while no page of it is open. Registered for /dashboard/ beside the round's own worker, which is for its page
// alone; it answers no request. The message is declarative (web_push 8030): a browser that knows that form shows it without this file.

const PROFILE = '/dashboard/profile';
/** Of a message that cannot be read. */
const SOMETHING = 'You have a new message. আপনার একটি নতুন বার্তা আছে।';

self.addEventListener('push', (event) => {
  const { title, body = SOMETHING, navigate = PROFILE, tag } = read(event.data);
  // Always shown: a browser takes the permission from a site that is sent something and shows nothing.
  event.waitUntil(
    self.registration.showNotification(title ?? self.location.host, {
      body,
      tag,
      data: { navigate },
      icon: '/icon-192.png',
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(arrive(event.notification.data?.navigate));
});

function read(data) {
  try {
    return data.json().notification ?? {};
  } catch {
    return {};
  }
}

/** Of an address the page here: the site may be open under another name than the message was sent from, and nothing leads elsewhere. */
function pageOf(navigate) {
  const { origin } = self.location;
  try {
    const { pathname, search } = new URL(navigate ?? PROFILE, origin);
    return new URL(pathname.replace(/^\/+/, '/') + search, origin).href;
  } catch {
    return new URL(PROFILE, origin).href;
  }
}

/**
 * In the window that shows the page, or in a new one. No other window is led away from what is typed in it; and after a window was focused
 * Chromium opens none.
 */
async function arrive(navigate) {
  const page = pageOf(navigate);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true }).catch(() => []);
  const shown = windows.find(({ url }) => url === page);
  try {
    if (shown) return await shown.focus();
  } catch {
    // It was closed meanwhile, or may not be focused.
  }
  return self.clients.openWindow(page);
}
