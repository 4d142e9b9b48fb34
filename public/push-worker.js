// Shows the site's messages, also while no page of it is open, and a page of its own in place of a dashboard page while the network is gone.
// Registered for /dashboard/ beside the round's own worker, which is for its page alone. It keeps nothing. The message is declarative
// (web_push 8030): a browser that knows that form shows it without this file.

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

// The browser asks for the page while it starts this worker.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

self.addEventListener('fetch', (event) => {
  const { method, mode } = event.request;
  if (method === 'GET' && mode === 'navigate') event.respondWith(pageOrSentence(event));
});

async function pageOrSentence({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    // The round's page keeps itself for its worker (src/features/rounds/client/keep-page.ts).
    return noNetwork((await self.caches?.has('collection-round')) ?? false);
  }
}

const WORDS = {
  en: {
    title: 'There is no network',
    intro: 'This page opens once you are connected again. Nothing that was saved is lost.',
    round: 'The collection round works without a network',
    again: 'Try again',
  },
  bn: {
    title: 'নেটওয়ার্ক নেই',
    intro: 'সংযোগ ফিরলে পেজটি খুলবে। সংরক্ষিত কিছুই হারায়নি।',
    round: 'ভাড়া আদায় নেটওয়ার্ক ছাড়াও চলে',
    again: 'আবার চেষ্টা করুন',
  },
};

/** In both languages, since a worker knows no cookie. Nothing in it is about a person. */
function noNetwork(hasRound) {
  const parts = Object.entries(WORDS).map(
    ([lang, { title, intro, round, again }]) =>
      `<section lang="${lang}"><h1>${title}</h1><p>${intro}</p>${hasRound ? `<p><a href="/dashboard/round">${round}</a></p>` : ''}<p><a href="">${again}</a></p></section>`,
  );
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${WORDS.en.title}</title><style>${LOOK}</style><main>${parts.join('')}</main></html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" };
  return new Response(html, { status: 503, headers });
}

const LOOK =
  ':root{color-scheme:light dark;color:light-dark(#17211c,#ece7dc);background:light-dark(#f7f3ec,#0f1613);font:1.0625rem/1.6 system-ui,sans-serif}main{max-width:34rem;margin:12vh auto;padding:0 1.25rem;display:grid;gap:2.5rem}h1{font-size:1.5rem;line-height:1.3;margin:0}a{display:inline-block;padding:.5rem 0;color:inherit}';
