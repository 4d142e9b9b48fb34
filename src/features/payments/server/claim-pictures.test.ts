import { expect, test } from 'vitest';
import { sweep } from '#app/server/operate/hourly-work.ts';
import type { Statement } from '#features/ledger/endpoints.ts';
import { DAY } from '#locale/calendar.ts';
import { SCRIPT, SECRET } from '#test/hostile-pictures.ts';
import { testPicture } from '#test/pictures.ts';
import { testSite } from '#test/site.ts';
import type { MoneyReceived, WaitingPayment } from '../endpoints.ts';

const PICTURES = '/api/payments/pictures';
const now = new Date('2026-03-15T06:00:00Z');

async function house() {
  const site = await testSite();
  const rima = await site.member('rima@example.test');
  const sami = await site.member('sami@example.test');
  const admin = await site.admin();
  const send = async (colour = 'teal') => {
    const { status, body } = await rima.post<{ picture: string }>(PICTURES, await testPicture({ colour }));
    expect(status).toBe(201);
    return body.picture;
  };
  let forms = 0;
  const claim = (more: object) => {
    forms += 1;
    const money = { amount: 18_000, method: 'bKash', receivedOn: '2026-03-14', requestKey: `the form ${forms}` };
    return rima.post<MoneyReceived>('/api/payments/claim', { ...money, ...more });
  };
  return { site, rima, sami, admin, send, claim };
}

test('who has no tenancy sends none, and what is no picture is refused', async () => {
  const { site, rima } = await house();
  const stranger = await site.signUp('stranger@example.test');
  expect((await stranger.post(PICTURES, await testPicture())).status).toBe(409);
  const svg = new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`);
  for (const bytes of [svg, (await testPicture()).subarray(0, 900)])
    expect((await rima.post(PICTURES, bytes, { 'content-type': 'image/jpeg' })).status).toBe(400);
  expect(await site.count('claim_pictures')).toBe(0);
});

test('a picture is read by its own people and the office, and is not there for others', async () => {
  const { site, rima, sami, admin, send, claim } = await house();
  const picture = await send();
  expect((await site.anonymous().get(`${PICTURES}/${picture}`)).status).toBe(401);
  expect((await rima.get(`${PICTURES}/${picture}`)).status).toBe(200);
  expect((await claim({ picture })).status).toBe(201);
  const [waiting] = (await admin.get<WaitingPayment[]>('/api/payments/waiting')).body;
  expect(waiting).toMatchObject({ picture: `${PICTURES}/${picture}`, reference: null, amount: 18_000, open: 18_000 });
  const { body } = await rima.get<{ statement: Statement }>(`/api/ledger?email=${rima.email}`);
  expect(body.statement.payments[0]).toMatchObject({ picture: `${PICTURES}/${picture}`, state: 'pending' });
  for (const reader of [rima, admin]) expect((await reader.get(`${PICTURES}/${picture}`)).status).toBe(200);
  expect((await sami.get(`${PICTURES}/${picture}`)).status).toBe(404);
});

test('a claim takes no picture of another person, of another claim, or that is gone; nor neither number nor picture', async () => {
  const { site, sami, send, claim } = await house();
  expect(await claim({})).toMatchObject({ status: 400, body: { fields: { reference: expect.anything() } } });
  const theirs = (await sami.post<{ picture: string }>(PICTURES, await testPicture())).body.picture;
  const gone = { status: 409, body: { fields: { picture: expect.stringContaining('choose it again') } } };
  expect(await claim({ picture: theirs })).toMatchObject(gone);
  const picture = await send();
  expect((await claim({ picture })).status).toBe(201);
  expect(await claim({ picture, reference: 'T2' })).toMatchObject(gone);
  expect(await site.count('payments')).toBe(1);
});

test('it keeps nothing that the picture told besides, and of those that no claim names the last five', async () => {
  const { site, rima, send } = await house();
  const told = Buffer.concat([await testPicture(), Buffer.from(SECRET)]);
  expect((await rima.post(PICTURES, new Uint8Array(told))).status).toBe(201);
  const { rows } = await site.pool.query<{ bytes: Buffer }>('select bytes from claim_pictures');
  expect(rows[0]?.bytes.includes(SECRET)).toBe(false);
  for (const colour of ['red', 'blue', 'green', 'tan', 'gold', 'navy']) await send(colour);
  expect(await site.count('claim_pictures')).toBe(5);
});

test('it goes 90 days after the decision, and a day after it was sent where no claim names it', async () => {
  const { site, admin, send, claim } = await house();
  const { body } = await claim({ picture: await send() });
  const other = await claim({ picture: await send('tan') });
  await send('red');
  const left = async (days: number) => {
    await sweep(site.db, new Date(now.getTime() + days * DAY));
    return site.count('claim_pictures');
  };
  expect(await left(0.9)).toBe(3);
  expect(await left(1.1)).toBe(2);
  // The retention starts with the decision, and this payment is pending.
  expect(await left(400)).toBe(2);
  expect((await admin.put(`/api/payments/confirm/${body._id}`)).status).toBe(200);
  const declined = { reason: 'No such money came.' };
  expect((await admin.put(`/api/payments/decline/${other.body._id}`, declined)).status).toBe(200);
  expect(await left(89)).toBe(2);
  expect(await left(91)).toBe(0);
});
