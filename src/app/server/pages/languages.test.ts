import { pino } from 'pino';
import { expect, test } from 'vitest';
import { knownAddress, render } from '#app/client/render.tsx';
import { committedState } from '#database/committed-state.ts';
import type { Building } from '#features/building/endpoints.ts';
import { HOUR } from '#locale/calendar.ts';
import { LANGUAGES, type Language } from '#locale/language.ts';
import { type Site, testSite } from '#test/site.ts';
import { pages } from './pages.ts';

const VISITOR = { address: '203.0.113.1', client: { key: '203.0.113.1', isKnown: false } };

/** Pages rendered concurrently in two languages; by hand 10,000: `LANGUAGE_PAGES=10000`. */
const RENDERED = Number(process.env.LANGUAGE_PAGES ?? 256);
const AT_ONCE = 64;

/** Words of the demo that a page has in one language only. */
const WORDS: Record<Language, string> = { en: 'Skip to content', bn: 'মূল লেখায় যান' };

function browser(site: Site) {
  const show = pages({
    renderer: async () => ({
      render,
      knownAddress,
      assets: () => ({ css: '', script: '/a.js', pageFiles: [], fonts: [] }),
    }),
    callApi: (request, origin) => site.app.fetch(request, origin),
    committedState: () => committedState(site.db),
    publicUrl: new URL('http://onebuilding.test'),
    isDemo: false,
    log: pino({ level: 'silent' }),
  });
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await show(new Request(`http://onebuilding.test${path}`, { headers }), VISITOR);
    return response.text();
  };
}

test('a language that does not exist makes no page of its own', () => {
  const known = (path: string) => knownAddress(new URL(path, 'http://onebuilding.test')).href;
  expect(known('/?language=bn')).toBe('http://onebuilding.test/?language=bn');
  expect(known('/?language=made-up')).toBe('http://onebuilding.test/');
});

test('a page says nothing of a parameter that it does not read, also to a person with a session', async () => {
  const site = await testSite();
  const open = browser(site);
  const rima = await site.signUp('rima@example.test');
  for (const cookie of ['', rima.cookie()]) {
    const html = await open('/apartments?fbclid=IwAR0&max=9000&min=1&max=7', { cookie });
    expect(html).not.toContain('fbclid');
    expect(html).toMatch(/name="min" value="1".*name="max" value="9000".*name="language" value="bn"/);
  }
});

const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];

test('a page speaks the language of its address, then of the device, then of the account, then of the building', async () => {
  const site = await testSite();
  const open = browser(site);
  const rima = await site.signUp('rima@example.test');
  await rima.send('/api/identity/language', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'bn' }),
  });
  const asks = { 'accept-language': 'bn-BD,bn;q=0.9' };
  expect(languageOf(await open('/login', asks))).toBe('en');
  expect(languageOf(await open('/login', { cookie: 'language=bn' }))).toBe('bn');
  expect(languageOf(await open('/login?language=en', { cookie: 'language=bn' }))).toBe('en');
  expect(languageOf(await open('/login', { cookie: rima.cookie() }))).toBe('bn');
  expect(languageOf(await open('/login', { cookie: `${rima.cookie()}; language=en` }))).toBe('en');
  await site.pool.query(`update settings set building = '{"language": "browser"}'`);
  expect(languageOf(await open('/login', asks))).toBe('bn');
  expect(languageOf(await open('/login'))).toBe('en');
  await site.pool.query(`update settings set building = '{"language": "bn"}'`);
  expect(languageOf(await open('/login'))).toBe('bn');
});

test('the office chooses the language of new visitors; the product’s own words of the building are translated, the office’s are not', async () => {
  const site = await testSite();
  const open = browser(site);
  const admin = await site.admin();
  // Only the demo shows the product's own description of the building.
  await site.pool.query('update settings set is_demo = true');
  const { body } = await admin.get<Building>('/api/building');
  const facilities = [...body.facilities.slice(0, 1), { name: 'Prayer room', text: 'On the ground floor.' }];
  expect((await admin.put('/api/building', { ...body, facilities, language: 'bn' })).status).toBe(200);
  const home = await open('/');
  expect(languageOf(home)).toBe('bn');
  for (const words of ['২৪ ঘণ্টার নিরাপত্তা', 'Prayer room', 'হেঁটে ৫ মিনিট']) expect(home).toContain(words);
  const chosen = await open('/', { cookie: 'language=en' });
  expect(languageOf(chosen)).toBe('en');
  expect(chosen).toContain('24/7 security');
});

test(`of ${RENDERED} pages for two languages at once, ${AT_ONCE} at a time, none has the other’s words`, {
  tags: ['deep'],
  timeout: HOUR,
}, async () => {
  const site = await testSite();
  await site.pool.query('update settings set is_demo = true');
  const open = browser(site);
  const rima = await site.signUp('rima@example.test');
  const paths = ['/', '/apartments', '/login', '/announcements', '/nowhere', '/dashboard/profile'];
  const wrong: string[] = [];
  for (let done = 0; done < RENDERED; done += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, place) => {
        const language = LANGUAGES[place % 2] ?? 'en';
        const path = paths[Math.floor(place / 2) % paths.length] ?? '/';
        // Personal pages are rendered one after the other, and one that waits longer than two seconds is refused.
        const person = place % 16 < 14 ? '' : `; ${rima.cookie()}`;
        const html = await open(path, { cookie: `language=${language}${person}` });
        const [own, other] = language === 'en' ? [WORDS.en, WORDS.bn] : [WORDS.bn, WORDS.en];
        const isOwn =
          languageOf(html) === language &&
          !html.includes(other) &&
          (path.startsWith('/dashboard') || html.includes(own));
        if (!isOwn) wrong.push(`${language} ${path}`);
      }),
    );
  expect(wrong).toEqual([]);
});

test('of 64 calls at once each is refused in the language of its own device, and in English where none was chosen', async () => {
  const site = await testSite();
  const messages = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, place) => {
      const cookie = ['language=bn', 'language=en', ''][place % 3];
      const response = await site.app.request('/api/payments/user', { headers: cookie ? { cookie } : {} });
      const { message } = (await response.json()) as { message: string };
      return `${cookie}: ${message}`;
    }),
  );
  expect([...new Set(messages)].sort()).toEqual([
    ': Please sign in first.',
    'language=bn: আগে লগইন করুন।',
    'language=en: Please sign in first.',
  ]);
});
