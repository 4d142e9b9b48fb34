// Answers for the collection round's page and its files while the network is gone. The page fills the cache itself
// (src/features/rounds/client/keep-page.ts), so this worker fetches nothing ahead.
const CACHE = 'collection-round';
/** Milliseconds that a weak network gets. */
const PATIENCE_MS = 4_000;

const later = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

async function freshOrKept(request) {
  const kept = await (await caches.open(CACHE)).match(new URL(request.url).pathname, { ignoreVary: true });
  const fresh = fetch(request);
  if (!kept) return fresh;
  const first = await Promise.race([fresh.catch(() => undefined), later()]);
  return first && first.status < 500 ? first : kept;
}

async function keptOrFresh(request) {
  return (await (await caches.open(CACHE)).match(request.url, { ignoreVary: true })) ?? fetch(request);
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(freshOrKept(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFresh(request));
});
