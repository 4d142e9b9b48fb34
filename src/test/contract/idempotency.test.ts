import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Resident } from '#features/residents/endpoints.ts';
import type { Settlement } from '#features/settlements/endpoints.ts';
import type { StatementLine } from '#features/statements/endpoints.ts';
import { listTables, rememberTables } from '#test/database/remember-tables.ts';
import { openTestSite } from '#test/site.ts';
import { accessRequests, accessWorld } from './access-requests.ts';

const site = await openTestSite();
const world = await accessWorld(site);
const tables = await listTables(site.pool);
const restore = await rememberTables(site);
const admin = await site.admin();
afterEach(restore);
afterAll(site.close);

/** Every call whose form has an idempotency key. */
const calls = site.endpoints
  .filter(({ body }) => 'requestKey' in fieldsOf(body))
  .map(({ method, path }) => `${method.toUpperCase()} ${path}`);

function fieldsOf(body: z.ZodType): object {
  const { properties = {}, anyOf = [], allOf = [] } = z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' });
  const parts = [...anyOf, ...allOf].map((part) => (typeof part === 'object' ? (part.properties ?? {}) : {}));
  return Object.assign({}, properties, ...parts);
}

type Request = [path: string, body?: unknown];

/** Pays the months that are due, and more on top. */
const payMore = (agreementId: string) =>
  admin.post('/api/payments/record', {
    ...{ agreementId, amount: 60_000, method: 'Cash', receivedOn: '2026-03-15', again: true, requestKey: randomUUID() },
  });

/** Brings a charge of the bank, which is proposed as a cost. */
async function broughtCharge() {
  const { place } = world.bank;
  const lines = [{ day: '2026-03-15', amount: -57, words: 'SMS CHARGE' }];
  const file = { placeId: place, source: 'table', lines, inFile: 1, requestKey: randomUUID() };
  await admin.post('/api/statements/import', file);
  const { body } = await admin.get<{ lines: StatementLine[] }>(`/api/statement-lines?place=${place}`);
  const found = body.lines.find(({ amount }) => amount === -57);
  return { id: found?._id ?? '', seen: found?.proposal?.seen ?? '' };
}

/** Forms that do something, where those of the access test are refused. */
const ownRequests: Record<string, () => Promise<Request>> = {
  'PUT /api/apartments/swap': async () => {
    const { apartmentNo } = await site.addApartment({ block: world.free.block });
    return ['/api/apartments/swap', { id: world.free._id, version: 1, apartmentNo, requestKey: randomUUID() }];
  },
  'PUT /api/agreements/settlement/{id}': async () => {
    const agreementId = world.recorded.id;
    await payMore(agreementId);
    const path = `/api/agreements/settlement/${agreementId}`;
    const { toRefund } = (await admin.get<Settlement>(path)).body;
    return [path, { refund: toRefund, method: 'Cash', requestKey: randomUUID() }];
  },
  'POST /api/refunds': async () => {
    const agreementId = world.recorded.id;
    await payMore(agreementId);
    const refund = { agreementId, amount: 1, method: 'Cash', paidOn: '2026-03-15', requestKey: randomUUID() };
    return ['/api/refunds', refund];
  },
  'PUT /api/agreements/move-money/{id}': async () => {
    const { agreementId } = await site.member('tara@example.test', { since: '2026-02-01T06:00:00Z' });
    const { block, apartmentNo } = await site.addApartment();
    const home = { block, apartmentNo, startsOn: '2026-03-15' };
    const moved = await admin.put<Resident>(`/api/agreements/move/${agreementId}`, home);
    await payMore(agreementId);
    return [`/api/agreements/move-money/${agreementId}`, { to: moved.body._id, requestKey: randomUUID() }];
  },
  'POST /api/statement-lines/given-back': async () => {
    const { place, came } = world.bank;
    const cost = { day: '2026-03-12', category: 'repairs', amount: 5_000, paidFrom: 'Bank', placeId: place };
    const { body } = await admin.post<{ _id: string }>('/api/expenses', { ...cost, requestKey: randomUUID() });
    return ['/api/statement-lines/given-back', { lineId: came, refunds: body._id, requestKey: randomUUID() }];
  },
  'POST /api/statement-lines/refund': async () => {
    const agreementId = world.recorded.id;
    await payMore(agreementId);
    return ['/api/statement-lines/refund', { lineId: world.bank.went, agreementId, requestKey: randomUUID() }];
  },
  'PUT /api/statement-lines/press/{id}': async () => {
    const { id, seen } = await broughtCharge();
    return [`/api/statement-lines/press/${id}`, { seen, requestKey: randomUUID() }];
  },
  'PUT /api/statement-lines/press': async () => {
    const form = { lines: [await broughtCharge()], requestKey: randomUUID() };
    return ['/api/statement-lines/press', form];
  },
  'POST /api/matches': async () => {
    const { place, went } = world.bank;
    const fee = { day: '2026-03-14', category: 'bank_fees', amount: 30, paidFrom: 'Bank', placeId: place };
    const { body } = await admin.post<{ _id: string }>('/api/expenses', { ...fee, requestKey: randomUUID() });
    return ['/api/matches', { lineIds: [went], voucherIds: [body._id], requestKey: randomUUID() }];
  },
};

async function requestOf(call: string): Promise<Request> {
  const request = ownRequests[call] ?? accessRequests[call];
  if (!request) throw new Error(`No valid input is known for ${call}: add it to access-requests.ts.`);
  return request({ ...world, about: world.subjects.member, isOwn: true });
}

/** All rows of each table, as one text, so that a changed row shows as well as a second payment, entry or event of the trail. */
async function readTables(): Promise<Record<string, string>> {
  const reads = tables.map(
    (table) => `select '${table}' as name, string_agg(t::text, e'\\n' order by t::text) as rows from ${table} t`,
  );
  const { rows } = await site.pool.query<{ name: string; rows: string }>(reads.join(' union all '));
  return Object.fromEntries(rows.map((table) => [table.name, table.rows]));
}

/** The answer of an import says which lines are here now: all of them, once the first request has made them. */
const ANSWERS_THE_PRESENT = ['POST /api/statements/import'];

test('the calls with an idempotency key are found', () => {
  expect(calls.length).toBeGreaterThanOrEqual(27);
  expect(Object.keys(ownRequests).filter((call) => !calls.includes(call))).toEqual([]);
});

test.each(calls)('%s does the work of a form once: a repeat changes no row and gets the same answer', async (call) => {
  const [method = ''] = call.split(' ');
  const [path, body] = await requestOf(call);
  const isOfMember = call === 'POST /api/payments/claim';
  const caller = site.withCookie(world.cookies[isOfMember ? 'member' : 'admin']);
  const before = await readTables();
  const first = await caller.call(method, path, body);
  expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
  const after = await readTables();
  expect(after).not.toEqual(before);
  const second = await caller.call(method, path, body);
  expect(await readTables()).toEqual(after);
  expect(second.status).toBe(first.status);
  if (!ANSWERS_THE_PRESENT.includes(call)) expect(second.body).toEqual(first.body);
});
