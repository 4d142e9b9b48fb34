import { type RawBuilder, sql } from 'kysely';
import type { Poisha } from '#locale/taka.ts';

/**
 * What a tenancy owes, in poisha: all that was issued, less what was received and what was sent and is not decided, whenever it is due.
 * Lists, pages, papers and messages that say what a tenancy owes take this sum, or add up the same charges.
 */
export const owedBy = (agreementId: RawBuilder<unknown>) => sql<Poisha>`(
  select coalesce(sum(outstanding_poisha), 0) from charges
  where charges.agreement_id = ${agreementId} and outstanding_poisha > 0)`;
