import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { committedState } from '#database/committed-state.ts';
import { testSite } from '#test/site.ts';
import { knownAddress } from '../../client/render.tsx';
import { pages } from './pages.ts';

const VISITOR = { address: '203.0.113.1', client: { key: '203.0.113.1', isKnown: false } };

const assets = () => ({ css: '', script: '/a.js', pageFiles: [], fonts: [] });
const isPersonal = true;
const shown = {
  language: 'en' as const,
  status: 200,
  description: 'About it',
  title: 'A page',
  html: '',
  state: '{}',
  isPersonal,
  code: [],
};

test('a page that prolongs a session hands on its cookie, or the browser would drop it after seven days', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const showPage = pages({
    renderer: async () => ({
      assets,
      knownAddress: (url) => url,
      render: async ({ url, fetcher }) => {
        await fetcher(new URL('/api/identity/session', url));
        return shown;
      },
    }),
    callApi: (request, origin) => site.app.fetch(request, origin),
    publicUrl: new URL('http://onebuilding.test'),
    isDemo: false,
    log: pino({ level: 'silent' }),
  });
  const visit = async () => {
    const request = new Request('http://onebuilding.test/', { headers: { cookie: rima.cookie() } });
    return (await showPage(request, VISITOR)).headers.getSetCookie();
  };
  expect(await visit()).toEqual([]);
  await site.pool.query(`update identity.sessions set used_at = now() - interval '2 days',
    expires_at = now() + interval '5 days'`);
  const [cookie = '', ...others] = await visit();
  expect(others).toEqual([]);
  expect(cookie).toContain(rima.cookie().split('; ')[0]);
  expect(cookie).toMatch(/; Max-Age=604800;.*HttpOnly/i);
  expect(await visit()).toEqual([]);
});

type Site = Awaited<ReturnType<typeof testSite>>;

/**
 * Pages of this site for visitors without a cookie: each shows how often it was rendered, and the list of apartments at that
 * time.
 */
function anonymousPages(site: Site, { status = 200, state = async () => 'unchanged' } = {}) {
  let rendered = 0;
  const showPage = pages({
    renderer: async () => ({
      knownAddress,
      assets: (nonce) => ({ css: `<style nonce="${nonce}"></style>`, script: '/a.js', pageFiles: [], fonts: [] }),
      render: async ({ url, fetcher }) => {
        rendered += 1;
        const answer = await fetcher(new URL('/api/apartments?page=1', url));
        return { ...shown, status, html: await answer.text(), isPersonal: false };
      },
    }),
    callApi: (request, origin) => site.app.fetch(request, origin),
    committedState: state,
    publicUrl: new URL('http://onebuilding.test'),
    isDemo: false,
    log: pino({ level: 'silent' }),
  });
  const visit = async (path = '/', headers: Record<string, string> = {}) => {
    const answer = await showPage(new Request(`http://onebuilding.test${path}`, { headers }), VISITOR);
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
    return { nonce, body: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
  };
  return { visit, rendered: () => rendered };
}

test('concurrent visitors without a cookie share one page, each with a nonce of its own', async () => {
  const site = await testSite();
  const { visit, rendered } = anonymousPages(site);
  const visits = await Promise.all(Array.from({ length: 20 }, () => visit()));
  expect(rendered()).toBe(1);
  expect(new Set(visits.map(({ nonce }) => nonce)).size).toBe(20);
  for (const { nonce, body } of visits)
    expect(new Set(body.toString().match(/nonce="[^"]*"/g))).toEqual(new Set([`nonce="${nonce}"`]));
  const { nonce, body, headers } = await visit('/', { 'accept-encoding': 'gzip' });
  expect([headers.get('content-encoding'), rendered()]).toEqual(['gzip', 1]);
  expect(gunzipSync(body).toString()).toBe(visits[0]?.body.toString().replaceAll(visits[0].nonce ?? '', nonce ?? ''));
});

test('no visitor sees a page from before a change, whichever process made it', async () => {
  const site = await testSite();
  const { visit } = anonymousPages(site, { state: () => committedState(site.db) });
  for (let n = 1; n <= 5; n += 1) {
    await visit();
    const flat = await site.addApartment();
    expect((await visit()).body.toString()).toContain(`"${flat.apartmentNo}"`);
  }
  // A page rendered during a change is shown to the requests that wait for it, and to no later ones.
  const changing = await site.pool.connect();
  await changing.query('begin');
  await changing.query(`update apartments set apartment_no = apartment_no || 'X'`);
  await visit();
  await changing.query('commit');
  changing.release();
  expect((await visit()).body.toString()).toContain('X"');
});

test('who brings a cookie, and what failed, share nothing; a page is kept for two seconds', async () => {
  const site = await testSite();
  const { visit, rendered } = anonymousPages(site);
  const rima = await site.signUp('rima@example.test');
  await visit();
  await visit('/', { cookie: rima.cookie() });
  await visit('/', { cookie: 'theme=dark' });
  expect(rendered()).toBe(3);
  const missing = anonymousPages(site, { status: 404 });
  await missing.visit();
  await missing.visit();
  expect(missing.rendered()).toBe(2);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_001);
  onTestFinished(() => void vi.restoreAllMocks());
  await visit();
  expect(rendered()).toBe(4);
});

test('made-up addresses fill no memory: a hundred pages are kept', async () => {
  const site = await testSite();
  const { visit, rendered } = anonymousPages(site);
  for (let n = 0; n < 101; n += 1) await visit(`/apartments?max=${n}`);
  await visit('/apartments?max=100');
  expect(rendered()).toBe(101);
  await visit('/apartments?max=0');
  expect(rendered()).toBe(102);
});

test('made-up parameters share the page of the address without them', async () => {
  const site = await testSite();
  const { visit, rendered } = anonymousPages(site);
  for (const path of ['/?a=1', '/?a=2', '/?utm_source=x&a=3', '/?page=2']) await visit(path);
  expect(rendered()).toBe(1);
  for (const path of ['/apartments?max=20000&x=1', '/apartments?y=2&max=20000&max=3', '/apartments?max=20000'])
    await visit(path);
  expect(rendered()).toBe(2);
  await visit('/apartments?max=30000');
  expect(rendered()).toBe(3);
});
