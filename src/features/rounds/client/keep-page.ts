import { loadAskDialog } from '#ui/feedback/dialog.ts';
import { loadToasts } from '#ui/feedback/toast.ts';

/** The same name stands in public/round-worker.js, which serves from this cache. */
const CACHE = 'collection-round';
const PAGE = '/dashboard/round';

/** The count at the end of a round is loaded on its own: it brings code and texts of the cash book. */
export const loadCountNotes = async () => (await import('#features/till/client/CountNotes.tsx')).CountNotes;

export const loadOwnDrawer = async () => (await import('#features/till/client/OwnDrawer.tsx')).OwnDrawer;

export const loadBKashDialog = async () => (await import('./BKashDialog.tsx')).BKashDialog;

/**
 * Stores the round's page and its files in the browser's cache, from which `public/round-worker.js` serves them offline. Service
 * workers exist over https and on localhost only. forget-others.ts deletes the cache after a sign-out, and when another person signs
 * in.
 * @throws TypeError when the network is gone
 */
export async function keepPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await Promise.all([
    navigator.serviceWorker.register('/round-worker.js', { scope: PAGE }),
    // Parts that the page would load on first use.
    loadAskDialog(),
    loadToasts(),
    loadCountNotes(),
    loadOwnDrawer(),
    loadBKashDialog(),
  ]);
  const page = await fetch(PAGE, { headers: { accept: 'text/html' } });
  if (!page.ok || page.redirected) return;
  const named = [...(await page.clone().text()).matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const files = new Set([...named, ...loaded.filter((path) => path.startsWith('/assets/'))]);
  const cache = await caches.open(CACHE);
  const kept = await cache.keys();
  const has = new Set(kept.map(({ url }) => new URL(url).pathname));
  await cache.addAll([...files].filter((file) => !has.has(file)));
  await cache.put(PAGE, page);
  // Files of an earlier version of the site.
  const isOld = ({ url }: Request) => new URL(url).pathname !== PAGE && !files.has(new URL(url).pathname);
  await Promise.all(kept.filter(isOld).map((request) => cache.delete(request)));
}
