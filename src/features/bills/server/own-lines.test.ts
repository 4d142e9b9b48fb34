import { expect, test } from 'vitest';
import { type Member, testSite } from '#test/site.ts';
import type { BillLine } from '../endpoints.ts';

const OWN_HOME = { status: 403, body: { message: expect.stringContaining('home of your own') } };
const GAS = { name: 'Gas', nameBangla: 'গ্যাস', kind: 'gas', since: '2026-01', blocks: [], apartmentIds: [] };
const FIXED = { ...GAS, method: 'fixed', amount: 900, payer: 'occupier' };
const WATER = { ...GAS, kind: 'water', name: 'Water', nameBangla: 'পানি', method: 'shared', sharedBy: 'flat' };

/** Mina lives here and is the building's accountant; Omar and Lina are tenants, Lina in block B; Farhana is the owner. */
async function people() {
  const site = await testSite();
  const farhana = await site.admin();
  const [mina, omar] = [await site.member('mina@example.test'), await site.member('omar@example.test')];
  const lina = await site.addApartment({ block: 'B' });
  const { block, apartmentNo } = lina;
  const home = { block, apartmentNo, tenantName: 'Lina', rent: 18_000, startsOn: '2026-01-01' };
  expect((await farhana.post('/api/residents', home)).status).toBe(201);
  await site.appoint(mina.email, 'accountant');
  const add = async (line: object) => (await farhana.post<BillLine>('/api/bill-lines', line)).body;
  return { site, farhana, mina, omar, lina, add };
}

type People = Awaited<ReturnType<typeof people>>;
const flatOf = ({ flat }: Member) => flat._id;

test.each<[string, object, (all: People) => object]>([
  ['all flats but it', FIXED, ({ omar, lina }) => ({ apartmentIds: [flatOf(omar), lina._id] })],
  ['the other block', FIXED, () => ({ blocks: ['B'] })],
  ['owners instead of tenants', FIXED, () => ({ payer: 'owner' })],
  ['all flats but it, with another amount', FIXED, ({ omar }) => ({ apartmentIds: [flatOf(omar)], amount: 950 })],
  ['all flats but it, with an end for all', FIXED, ({ omar }) => ({ apartmentIds: [flatOf(omar)], until: '2026-05' })],
  ['flats by size, of which it has none', WATER, () => ({ sharedBy: 'size' })],
])('a resident accountant does not take their own flat out of a line: %s', async (_, line, change) => {
  const all = await people();
  const { mina, farhana, site } = all;
  const { _id, version } = await all.add(line);
  const body = { version, ...change(all) };
  expect(await mina.patch(`/api/bill-lines/${_id}`, body)).toMatchObject(OWN_HOME);
  expect(await site.count('bill_lines where version = 1')).toBe(1);
  expect((await farhana.patch(`/api/bill-lines/${_id}`, body)).status).toBe(200);
});

test('nor do they change a line that only their own flat pays: its amount, its end, its sum', async () => {
  const { mina, omar, farhana, add } = await people();
  const own = { apartmentIds: [flatOf(mina)] };
  const [gas, water] = [await add({ ...FIXED, ...own }), await add({ ...WATER, ...own })];
  for (const change of [{ amount: 1 }, { until: '2026-01' }])
    expect(await mina.patch(`/api/bill-lines/${gas._id}`, { version: 1, ...change })).toMatchObject(OWN_HOME);
  const cells = [{ lineId: water._id, agreementId: null, figure: 1, version: 0 }];
  expect(await mina.put('/api/bills/2026/3/draft', { cells })).toMatchObject(OWN_HOME);
  // Their own name on it, and another flat that pays too, spare them nothing.
  expect((await mina.patch(`/api/bill-lines/${gas._id}`, { version: 1, name: 'Gas, lines' })).status).toBe(200);
  const both = { version: 2, apartmentIds: [flatOf(mina), flatOf(omar)] };
  expect((await mina.patch(`/api/bill-lines/${gas._id}`, both)).status).toBe(200);
  expect((await farhana.put('/api/bills/2026/3/draft', { cells })).status).toBe(200);
});

test('what concerns all who pay alike they change, and whom it leaves in', async () => {
  const { mina, omar, lina, add } = await people();
  const [gas, water] = [await add(FIXED), await add(WATER)];
  const changes = [
    { amount: 950 },
    { apartmentIds: [flatOf(mina), flatOf(omar)] },
    { apartmentIds: [lina._id], blocks: ['A'] },
    { until: '2026-05' },
  ];
  for (const [place, change] of changes.entries())
    expect((await mina.patch(`/api/bill-lines/${gas._id}`, { version: place + 1, ...change })).status).toBe(200);
  const cells = [{ lineId: water._id, agreementId: null, figure: 3_000, version: 0 }];
  expect((await mina.put('/api/bills/2026/3/draft', { cells })).status).toBe(200);
});

test('a flat that is noted under the accountant’s e-mail is their own before they join it', async () => {
  const { site, farhana, lina, add } = await people();
  const rashid = await site.signUp('rashid@example.test', { name: 'Rashid' });
  await site.appoint(rashid.email, 'accountant');
  const { block, apartmentNo, _id } = await site.addApartment({ block: 'C' });
  const flat = { block, apartmentNo, tenantName: 'Rashid', rent: 0, tenure: 'ownership', startsOn: '2026-01-01' };
  expect((await farhana.post('/api/residents', { ...flat, email: rashid.email })).status).toBe(201);
  const line = await add({ ...FIXED, payer: 'owner', apartmentIds: [_id, lina._id] });
  const change = { version: 1, apartmentIds: [lina._id] };
  expect(await rashid.patch(`/api/bill-lines/${line._id}`, change)).toMatchObject(OWN_HOME);
});
