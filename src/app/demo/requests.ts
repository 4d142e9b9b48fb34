import type { NewRow } from '#database/schema/tables.ts';
import type { Applicant, RefusedApplicant } from './applicants.ts';
import { daysAgo } from './calendar.ts';
import type { IdAt } from './identifiers.ts';

type Request<A> = {
  now: Date;
  id: IdAt;
  applicant: A;
  userId: string;
  apartment: { id: string; rent_poisha: number };
  /** The administrator. */
  by: string;
};

/** An agreement that waits for an answer. */
export function request({ now, id, applicant, userId, apartment }: Request<Applicant>): NewRow<'agreements'> {
  const applied = daysAgo(now, applicant.daysAgo, 11);
  return {
    id: id(applied),
    user_id: userId,
    apartment_id: apartment.id,
    rent_poisha: apartment.rent_poisha,
    applied_at: applied.toISOString(),
    phone: applicant.phone ?? null,
  };
}

/** A request that was rejected. */
export function refusal(refused: Request<RefusedApplicant>): NewRow<'agreements'> {
  const { answeredDaysAgo, reason } = refused.applicant;
  return {
    ...request(refused),
    status: 'rejected',
    closed_at: daysAgo(refused.now, answeredDaysAgo, 15).toISOString(),
    closed_by: refused.by,
    closed_reason: reason,
  };
}
