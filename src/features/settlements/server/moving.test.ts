import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inTransaction } from '#database/connect.ts';
import { byServer } from '#features/audit/server/record-event.ts';
import type { Cheque } from '#features/cheques/endpoints.ts';
import type { LedgerAccount } from '#features/ledger/endpoints.ts';
import type { MoneyReceived } from '#features/payments/endpoints.ts';
import { passOn } from '#features/payments/server/pass-on.ts';
import type { Resident } from '#features/residents/endpoints.ts';
import type { KnownPayer, StatementLine, StatementPlace } from '#features/statements/endpoints.ts';
import { testSite } from '#test/site.ts';

const key = () => randomUUID();
const DAY = '2026-03-15';

/** Mina has lived here since January for 18,000, and has paid until February. She moves on 10 March; March is owed at the old flat. */
async function house() {
  const site = await testSite();
  const farhana = await site.admin();
  const mina = await site.member('mina@example.test', { name: 'Mina Akter', since: '2026-01-01T06:00:00Z' });
  const { agreementId: old } = mina;
  const pays = async (amount: number) => {
    const money = { agreementId: old, amount, method: 'Cash', receivedOn: DAY, requestKey: key() };
    expect((await farhana.post('/api/payments/record', money)).status).toBe(201);
  };
  await pays(36_000);
  const claim = async (amount: number, reference: string) => {
    const form = { agreementId: old, amount, method: 'bKash', receivedOn: '2026-03-12', reference, requestKey: key() };
    const { status, body } = await mina.post<MoneyReceived>('/api/payments/claim', form);
    expect({ status, body }).toMatchObject({ status: 201, body: { state: 'pending' } });
    return body._id;
  };
  const take = async (number: string, more: object = {}) => {
    const form = { agreementId: old, bank: 'City Bank', number, amount: 18_000, takenOn: DAY, requestKey: key() };
    const cheque = { ...form, dated: '2026-03-11', count: 1, ...more };
    const { status, body } = await farhana.post<{ cheques: Cheque[] }>('/api/cheques', cheque);
    expect({ status, body }).toMatchObject({ status: 201 });
    return body.cheques[0]?._id ?? '';
  };
  const deposit = async (id: string, depositedOn = DAY) => {
    const deposited = await farhana.put<Cheque>(`/api/cheques/deposit/${id}`, { depositedOn, requestKey: key() });
    expect(deposited).toMatchObject({ status: 200 });
    return deposited.body.paymentId ?? '';
  };
  const move = async (from = old, startsOn = '2026-03-10') => {
    const { block, apartmentNo } = await site.addApartment();
    const moved = await farhana.put<Resident>(`/api/agreements/move/${from}`, { block, apartmentNo, startsOn });
    expect(moved).toMatchObject({ status: 200 });
    return moved.body._id;
  };
  const account = async (id: string) =>
    (await farhana.get<{ account: LedgerAccount }>(`/api/ledger/${id}`)).body.account;
  const confirm = (id: string) => farhana.put<MoneyReceived>(`/api/payments/confirm/${id}`);
  const cheques = async (id: string) =>
    (await farhana.get<{ cheques: Cheque[] }>(`/api/cheques?state=all&agreementId=${id}`)).body.cheques
      .map(({ number, state }) => `${number} ${state}`)
      .sort();
  return { site, farhana, mina, old, pays, claim, take, deposit, move, account, confirm, cheques };
}

test('the database lets a cheque change its tenancy only along a move, and only while it is held', async () => {
  const { site, old, take, deposit, move } = await house();
  const other = await site.member('karim@example.test', { since: '2026-01-01T06:00:00Z' });
  const [held, atBank] = [await take('1000001', { dated: '2026-05-01' }), await take('1000002')];
  await deposit(atBank);
  const give = (id: string, to: string, more = '') =>
    site.pool.query(`update cheques set agreement_id = $2 ${more} where id = $1`, [id, to]);
  await expect(give(held, other.agreementId)).rejects.toThrow('a cheque goes');
  const next = await move();
  await expect(give(held, old)).rejects.toThrow('a cheque goes');
  await expect(give(atBank, next)).rejects.toThrow('a cheque goes');
  await expect(give(held, other.agreementId, ', amount_poisha = 1')).rejects.toThrow('a cheque goes');
});

test('held cheques go along; what is deposited, came back, or was given back stays', async () => {
  const { farhana, old, take, deposit, move, cheques } = await house();
  await take('1000001', { dated: '2026-05-01', month: '2026-05' });
  await take('1000002', { dated: '2026-06-01' });
  await take('1000003', { dated: '2026-06-01', isSecurity: true });
  // March is settled by the deposited one, and February is paid.
  await take('1000004', { month: '2026-03' });
  await deposit(await take('1000005'));
  const back = await take('1000006');
  await deposit(back);
  const returned = { returnedOn: DAY, reason: 'No funds.' };
  expect((await farhana.put(`/api/cheques/return/${back}`, returned)).status).toBe(200);
  const given = await take('1000007');
  expect((await farhana.put(`/api/cheques/give-back/${given}`, { givenBackOn: DAY })).status).toBe(200);
  await take('1000008', { month: '2026-02' });
  const next = await move();
  expect(await cheques(next)).toEqual(['1000001 held', '1000002 held', '1000003 held', '1000004 held', '1000008 held']);
  expect(await cheques(old)).toEqual(['1000005 deposited', '1000006 returned', '1000007 givenBack']);
});

test('a held cheque for the month that is owed at the old flat stays, and its rest follows once it is paid', async () => {
  const { old, take, deposit, move, account, confirm, cheques } = await house();
  const id = await take('1000001', { month: '2026-03', amount: 20_000 });
  const next = await move();
  expect([await cheques(old), await cheques(next)]).toEqual([['1000001 held'], []]);
  expect(await account(old)).toMatchObject({ owed: 18_000 });
  expect((await confirm(await deposit(id))).status).toBe(200);
  expect(await account(old)).toMatchObject({ owed: 0, credit: 0, waiting: 0 });
  expect(await account(next)).toMatchObject({ owed: 0, credit: 2_000 });
});

test('a cheque that went along pays for the new flat', async () => {
  const { site, old, take, deposit, move, account, confirm } = await house();
  const id = await take('1000001', { dated: '2026-04-05', month: '2026-04' });
  const next = await move();
  site.at('2026-04-06T06:00:00Z');
  expect(await account(next)).toMatchObject({ owed: 18_000 });
  expect((await confirm(await deposit(id, '2026-04-06'))).status).toBe(200);
  expect([await account(next), await account(old)]).toMatchObject([{ owed: 0, credit: 0 }, { credit: 0 }]);
});

/** What waits at the old flat when Mina moves. Each is confirmed afterwards; `money` is what came of it. */
const WAITING: Record<string, { wait: (all: Awaited<ReturnType<typeof house>>) => Promise<string>; money: number }> = {
  'a claim': { wait: ({ claim }) => claim(50_000, '8N7A61AAA1'), money: 50_000 },
  'a deposited cheque': {
    wait: async ({ take, deposit }) => deposit(await take('1000001', { amount: 50_000 })),
    money: 50_000,
  },
  'a cheque that came back and is deposited again': {
    wait: async ({ farhana, take, deposit }) => {
      const id = await take('1000001', { amount: 50_000 });
      await deposit(id);
      await farhana.put(`/api/cheques/return/${id}`, { returnedOn: DAY, reason: 'No funds.' });
      return deposit(id);
    },
    money: 50_000,
  },
};

test.each(Object.entries(WAITING))(
  '%s waits over the move: it pays what is owed at the old flat, and the rest follows',
  async (_, row) => {
    const all = await house();
    const { site, old, move, account, confirm } = all;
    const id = await row.wait(all);
    const next = await move();
    expect(await account(next)).toMatchObject({ credit: 0 });
    expect((await confirm(id)).status).toBe(200);
    // March is of the old flat; nothing stays there.
    expect(await account(old)).toMatchObject({ owed: 0, credit: 0, held: 0, waiting: 0 });
    expect(await account(next)).toMatchObject({ owed: 0, credit: row.money - 18_000 });
    expect(await site.count("audit_events where kind = 'money_moved'")).toBe(1);
    // What follows is confirmed once.
    expect((await confirm(id)).status).toBe(409);
    expect(await account(next)).toMatchObject({ credit: row.money - 18_000 });
  },
);

test('what is declined after the move moves nothing, and over two moves it follows to the flat where the tenant lives', async () => {
  const { site, farhana, old, claim, move, account, confirm } = await house();
  const [wrong, right] = [await claim(18_000, '8N7A61AAA1'), await claim(30_000, '8N7A61AAA2')];
  const second = await move();
  site.at('2026-04-20T06:00:00Z');
  const third = await move(second, '2026-04-15');
  const declined = await farhana.put(`/api/payments/decline/${wrong}`, { reason: 'It did not come.' });
  expect(declined).toMatchObject({ status: 200 });
  expect(await site.count("payments where method = 'Transfer'")).toBe(0);
  expect((await confirm(right)).status).toBe(200);
  expect(await account(old)).toMatchObject({ owed: 0, credit: 0 });
  expect(await account(second)).toMatchObject({ credit: 0 });
  expect(await account(third)).toMatchObject({ credit: 12_000 });
});

test('what a statement proves after the move follows by itself, also where the server itself confirms', async () => {
  const { site, farhana, old, pays, claim, move, account } = await house();
  const place = { method: 'bKash', number: '01711000000', belongsTo: 'building', requestKey: key() };
  const { _id: placeId } = (await farhana.post<StatementPlace>('/api/places', place)).body;
  await claim(20_000, '8N7A61AAA1');
  const next = await move();
  const lines = [{ day: '2026-03-12', amount: 20_000, reference: '8N7A61AAA1' }];
  const file = { placeId, source: 'table', lines, inFile: 1, requestKey: key() };
  expect((await farhana.post('/api/statements/import', file)).status).toBe(200);
  expect([await account(old), await account(next)]).toMatchObject([{ owed: 0, credit: 0 }, { credit: 2_000 }]);
  // What the office recorded for the old flat on purpose stays there, until the next money is confirmed.
  await pays(700);
  expect(await account(old)).toMatchObject({ credit: 700 });
  await inTransaction(site.db, (tx) => passOn(tx, byServer(new Date(`${DAY}T06:00:00Z`)), old));
  expect([await account(old), await account(next)]).toMatchObject([{ credit: 0 }, { credit: 2_700 }]);
  // No person decided on either.
  expect(await site.count("payments where method = 'Transfer' and recorded_by is null")).toBe(2);
});

test('a known telephone goes along: its money is proposed for the new flat, and what waits at the old one is still found', async () => {
  const { farhana, old, claim, move } = await house();
  const place = { method: 'bKash', number: '01711000000', belongsTo: 'building', requestKey: key() };
  const { _id: placeId } = (await farhana.post<StatementPlace>('/api/places', place)).body;
  const brother = { phone: '01819123456', agreementId: old, who: 'her brother', requestKey: key() };
  expect((await farhana.post('/api/known-payers', brother)).status).toBe(201);
  const waiting = await claim(18_000, '8N7A61AAA1');
  const next = await move();
  const { body: known } = await farhana.get<KnownPayer[]>('/api/known-payers');
  expect(known).toMatchObject([{ phone: '01819123456', agreementId: next }]);
  const lines = [
    { day: '2026-03-12', amount: 18_000, reference: '8N7A61AAB1', phone: '01819123456' },
    { day: '2026-03-14', amount: 700, reference: '8N7A61ZZZ9', phone: '01819123456' },
  ];
  const file = { placeId, source: 'table', lines, inFile: 2, requestKey: key() };
  expect((await farhana.post('/api/statements/import', file)).status).toBe(200);
  const open = await farhana.get<{ lines: StatementLine[] }>(`/api/statement-lines?place=${placeId}`);
  expect(open.body.lines.map(({ proposal }) => proposal)).toMatchObject([
    { paymentId: waiting, press: 'confirm', who: { agreementId: old } },
    { kind: 'payer', press: 'record', who: { agreementId: next } },
  ]);
});
