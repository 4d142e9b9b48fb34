import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { type Page, request } from '@playwright/test';
import { dayAt } from '#locale/calendar.ts';
import { openDemo } from '#test/open-site.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { wholeChromiumPath } from '../scripts/chromium-path.ts';
import { test as base, expect, type Session, signInAfresh, toast, visit, visitToLeave } from './site.ts';

const SCOPE = '/dashboard/';

type PushService = {
  /** Returned by the page's `subscribe`. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The messages that the server has sent to that browser, as the browser decrypts them. */
  messages: string[];
};

/** A browser's side of Web Push (RFC 8291), by other code than the server's. */
function openBrowserKeys() {
  const own = createECDH('prime256v1');
  const p256dh = own.generateKeys();
  const auth = randomBytes(16);
  const decrypt = (body: Buffer): string => {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
    const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
    const derive = (use: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${use}\0`, length));
    const sealed = body.subarray(21 + sender.length);
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  };
  return { keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }, decrypt };
}

/** Stands in for the proxy that ends TLS in front of the site: a browser takes http for safe on its own machine. */
async function openProxy(site: URL) {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const asked = send(
      {
        host: site.hostname,
        port: site.port,
        method,
        path,
        headers: { ...headers, ...(headers.origin && { origin: site.origin }) },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** The site behind https, whose push service is on this machine. */
const test = base.extend<object, { pushService: PushService }>({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, executablePath: wholeChromiumPath() }),
    { scope: 'worker' },
  ],
  pushService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
    async ({}, use) => {
      const { keys, decrypt } = openBrowserKeys();
      const messages: string[] = [];
      const server = createServer(async (request, response) => {
        messages.push(decrypt(await buffer(request)));
        response.writeHead(201).end();
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const endpoint = `https://fcm.googleapis.com/fcm/send/${port}`;
      await use({ subscription: { endpoint, keys }, messages });
      server.close();
    },
    { scope: 'worker' },
  ],
  demo: [
    async ({ pushService }, use) => {
      const { endpoint } = pushService.subscription;
      const file = join(await temporaryFolder(), 'push-service.mjs');
      await writeFile(
        file,
        `const { fetch } = globalThis;
globalThis.fetch = (to, ...rest) => fetch(to === '${endpoint}' ? 'http://127.0.0.1:${endpoint.split('/').at(-1)}' : to, ...rest);`,
      );
      const { url, close } = await openDemo({
        PUBLIC_URL: 'https://127.0.0.1:0',
        NODE_OPTIONS: `--import ${pathToFileURL(file).href}`,
      });
      const proxy = await openProxy(new URL(url));
      await use(proxy.url);
      proxy.close();
      await close();
    },
    { scope: 'worker' },
  ],
});
test.use({ building: 'messages', permissions: ['notifications'], serviceWorkers: 'allow' });
test.skip(!wholeChromiumPath(), 'The headless shell shows no notifications.');

/** Chromium's own `subscribe` asks Google. A subscription outlives its page. */
const subscribeHere = (page: Page, { subscription }: PushService) =>
  page.addInitScript((given) => {
    const mine = { toJSON: () => given, unsubscribe: async () => localStorage.removeItem('subscribed') };
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem('subscribed', 'yes');
        return mine;
      },
      getSubscription: async () => (localStorage.getItem('subscribed') ? mine : null),
    });
  }, subscription);

/** Delivers messages to the page's worker, as a browser does that gets them from its push service. */
async function openDelivery(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page);
  const ids = new Map<string, string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { scopeURL, registrationId } of registrations) ids.set(scopeURL, registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  return async (data: string) => {
    await expect.poll(() => ids.get(origin + SCOPE)).toBeTruthy();
    const registrationId = ids.get(origin + SCOPE) ?? '';
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

/** Notifications that the browser shows now, the newest last. */
const shown = (page: Page) =>
  page.evaluate(async (scope) => {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    const notifications = (await registration?.getNotifications()) ?? [];
    return notifications.map(({ title, body, data }) => ({ title, body, data }));
  }, SCOPE);

type Shown = { title: string; body: string; data: { navigate: string } };
/** The part of a worker's global scope that a press needs. Declared here, since the types of workers and of pages exclude each other. */
type WorkerScope = {
  registration: { getNotifications(): Promise<Shown[]> };
  clients: { openWindow(address: string): Promise<null> };
  NotificationEvent: new (name: string, about: { notification: Shown | undefined }) => Event;
  dispatchEvent(event: Event): void;
};

/** Presses the newest notification. Returns the page that the worker would open: the browser lets it open one after a real press only. */
async function press(page: Page): Promise<string> {
  const worker = page.context().serviceWorkers()[0];
  if (!worker) throw new Error('there is no worker');
  return worker.evaluate(async () => {
    const here = globalThis as unknown as WorkerScope;
    const notification = (await here.registration.getNotifications()).at(-1);
    const opened: string[] = [];
    here.clients.openWindow = async (address) => {
      opened.push(address);
      return null;
    };
    const waits: Promise<unknown>[] = [];
    const event = new here.NotificationEvent('notificationclick', { notification });
    here.dispatchEvent(Object.assign(event, { waitUntil: (work: Promise<unknown>) => waits.push(work) }));
    await Promise.all(waits);
    return opened.join();
  });
}

/** Actions of the office during the test, over HTTP. */
async function openOffice(demo: string, sessionOf: (role: 'administrator') => Promise<Session>) {
  const office = await request.newContext({ baseURL: demo, storageState: await sessionOf('administrator') });
  const read = async <Body>(path: string) => (await (await office.get(path)).json()) as Body;
  return {
    switchOn: async () => {
      await office.post('/api/messages/dry-run', { data: {} });
      const settings = await read<Record<'version' | 'budget' | 'partPrice', number>>('/api/messages/settings');
      const { version, budget, partPrice } = settings;
      // Without quiet hours, which would hold push messages back at night.
      const data = { version, budget, partPrice, isOn: true, quietFrom: '00:00', quietUntil: '00:00' };
      expect((await office.put('/api/messages/settings', { data })).status()).toBe(200);
    },
    receive: async (agreementId: string, amount: number) => {
      const data = {
        agreementId,
        amount,
        method: 'Cash',
        receivedOn: dayAt(new Date()),
        requestKey: `the ${amount} of a member`,
      };
      const received = await office.post('/api/payments/record', { data });
      expect([received.status(), await received.text()]).toEqual([201, expect.any(String)]);
      return ((await received.json()) as { receiptNo: string }).receiptNo;
    },
    countBrowsers: async () => {
      const channels = await read<{ channel: string; browsers?: number }[]>('/api/messages/channels');
      return channels.find(({ channel }) => channel === 'push')?.browsers;
    },
    close: () => office.dispose(),
  };
}

test('a member has messages shown on a phone, without amounts and with them, until they sign out there', async ({
  page,
  demo,
  sessionOf,
  pushService,
}) => {
  const office = await openOffice(demo, sessionOf);
  await office.switchOn();
  await signInAfresh(page, demo, 'member');
  await page.request.put('/api/identity/language', { data: { language: 'en' } });
  const home = (await (await page.request.get('/api/member-agreement?email=member@demo.onebuilding.test')).json()) as {
    _id: string;
    apartmentNo: string;
  };
  await subscribeHere(page, pushService);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/dashboard/account');
  await page.getByRole('button', { name: 'Show messages on this device' }).click();
  await expect(toast(page, 'This device shows messages.')).toBeVisible();
  const deliver = await openDelivery(page, demo);
  /** Records a payment, and has the worker show the message that the server sends about it. */
  const show = async (amount: number) => {
    const before = pushService.messages.length;
    const receipt = await office.receive(home._id, amount);
    await expect.poll(() => pushService.messages.length, { timeout: 20_000 }).toBe(before + 1);
    await deliver(pushService.messages.at(-1) ?? '');
    await expect.poll(async () => (await shown(page)).length).toBe(1);
    const [message] = await shown(page);
    return { receipt, message };
  };

  const discreet = await show(510);
  expect(discreet.message).toEqual({
    title: 'OneBuilding',
    body: 'There is news about your rent.',
    // The site's public address, which differs from the one that this browser uses.
    data: { navigate: expect.stringMatching(/^https:.*\/dashboard\/payment-history$/) },
  });
  expect(await press(page)).toBe(`${demo}/dashboard/payment-history`);
  expect(await shown(page)).toEqual([]);
  await visit(page, '/dashboard/payment-history');
  await expect(page.getByText('৳510').filter({ visible: true }).first()).toBeVisible();

  // The language of the messages, and that of the pages on this device.
  await page.request.put('/api/identity/language', { data: { language: 'bn' } });
  await page.context().addCookies([{ name: 'language', value: 'bn', url: demo }]);
  await visit(page, '/dashboard/account');
  // The device is subscribed already, so that the checkbox alone saves the choice.
  await page.getByLabel('লক স্ক্রিনে টাকার পরিমাণ দেখা যেতে পারে').check();
  await expect(toast(page, 'এই ডিভাইসে বার্তা দেখানো হবে।')).toBeVisible();
  const open = await show(720);
  expect(open.message?.body).toBe(`${home.apartmentNo}-এর ৳৭২০ পাওয়া গেছে, রসিদ ${open.receipt}। ধন্যবাদ।`);
  expect(await press(page)).toBe(`${demo}/dashboard/payment-history`);

  await deliver('what no site has sent');
  await expect
    .poll(() => shown(page))
    .toEqual([
      {
        title: new URL(demo).host,
        body: 'You have a new message. আপনার একটি নতুন বার্তা আছে।',
        data: { navigate: '/dashboard/profile' },
      },
    ]);
  expect(await press(page)).toBe(`${demo}/dashboard/profile`);

  expect(await office.countBrowsers()).toBe(1);
  await visitToLeave(page, '/dashboard/account');
  await page.getByRole('button', { name: 'মেনু খুলুন' }).click();
  await page.getByRole('button', { name: 'লগআউট' }).click();
  await expect(page).toHaveURL(`${demo}/`);
  expect(await office.countBrowsers()).toBe(0);
  await office.close();
});
