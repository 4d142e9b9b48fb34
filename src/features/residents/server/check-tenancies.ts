import type { Db } from '#database/connect.ts';
import { lockOfferedApartments } from '#database/row-locks.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Tenancy } from '../endpoints.ts';
import { apartmentKey, datesRefusal } from '../rules.ts';
import { listLet } from './tenancy-queries.ts';

/** Why one of the tenancies cannot be recorded, and which of its fields is to blame. */
type Refusal = { code: 'not_found' | 'conflict' | 'invalid'; reason: string; field: string };

/** The apartments of these tenancies, locked until the transaction ends, and why some of them cannot be recorded. */
export async function checkTenancies(tx: Db, by: Actor, tenancies: readonly Tenancy[]) {
  const offered = await lockOfferedApartments(tx, tenancies);
  const letIds = await listLet(
    tx,
    offered.map(({ id }) => id),
  );
  const apartments = new Map(offered.map((one) => [apartmentKey(one), { id: one.id, isLet: letIds.has(one.id) }]));
  const named = new Set<string>();
  const placed: (Tenancy & { apartmentId: string })[] = [];
  const refusals: (Refusal & { index: number })[] = [];
  for (const [index, tenancy] of tenancies.entries()) {
    const key = apartmentKey(tenancy);
    const apartment = apartments.get(key);
    const refusal = named.has(key) ? NAMED_TWICE : refusalOf(tenancy, apartment, dayAt(by.now));
    named.add(key);
    if (refusal) refusals.push({ index, ...refusal });
    else if (apartment) placed.push({ ...tenancy, apartmentId: apartment.id });
  }
  return { placed, refusals };
}

function refusalOf(tenancy: Tenancy, apartment: { isLet: boolean } | undefined, today: string): Refusal | undefined {
  if (!apartment) return atApartment('not_found', 'There is no such apartment.');
  if (apartment.isLet) return atApartment('conflict', 'This apartment is already let.');
  const wrongDate = datesRefusal(tenancy, today);
  return wrongDate && { code: 'invalid', ...wrongDate };
}

const atApartment = (code: Refusal['code'], reason: string): Refusal => ({ code, reason, field: 'apartmentNo' });
const NAMED_TWICE = atApartment('conflict', 'This apartment is named twice.');
