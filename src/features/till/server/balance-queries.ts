import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { Poisha } from '#locale/taka.ts';

/**
 * Sums each account with postings at the end of a day, debits less credits, in poisha. Closings store balances, so only postings after
 * the latest one are summed.
 */
export async function sumAccounts(db: Db, on: string) {
  const { rows } = await sql<{ account: string; kind: string; poisha: Poisha }>`
    with closing as (
      select coalesce(max(day), '-infinity') as day from closing_balances where day <= ${on}::date
    ), summed as (
      select debit, credit, sum(amount_poisha) as poisha from postings
      where counted_on > (select day from closing) and counted_on <= ${on}::date group by debit, credit
    )
    select account, accounts.kind, sum(poisha) as poisha from (
      select account, poisha from closing_balances where day = (select day from closing)
      union all select debit, poisha from summed
      union all select credit, -poisha from summed
    ) as sides join accounts on accounts.code = account
    group by account, accounts.kind order by account`.execute(db);
  return rows;
}
