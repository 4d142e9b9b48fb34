import { expect, test } from 'vitest';
import type { StatementLine } from '#features/statements/endpoints.ts';
import { provingHouse } from '#test/database/proving-house.ts';
import type { Person } from '#test/site.ts';

const key = () => crypto.randomUUID();
const DAY = '2026-03-12';

/** What a form records, and changes of it that make it other money. */
type Kind = { call: string; form: object; others: Record<string, object>; table?: string };

const KINDS: Record<string, Kind> = {
  'a cost': {
    call: '/api/expenses',
    form: { category: 'fuel', amount: 500, day: DAY, paidFrom: 'Bank', payee: 'Padma', reference: '17' },
    others: {
      'another day': { day: '2026-03-11' },
      'another sum': { amount: 501 },
      'another category': { category: 'repairs' },
      'another payee and number': { payee: 'Jamuna', reference: '18' },
    },
  },
  'other income': {
    call: '/api/income',
    form: { category: 'antenna', amount: 700, day: DAY, paidInto: 'Bank', payer: 'Grameen', reference: '4' },
    others: {
      'another day': { day: '2026-03-11' },
      'another sum': { amount: 701 },
      'another category': { category: 'hall' },
      'another payer and number': { payer: 'Robi', reference: '5' },
    },
  },
  'a move between places': {
    call: '/api/transfers',
    form: { from: 'Bank', to: 'bKash', amount: 3_000, day: DAY, reference: 'CT1' },
    others: {
      'another day': { day: '2026-03-11' },
      'another sum': { amount: 3_001 },
      'the other way': { from: 'bKash', to: 'Bank' },
      'another number': { reference: 'CT2' },
    },
  },
  'money of the owner': {
    call: '/api/transfers',
    form: { from: 'Owner', to: 'Bank', amount: 9_000, day: DAY, reference: 'CT1' },
    others: { 'another place': { to: 'bKash' }, 'another number': { reference: 'CT2' } },
  },
};

test.each(Object.entries(KINDS))(
  '%s that looks the same is asked about, and recorded as other money',
  async (_, kind) => {
    const { site, owner, karim, salam } = await provingHouse();
    const { call, form, others } = kind;
    const send = (more: object = {}, who: Person = salam) =>
      who.post<{ _id: string; message: string; fields?: { again?: string } }>(call, {
        ...form,
        requestKey: key(),
        ...more,
      });
    expect((await send({}, karim)).status).toBe(403);
    const first = key();
    expect((await send({ requestKey: first })).status).toBe(201);
    const before = await site.count('vouchers');
    const asked = await send({}, owner);
    expect(asked).toMatchObject({
      status: 409,
      body: { fields: { again: expect.stringContaining('recorded already') } },
    });
    expect(asked.body.message).toMatch(
      /^This is recorded already: ৳[\d,]+, 12 March 2026.*, recorded by Salam Miah\. Is this /,
    );
    expect(await site.count('vouchers')).toBe(before);
    expect((await send({ again: 'yes' })).status).toBe(400);
    // The same form again is answered what it made, and no question.
    expect((await send({ requestKey: first })).status).toBe(201);
    expect(await site.count('vouchers')).toBe(before);
    for (const [name, more] of Object.entries(others)) expect([name, (await send(more)).status]).toEqual([name, 201]);
    const again = await send({ again: true });
    expect(again.status).toBe(201);
    expect(await site.count('vouchers')).toBe(before + Object.keys(others).length + 1);
    expect(
      await site.count("audit_events where kind in ('expense_recorded', 'income_recorded', 'transfer_made')"),
    ).toBe(before + Object.keys(others).length + 1);
  },
);

test('what a supplier gave back is asked about once it is recorded, and what was taken back is not', async () => {
  const { owner } = await provingHouse();
  const cost = { category: 'fuel', amount: 900, day: DAY, paidFrom: 'Bank', payee: 'Padma', requestKey: key() };
  const { body } = await owner.post<{ _id: string }>('/api/expenses', cost);
  const back = (more: object = {}) =>
    owner.post<{ _id: string; fields?: { again?: string } }>('/api/expenses', {
      ...{ category: 'fuel', amount: 100, day: DAY, paidFrom: 'Bank', payee: 'Padma', refunds: body._id },
      ...{ requestKey: key(), ...more },
    });
  const made = await back();
  expect(made.status).toBe(201);
  expect(await back()).toMatchObject({ status: 409, body: { fields: { again: expect.any(String) } } });
  expect((await back({ again: true })).status).toBe(201);
  const undone = await owner.put(`/api/expenses/reverse/${made.body._id}`, { reason: 'Twice.' });
  expect(undone.status).toBe(200);
  const income = { category: 'hall', amount: 100, day: DAY, requestKey: key() };
  const { body: hall } = await owner.post<{ _id: string }>('/api/income', income);
  expect((await owner.put(`/api/income/reverse/${hall._id}`, { reason: 'No.' })).status).toBe(200);
  expect((await owner.post('/api/income', { ...income, requestKey: key() })).status).toBe(201);
});

/** What the desk recorded two days before its line, with other words. */
const BY_LINE: Record<string, { amount: number; desk: [string, object]; line: [string, object] }> = {
  'other income': {
    amount: 700,
    desk: ['/api/income', { category: 'hall', amount: 700, day: '2026-03-10', paidInto: 'Cash', payer: 'Robi' }],
    line: ['income', { category: 'antenna' }],
  },
  'a move': {
    amount: -3_000,
    desk: ['/api/transfers', { from: 'Bank', to: 'bKash', amount: 3_000, day: '2026-03-10', reference: 'X1' }],
    line: ['move', { other: 'Owner' }],
  },
};

test.each(Object.entries(BY_LINE))(
  'a line asks whether it is what the desk recorded within a week and no line shows: %s',
  async (_, { amount, desk, line }) => {
    const { site, owner, bank, bring } = await provingHouse();
    expect((await owner.post(desk[0], { ...desk[1], requestKey: key() })).status).toBe(201);
    await bring(owner, bank, { amount, reference: 'CT4417889' });
    const { body } = await owner.get<{ lines: StatementLine[] }>(`/api/statement-lines?place=${bank}`);
    const record = (more: object = {}) =>
      owner.post<{ fields?: object }>(`/api/statement-lines/${line[0]}`, {
        ...{ lineId: body.lines[0]?._id, requestKey: key() },
        ...{ ...line[1], ...more },
      });
    expect(await record()).toMatchObject({ status: 409, body: { fields: { again: expect.any(String) } } });
    expect(await site.count('vouchers')).toBe(1);
    expect((await record({ again: true })).status).toBe(201);
    expect(await site.count('vouchers')).toBe(2);
  },
);
