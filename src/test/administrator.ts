import { randomUUID } from 'node:crypto';
import { type Visitor, visitor } from './visitor.ts';

/** Settings with which a server makes its first administrator. */
export const ADMIN = { ADMIN_EMAIL: 'boss@example.test', ADMIN_PASSWORD: 'Secret1' };

/** A browser at the address of a real server, with this session, if given. */
export const browserAt = (url: string, cookie = '') =>
  visitor({ request: (address, init) => fetch(address, init) }, url, cookie);

export const signInAsAdmin = (browser: Visitor) =>
  browser.post('/api/identity/sign-in', { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });

/** The body that records cash for a tenancy on this day, and confirms that a similar payment is no duplicate. */
export const cash = (agreementId: string, amount: number, receivedOn: string) => ({
  agreementId,
  amount,
  method: 'Cash',
  receivedOn,
  again: true,
  requestKey: randomUUID(),
});

let apartments = 0;

/** An apartment and its tenancy, billed from a month such as `2026-11`. Returns the agreement's id. */
export async function letApartment(admin: Visitor, { rent, billedFrom }: { rent: number; billedFrom: string }) {
  apartments += 1;
  const apartment = { block: 'A', apartmentNo: `A${apartments}` };
  await admin.post('/api/apartments', { ...apartment, floor: 1, rent });
  const tenancy = { ...apartment, rent, tenantName: 'Karim Uddin', startsOn: '2024-07-01', billedFrom };
  const { status, body } = await admin.post<{ _id: string }>('/api/residents', tenancy);
  if (status !== 201) throw new Error(`The tenancy was answered ${status}: ${JSON.stringify(body)}`);
  return body._id;
}
