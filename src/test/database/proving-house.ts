import { expect } from 'vitest';
import type { MoneyReceived, WaitingPayment } from '#features/payments/endpoints.ts';
import type { StatementLine, StatementPlace } from '#features/statements/endpoints.ts';
import { type Person, testSite } from '#test/site.ts';

const requestKey = () => crypto.randomUUID();
export type Line = Record<string, unknown>;

/**
 * A building whose rents are alike, with a bank and a wallet: the owner; Nusrat and Karim, who live there; and Salam, the accountant, who
 * lives there too. Today is 15 March 2026.
 */
export async function provingHouse() {
  const site = await testSite();
  const since = '2026-01-10T06:00:00Z';
  const owner = await site.admin();
  const nusrat = await site.member('nusrat@example.test', { since, name: 'Nusrat Sultana' });
  const karim = await site.member('karim@example.test', { since, name: 'Karim Uddin' });
  const salam = await site.member('salam@example.test', { since, name: 'Salam Miah' });
  await site.appoint(salam.email, 'accountant');
  await site.pool.query(`update agreements set phone = '+880 1811-111111' where id = $1`, [nusrat.agreementId]);
  const place = async (method: string, number: string) => {
    const form = { method, number, belongsTo: 'building', name: 'Office', requestKey: requestKey() };
    const { status, body } = await owner.post<StatementPlace>('/api/places', form);
    expect(status).toBe(201);
    return body._id;
  };
  const [bank, bkash] = [await place('Bank', '1501 2233 4417'), await place('bKash', '01711000000')];
  /** Imports lines of 18,000 taka on 12 March, with changes. */
  const bring = async (who: Person, placeId: string, ...lines: Line[]) => {
    const made = lines.map((line) => ({ day: '2026-03-12', amount: 18_000, ...line }));
    const form = { placeId, source: 'table', lines: made, inFile: lines.length, requestKey: requestKey() };
    const { status, body } = await who.post<{ confirmed: number; joined: number }>('/api/statements/import', form);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  };
  /** Claims 18,000 taka of 12 March by bKash, with changes, and returns the payment's id. */
  const claim = async (who: Person, reference: string, more: Line = {}) => {
    const money = { amount: 18_000, method: 'bKash', receivedOn: '2026-03-12', reference, requestKey: requestKey() };
    const { status, body } = await who.post<MoneyReceived>('/api/payments/claim', { ...money, ...more });
    expect({ status, body }).toMatchObject({ status: 201 });
    return body._id;
  };
  const stateOf = async (id: string) => {
    const { rows } = await site.pool.query<{ state: string; by: string | null }>(
      'select state, users.name as by from payments left join users on users.id = decided_by where payments.id = $1',
      [id],
    );
    return rows[0];
  };
  /** What Payments to Confirm says of a claim. */
  const seenOf = async (id: string) => {
    const { body } = await owner.get<WaitingPayment[]>('/api/payments/waiting');
    return body.find(({ _id }) => _id === id)?.onStatement?.seen;
  };
  const proposals = async (placeId: string) => {
    const { body } = await owner.get<{ lines: StatementLine[] }>(`/api/statement-lines?place=${placeId}`);
    return body.lines.map(({ proposal }) => proposal);
  };
  const confirm = (who: Person, id: string) => who.put<{ state: string }>(`/api/payments/confirm/${id}`);
  /** Makes a person one of a home, as if they had come by its slip. */
  const livesIn = async (who: Person, agreementId: string) => {
    await site.pool.query(
      `insert into tenancy_people (agreement_id, user_id, name, since, added_at, added_by)
        select $1, id, name, '2026-01-10', now(), id from users where email = $2`,
      [agreementId, who.email],
    );
  };
  const people = { owner, nusrat, karim, salam };
  return { site, ...people, bank, bkash, bring, claim, stateOf, seenOf, proposals, confirm, livesIn };
}
