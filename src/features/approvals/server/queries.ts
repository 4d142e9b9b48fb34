import { sql } from 'kysely';
import type { AskedApproval } from '#api/approval/approval.ts';
import type { CurrentUser } from '#api/context.ts';
import type { Db } from '#database/connect.ts';
import { dutiesHeld } from '#database/duties.ts';
import { takaOf } from '#database/list-queries.ts';
import type { NewRow, Schema } from '#database/schema/tables.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Text } from '#locale/language.ts';
import { approversOf } from './approver-queries.ts';

const approvals = (db: Db, now: Date) =>
  db
    .selectFrom('approvals')
    .innerJoin('users as asker', 'asker.id', 'asked_by')
    .leftJoin('users as decider', 'decider.id', 'decided_by')
    .leftJoin('agreements', 'agreements.id', 'approvals.agreement_id')
    .leftJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .select(['approvals.id', 'call', 'input', 'approvals.kind', 'event', 'approvals.agreement_id as agreementId'])
    .select(takaOf('approvals.amount_poisha').as('amount'))
    .select([tenantName.as('tenant'), 'apartments.apartment_no as apartmentNo'])
    .select(['asked_by as askedById', 'asker.name as askedBy', 'asked_at as askedAt', 'expires_at as expiresAt'])
    .select(['decision', 'decider.name as decidedBy', 'decided_at as decidedAt', 'approvals.reason', 'problem'])
    // Before its time, and in the transaction of a restore.
    .select(
      sql<boolean>`(decision = 'expired' and decided_at < expires_at and exists (
        select from audit_events where kind = 'backup_restored' and at = decided_at))`.as('isRestored'),
    )
    .select(approversOf(now).as('approvers'))
    // A person whose own home it is may not decide it; of approving, the database enforces the same.
    .select(
      sql<string[]>`array(select distinct user_id from duties
        where ended_at is null and is_own_home(approvals.agreement_id, user_id))`.as('ownHomeOf'),
    );

export type ApprovalRow = Awaited<ReturnType<typeof listOpen>>[number];

/** Maximum of open approvals. */
export const MAX_OPEN = 100;
const MAX_DECIDED = 50;

export const listOpen = (db: Db, now: Date) =>
  approvals(db, now)
    .where('decision', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('approvals.id')
    .limit(MAX_OPEN)
    .execute();

/** The approvals decided or expired last. */
export const listDecided = (db: Db, now: Date) =>
  approvals(db, now)
    .where('decision', 'is not', null)
    .orderBy('decided_at', 'desc')
    .orderBy('approvals.id', 'desc')
    .limit(MAX_DECIDED)
    .execute();

export const findApproval = (db: Db, id: string, now: Date) =>
  approvals(db, now).where('approvals.id', '=', id).executeTakeFirst();

/** Locks the approval: a concurrent decision waits. */
export const lockApproval = (tx: Db, id: string) =>
  tx.selectFrom('approvals').where('id', '=', id).select('id').forUpdate().executeTakeFirst();

/** Ends the approvals that were not decided within seven days. */
export async function expireApprovals(tx: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx
    .updateTable('approvals')
    .set({ decision: 'expired', decided_at: at })
    .where('decision', 'is', null)
    .where('expires_at', '<=', at)
    .execute();
}

/** The open approval of the same form, if it was asked before. */
export const findOpenSame = (tx: Db, same: { askedBy: string; call: string; hash: string }) =>
  tx
    .selectFrom('approvals')
    .where('asked_by', '=', same.askedBy)
    .where('call', '=', same.call)
    .where('input_hash', '=', same.hash)
    .where('decision', 'is', null)
    .select('id')
    .executeTakeFirst();

/** The open approval of the statement's line that a form is about; `isSame` but for the form's key. */
export const findOpenOfLine = (tx: Db, { call, input, lineId }: { call: string; input: string; lineId: string }) =>
  tx
    .selectFrom('approvals')
    .where(sql<string>`input->'body'->>'lineId'`, '=', lineId)
    .where('decision', 'is', null)
    .select('id')
    .select(
      sql<boolean>`(call = ${call} and input #- '{body,requestKey}' = ${input}::jsonb #- '{body,requestKey}')`.as(
        'isSame',
      ),
    )
    .executeTakeFirst();

/** The response for an open approval. */
export const findAsked = (tx: Db, id: string, now: Date): Promise<AskedApproval> =>
  tx
    .selectFrom('approvals')
    .where('id', '=', id)
    .select(['id as approval', 'expires_at as until', approversOf(now).as('approvers')])
    .executeTakeFirstOrThrow();

export async function countOpen(tx: Db): Promise<number> {
  const { open } = await tx
    .selectFrom('approvals')
    .where('decision', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

export async function insertApproval(
  tx: Db,
  approval: Omit<
    NewRow<'approvals'>,
    'id' | 'decision' | 'decided_by' | 'decided_at' | 'reason' | 'problem' | 'used_by'
  >,
): Promise<string> {
  const { id } = await tx.insertInto('approvals').values(approval).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Decision = {
  decision: NonNullable<Schema['approvals']['decision']>;
  actorId: string;
  at: Date;
  reason?: string;
  problem?: Text;
};

/** Returns false if the approval was decided already. */
export async function markDecided(tx: Db, id: string, { decision, actorId, at, reason, problem }: Decision) {
  const { numUpdatedRows } = await tx
    .updateTable('approvals')
    .set({ decision, decided_by: actorId, decided_at: at.toISOString() })
    .set({ reason: reason ?? null, problem: problem ? JSON.stringify(problem) : null })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets the approval's id for this transaction, so that its journal entries name it. */
export async function nameApproval(tx: Db, id: string): Promise<void> {
  await sql`select set_config('onebuilding.approval', ${id}, true)`.execute(tx);
}

/** True if the approved entry has been written. Checks the deferred constraint now instead of at commit. */
export async function isUsed(tx: Db, id: string): Promise<boolean> {
  await sql`set constraints journal_entries_approved immediate`.execute(tx);
  const used = await tx.selectFrom('approvals').where('id', '=', id).select('used_by').executeTakeFirst();
  return !!used?.used_by;
}

/** The person who asked, with their current duties; undefined once they have left. */
export async function findAsker(tx: Db, id: string, now: Date): Promise<CurrentUser | undefined> {
  return tx
    .selectFrom('users')
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .select(['id', 'email', 'name', 'photo', 'role'])
    .select(dutiesHeld(dayAt(now)).as('duties'))
    .executeTakeFirst();
}
