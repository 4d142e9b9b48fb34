import { expect, test } from 'vitest';
import type { Refund } from '#features/settlements/endpoints.ts';
import { provingHouse } from '#test/database/proving-house.ts';
import type { StatementLine } from '../endpoints.ts';

const key = () => crypto.randomUUID();
const SECOND = { method: 'Bank', number: '9901 8877 6655', belongsTo: 'building', name: 'Second' };

/** The house with a second bank account; Nusrat has paid 90,000, of which 36,000 are more than three months' rent. */
async function house() {
  const all = await provingHouse();
  const { site, owner, nusrat } = all;
  const { body } = await owner.post<{ _id: string }>('/api/places', { ...SECOND, requestKey: key() });
  const open = async (place: string, state = 'open') =>
    (await owner.get<{ lines: StatementLine[] }>(`/api/statement-lines?place=${place}&state=${state}`)).body.lines;
  const { agreementId } = nusrat;
  const paid = { agreementId, amount: 90_000, method: 'Cash', receivedOn: '2026-03-10', requestKey: key() };
  expect((await owner.post('/api/payments/record', paid)).status).toBe(201);
  const refund = (line: StatementLine | undefined, who = owner, change = {}) =>
    who.post<Refund>('/api/statement-lines/refund', { lineId: line?._id, agreementId, requestKey: key(), ...change });
  const press = (line: StatementLine | undefined) =>
    owner.put(`/api/statement-lines/press/${line?._id}`, { seen: line?.proposal?.seen, requestKey: key() });
  const vouchers = async () =>
    (
      await site.pool.query<{ credit: string; n: number; reference: string | null }>(
        `select credit, amount_poisha::int as n, reference from vouchers where kind = 'refund' and reversed_at is null`,
      )
    ).rows;
  return { ...all, second: body._id, open, refund, press, vouchers };
}

test('what went is given back to nobody by who may not, of money that came, of a sorted line, or of more than is there', async () => {
  const { owner, karim, second, bring, open, refund, vouchers } = await house();
  await bring(owner, second, { amount: 700 }, { amount: -700 }, { amount: -36_001 });
  const [came, went, more] = await open(second);
  expect((await refund(went, karim)).status).toBe(403);
  expect((await refund(undefined)).status).toBe(400);
  expect((await refund(went, owner, { lineId: key() })).status).toBe(404);
  expect((await refund(went, owner, { agreementId: '' })).status).toBe(400);
  expect((await refund(went, owner, { agreementId: key() })).status).toBe(404);
  expect(await refund(came)).toMatchObject({
    status: 409,
    body: { message: 'This money came: it was given back to nobody.' },
  });
  expect(await refund(more)).toMatchObject({ status: 409, body: { fields: { amount: expect.any(String) } } });
  expect((await refund(went, owner, { agreementId: karim.agreementId })).status).toBe(409);
  expect(await vouchers()).toEqual([]);
  expect((await refund(went)).status).toBe(201);
  expect((await refund(went)).status).toBe(409);
  expect(await vouchers()).toHaveLength(1);
});

test('at a second account it is given back from there, taken out of what was put aside, and the tenant’s again when it is taken back', async () => {
  const { site, owner, second, bring, open, refund, vouchers } = await house();
  await bring(owner, second, { amount: -36_000, reference: 'FT26030099' });
  const [line] = await open(second);
  expect((await owner.put(`/api/statement-lines/aside/${line?._id}`)).status).toBe(200);
  const { status, body } = await refund(line, owner, { reason: 'She leaves.' });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { amount: 36_000, method: 'Bank', paidOn: '2026-03-12', reference: 'FT26030099' },
  });
  expect(await vouchers()).toEqual([{ credit: 'bank_2', n: 36_000_00, reference: 'FT26030099' }]);
  expect(await open(second, 'aside')).toEqual([]);
  expect((await open(second, 'sorted')).map(({ match }) => match)).toMatchObject([
    { rule: 'refund', name: 'Nusrat Sultana' },
  ]);
  const { rows } = await site.pool.query<{ reason: string }>(
    `select details ->> 'reason' as reason from audit_events where kind = 'refund_made'`,
  );
  expect(rows).toEqual([{ reason: 'She leaves.' }]);
  expect((await owner.put(`/api/refunds/reverse/${body._id}`, { reason: 'A mistake.' })).status).toBe(200);
  expect(await vouchers()).toEqual([]);
});

test.each([
  ['her telephone', { phone: '01811111111' }, true],
  ['her name', { words: 'NPSB TRF TO NUSRAT SULTANA' }, true],
  ['more than is there', { words: 'NPSB TRF TO NUSRAT SULTANA', amount: -36_001 }, false],
  ['a tenant without money to give back', { words: 'NPSB TRF TO KARIM UDDIN' }, false],
  ['nobody', { words: 'NPSB TRF' }, false],
  ['a charge of the wallet', { words: 'NUSRAT SULTANA', isFee: true, amount: -10 }, false],
])('a line that went and names %s is proposed as given back: %j %s', async (_, line, isProposed) => {
  const { owner, bkash, bring, open, press, vouchers } = await house();
  await bring(owner, bkash, { amount: -5_000, ...line });
  const [went] = await open(bkash);
  if (!isProposed) return expect(went?.proposal?.kind).not.toBe('refund');
  expect(went?.proposal).toMatchObject({
    ...{ kind: 'refund', press: 'refund', isSure: false, who: { name: 'Nusrat Sultana' } },
  });
  expect((await press(went)).status).toBe(200);
  expect((await press(went)).status).toBe(409);
  expect(await vouchers()).toEqual([{ credit: 'bkash', n: 5_000_00, reference: null }]);
});

test('a tenant who left is found by name, and a refund that the desk recorded is joined instead', async () => {
  const { owner, nusrat, bank, second, bring, open, press, vouchers } = await house();
  const { agreementId } = nusrat;
  const end = { endsOn: '2026-03-14', reason: 'She leaves.' };
  expect((await owner.put(`/api/agreements/end/${agreementId}`, end)).status).toBe(200);
  await bring(owner, second, { amount: -4_000, words: 'TRF NUSRAT SULTANA', day: '2026-03-13' });
  const desk = { agreementId, amount: 6_000, method: 'Bank', paidOn: '2026-03-14', placeId: bank, requestKey: key() };
  expect((await owner.post('/api/refunds', desk)).status).toBe(201);
  await bring(owner, second, { amount: -6_000, words: 'TRF NUSRAT SULTANA', day: '2026-03-15' });
  const [first, elsewhere] = await open(second);
  expect([first?.proposal?.kind, elsewhere?.proposal?.kind]).toEqual(['refund', 'recorded_elsewhere']);
  expect((await press(first)).status).toBe(200);
  expect(await vouchers()).toHaveLength(2);
});
