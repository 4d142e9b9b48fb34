import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const WORKER = readFileSync(join(import.meta.dirname, '../../../../public/push-worker.js'), 'utf8');
const SITE = 'https://tower.test';

type Shown = { title: string; body: string; data: { navigate: string } };
type Window = { path: string; focus?: 'refused'; isControlled?: boolean };

/**
 * The worker as Chromium runs it: one press lets it either focus a window or open one, a window that another worker controls refuses to be
 * navigated, and a refusal rejects.
 */
function runWorker(windows: Window[] = []) {
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
  };
  runInNewContext(WORKER, { self, URL });
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
