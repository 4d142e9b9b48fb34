import { afterAll, expect, test } from 'vitest';
import { everythingStored } from '#test/database/database-snapshot.ts';
import { application, openTestSite } from '#test/site.ts';

// Mina has a home and a payment; Rima and Omar try to read it, or to act in her name.
const site = await openTestSite();
afterAll(site.close);
const mina = await site.member('mina@example.test', { name: 'Mina', rent: 17_771 });
await mina.post('/api/payments', { userEmail: mina.email, amount: 17_771, month: 'March' });
const rima = await site.signUp('rima@example.test', { name: 'Rima' });
const omar = await site.member('omar@example.test', { name: 'Omar' });
const free = await site.addApartment({ rent: 11_111 });

const READS = [
  '/api/agreements?email=',
  '/api/member-agreement?email=',
  '/api/user-role?email=',
  '/api/payments/user?email=',
  '/api/payments/check?month=March&email=',
];

const NAMED: [written: string, status: number][] = [
  ['mina@example.test', 403],
  ['MINA@EXAMPLE.TEST', 403],
  ['%20mina@example.test%20', 403],
  ['+mina@example.test', 403],
  ['mina%40example.test', 403],
  ['%EF%BD%8Dina@example.test', 403],
  ['mina@example.test#rima@example.test', 403],
  ['mina@example.test.', 400],
  ['mina@example.test%00', 400],
  ['mina@example.test%0Arima@example.test', 400],
  ['mina@example.test,rima@example.test', 400],
  ['mina@example.test%26email=rima@example.test', 400],
  ['mina@example.test&email=rima@example.test', 400],
  ['rima@example.test&email=mina@example.test', 400],
  ['rima@example.test&email=rima@example.test', 400],
  ['mina%2540example.test', 400],
  ['*', 400],
  ['%25', 400],
  ['', 400],
  ['null', 400],
  ['%5B%22mina@example.test%22%5D', 400],
];

test('reading by another person’s e-mail, however it is written, is refused and tells nothing', async () => {
  for (const path of READS)
    for (const [written, status] of NAMED)
      for (const thief of [rima, omar]) {
        const answer = await thief.get(`${path}${written}`);
        expect([path, written, answer.status]).toEqual([path, written, status]);
        expect(JSON.stringify(answer.body)).not.toMatch(/mina|17771/i);
      }
});

test('so is a parameter under another spelling, and a second one that is one’s own', async () => {
  for (const query of ['email[]=mina@example.test', 'email[0]=mina@example.test', 'Email=mina@example.test', 'e=1'])
    expect([query, (await rima.get(`/api/payments/user?${query}`)).status]).toEqual([query, 400]);
  const both = '/api/payments/user?email=rima@example.test&Email=mina@example.test&userEmail=mina@example.test';
  expect(await rima.get(both)).toMatchObject({ status: 200, body: [] });
  const body = JSON.stringify({ email: mina.email });
  const inBody = { 'x-user-email': mina.email, 'x-user': mina.email, from: body };
  expect(await rima.get('/api/payments/user?email=rima@example.test', inBody)).toMatchObject({ status: 200, body: [] });
});

test('in a path it is refused as well', async () => {
  const paths: [string, number][] = [
    ['mina@example.test', 403],
    ['MINA@example.test', 403],
    ['mina@example.test?email=rima@example.test', 403],
    ['rima@example.test/../mina@example.test', 403],
    ['rima@example.test/%2e%2e/mina@example.test', 403],
    ['rima@example.test%2F..%2Fmina@example.test', 400],
    ['mina@example.test%00', 400],
    ['mina@example.test;rima@example.test', 400],
    ['mina@example.test/', 404],
    ['rima@example.test/mina@example.test', 404],
  ];
  for (const [path, status] of paths) {
    const answer = await rima.get(`/api/users/${path}`);
    expect([path, answer.status]).toEqual([path, status]);
    expect(JSON.stringify(answer.body)).not.toContain('member');
  }
});

const IN_BODIES: [email: unknown, status: number][] = [
  ['mina@example.test', 403],
  [' MINA@example.test ', 403],
  ['ｍina@example.test', 403],
  ['mina@example.test\u0000', 400],
  [['mina@example.test'], 400],
  [['rima@example.test', 'mina@example.test'], 400],
  [{ $ne: null }, 400],
  [{ email: 'mina@example.test' }, 400],
  [null, 400],
  [undefined, 400],
  [true, 400],
];

test('acting in another person’s name changes nothing', async () => {
  const before = await everythingStored(site);
  for (const [email, status] of IN_BODIES) {
    const answers = [
      await rima.post('/api/agreements', { ...application(rima, free), userEmail: email }),
      await omar.post('/api/payments', { userEmail: email, amount: 17_771, month: 'April', method: 'Card' }),
      await rima.post('/api/register', { name: 'Mine', email, role: 'user' }),
    ];
    expect([email, ...answers.map((answer) => answer.status)]).toEqual([email, status, status, status]);
  }
  const guessed = await rima.put(`/api/agreements/withdraw/${mina.agreementId}`);
  expect(guessed.status).toBe(404);
  expect(await everythingStored(site)).toEqual(before);
});
