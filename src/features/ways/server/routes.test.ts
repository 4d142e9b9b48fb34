import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SCRIPT, SECRET } from '#test/hostile-pictures.ts';
import { testPicture } from '#test/pictures.ts';
import { testSite } from '#test/site.ts';
import type { Way } from '../endpoints.ts';

const UNKNOWN_ID = '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4d';
const BKASH = { method: 'bKash', wallet: 'personal', number: '01711 000000', holder: 'Kamal Hossain' };
const BANK = { method: 'Bank', number: '1501 2345 6789', holder: 'Lake View', address: 'City Bank, Mirpur' };
const CASH = { method: 'Cash', address: 'At the gate', hours: '9 to 17' };

type Listed = { cards: boolean; ways: Way[] };

async function house() {
  const site = await testSite();
  const admin = await site.admin();
  const member = await site.member('rima@example.test');
  const add = async (way: object) => {
    const { status, body } = await admin.post<Way>('/api/ways', way);
    expect([status, body]).toMatchObject([201, {}]);
    return body;
  };
  return { site, admin, member, add };
}

test.each([
  ['a method that is none', { ...BKASH, method: 'Card' }, 'method'],
  ['a wallet without a number', { ...BKASH, number: '' }, 'number'],
  ['a wallet with a digit too few', { ...BKASH, number: '0171100000' }, 'number'],
  ['a bKash number with Rocket’s twelfth digit', { ...BKASH, number: '017110000001' }, 'number'],
  ['a wallet that is neither personal nor a merchant’s', { ...BKASH, wallet: null }, 'wallet'],
  ['an account without its bank', { ...BANK, address: '' }, 'address'],
  ['an account in nobody’s name', { ...BANK, holder: '' }, 'holder'],
  ['an account number that is code', { ...BANK, number: '<script>' }, 'number'],
  ['cash without a place', { ...CASH, address: ' ' }, 'address'],
  ['a place in two lines', { ...CASH, address: 'Gate\nRoof' }, 'address'],
])('%s is refused with a sentence', async (_, way, field) => {
  const { admin } = await house();
  const { status, body } = await admin.post<{ fields: object }>('/api/ways', way);
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toContain(field);
});

test('a stranger with an account reads neither numbers nor codes; a tenant does', async () => {
  const { site, member, admin, add } = await house();
  const { _id } = await add(BKASH);
  expect((await admin.post(`/api/ways/${_id}/qr`, await testPicture())).status).toBe(201);
  const stranger = await site.signUp('stranger@example.test');
  expect((await stranger.get<Listed>('/api/ways')).body).toEqual({ cards: false, ways: [] });
  expect((await stranger.get(`/api/ways/${_id}/qr`)).status).toBe(404);
  expect((await site.anonymous().get(`/api/ways/${_id}/qr`)).status).toBe(401);
  const { ways } = (await member.get<Listed>('/api/ways')).body;
  expect(ways).toMatchObject([{ number: '01711000000', wallet: 'personal', holder: 'Kamal Hossain' }]);
  expect((await member.get(ways[0]?.qr ?? '')).status).toBe(200);
});

test('the same number twice, a way that is gone, and a code of cash are refused', async () => {
  const { admin, add } = await house();
  const { _id, version } = await add(BKASH);
  expect((await admin.post('/api/ways', { ...BKASH, number: '০১৭১১-০০০০০০' })).status).toBe(409);
  const cash = await add(CASH);
  expect((await admin.post(`/api/ways/${cash._id}/qr`, await testPicture())).status).toBe(409);
  expect((await admin.delete(`/api/ways/${_id}`)).status).toBe(200);
  for (const path of [`/api/ways/${_id}`, `/api/ways/${UNKNOWN_ID}`]) {
    expect((await admin.delete(path)).status).toBe(404);
    expect((await admin.put(path, { version, way: BKASH })).status).toBe(404);
    expect((await admin.delete(`${path}/qr`)).status).toBe(404);
    expect((await admin.post(`${path}/qr`, await testPicture())).status).toBe(404);
  }
  // The number of an ended way can be added again.
  await add(BKASH);
});

const ACCOUNT = { method: 'Bank', number: '1501 2233-4417', holder: 'Lake View', address: 'City Bank, Mirpur' };
const WALLET = { ...BKASH, number: '01911-222333' };
const ROCKET = { ...BKASH, method: 'Rocket', number: '017110000009' };

test.each([
  ['a bank account, as it is', ACCOUNT, '1501 2233-4417'],
  ['a bank account without spaces and hyphens', ACCOUNT, '150122334417'],
  ['a bank account in Bangla digits', ACCOUNT, '১৫০১-২২৩৩-৪৪১৭'],
  ['a bank account with small letters', { ...ACCOUNT, number: 'BD 15 AB 0001' }, 'bd15ab0001'],
  ['a wallet with +88', WALLET, '+8801911222333'],
  ['a wallet with 0088 and spaces', WALLET, '0088 01911 222 333'],
  ['a wallet in Bangla digits', WALLET, '০১৯১১২২২৩৩৩'],
  ['a Rocket account without its twelfth digit', ROCKET, '01711000000'],
])('%s is one place, whether it was added for tenants or for its statements', async (_, way, spelled) => {
  const { site, admin, add } = await house();
  const places = () => site.count('places');
  const ofStatements = { method: way.method, number: spelled, belongsTo: 'building', requestKey: UNKNOWN_ID };
  // For its statements first: adding it as a way tells tenants of the same place.
  const { body: place } = await admin.post<{ _id: string }>('/api/places', { ...ofStatements, number: way.number });
  const told = await add({ ...way, number: spelled });
  expect([told._id, await places()]).toEqual([place._id, 1]);
  for (const path of ['/api/ways', '/api/places']) {
    const again = path === '/api/ways' ? way : { ...ofStatements, requestKey: crypto.randomUUID() };
    expect(await admin.post(path, again)).toMatchObject({
      status: 409,
      body: { fields: { number: 'This number is here already.' } },
    });
  }
  // One that tenants are not told of any more keeps its account in the books.
  expect((await admin.delete(`/api/ways/${told._id}`)).status).toBe(200);
  expect((await admin.post('/api/places', { ...ofStatements, requestKey: crypto.randomUUID() })).status).toBe(409);
  expect([(await add(way))._id, await places()]).toEqual([place._id, 1]);
});

test('a way does not take the number of another place', async () => {
  const { admin, add } = await house();
  const { _id, version } = await add({ ...ACCOUNT, number: '9999 0000' });
  const place = { method: 'Bank', number: ACCOUNT.number, belongsTo: 'building', requestKey: UNKNOWN_ID };
  expect((await admin.post('/api/places', place)).status).toBe(201);
  const change = { version, way: { ...ACCOUNT, number: '১৫০১২২৩৩৪৪১৭' } };
  expect(await admin.put(`/api/ways/${_id}`, change)).toMatchObject({
    status: 409,
    body: { message: 'Statements of this number are brought here. Please add it as a way of its own.' },
  });
  await add(ACCOUNT);
  expect(await admin.put(`/api/ways/${_id}`, change)).toMatchObject({
    status: 409,
    body: { message: 'This number is here already.' },
  });
});

test('of two administrators who change a number the second is told, and the code goes with the number', async () => {
  const { site, admin, add } = await house();
  const { _id } = await add(BKASH);
  const { body } = await admin.post<Way>(`/api/ways/${_id}/qr`, await testPicture());
  expect(body).toMatchObject({ version: 2, qr: expect.stringContaining(`/api/ways/${_id}/qr?name=`) });
  const merchant = { version: 2, way: { ...BKASH, wallet: 'merchant' } };
  expect((await admin.put<Way>(`/api/ways/${_id}`, merchant)).body).toMatchObject({ version: 3, qr: body.qr });
  expect((await admin.put(`/api/ways/${_id}`, merchant)).status).toBe(409);
  const other = { version: 3, way: { ...BKASH, number: '01811000000' } };
  expect((await admin.put<Way>(`/api/ways/${_id}`, other)).body).toMatchObject({ number: '01811000000', qr: null });
  const events = await site.db
    .selectFrom('audit_events')
    .where('kind', '=', 'building_changed')
    .select('details')
    .orderBy('id')
    .execute();
  expect(events.at(-1)?.details).toMatchObject({
    changed: 'ways',
    done: 'changed',
    method: 'bKash',
    number: '01811000000',
    before: '01711000000',
  });
});

test('a code is kept as a JPEG without what the picture told besides; what is no picture is refused', async () => {
  const { site, admin, add } = await house();
  const { _id } = await add(BKASH);
  const svg = new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`);
  for (const bytes of [svg, (await testPicture()).subarray(0, 900), await testPicture({ format: 'gif' })])
    expect(await admin.post(`/api/ways/${_id}/qr`, bytes, { 'content-type': 'image/jpeg' })).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
  expect(await admin.post(`/api/ways/${_id}/qr`, svg, { 'content-type': 'text/html' })).toMatchObject({ status: 415 });
  const told = await sharp(await testPicture({ format: 'png' }))
    .withExif({ IFD0: { ImageDescription: SECRET } })
    .png()
    .toBuffer();
  expect(told.includes(SECRET)).toBe(true);
  expect((await admin.post(`/api/ways/${_id}/qr`, new Uint8Array(told))).status).toBe(201);
  const { qr } = await site.db.selectFrom('places').select('qr').executeTakeFirstOrThrow();
  expect(qr?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(qr?.includes(SECRET)).toBe(false);
});

test('cards are taken until another way is named; then they are off, unless the building says otherwise', async () => {
  const { admin, member, add } = await house();
  const cards = async () => (await member.get<Listed>('/api/ways')).body.cards;
  const pay = () => member.post('/api/payments', { userEmail: member.email, amount: 18_000, month: 'March' });
  expect(await cards()).toBe(true);
  await add(CASH);
  expect(await cards()).toBe(false);
  expect(await pay()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('not paid by card here') },
  });
  const { body: building } = await admin.get<object>('/api/building');
  expect((await admin.put('/api/building', { ...building, takesCards: true })).status).toBe(200);
  expect(await cards()).toBe(true);
  expect(await pay()).toMatchObject({ status: 201, body: { waiting: true } });
  const { body: next } = await admin.get<object>('/api/building');
  // A client of 1.0 does not send unknown fields, which then stay.
  const { takesCards: _, ...old } = next as { takesCards: boolean };
  expect((await admin.put('/api/building', old)).body).toMatchObject({ takesCards: true });
});

test('a bank of which tenants are not told leaves cards on, and is no first step', async () => {
  const { site, admin, member, add } = await house();
  const cards = async () => (await member.get<Listed>('/api/ways')).body.cards;
  const hasWays = async () => (await admin.get<{ hasWays: boolean }>('/api/first-steps')).body.hasWays;
  const pay = (month: string) => member.post('/api/payments', { userEmail: member.email, amount: 18_000, month });
  await site.pool.query("update settings set card_payments = 'instant'");
  const place = { method: 'Bank', number: '1501 2233 4417', belongsTo: 'building', requestKey: UNKNOWN_ID };
  expect((await admin.post('/api/places', place)).status).toBe(201);
  expect([await cards(), await hasWays()]).toEqual([true, false]);
  expect(await pay('March')).toMatchObject({ status: 201 });
  await add(BKASH);
  expect([await cards(), await hasWays()]).toEqual([false, true]);
  expect((await pay('April')).status).toBe(409);
});

test('at most twenty', async () => {
  const { admin, add } = await house();
  for (let n = 1; n <= 20; n++) await add({ ...CASH, address: `Gate ${n}` });
  expect((await admin.post('/api/ways', BANK)).status).toBe(409);
});
