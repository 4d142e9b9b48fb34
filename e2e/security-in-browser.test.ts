import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS, packed } from './hostile-texts.ts';
import { expect, signInAfresh, test, visit } from './site.ts';

// The stored texts would disturb other tests, so this file has a building of its own.
test.use({ building: 'security-in-browser', who: 'administrator' });

const id = (number: number) => `019aa3f0-5c1e-7d2a-9f00-${String(number).padStart(12, '0')}`;
const AT = '2026-03-05T18:04:00.000Z';

/** Fails if a script runs; every test watches the console already. */
async function watch(page: Page): Promise<() => Promise<void>> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const runs: string[] = [];
    Object.assign(globalThis, { runs, ran: () => runs.push('ran') });
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => runs.push(violatedDirective));
  });
  return async () => {
    expect(dialogs).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'runs'))).toEqual([]);
  };
}

/** Expects the texts letter by letter, as text nodes only, or also as harmless links where `mayLink`. */
async function expectOnlyText(parts: Locator, texts: readonly string[], { mayLink = false } = {}) {
  await expect(parts.first()).toBeVisible();
  const shown = await parts.evaluateAll((all) =>
    all.map((each) => ({
      text: each.textContent ?? '',
      children: [...each.querySelectorAll('*')].map((child) => child.outerHTML),
    })),
  );
  const isLink = (html: string) => mayLink && SAFE_LINK.test(html);
  expect(shown.flatMap(({ children }) => children).filter((html) => !isLink(html))).toEqual([]);
  const all = new Set(shown.flatMap(({ text }) => text.split('\n')).map((text) => text.trim()));
  expect(texts.filter((text) => !all.has(text.trim()))).toEqual([]);
}

const SAFE_LINK =
  /^<a href="(https?:|mailto:|tel:\+)[^"]*"( target="_blank" rel="noopener noreferrer")?( class="[^"]*")>[^<]*<\/a>$/;

async function store(client: APIRequestContext, path: string, data: object) {
  const answer = await client.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('Stored scripts: 200 texts in stored announcements stay texts, for a visitor as the server renders them too', async ({
  page,
  browser,
  demo,
}) => {
  for (const [index, description] of packed(HOSTILE_TEXTS, 4_900).entries())
    await store(page.context().request, '/api/announcements', { title: HOSTILE_TEXTS[index], description });
  for (const title of HOSTILE_TEXTS.slice(60, 72))
    await store(page.context().request, '/api/announcements', { title, description: title });

  const visitor = await browser.newPage({ baseURL: demo });
  for (const [reader, path] of [
    [visitor, '/announcements'],
    [page, '/dashboard/announcements'],
  ] as const) {
    const expectQuiet = await watch(reader);
    await visit(reader, path);
    await expectOnlyText(reader.locator('article h3, article h3 + p'), HOSTILE_TEXTS, { mayLink: true });
    await expectQuiet();
  }
  await visitor.close();
});

test('Stored scripts: 200 texts in stored coupons stay texts, on Home and in the table', async ({
  page,
  browser,
  demo,
}) => {
  for (const [index, description] of packed(HOSTILE_TEXTS, 500).entries())
    await store(page.context().request, '/api/coupons', { code: `<b>${index}</b>"'>`, discount: 1, description });

  const visitor = await browser.newPage({ baseURL: demo });
  const expectQuiet = await watch(visitor);
  await visit(visitor, '/');
  const offers = visitor.getByRole('region', { name: 'Exclusive Coupons' }).getByRole('listitem');
  await expectOnlyText(offers.locator('> p:last-child'), HOSTILE_TEXTS);
  await expectQuiet();
  await visitor.close();

  const expectQuietTable = await watch(page);
  await visit(page, '/dashboard/manage-coupons');
  await expect(page.getByRole('rowheader', { name: '<b>0</b>"\'>' })).toBeVisible();
  await expectQuietTable();
});

test('Stored scripts: 200 texts as announcements that came over the wire stay texts', async ({ page, network }) => {
  const words = { audience: 'everyone', createdAt: AT };
  await network.answer(
    'GET /api/announcements',
    HOSTILE_TEXTS.map((text, index) => ({ ...words, _id: id(index), title: text, description: text })),
  );
  const expectQuiet = await watch(page);
  await visit(page, '/dashboard/announcements');
  await expectOnlyText(page.getByRole('article').locator('h3'), HOSTILE_TEXTS);
  await expectQuiet();
});

test('Stored scripts: 200 names and e-mails stay texts in the tables of people', async ({ page, network }) => {
  await network.answer('GET /api/members/search', {
    members: HOSTILE_TEXTS.map((name, index) => ({
      name,
      email: `${index}${name}@example.test`,
      photo: null,
      role: 'member',
      apartmentNo: name,
      phone: name,
    })),
    total: HOSTILE_TEXTS.length,
  });
  await network.answer(
    'GET /api/agreements/pending',
    HOSTILE_TEXTS.map((text, index) => ({
      _id: id(index),
      userName: text,
      userEmail: `${index}@example.test`,
      floor: 1,
      block: text,
      apartmentNo: `${index}`,
      rent: 1000,
      appliedAt: AT,
      status: 'pending',
      acceptedAt: null,
      listedRent: 1000,
      phone: text,
      others: 0,
    })),
  );
  const expectQuiet = await watch(page);
  for (const [path, call] of [
    ['/dashboard/manage-members', 'members'],
    ['/dashboard/agreementRequest', 'requests'],
  ]) {
    await visit(page, path ?? '');
    await expect(page.getByRole('row'), call).toHaveCount(HOSTILE_TEXTS.length + 1);
    const text = (await page.getByRole('table').textContent()) ?? '';
    expect(HOSTILE_TEXTS.filter((each) => !text.includes(each.trim()))).toEqual([]);
    await expect(
      page.getByRole('table').locator('script, iframe, object, base, meta, style, form, video, details, marquee'),
    ).toHaveCount(0);
    await expectQuiet();
  }
});

test('Stored scripts: a name that is one, stored, stays a text wherever the person is shown', async ({
  browser,
  demo,
}) => {
  const name = '</script><script>ran()</script><img src=x onerror=ran()>';
  // Without the administrator's cookie: signing up ends the browser's session.
  const page = await browser.newPage({ baseURL: demo, storageState: { cookies: [], origins: [] } });
  const data = { name, email: 'mallory@example.test', password: 'Rooftop1' };
  await store(page.context().request, '/api/identity/sign-up', data);
  const expectQuiet = await watch(page);
  for (const path of ['/', '/apartments', '/announcements', '/dashboard/profile']) {
    await visit(page, path);
    await expect(page.getByText(name).first()).toBeAttached();
    await expectQuiet();
  }
  await page.close();
});

test('Stored scripts: the server takes no photo that is not a picture on the web', async ({ page }) => {
  const person = { name: 'Farhana Rahman', email: 'admin@demo.onebuilding.test', role: 'user' };
  for (const photo of HOSTILE_ADDRESSES.slice(0, 9)) {
    const answer = await page.context().request.post('/api/register', { data: { ...person, photo } });
    expect(answer.status(), photo).toBe(400);
  }
});

test('Stored scripts: a photo that is a script never runs, wherever people are shown', async ({
  page,
  network,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Content Security Policy|net::ERR|React has blocked|Not allowed to load/);
  const people = HOSTILE_ADDRESSES.map((photo, index) => ({
    name: `Person ${index}`,
    email: `${index}@example.test`,
    photo,
  }));
  await network.answer('GET /api/members/search', {
    members: people.map((person) => ({ ...person, role: 'member', apartmentNo: 'A-101', phone: null })),
    total: people.length,
  });
  await page.addInitScript(() => {
    Object.assign(globalThis, { runs: [], ran: () => Reflect.get(globalThis, 'runs').push('ran') });
  });
  await visit(page, '/dashboard/manage-members');
  await expect(page.getByRole('rowheader')).toHaveCount(people.length);
  await expect(page.locator('[onerror], [onload]')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'runs'))).toEqual([]);
});

test('What was being written is gone from the tab after Logout', async ({ page, demo }) => {
  await signInAfresh(page, demo, 'administrator');
  await visit(page, '/dashboard/make-announcement');
  await page.getByLabel('Title').fill('Not for everybody yet');
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await kept()).toContain('Not for everybody yet');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${demo}/`);
  expect(await kept()).toBe('{}');
});
