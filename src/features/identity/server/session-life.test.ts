import { expect, onTestFinished, test } from 'vitest';
import { startGoogleStandIn } from '#app/demo/google-stand-in.ts';
import { PASSWORD, testSite } from '#test/site.ts';

const RIMA = { name: 'Rima Akter', email: 'rima@example.test', password: PASSWORD };
const ROLE = `/api/user-role?email=${RIMA.email}`;

/** Days until a session ends that began and was last used so many days ago, and is used again now. */
async function daysLeft(begun: number, used: number): Promise<number | undefined> {
  const site = await testSite();
  const rima = await site.signUp(RIMA.email);
  await site.pool.query(`update identity.sessions set created_at = now() - interval '${begun} days',
    used_at = now() - interval '${used} days', expires_at = now() + interval '${7 - used} days'`);
  await rima.get('/api/identity/session');
  const { rows } = await site.pool.query<{ left: number }>(
    'select extract(epoch from expires_at - now())::float8 / 86400 as left from identity.sessions',
  );
  return rows[0] && Math.round(rows[0].left);
}

test('a session in use lives seven days more, but thirty days in all', async () => {
  expect(await daysLeft(1, 1)).toBe(7);
  expect(await daysLeft(22, 2)).toBe(7);
  expect(await daysLeft(24, 2)).toBe(5);
});

test('signing in anew ends the session before, also for a copy of its cookie', async () => {
  const site = await testSite();
  const rima = await site.signUp(RIMA.email);
  const elsewhere = site.anonymous();
  await elsewhere.post('/api/identity/sign-in', RIMA);
  const kept = rima.cookie();
  expect((await rima.post('/api/identity/sign-in', RIMA)).status).toBe(200);
  expect(rima.cookie()).not.toBe(kept);
  expect((await site.withCookie(kept).get(ROLE)).status).toBe(401);
  for (const browser of [rima, elsewhere]) expect((await browser.get(ROLE)).status).toBe(200);
});

test('an invented cookie ends no session', async () => {
  const site = await testSite();
  const rima = await site.signUp(RIMA.email);
  const [named] = rima.cookie().split('.');
  await site.withCookie(`${named}.${'A'.repeat(43)}=`).post('/api/identity/sign-in', RIMA);
  expect((await rima.get(ROLE)).status).toBe(200);
});

test('another site cannot begin a sign-in at the hosted provider', async () => {
  const hosted = await startGoogleStandIn({ origins: ['http://onebuilding.test'] });
  onTestFinished(hosted.close);
  const site = await testSite({ identity: { hosted } });
  const begin = async (fetchSite: string) => {
    const { headers } = await site
      .anonymous()
      .get('/api/identity/hosted/start?from=/dashboard', { 'sec-fetch-site': fetchSite });
    return headers.get('location') ?? '';
  };
  for (const other of ['cross-site', 'same-site']) expect(await begin(other)).toBe('/login?from=%2Fdashboard');
  for (const own of ['same-origin', 'none']) expect(await begin(own)).toContain(hosted.issuer);
});

test('no session keeps an address that its owner could have invented', async () => {
  const site = await testSite();
  await site.anonymous().post('/api/identity/sign-up', RIMA, { 'x-forwarded-for': '192.0.2.66' });
  const { rows } = await site.pool.query('select * from identity.sessions');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('192.0.2.66');
});
