import { type RawBuilder, sql } from 'kysely';
import type { Poisha } from '#locale/taka.ts';
import type { WaitingBefore } from '../endpoints.ts';

/**
 * What a tenancy owes, in poisha: all that was issued, less what was received and what was sent and is not decided, whenever it is due.
 * Lists, pages, papers and messages that say what a tenancy owes take this sum, or add up the same charges.
 */
export const owedBy = (agreementId: RawBuilder<unknown>) => sql<Poisha>`(
  select coalesce(sum(outstanding_poisha), 0) from charges
  where charges.agreement_id = ${agreementId} and outstanding_poisha > 0)`;

/** Ids of the homes that the tenant of a tenancy has left. */
export const homesBefore = (agreementId: RawBuilder<unknown>) => sql<string>`(
  select former.id from agreements here join agreements former on former.user_id = here.user_id and former.id <> here.id
  where here.id = ${agreementId} and former.status in ('ended', 'sold'))`;

/**
 * What waits at the homes that the tenant of a tenancy has left, by home, in taka; null without any. It settles what is owed there first
 * and is theirs here once it is confirmed, so what is owed here names it and does not subtract it.
 */
export const waitingBefore = (agreementId: RawBuilder<unknown>) => sql<WaitingBefore[] | null>`(
  select json_agg(json_build_object('apartmentNo', apartment_no, 'amount', waiting) order by apartment_no) from (
    select apartment_no, sum(amount_poisha) / 100.0 as waiting
    from payments join agreements former on former.id = agreement_id join apartments on apartments.id = apartment_id
    where state = 'pending' and agreement_id in ${homesBefore(agreementId)} group by former.id, apartment_no
  ) as home)`;
