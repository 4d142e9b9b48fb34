import { afterAll, expect, test } from 'vitest';
import { api } from '#app/server/app.ts';
import { wings } from '#app/server/wings.ts';
import { connect } from '#database/connect.ts';
import { NO_LIMITS } from '#http/limits/limits.ts';
import { everythingStored } from '#test/database/database-snapshot.ts';
import { openTestSite, tenancy } from '#test/site.ts';
import { type Visitor, visitor } from '#test/visitor.ts';

const site = await openTestSite();
afterAll(site.close);
const admin = await site.admin();
const mina = await site.member('mina@example.test', { since: '2026-01-10T06:00:00Z' });
const omar = await site.member('omar@example.test', { since: '2026-01-10T06:00:00Z' });
const flat = await site.addApartment();

let forms = 0;
const form = (more: object) => {
  forms += 1;
  return { method: 'Cash', receivedOn: '2026-03-14', requestKey: `the form ${forms}`, ...more };
};
const claim = (more: object = {}) => form({ amount: 10, ...more });
const record = (more: object = {}) => form({ agreementId: mina.agreementId, amount: 10, again: true, ...more });

const { body: statement } = await mina.get<{ statement: { charges: { _id: string }[] } }>(
  `/api/ledger?email=${mina.email}`,
);
const waiver = { amount: 10, outstanding: 18_000, reason: 'The lift stood still.' };
const rise = { agreementId: mina.agreementId, rent: 19_000, fromMonth: '2026-07', reason: 'As agreed.' };

type Call = [who: Visitor, method: string, path: string, body: Record<string, unknown>];
const CALLS = {
  record: [admin, 'POST', '/api/payments/record', record()],
  claim: [mina, 'POST', '/api/payments/claim', claim()],
  waive: [admin, 'PUT', `/api/charges/waive/${statement.statement.charges[0]?._id}`, waiver],
  rent: [admin, 'POST', '/api/rents', rise],
  close: [admin, 'PUT', '/api/till/close', { day: '2026-03-14', countedCash: 0 }],
  resident: [admin, 'POST', '/api/residents', tenancy(flat)],
} satisfies Record<string, Call>;

/** Sends a body with one field replaced by this piece of JSON. */
async function sendWith([who, method, path, body]: Call, field: string, json: string): Promise<number> {
  const text = JSON.stringify({ ...body, [field]: '@' }).replace('"@"', json);
  const { status } = await who.send(path, { method, body: text, headers: { 'content-type': 'application/json' } });
  return status;
}

const NO_AMOUNT = [
  ...['-1', '-0.01', '0.001', '0.3000001', '1e21', '1e308', '1e999', '20000000.01', '99999999999999999999'],
  ...['"NaN"', '"Infinity"', '"1e3"', '"0x10"', '"1,00"', '"১২ or so"', '"12 00"', '"\\u0000"', '" "'],
  ...['null', 'true', '[1]', '{"valueOf":1}', '{"__proto__":1}'],
];
const AMOUNTS: [call: keyof typeof CALLS, field: string][] = [
  ['record', 'amount'],
  ['claim', 'amount'],
  ['waive', 'amount'],
  ['waive', 'outstanding'],
  ['rent', 'rent'],
  ['close', 'countedCash'],
  ['resident', 'rent'],
];

test.each(AMOUNTS)('no amount is taken for one, or rounded into one: %s, %s', async (call, field) => {
  const before = await everythingStored(site);
  for (const json of NO_AMOUNT) expect([json, await sendWith(CALLS[call], field, json)]).toEqual([json, 400]);
  expect(await everythingStored(site)).toEqual(before);
});

test('what floating point makes of 0.1 + 0.2 is thirty poisha, and parts add up to it', async () => {
  const month = { year: 2026, amount: 0.1 };
  const parts = [
    { month: 'January', ...month },
    { month: 'February', ...month, amount: 0.2 },
  ];
  const { status, body } = await admin.post('/api/payments/record', record({ amount: 0.1 + 0.2, parts }));
  expect({ status, body }).toMatchObject({ status: 201, body: { amount: 0.3, unapplied: 0 } });
});

const NO_DAY = [
  '2026-02-30',
  '2026-13-01',
  '2026-3-1-1',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
].concat(
  ...['+002026-03-01', '-000001-01-01', '2026-03-14T25:00:00Z', '2026-03-14\u0000', '২০২৬-০২-৩০', 'now', 'infinity'],
);
const DAYS: [call: keyof typeof CALLS, field: string][] = [
  ['record', 'receivedOn'],
  ['claim', 'receivedOn'],
  ['close', 'day'],
  ['resident', 'startsOn'],
];

test.each(DAYS)('a day that is none, long ago or far ahead is refused: %s, %s', async (call, field) => {
  const before = await everythingStored(site);
  for (const day of NO_DAY) expect([day, await sendWith(CALLS[call], field, JSON.stringify(day))]).toEqual([day, 400]);
  expect(await everythingStored(site)).toEqual(before);
});

test.each(['/api/till?day=', '/api/ledger.csv?from=', '/api/ledger.csv?to='])('%s takes no such day', async (path) => {
  for (const day of NO_DAY) expect([day, (await admin.get(path + encodeURIComponent(day))).status]).toEqual([day, 400]);
});

const TEXTS: [call: keyof typeof CALLS, field: string, most: number][] = [
  ['record', 'reference', 64],
  ['claim', 'reference', 64],
  ['record', 'requestKey', 64],
  ['waive', 'reason', 500],
  ['rent', 'reason', 500],
  ['close', 'note', 500],
  ['resident', 'tenantName', 100],
];

test.each(TEXTS)(
  'a text that is broken, too long, or grows once it is in its one form: %s, %s',
  async (call, field, most) => {
    const before = await everythingStored(site);
    const texts = ['a\u0000b', 'a\ud800b', 'x'.repeat(most + 1), '\u202e\u2066'.repeat(400) + 'x'.repeat(most + 1)];
    // A single character that NFKC expands to eighteen.
    if (field === 'reference') texts.push('\ufdfa'.repeat(most));
    for (const text of texts) {
      const status = await sendWith(CALLS[call], field, JSON.stringify(text).replaceAll('$', '$$$$'));
      expect([text, status]).toEqual([text, 400]);
    }
    expect(await everythingStored(site)).toEqual(before);
  },
);

test('25 months, a thousand, keys of the prototype and unknown keys are refused', async () => {
  const before = await everythingStored(site);
  const part = { month: 'March', year: 2026, amount: 0.01 };
  const body = (parts: unknown) => ({ ...record(), parts });
  expect((await admin.post('/api/payments/record', body(Array(25).fill(part)))).status).toBe(400);
  expect((await admin.post('/api/payments/record', body(Array(1_000).fill(part)))).status).toBe(413);
  for (const key of ['__proto__', 'constructor', 'prototype', 'state', 'recorded_by', 'agreement_id'])
    for (const call of ['record', 'claim', 'waive', 'rent', 'close'] as const) {
      const [who, method, path, fields] = CALLS[call];
      const text = JSON.stringify({ ...fields, smuggled: { role: 'admin' } }).replace('smuggled', key);
      const headers = { 'content-type': 'application/json' };
      const { status } = await who.send(path, { method, body: text, headers });
      expect([call, key, status]).toEqual([call, key, 400]);
    }
  expect(Reflect.get({}, 'role')).toBeUndefined();
  expect(await everythingStored(site)).toEqual(before);
});

test('another person’s request key shows, changes and hides nothing of theirs', async () => {
  const told = claim({ requestKey: 'the same key' });
  const first = await mina.post<{ _id: string }>('/api/payments/claim', told);
  const second = await omar.post<{ _id: string }>('/api/payments/claim', told);
  const third = await admin.post<{ _id: string }>('/api/payments/record', record(told));
  expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
  expect(new Set([first.body._id, second.body._id, third.body._id]).size).toBe(3);
  expect(second.body).toMatchObject({ email: omar.email, agreementId: omar.agreementId });
});

/** Another process of the same site: its own connections to the same database. */
function anotherProcess() {
  const { db, pool } = connect(site.database.connection, { max: 10 });
  afterAll(() => pool.end());
  const publicUrl = 'http://onebuilding.test';
  const now = () => new Date('2026-03-15T06:00:00.000Z');
  const parts = {
    wings: wings(),
    db,
    auth: site.auth,
    limits: NO_LIMITS,
    log: site.log,
    now,
    isReady: async () => true,
  };
  const app = api({ ...parts, publicUrl: new URL(publicUrl) });
  return (who: Visitor) => visitor(app, publicUrl, who.cookie().split('; ')[0]);
}
const elsewhere = anotherProcess();
const inBoth = (who: Visitor) => {
  const twin = elsewhere(who);
  return (n: number) => (n % 2 ? twin : who);
};
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const tally = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test('two processes: 64 claims at once are five that wait, 64 of one form one payment, 64 decisions one', async () => {
  const ruma = await site.member('ruma@example.test', { since: '2026-01-10T06:00:00Z' });
  const [member, office] = [inBoth(ruma), inBoth(admin)];
  const claims = await times(64, (n) => member(n).post<{ _id: string }>('/api/payments/claim', claim()));
  expect(tally(claims)).toEqual({ 201: 5, 409: 59 });
  const waiting = claims.find(({ status }) => status === 201)?.body._id;
  const decide = (n: number) =>
    n % 4 < 2
      ? office(n).put(`/api/payments/confirm/${waiting}`)
      : office(n).put(`/api/payments/decline/${waiting}`, { reason: 'No such money came.' });
  expect(tally(await times(64, decide))).toEqual({ 200: 1, 409: 63 });
  const once = record({ agreementId: ruma.agreementId, amount: 77 });
  const recorded = await times(64, (n) => office(n).post<{ _id: string }>('/api/payments/record', once));
  expect(tally(recorded)).toEqual({ 201: 64 });
  expect(new Set(recorded.map(({ body }) => body._id)).size).toBe(1);
});

test('two processes: a day that is closed while money is recorded into it has counted what it closed', async () => {
  const office = inBoth(admin);
  const work = (n: number) =>
    n % 8 === 0
      ? office(n / 8).put('/api/till/close', { day: '2026-03-14', countedCash: n, note: `Counted ${n}.` })
      : office(n).post('/api/payments/record', record({ agreementId: omar.agreementId, amount: n }));
  const answers = await times(48, work);
  expect(tally(answers)).toEqual({ 200: 1, 201: 42, 409: 5 });
  const { rows } = await site.pool.query(`select
    (select sum(expected_poisha) from till_closings) = (select coalesce(sum(case when reverses is null then 1 else -1 end * amount_poisha), 0)
      from postings join journal_entries on journal_entries.id = entry_id
      where 'cash' in (debit, credit) and payment_id is not null and effective_on <= '2026-03-14') as agrees`);
  expect(rows).toEqual([{ agrees: true }]);
});
