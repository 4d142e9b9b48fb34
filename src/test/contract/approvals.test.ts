import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPermission } from '#api/access.ts';
import type { AskedApproval } from '#api/approval/approval.ts';
import { PERMISSIONS } from '#api/permissions.ts';
import { calls } from '#app/server/calls.ts';
import type { Approval } from '#features/approvals/endpoints.ts';
import { NARROWER } from '#features/approvals/server/approver-queries.ts';
import type { Charge } from '#features/ledger/endpoints.ts';
import type { Settlement } from '#features/settlements/endpoints.ts';
import type { StatementLine, StatementPlace } from '#features/statements/endpoints.ts';
import type { Today } from '#features/statistics/endpoints.ts';
import { PASSWORD, type Person, testSite } from '#test/site.ts';

const DAY = '2026-03-15';
const LIMIT = 100;
const key = () => randomUUID();

/** Farhana is owner, Manik manager, Tania accountant. Mina has lived here since January. No one may decide alone above 100. */
async function office() {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { name: 'Mina Akter', since: '2026-01-10T06:00:00Z' });
  const farhana = await site.admin();
  const manik = await site.signUp('manik@example.test', { name: 'Manik' });
  const tania = await site.signUp('tania@example.test', { name: 'Tania' });
  await site.appoint(manik.email, 'manager');
  await site.appoint(tania.email, 'accountant');
  const limits = { separates: false, refund: LIMIT, giveUp: LIMIT, spend: LIMIT };
  expect((await farhana.put('/api/limits', limits)).status).toBe(200);
  return { site, mina, farhana, manik, tania };
}
type Office = Awaited<ReturnType<typeof office>>;

async function owed({ farhana, mina }: Office): Promise<Charge> {
  const form = { agreementId: mina.agreementId, label: 'Window', amount: 5_000, dueOn: DAY, requestKey: key() };
  return (await farhana.post<Charge>('/api/charges', form)).body;
}

async function pays({ farhana, mina }: Office, money: { amount: number; advance?: number }) {
  const form = { agreementId: mina.agreementId, method: 'Bank', receivedOn: DAY, requestKey: key(), ...money };
  expect((await farhana.post('/api/payments/record', form)).status).toBe(201);
}

/** Brings lines of the building's bank, and of its wallet. */
async function brought({ farhana }: Office, { bank, wallet = [] }: { bank: number[]; wallet?: number[] }) {
  const add = async (method: string, number: string, amounts: number[]) => {
    const form = { method, number, belongsTo: 'building', requestKey: key() };
    const { body: place } = await farhana.post<StatementPlace>('/api/places', form);
    const lines = amounts.map((amount) => ({ day: DAY, amount, words: 'Lift Ltd' }));
    const file = { placeId: place._id, source: 'table', lines, inFile: lines.length, requestKey: key() };
    if (lines.length > 0) expect((await farhana.post('/api/statements/import', file)).status).toBe(200);
    const open = await farhana.get<{ lines: StatementLine[] }>(`/api/statement-lines?place=${place._id}`);
    return { place, lines: open.body.lines };
  };
  return { bank: await add('Bank', '1501 2233 4417', bank), wallet: await add('bKash', '01711000000', wallet) };
}

async function billed({ farhana, mina }: Office) {
  const line = {
    ...{ name: 'Electricity', nameBangla: 'বিদ্যুৎ', kind: 'electricity', method: 'meter' },
    ...{ steps: [{ upTo: null, rate: 10 }], since: '2026-01' },
  };
  const { body: meter } = await farhana.post<{ _id: string }>('/api/bill-lines', line);
  const at = { lineId: meter._id, agreementId: mina.agreementId };
  for (const [month, figure, total] of [
    [1, 1_000, 0],
    [2, 1_900, 9_000],
    [3, 1_950, 500],
  ] as const) {
    const cells = [{ ...at, figure, version: 0 }];
    expect((await farhana.put(`/api/bills/2026/${month}/draft`, { cells })).status).toBe(200);
    expect(await farhana.post(`/api/bills/2026/${month}`, { total })).toMatchObject({ status: 200 });
  }
  return { ...at, year: 2026, month: 2, reading: 1_100, before: 1_900, reason: 'A typing error.' };
}

type Asking = { path: string; body: object; put?: true };
/** What each call above the limit asks for, and the rows that exist once it was done. */
const ABOVE: Record<string, { ask: (all: Office) => Promise<Asking>; done: string; n?: number }> = {
  'PUT /api/charges/waive/{id}': {
    ask: async (all) => {
      const { _id, amount: outstanding } = await owed(all);
      const body = { amount: 5_000, outstanding, reason: 'As agreed.' };
      return { put: true, path: `/api/charges/waive/${_id}`, body };
    },
    done: "journal_entries where kind = 'waive'",
  },
  'PUT /api/charges/correct/{id}': {
    ask: async (all) => {
      const { _id, amount: before } = await owed(all);
      const body = { amount: 1_000, before, reason: 'The smaller window.', requestKey: key() };
      return { put: true, path: `/api/charges/correct/${_id}`, body };
    },
    done: 'charges where corrects is not null',
  },
  'PUT /api/charges/write-off/{id}': {
    ask: async (all) => {
      const { _id, amount: outstanding } = await owed(all);
      const body = { amount: 5_000, outstanding, reason: 'She is gone.' };
      return { put: true, path: `/api/charges/write-off/${_id}`, body };
    },
    done: "journal_entries where kind = 'write off'",
  },
  'PUT /api/rents/correct/{id}': {
    ask: async ({ mina }) => ({
      ...{ put: true, path: `/api/rents/correct/${mina.agreementId}` },
      body: { rent: 15_000, fromMonth: '2026-01', months: 3, reason: 'As agreed.', requestKey: key() },
    }),
    done: 'charges where corrects is not null',
    n: 3,
  },
  'PUT /api/agreements/settlement/{id}': {
    ask: async (all) => {
      await pays(all, { amount: 100_000, advance: 40_000 });
      const path = `/api/agreements/settlement/${all.mina.agreementId}`;
      const { body: settlement } = await all.farhana.get<Settlement>(path);
      const body = { refund: settlement.toRefund, method: 'Bank', paidOn: DAY, requestKey: key() };
      return { put: true, path, body };
    },
    done: "vouchers where kind = 'refund'",
  },
  'POST /api/refunds': {
    ask: async (all) => {
      await pays(all, { amount: 90_000 });
      const { agreementId } = all.mina;
      return {
        path: '/api/refunds',
        body: { agreementId, amount: 5_000, method: 'Bank', paidOn: DAY, requestKey: key() },
      };
    },
    done: "vouchers where kind = 'refund'",
  },
  'PUT /api/agreements/end/{id}': {
    ask: async (all) => {
      // Recording money charges the months that have begun.
      await pays(all, { amount: 1 });
      const path = `/api/agreements/end/${all.mina.agreementId}`;
      return { put: true, path, body: { endsOn: '2026-01-31', reason: 'She had left by then.' } };
    },
    done: "agreements where ends_on = '2026-01-31'",
  },
  'PUT /api/agreements/move/{id}': {
    ask: async (all) => {
      await pays(all, { amount: 1 });
      const { block, apartmentNo } = await all.site.addApartment({ rent: 1_000 });
      const path = `/api/agreements/move/${all.mina.agreementId}`;
      return { put: true, path, body: { block, apartmentNo, startsOn: '2026-02-01' } };
    },
    done: 'agreements where moved_from is not null',
  },
  'PUT /api/readings/correct': {
    ask: async (all) => ({ put: true, path: '/api/readings/correct', body: await billed(all) }),
    done: 'meter_readings where reading = 1100',
  },
  'POST /api/expenses': {
    ask: async () => ({
      path: '/api/expenses',
      body: { category: 'repairs', amount: 5_000, day: DAY, paidFrom: 'Bank', requestKey: key() },
    }),
    done: "vouchers where kind = 'expense'",
  },
  'POST /api/transfers': {
    ask: async () => ({
      path: '/api/transfers',
      body: { from: 'Bank', to: 'Owner', amount: 5_000, day: DAY, requestKey: key() },
    }),
    done: "vouchers where kind = 'owner'",
  },
  'POST /api/statement-lines/expense': {
    ask: async (all) => {
      const { lines } = (await brought(all, { bank: [-5_000] })).bank;
      const body = { lineId: lines[0]?._id, category: 'repairs', remember: 'LIFT LTD', requestKey: key() };
      return { path: '/api/statement-lines/expense', body };
    },
    done: "vouchers join matched_postings on true where kind = 'expense'",
  },
  'POST /api/statement-lines/refund': {
    ask: async (all) => {
      await pays(all, { amount: 90_000 });
      const { lines } = (await brought(all, { bank: [-5_000] })).bank;
      const { agreementId } = all.mina;
      return {
        path: '/api/statement-lines/refund',
        body: { lineId: lines[0]?._id, agreementId, requestKey: key() },
      };
    },
    done: "vouchers join matched_postings on true where kind = 'refund'",
  },
  'POST /api/statement-lines/move': {
    ask: async (all) => {
      const { lines } = (await brought(all, { bank: [-5_000] })).bank;
      return {
        path: '/api/statement-lines/move',
        body: { lineId: lines[0]?._id, other: 'Owner', requestKey: key() },
      };
    },
    done: "vouchers join matched_postings on true where kind = 'owner'",
  },
};

const send = (who: Person, { path, body, put }: Asking) =>
  put ? who.put<AskedApproval>(path, body) : who.post<AskedApproval>(path, body);
const approve = (who: Person, id: string) => who.put<Approval>(`/api/approvals/approve/${id}`);

test('each call that can need an approval is in the table above, answers 202, and is approved by who may do it', () => {
  const asking = calls.map(({ endpoint }) => endpoint).filter(({ approval }) => approval);
  expect(asking.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(Object.keys(ABOVE).sort());
  const waiting = calls.map(({ endpoint }) => endpoint).filter(({ responses }) => 202 in responses);
  expect(waiting).toEqual(asking);
  // `approversOf` counts on it.
  for (const { method, path, access } of asking)
    expect(isPermission(access) && PERMISSIONS[access]).toEqual(
      PERMISSIONS[NARROWER[`${method.toUpperCase()} ${path}`] ?? 'approvals.decide'],
    );
});

const EACH = Object.entries(ABOVE).map(([call, row]) => ({ call, ...row, isNarrow: call in NARROWER }));
test.each(EACH)('$call above the limit is approved by a second person, and done once', async ({ isNarrow, ...row }) => {
  const all = await office();
  const { site, farhana, manik, tania } = all;
  const asking = await row.ask(all);
  const before = await site.count(row.done);
  // An accountant may not end a tenancy, and so neither asks for it nor approves it.
  const [asker, second, others] = isNarrow ? [manik, farhana, 1] : [tania, manik, 2];
  const { status, body } = await send(asker, asking);
  expect({ status, body }).toMatchObject({ status: 202, body: { approvers: others } });
  expect((await approve(asker, body.approval)).status).toBe(403);
  if (isNarrow) expect((await approve(tania, body.approval)).status).toBe(403);
  expect(await site.count(row.done)).toBe(before);
  const { open } = (await second.get<{ open: Approval[] }>('/api/approvals')).body;
  expect(open).toMatchObject([{ mayDecide: true, approvers: others }]);
  expect(await approve(second, body.approval)).toMatchObject({ status: 200, body: { decision: 'approved' } });
  expect(await site.count(row.done)).toBe(before + (row.n ?? 1));
  expect((await approve(farhana, body.approval)).status).toBe(409);
  await send(asker, asking);
  expect(await site.count(row.done)).toBe(before + (row.n ?? 1));
});

test('who approves a corrected reading reads the month that was asked for, not the one that follows from it', async () => {
  const all = await office();
  const reading = await billed(all);
  expect((await all.tania.put('/api/readings/correct', reading)).status).toBe(202);
  const { open } = (await all.manik.get<{ open: Approval[] }>('/api/approvals')).body;
  expect(open).toMatchObject([{ amount: 8_000, event: { details: { reading: 1_100, before: 1_900 } } }]);
});

test('a move by two lines of different sums is refused as it is asked for, above the limit too', async () => {
  const all = await office();
  const { bank, wallet } = await brought(all, { bank: [-5_000], wallet: [4_900] });
  const move = {
    ...{ lineId: bank.lines[0]?._id, otherPlace: wallet.place._id, otherLine: wallet.lines[0]?._id },
    requestKey: key(),
  };
  expect((await all.tania.post('/api/statement-lines/move', move)).status).toBe(409);
  expect(await all.site.count('approvals')).toBe(0);
});

const cost = (who: Person) =>
  who.post<AskedApproval>('/api/expenses', {
    ...{ category: 'repairs', amount: 5_000, day: DAY, paidFrom: 'Bank', note: key(), requestKey: key(), again: true },
  });

/** How the second of two people who can approve stops being one. `told` is the answer to it, if the office does it. */
const LEAVES: Record<string, (all: Office, dutyId: string) => Promise<object | undefined>> = {
  'the duty is ended': async ({ farhana }, id) =>
    (await farhana.put<object>(`/api/staff/end/${id}`, { reason: 'She left.' })).body,
  'all duties are ended': async ({ farhana }, id) =>
    (await farhana.put<object>(`/api/staff/end/${id}`, { reason: 'She left.', all: true })).body,
  'another duty takes its place': async ({ site, farhana, tania }, id) => {
    await site.appoint(tania.email, 'caretaker');
    return (await farhana.put<object>(`/api/staff/end/${id}`, { reason: 'She takes the door.' })).body;
  },
  'the account is deleted': async ({ tania }) => {
    expect((await tania.post('/api/members/close-account', { currentPassword: PASSWORD })).status).toBe(200);
    return undefined;
  },
};

test.each(Object.entries(LEAVES))('when %s, it is said that no second person can approve', async (_, leave) => {
  const all = await office();
  const { site, farhana, manik, tania } = all;
  const today = async () => (await farhana.get<Today>('/api/today')).body.events.filter((e) => e.kind === 'noApprover');
  const approvals = async () =>
    (await farhana.get<{ open: Approval[]; hasNoSecondApprover: boolean }>('/api/approvals')).body;
  const dutyOf = async (who: Person) => {
    const { body } = await farhana.get<{ staff: { email: string; duties: { _id: string }[] }[] }>('/api/staff');
    return body.staff.find(({ email }) => email === who.email)?.duties[0]?._id ?? '';
  };
  // Two of three are left: nothing is said.
  const first = await farhana.put(`/api/staff/end/${await dutyOf(manik)}`, { reason: 'He left.' });
  expect(first).toMatchObject({ status: 200 });
  expect(first.body).toEqual({ ended: 1 });
  const waiting = await cost(farhana);
  expect(waiting).toMatchObject({ status: 202, body: { approvers: 1 } });
  expect(await today()).toEqual([]);

  const told = await leave(all, await dutyOf(tania));
  if (told) expect(told).toMatchObject({ ended: 1, hasNoSecondApprover: true });
  expect(await today()).toMatchObject([{ stuck: 1 }]);
  expect(await approvals()).toMatchObject({ hasNoSecondApprover: true, open: [{ approvers: 0 }] });
  expect(await cost(farhana)).toMatchObject({ status: 202, body: { approvers: 0 } });

  // A second person is appointed: all can be approved.
  const rahim = await site.signUp('rahim@example.test', { name: 'Rahim' });
  await site.appoint(rahim.email, 'accountant');
  expect(await today()).toEqual([]);
  expect((await approvals()).open).toMatchObject([{ approvers: 1 }, { approvers: 1 }]);
  expect((await approve(rahim, waiting.body.approval)).status).toBe(200);
  // Or the limits are lifted, by the owner alone.
  await farhana.put(`/api/staff/end/${await dutyOf(rahim)}`, { reason: 'He left.' });
  expect(await today()).toHaveLength(1);
  await farhana.put('/api/limits', { separates: false, refund: null, giveUp: null, spend: null });
  expect(await approvals()).toMatchObject({ hasNoSecondApprover: false });
  expect((await cost(farhana)).status).toBe(201);
});

test('a last day that passes is said too, and so is a sum of the home in which the only second person lives', async () => {
  const all = await office();
  const { site, farhana, manik, tania, mina } = all;
  const today = async () => (await farhana.get<Today>('/api/today')).body.events.filter((e) => e.kind === 'noApprover');
  await site.pool.query("update duties set ended_at = now(), reason = 'Left.' where duty in ('manager', 'accountant')");
  await site.appoint(tania.email, 'accountant', '2026-03-20');
  expect(await today()).toEqual([]);
  site.at('2026-03-21T06:00:00Z');
  expect(await today()).toMatchObject([{ stuck: 0 }]);
  site.at('2026-03-15T06:00:00Z');
  await site.appoint(mina.email, 'accountant');
  await site.pool.query("update duties set ended_at = now(), reason = 'Left.' where until is not null");
  await pays(all, { amount: 90_000 });
  expect(await today()).toEqual([]);
  const refund = { agreementId: mina.agreementId, amount: 5_000, method: 'Bank', paidOn: DAY, requestKey: key() };
  expect(await farhana.post('/api/refunds', refund)).toMatchObject({ status: 202, body: { approvers: 0 } });
  expect(await today()).toMatchObject([{ stuck: 1 }]);
  expect((await manik.get('/api/approvals')).status).toBe(403);
});
