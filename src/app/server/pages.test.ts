import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testSite } from '#test/site.ts';
import { pages } from './pages.ts';

const assets = () => ({ css: '', script: '/a.js', fonts: [] });
const isPersonal = true;
const shown = { status: 200, description: 'About it', title: 'A page', html: '', state: '{}', isPersonal };

test('a page that prolongs a session hands on its cookie, or the browser would drop it after seven days', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const showPage = pages({
    renderer: async () => ({
      assets,
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
    return (await showPage(request, '203.0.113.1')).headers.getSetCookie();
  };
  expect(await visit()).toEqual([]);
  await site.pool.query(`update identity.sessions set used_at = now() - interval '2 days',
    expires_at = now() + interval '5 days'`);
  const [cookie = '', ...others] = await visit();
  expect(others).toEqual([]);
  expect(cookie).toContain(rima.cookie());
  expect(cookie).toMatch(/; Max-Age=604800;.*HttpOnly/i);
  expect(await visit()).toEqual([]);
});
