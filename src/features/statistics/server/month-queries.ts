import { sql } from 'kysely';
import type { Period } from '#locale/calendar.ts';

/** What a tenancy was charged for a month, what of it is open and what waits for the office, in poisha; `due_on` is the first open charge's. */
type ChargedMonth = {
  agreement_id: string;
  year: number;
  month: number;
  amount: number;
  open: number;
  waiting: number;
  due_on: string | null;
};

/** Each tenancy's charges of each month from one to another, both included. */
export const chargedMonths = (from: Period, to: Period) => sql<ChargedMonth>`(
  select charges.agreement_id, year, month, sum(amount_poisha) as amount, sum(outstanding_poisha) as open,
    coalesce(sum(pending.amount), 0) as waiting, min(due_on) filter (where outstanding_poisha > 0) as due_on
  from charges left join (
    select charge_id, sum(case credit when 'receivable' then postings.amount_poisha else -postings.amount_poisha end) as amount
    from payments join postings on postings.payment_id = payments.id
    where payments.state = 'pending' and charge_id is not null and 'receivable' in (debit, credit)
    group by charge_id
  ) as pending on pending.charge_id = charges.id
  where cancelled_at is null and kind <> 'opening'
    and (year, month) >= (${from.year}::int, ${from.month}::int) and (year, month) <= (${to.year}::int, ${to.month}::int)
  group by charges.agreement_id, year, month)`;
