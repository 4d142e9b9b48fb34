import { expect, test } from 'vitest';
import { type Member, type Site, tenancy, testSite } from '#test/site.ts';
import type { Debtor, Reminder, SkippedDebtor } from '../endpoints.ts';

type Queue = { debtors: Debtor[]; skipped: SkippedDebtor[] };

const queueOf = async (site: Site) => {
  const { status, body } = await (await site.admin()).get<Queue>('/api/reminders');
  expect(status).toBe(200);
  return body;
};
const press = ({ agreementId }: Pick<Member, 'agreementId'>, more: object = {}) => ({
  agreementId,
  way: 'whatsapp',
  language: 'bn',
  amount: 54_000,
  requestKey: crypto.randomUUID(),
  ...more,
});
const received = (more: object = {}) => ({
  amount: 2_000,
  method: 'bKash',
  reference: `TX${Math.trunc(Math.random() * 1e9)}`,
  receivedOn: '2026-03-15',
  requestKey: crypto.randomUUID(),
  ...more,
});
/** Mina owes the rents of January to March 2026; today is 15 March. */
async function building() {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { name: 'Mina', since: '2026-01-05T06:00:00Z' });
  return { site, mina, admin: await site.admin() };
}

test('a reminder that cannot be is refused, and nothing is recorded', async () => {
  const { site, mina, admin } = await building();
  expect((await mina.post('/api/reminders', press(mina))).status).toBe(403);
  expect((await mina.get('/api/reminders')).status).toBe(403);
  const none = await admin.post('/api/reminders', press({ agreementId: crypto.randomUUID() }));
  expect(none).toMatchObject({ status: 404, body: { message: 'There is no such tenancy.' } });
  for (const [wrong, field] of [
    [{ way: 'pigeon' }, 'way'],
    [{ language: 'fr' }, 'language'],
    [{ amount: 0 }, 'amount'],
    [{ requestKey: 'short' }, 'requestKey'],
  ] as const)
    expect(await admin.post('/api/reminders', press(mina, wrong))).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  expect(await admin.post('/api/reminders', press(mina, { amount: 54_000.01 }))).toMatchObject({
    status: 409,
    body: { message: 'Only ৳54,000 is open now. Please look again.' },
  });
  await admin.post('/api/payments/record', received({ agreementId: mina.agreementId, amount: 54_000 }));
  expect(await admin.post('/api/reminders', press(mina))).toMatchObject({
    status: 409,
    body: { message: 'Nothing is open any more.' },
  });
  expect((await site.pool.query('select from reminders')).rowCount).toBe(0);
});

test('no tenant is reminded twice in three days without a question, and the trail says who reminded', async () => {
  const { site, mina, admin } = await building();
  const first = press(mina);
  expect(await admin.post<Reminder>('/api/reminders', first)).toMatchObject({
    status: 201,
    body: { at: '2026-03-15T06:00:00.000Z', way: 'whatsapp', by: 'Farhana Rahman' },
  });
  // A repeat of the same request, and another request under its key.
  expect((await admin.post('/api/reminders', first)).status).toBe(201);
  expect((await admin.post('/api/reminders', { ...first, way: 'copied' })).status).toBe(409);
  expect((await queueOf(site)).debtors).toMatchObject([
    { name: 'Mina', reminded: { at: '2026-03-15T06:00:00.000Z', way: 'whatsapp', by: 'Farhana Rahman' } },
  ]);
  site.at('2026-03-18T05:59:59Z');
  const sentence = 'Farhana Rahman reminded them by WhatsApp on 15 March 2026, 12:00 PM. Remind them again?';
  expect(await admin.post('/api/reminders', press(mina))).toMatchObject({
    status: 409,
    body: { message: sentence, fields: { again: sentence } },
  });
  expect((await admin.post('/api/reminders', press(mina, { again: true, way: 'copied' }))).status).toBe(201);
  site.at('2026-03-21T05:59:59Z');
  expect((await admin.post('/api/reminders', press(mina, { language: null }))).status).toBe(201);
  const { events } = (await admin.get<{ events: unknown[] }>('/api/audit?kind=tenant_reminded')).body;
  expect(events).toHaveLength(3);
  expect(events[2]).toMatchObject({ details: { way: 'whatsapp', amount: 54_000, tenant: 'Mina' } });
});

test('of 16 who press at once one reminds, and the others are told', async () => {
  const { site, mina, admin } = await building();
  const answers = await Promise.all(Array.from({ length: 16 }, () => admin.post('/api/reminders', press(mina))));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(15);
  expect((await site.pool.query('select from reminders')).rowCount).toBe(1);
});

test('the queue has those who are late, with all that they owe, in the language of their account', async () => {
  const { site, mina, admin } = await building();
  const karim = await site.addApartment();
  await admin.post('/api/residents', { ...tenancy(karim, 'Karim'), startsOn: '2026-03-01', owedBefore: 5_000 });
  await mina.put('/api/identity/language', { language: 'bn' });
  // On the tenth the rent of March is due, and not late yet; Karim's arrears are late from his first day on.
  site.at('2026-03-10T06:00:00Z');
  const before = await queueOf(site);
  expect(before.debtors).toMatchObject([
    { name: 'Mina', open: 18_000, earlier: 36_000, charges: [{}, {}, {}] },
    {
      name: 'Karim',
      open: 18_000,
      earlier: 5_000,
      daysLate: 9,
      charges: [{ kind: 'opening', dueOn: '2026-03-01' }, {}],
    },
  ]);
  site.at('2026-03-16T06:00:00Z');
  expect(await queueOf(site)).toMatchObject({
    debtors: [
      { name: 'Mina', open: 18_000, earlier: 36_000, daysLate: 65, language: 'bn', reminded: null },
      { name: 'Karim', language: null },
    ],
    skipped: [],
  });
});

test('a tenant who has reported a payment, or paid in the last three days, is skipped', async () => {
  const { site, mina, admin } = await building();
  const karim = await site.member('karim@example.test', { name: 'Karim', since: '2026-01-05T06:00:00Z' });
  const agreementId = karim.agreementId;
  // Money that arrived before the last rent was due is no reason to skip.
  await admin.post('/api/payments/record', received({ agreementId, receivedOn: '2026-03-10' }));
  const claim = await mina.post<{ _id: string }>('/api/payments/claim', received());
  expect(claim.status).toBe(201);
  expect(await queueOf(site)).toMatchObject({
    debtors: [{ name: 'Karim' }],
    skipped: [{ _id: mina.agreementId, name: 'Mina', why: 'reported' }],
  });
  await admin.put(`/api/payments/decline/${claim.body._id}`, { reason: 'Nothing came.' });
  await admin.post('/api/payments/record', received({ agreementId }));
  expect(await queueOf(site)).toMatchObject({ debtors: [{ name: 'Mina' }], skipped: [{ name: 'Karim', why: 'paid' }] });
  // The office reminds Karim nevertheless; money that arrived before the reminder no longer counts.
  site.at('2026-03-16T06:00:00Z');
  await admin.post('/api/reminders', press(karim, { amount: 50_000 }));
  expect((await queueOf(site)).skipped).toEqual([]);
  site.at('2026-03-17T06:00:00Z');
  await admin.post('/api/payments/record', received({ agreementId, receivedOn: '2026-03-17' }));
  expect((await queueOf(site)).skipped).toMatchObject([{ name: 'Karim', why: 'paid' }]);
  // Most is still open: once the money is three days old, Karim is in the queue again.
  site.at('2026-03-20T06:00:00Z');
  expect(await queueOf(site)).toMatchObject({ debtors: [{ name: 'Mina' }, { name: 'Karim' }], skipped: [] });
});
