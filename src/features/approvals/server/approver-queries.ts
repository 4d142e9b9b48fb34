import { sql } from 'kysely';
import { PERMISSIONS, type Permission } from '#api/permissions.ts';
import type { Db } from '#database/connect.ts';
import { dayAt } from '#locale/calendar.ts';

/** The calls whose own permission fewer duties have than approve: an approver must be able to make the call. */
export const NARROWER: Record<string, Permission> = {
  'PUT /api/agreements/end/{id}': 'people.change',
  'PUT /api/agreements/move/{id}': 'people.change',
};

/** SQL: true if an approver has a duty that may make the call of the row of `approvals`. */
const mayMakeCall = sql.join(
  Object.entries(NARROWER).map(
    ([call, permission]) => sql`(approvals.call <> ${call} or approver.duties && ${PERMISSIONS[permission]}::text[])`,
  ),
  sql` and `,
);

/** SQL: the people who can approve other people's sums on this day, and whether each is an owner. */
const approvers = (now: Date) => sql`
  select user_id, bool_or(duty = 'owner') as is_owner, array_agg(duty) as duties from duties
  where duty = any (${PERMISSIONS['approvals.decide']}) and ended_at is null and coalesce(until >= ${dayAt(now)}::date, true)
  group by user_id`;

/** Counts the people who can approve on this day. */
export async function countApprovers(tx: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from (${approvers(now)}) as approver`.execute(tx);
  return rows[0]?.people ?? 0;
}

/**
 * SQL: the number of people who can approve the row of `approvals` now: not who asked for it, nor, except for owners, whose
 * home it concerns, nor who may not make the call.
 */
export const approversOf = (now: Date) => sql<number>`(
  select count(*)::int from (${approvers(now)}) as approver
  where approver.user_id <> approvals.asked_by and ${mayMakeCall} and (is_owner or not is_own_home(approvals.agreement_id, approver.user_id)))`;

/** SQL: whether there is a limit above which no second person can approve, the stuck approvals, and when an approver’s duty ended last. */
const noApprover = (now: Date) => sql`
  select
    (refund_limit_poisha is not null or give_up_limit_poisha is not null or spend_limit_poisha is not null)
      and (select count(*) from (${approvers(now)}) as approver) < 2 as has_no_second,
    (select count(*)::int from approvals
      where decision is null and expires_at > ${now.toISOString()} and ${approversOf(now)} = 0) as stuck,
    (select max(ended_at) from duties where duty = any (${PERMISSIONS['approvals.decide']})) as since
  from settings`;

/**
 * SQL: the number of open approvals that nobody can approve, and since when; null while each of them, and each new one, has a person who
 * can.
 */
export const countStuck = (now: Date) => sql`
  select stuck, case when has_no_second or stuck > 0 then coalesce(since, ${now.toISOString()}::timestamptz) end
  from (${noApprover(now)}) as found`;

/** True if the building has a limit, and fewer than two people can approve. */
export async function hasNoSecondApprover(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ hasNoSecond: boolean }>`
    select has_no_second as "hasNoSecond" from (${noApprover(now)}) as found`.execute(db);
  return rows[0]?.hasNoSecond ?? false;
}
