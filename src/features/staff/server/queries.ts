import { sql } from 'kysely';
import { DUTIES, DUTY_FACTS, type Duty } from '#api/duties.ts';
import type { Db } from '#database/connect.ts';
import { dutiesHeld } from '#database/duties.ts';
import { dayAt, startOfDay } from '#locale/calendar.ts';
import { toTaka } from '#locale/taka.ts';
import type { DutyInvitation, StaffMember } from '../endpoints.ts';

type Row = Omit<StaffMember, 'open'> & {
  heldPoisha: string;
  cashPoisha: string;
  links: number;
  tokens: number;
  approvals: number;
  figures: number;
};

/** People with a duty at this instant, owners first; only one person if one is named. */
export async function listStaffRows(db: Db, now: Date, personId?: string): Promise<StaffMember[]> {
  const today = dayAt(now);
  const { rows } = await sql<Row>`
    select users.id as "_id", users.name, users.email, users.photo, held.duties,
      (select max(used_at) from identity.sessions as session join identity.accounts as account on account.id = account_id
        where account.email = users.email and session.expires_at > ${now.toISOString()}) as "lastSeen",
      (select coalesce(sum(amount_poisha), 0) from drawer_moves where holder = users.id) as "heldPoisha",
      (select coalesce(sum(case when debit = 'cash' then amount_poisha else -amount_poisha end), 0)
        from postings join journal_entries on journal_entries.id = entry_id
        where recorded_by = users.id and (debit = 'cash' or credit = 'cash')
          and counted_on > (select coalesce(closed_through, '-infinity') from settings)
          and not exists (select from drawer_moves where posting_id = postings.id)) as "cashPoisha",
      (select count(*)::int from duty_invitations where created_by = users.id and used_at is null and revoked_at is null
        and expires_at > ${now.toISOString()}) as links,
      (select count(*)::int from api_tokens where user_id = users.id and expires_at > ${now.toISOString()}) as tokens,
      (select count(*)::int from approvals where asked_by = users.id and decision is null and expires_at > ${now.toISOString()}) as approvals,
      (select count(*)::int from bill_cells as cell where changed_by = users.id and figure > 0
        and not exists (select from charges where cancelled_at is null and line_id = cell.line_id
          and (charges.year, charges.month) = (cell.year, cell.month)
          and coalesce(charges.agreement_id = cell.agreement_id, true))
        and not exists (select from meter_readings as reading where reading.line_id = cell.line_id
          and reading.agreement_id = cell.agreement_id and (reading.year, reading.month) = (cell.year, cell.month))) as figures
    from users, lateral (
      select min(array_position(${DUTIES}::text[], duty)) as rank,
        json_agg(json_build_object('_id', duties.id, 'duty', duty, 'since', since,
          'until', until, 'appointedBy', appointer.name) order by duties.id) as duties
      from duties left join users as appointer on appointer.id = appointed_by
      where duties.user_id = users.id and ended_at is null and coalesce(until >= ${today}::date, true)
    ) as held
    where held.duties is not null and ${personId ? sql`users.id = ${personId}` : sql`true`}
    order by held.rank, users.name, users.id`.execute(db);
  return rows.map(({ heldPoisha, cashPoisha, links, tokens, approvals, figures, duties, ...person }) => ({
    ...person,
    duties: duties.map((held) => ({ ...held, since: new Date(held.since).toISOString() })),
    open: { held: toTaka(Number(heldPoisha)), cash: toTaka(Number(cashPoisha)), links, tokens, approvals, figures },
  }));
}

const invitations = (db: Db) =>
  db
    .selectFrom('duty_invitations')
    .innerJoin('users', 'users.id', 'created_by')
    .select(['duty_invitations.id as _id', 'duty_invitations.name', 'duty', 'until', 'users.name as invitedBy'])
    .select('expires_at as expiresAt');

const open = (db: Db, now: Date) =>
  invitations(db)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString());

/** Links that can be used, newest first. */
export const listOpenInvitations = (db: Db, now: Date): Promise<DutyInvitation[]> =>
  open(db, now).orderBy('duty_invitations.id', 'desc').execute();

export const findInvitation = (db: Db, id: string): Promise<DutyInvitation | undefined> =>
  invitations(db).where('duty_invitations.id', '=', id).executeTakeFirst();

/** The link of this hash, whatever became of it. `isOpen`: neither used nor revoked. */
export const findLink = (db: Db, hash: string) =>
  invitations(db)
    .where('token_hash', '=', hash)
    .clearSelect()
    .select(['duty_invitations.name', 'duty', 'until', 'users.name as invitedBy', 'expires_at as expiresAt'])
    .select(['created_by as createdBy', 'used_by as usedBy'])
    .select((eb) => eb.and([eb('used_at', 'is', null), eb('revoked_at', 'is', null)]).as('isOpen'))
    .executeTakeFirst();

type NewInvitation = {
  duty: Duty;
  name: string;
  until: string | undefined;
  hash: string;
  actorId: string;
  at: Date;
  expiresAt: Date;
};

export async function insertInvitation(
  tx: Db,
  { duty, name, until, hash, actorId, at, expiresAt }: NewInvitation,
): Promise<string> {
  const { id } = await tx
    .insertInto('duty_invitations')
    .values({
      duty,
      name,
      until: until ?? null,
      token_hash: hash,
      created_at: at.toISOString(),
      created_by: actorId,
      expires_at: expiresAt.toISOString(),
      used_at: null,
      used_by: null,
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The usable link of this hash, with its maker. Locks it: concurrent uses wait. */
export const lockOpenInvitation = (tx: Db, hash: string, now: Date) =>
  tx
    .selectFrom('duty_invitations')
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .select(['id', 'duty', 'until', 'created_by as createdBy'])
    .forUpdate()
    .executeTakeFirst();

export async function markUsed(tx: Db, id: string, { at, actorId }: { at: Date; actorId: string }): Promise<void> {
  await tx
    .updateTable('duty_invitations')
    .set({ used_at: at.toISOString(), used_by: actorId })
    .where('id', '=', id)
    .execute();
}

/** Revokes one link, or all of a person's. Returns how many were usable. */
export async function revokeInvitations(
  tx: Db,
  which: { id: string } | { inviterId: string },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('duty_invitations')
    .set({ revoked_at: now.toISOString() })
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('created_by', '=', which.inviterId)))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A duty with its person, and whether it is in force. */
export const findDuty = (tx: Db, id: string) =>
  tx
    .selectFrom('duties')
    .innerJoin('users', 'users.id', 'user_id')
    .where('duties.id', '=', id)
    .select(['duty', 'user_id as userId', 'users.email', 'ended_at as endedAt'])
    .executeTakeFirst();

/** The person's duties that have not been ended, including expired ones, locked until the transaction ends. */
export const lockDutiesOf = (tx: Db, userId: string) =>
  tx
    .selectFrom('duties')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .select(['id', 'duty', 'until'])
    .orderBy('id')
    .forUpdate()
    .execute();

type End = { at: Date; actorId: string | null; reason: string };

export async function endDuties(tx: Db, ids: readonly string[], { at, actorId, reason }: End): Promise<void> {
  await tx
    .updateTable('duties')
    .set({ ended_at: at.toISOString(), ended_by: actorId, reason })
    .where('id', 'in', ids)
    .execute();
}

/** Ends expired duties that nothing has ended yet. Skips rows that another transaction has locked. */
export async function endPassedDuties(
  tx: Db,
  now: Date,
  reason: string,
): Promise<{ email: string; duty: Duty; until: string | null }[]> {
  const { rows } = await sql<{ email: string; duty: Duty; until: string | null }>`
    update duties set ended_at = ${now.toISOString()}, reason = ${reason} from users
    where users.id = user_id and duties.id in (
      select id from duties where ended_at is null and until < ${dayAt(now)}::date for update skip locked)
    returning email, duty, until`.execute(tx);
  return rows;
}

const AT_NIGHT = DUTIES.filter((duty) => DUTY_FACTS[duty].endsAtNight);

/** Ends the sessions that began before today in Asia/Dhaka of people whose duties all end at night: the gate's phone is shared. */
export async function endSessionsAtNight(db: Db, now: Date): Promise<void> {
  const today = dayAt(now);
  await sql`
    delete from identity.sessions where created_at < ${startOfDay(today).toISOString()} and account_id in (
      select account.id from users join identity.accounts as account on account.email = users.email
      where users.id in (select user_id from duties where duty = any(${AT_NIGHT}::text[]) and ended_at is null)
        and ${dutiesHeld(today)} <@ ${AT_NIGHT}::text[])`.execute(db);
}
