import { sql } from 'kysely';
import { PERMISSIONS } from '#api/permissions.ts';
import type { Db } from '#database/connect.ts';
import { dayAt } from '#locale/calendar.ts';

/** SQL: the people who can approve other people's sums on this day, and whether each is an owner. */
const approvers = (now: Date) => sql`
  select user_id, bool_or(duty = 'owner') as is_owner from duties
  where duty = any (${PERMISSIONS['approvals.decide']}) and ended_at is null and coalesce(until >= ${dayAt(now)}::date, true)
  group by user_id`;

/** Counts the people who can approve on this day. */
export async function countApprovers(tx: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from (${approvers(now)}) as approver`.execute(tx);
  return rows[0]?.people ?? 0;
}

/**
 * SQL: the number of people who can approve the row of `approvals` now: not who asked for it, nor, except for owners, who lives in the
 * home concerned. All calls that can need an approval ask for a permission of the same duties (routes.test.ts).
 */
export const approversOf = (now: Date) => sql<number>`(
  select count(*)::int from (${approvers(now)}) as approver
  where approver.user_id <> approvals.asked_by and (is_owner or not exists (
    select from tenancy_members
    where tenancy_members.agreement_id = approvals.agreement_id and tenancy_members.user_id = approver.user_id)))`;

type NoApprover = {
  /** True if the building has a limit, and fewer than two people can approve. */
  hasNoSecond: boolean;
  /** Number of open approvals that nobody can approve now. */
  stuck: number;
  /** Time at which the last duty of an approver ended; null if none has. */
  since: string | null;
};

/** Whether sums above the limits can be approved by no second person now. */
export async function findNoApprover(db: Db, now: Date): Promise<NoApprover> {
  const { rows } = await sql<NoApprover>`
    select
      (refund_limit_poisha is not null or give_up_limit_poisha is not null or spend_limit_poisha is not null)
        and (select count(*) from (${approvers(now)}) as approver) < 2 as "hasNoSecond",
      (select count(*)::int from approvals
        where decision is null and expires_at > ${now.toISOString()} and ${approversOf(now)} = 0) as stuck,
      (select max(ended_at) from duties where duty = any (${PERMISSIONS['approvals.decide']})) as since
    from settings`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the settings have no row');
  return found;
}
