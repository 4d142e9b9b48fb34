import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const WORKER = readFileSync(join(import.meta.dirname, '../../../../public/push-worker.js'), 'utf8');
const SITE = 'https://tower.test';

type Shown = { title: string; body: string; data: { navigate: string } };
type Network = { fetched?: Promise<Response>; hasRound?: boolean };
type Window = { path: string; focus?: 'refused'; isControlled?: boolean };

/**
 * The worker as Chromium runs it: one press lets it either focus a window or open one, a window that another worker controls refuses to be
 * navigated, and a refusal rejects.
 */
function runWorker(
  windows: Window[] = [],
  { fetched = Promise.reject(new TypeError('offline')), hasRound = false }: Network = {},
) {
  fetched.catch(() => undefined);
  const handlers: Record<string, (event: object) => void> = {};
  const shown: Shown[] = [];
  const arrived: string[] = [];
  let mayInteract = false;
  const interact = async (path: string, isRefused = false) => {
    if (!mayInteract || isRefused) throw new Error('Not allowed');
    mayInteract = false;
    arrived.push(path);
  };
  const clients = {
    matchAll: async () =>
      windows.map((window) => ({
        url: SITE + window.path,
        focus: () => interact(window.path, window.focus === 'refused'),
        navigate: async (address: string) => {
          if (!window.isControlled) throw new TypeError('Not its worker');
          window.path = address.slice(SITE.length);
        },
      })),
    openWindow: (address: string) => interact(address.replace(SITE, '')),
  };
  const self = {
    location: new URL('/push-worker.js', SITE),
    addEventListener: (name: string, handler: (event: object) => void) => {
      handlers[name] = handler;
    },
    registration: {
      showNotification: async (title: string, more: Omit<Shown, 'title'>) => void shown.push({ title, ...more }),
    },
    clients,
    caches: { has: async (name: string) => hasRound && name === 'collection-round' },
  };
  runInNewContext(WORKER, { self, URL, Response, fetch: () => fetched });
  const run = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    handlers[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  };
  return {
    push: async (message: string) => {
      await run('push', { data: { json: () => JSON.parse(message) } });
      return shown.at(-1);
    },
    press: async (navigate?: string) => {
      mayInteract = true;
      await run('notificationclick', { notification: { close: () => undefined, data: { navigate } } });
      return arrived;
    },
    /** The worker's answer to a request of the browser; undefined where it leaves it to the browser. */
    ask: async (request: { method: string; mode: string }, preloadResponse?: Promise<Response>) => {
      let answer: Promise<Response> | undefined;
      handlers.fetch?.({ request, preloadResponse, respondWith: (given: Promise<Response>) => (answer = given) });
      return answer;
    },
  };
}

test('whatever is sent is shown, since a browser takes the permission from a site that shows nothing', async () => {
  const notification = { title: 'Safia Tower', body: 'New announcement.', navigate: `${SITE}/dashboard/announcements` };
  const { push } = runWorker();
  expect(await push(JSON.stringify({ web_push: 8030, notification }))).toMatchObject({
    title: 'Safia Tower',
    data: { navigate: notification.navigate },
  });
  for (const message of ['', 'no JSON', 'null', '{"notification":null}'])
    expect(await push(message)).toMatchObject({
      title: 'tower.test',
      body: expect.stringContaining('নতুন বার্তা'),
      data: { navigate: '/dashboard/profile' },
    });
});

test.each<[string, Window[]]>([
  ['without a window', []],
  ['beside a window that no worker of ours controls', [{ path: '/' }]],
  ['beside a page on which something may be typed', [{ path: '/dashboard/rent', isControlled: true }]],
  ['where the window that shows it refuses the focus', [{ path: '/dashboard/announcements', focus: 'refused' }]],
  ['in the window that shows it', [{ path: '/' }, { path: '/dashboard/announcements' }]],
])('who presses a message arrives at its page, once: %s', async (_, windows) => {
  const before = structuredClone(windows);
  expect(await runWorker(windows).press(`${SITE}/dashboard/announcements`)).toEqual(['/dashboard/announcements']);
  expect(windows).toEqual(before);
});

test('an address of another host leads to the same page here, and none to the profile', async () => {
  expect(await runWorker().press('https://old-name.test/dashboard/rent?agreement=1')).toEqual([
    '/dashboard/rent?agreement=1',
  ]);
  for (const none of [undefined, 'https://', '//evil.test//other.test/x'])
    expect(await runWorker().press(none)).toEqual([expect.stringMatching(/^\/[a-z]/)]);
});

const PAGE = { method: 'GET', mode: 'navigate' };

test('without a network a page says so in both languages, and leads to the round where this device keeps it', async () => {
  for (const hasRound of [false, true]) {
    const answer = await runWorker([], { hasRound }).ask(PAGE);
    const html = (await answer?.text()) ?? '';
    expect([answer?.status, answer?.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(html).toContain('There is no network');
    expect(html).toContain('নেটওয়ার্ক নেই');
    expect(html.includes('href="/dashboard/round"')).toBe(hasRound);
    expect(html).not.toContain('<script');
  }
});

test('with a network the page is the server’s own, the one that the browser asked for meanwhile before another', async () => {
  const own = new Response('fetched', { status: 404 });
  const ahead = new Response('ahead');
  const { ask } = runWorker([], { fetched: Promise.resolve(own) });
  expect(await ask(PAGE)).toBe(own);
  expect(await ask(PAGE, Promise.resolve(ahead))).toBe(ahead);
});

test.each([
  { method: 'POST', mode: 'navigate' },
  { method: 'GET', mode: 'cors' },
  { method: 'GET', mode: 'no-cors' },
])('it answers no $method of mode $mode', async (request) => {
  expect(await runWorker().ask(request)).toBeUndefined();
});
