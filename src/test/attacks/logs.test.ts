import { expect, test } from 'vitest';
import { application, PASSWORD, testSite } from '#test/site.ts';

test('the log holds no names and no secrets, whatever goes wrong', async () => {
  const lines: string[] = [];
  const site = await testSite({ log: (line) => lines.push(line), isLimited: true });
  const rima = await site.signUp('rima@example.test', { name: 'Rima Akter' });
  const admin = await site.admin();
  const flat = await site.addApartment();
  // PostgreSQL's error quotes the whole refused row.
  await site.pool.query(`alter table users add check (name <> 'Rima Broken')`);
  await site.pool.query(`alter table agreements add check (status <> 'pending')`);
  await site.pool.query('alter table announcements drop column title, add column title integer');
  await site.pool.query(`alter table identity.accounts add check (password_hash is null) not valid`);
  const sent = [
    await rima.get('/api/payments/user?email=mina@example.test&secret=hunter2'),
    await rima.post('/api/identity/sign-in', { email: rima.email, password: `${PASSWORD}x` }),
    await rima.post('/api/register', { email: rima.email, name: 'Rima Broken', photo: 'https://x.test/rima.png' }),
    await rima.post('/api/agreements?secret=hunter2', application(rima, flat)),
    await admin.post('/api/announcements', { title: 'Rima', description: 'Has moved out.' }),
    await rima.post('/api/identity/sign-up', { name: 'Rima Two', email: 'r2@example.test', password: PASSWORD }),
    await rima.post('/api/identity/password', { currentPassword: PASSWORD, newPassword: 'Another1' }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([403, 401, 500, 500, 500, 500, 500]);
  const token = decodeURIComponent(rima.cookie()).split(/[=.]/)[1] ?? '';
  expect(token).toMatch(/^\w{32}$/);
  const log = lines.join('');
  expect(log.match(/"requestId"/g)).toHaveLength(sent.length);
  const secrets = [/@example\.test/, /Rima/i, /hunter2/, /Secret1|Another1|argon2/, /cookie/i, new RegExp(token)];
  for (const secret of secrets) expect([secret, secret.exec(log)?.[0]]).toEqual([secret, undefined]);
});
