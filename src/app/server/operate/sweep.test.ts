import { expect, test } from 'vitest';
import { testSite } from '#test/site.ts';
import { sweep } from './sweep.ts';

test('sessions, tokens and counts that are over go, and the others stay', async () => {
  const site = await testSite({ isLimited: true });
  const rima = await site.signUp('rima@example.test');
  const sami = await site.signUp('sami@example.test');
  for (const email of ['rima@example.test', 'sami@example.test'])
    await site.anonymous().post('/api/identity/sign-in', { email, password: 'Rooftop1' });
  const rimas = "(select id from identity.accounts where email = 'rima@example.test')";
  await site.pool.query(`insert into identity.tokens (hash, purpose, account_id, expires_at)
    select n::text, 'reset password', ${rimas}, now() + n * interval '1 hour' from unnest(array[-1, 1]) as n`);
  await site.pool.query(
    `update identity.sessions set expires_at = now() - interval '1 second' where account_id = ${rimas}`,
  );
  await site.pool.query(`update sign_in_failures set forgotten_at = now() + interval '1 hour'
    * case when key = (select min(key) from sign_in_failures) then -1 else 1 end`);
  await sweep(site.db);
  for (const table of ['identity.sessions', 'identity.tokens', 'sign_in_failures'])
    expect([table, await site.count(table)]).toEqual([table, 1]);
  expect((await sami.get('/api/user-role?email=sami@example.test')).status).toBe(200);
  expect((await rima.get('/api/user-role?email=rima@example.test')).status).toBe(401);
});
