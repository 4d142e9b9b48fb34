import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Resident } from '#features/residents/endpoints.ts';
import { testSite } from '#test/site.ts';
import type { Settlement } from '../endpoints.ts';

/** Number of tenancies to settle; a longer run by hand sets `SETTLEMENTS=1000`. */
const MANY = Number(process.env.SETTLEMENTS ?? 60);
const SEED = Number(process.env.SEED ?? 240_823);

const poisha = (most: number) => fc.oneof(fc.constant(0), fc.integer({ min: 1, max: most }));
const someone = fc.record({
  rent: fc.integer({ min: 1, max: 9_000_000 }),
  owedBefore: poisha(9_000_000),
  advance: poisha(30_000_000),
  paidAhead: poisha(9_000_000),
  damage: poisha(2_000_000),
});

const taka = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
const exact = (amount: number) => Math.round(amount * 100);

test(`${MANY} tenancies are settled to the poisha (seed ${SEED})`, { timeout: 600_000 }, async () => {
  const site = await testSite();
  const admin = await site.admin();
  const people = fc.sample(someone, { numRuns: MANY, seed: SEED });
  const rows = [];
  for (const { rent, owedBefore, advance, paidAhead } of people) {
    const { block, apartmentNo } = await site.addApartment();
    const sums = { rent: taka(rent), owedBefore: taka(owedBefore), advance: taka(advance), paidAhead: taka(paidAhead) };
    rows.push({ block, apartmentNo, tenantName: apartmentNo, startsOn: '2024-07-01', ...sums });
  }
  expect((await admin.post('/api/residents/import', { rows })).body).toMatchObject({ imported: MANY });
  for (const [place, { rent, owedBefore, advance, paidAhead, damage }] of people.entries()) {
    const { apartmentNo } = rows[place] ?? {};
    const { body } = await admin.get<{ residents: Resident[] }>(`/api/residents?search=${apartmentNo}`);
    const id = body.residents.find((one) => one.apartmentNo === apartmentNo)?._id ?? '';
    const charge = {
      agreementId: id,
      label: 'Damage',
      amount: taka(damage),
      dueOn: '2026-03-15',
      requestKey: `damage ${place}`,
    };
    if (damage > 0) expect((await admin.post('/api/charges', charge)).status).toBe(201);
    await admin.put(`/api/agreements/end/${id}`, { endsOn: '2026-03-15', reason: 'Moved.' });
    const settlement = async () => (await admin.get<Settlement>(`/api/agreements/settlement/${id}`)).body;
    const left = advance + paidAhead - owedBefore - rent - damage;
    const before = await settlement();
    expect({ toRefund: exact(before.toRefund), toPay: exact(before.toPay) }).toEqual({
      toRefund: Math.max(0, left),
      toPay: Math.max(0, -left),
    });
    const form = { refund: before.toRefund, method: 'Bank', reference: `R${place}`, requestKey: `settle ${place}` };
    const hasAdvance = advance > 0 && before.account.owed > 0;
    const settled = await admin.put(`/api/agreements/settlement/${id}`, form);
    expect(settled.status).toBe(left > 0 || hasAdvance ? 200 : 409);
    const { account } = await settlement();
    expect([account.owed, account.credit, account.held].map(exact)).toEqual([Math.max(0, -left), 0, 0]);
    expect((await admin.post('/api/certificates', { agreementId: id })).status).toBe(left >= 0 ? 201 : 409);
  }
});
