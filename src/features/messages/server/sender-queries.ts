import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { Channel, MessageKind } from '#features/notifications/message-kinds.ts';
import type { Language } from '#locale/language.ts';

/** Lease of a delivery, by PostgreSQL's clock: a server that has recorded no outcome by then counts as dead. */
const LEASE_SECONDS = 60;

/** Looks for the sender's work in one statement that changes nothing, so that an idle server commits nothing. */
export async function findWork(db: Db, now: Date, channels: readonly Channel[]) {
  const at = now.toISOString();
  const { rows } = await sql<{ isOn: boolean; toSpread: boolean; toSend: boolean; abandoned: boolean }>`
    select is_on as "isOn",
      exists (select from notifications where spread_at is null and due_at <= ${at}::timestamptz) as "toSpread",
      exists (select from deliveries where state = 'queued' and due_at <= ${at}::timestamptz and channel = any (${channels}::text[])
        and channel not in (select channel from message_channels where paused_at is not null)) as "toSend",
      exists (select from deliveries where state = 'sending' and leased_until < clock_timestamp()) as abandoned
    from message_settings`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('message_settings has no row');
  return row;
}

/** Ids of due notifications that have no deliveries yet, the earliest first. */
export async function listUnspread(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .where('spread_at', 'is', null)
    .where('due_at', '<=', now.toISOString())
    .select('id')
    .orderBy('due_at')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

export type Notification = {
  id: string;
  kind: MessageKind;
  agreementId: string | null;
  userId: string | null;
  paymentId: string | null;
  announcementId: string | null;
  about: Record<string, string | number>;
  dueAt: string;
  expiresAt: string;
};

const notificationColumns = [
  'notifications.kind',
  'notifications.payment_id as paymentId',
  'notifications.announcement_id as announcementId',
  'notifications.about',
  'notifications.expires_at as expiresAt',
] as const;

export type Unspread = Notification & {
  /** The person who caused it. */
  madeBy: string | null;
};

/** Locks those notifications that have no deliveries yet, and skips those that another server has locked. */
export const lockUnspread = (tx: Db, ids: readonly string[]) =>
  tx
    .selectFrom('notifications')
    .where('id', 'in', ids)
    .where('spread_at', 'is', null)
    .select(['id', 'agreement_id as agreementId', 'user_id as userId', 'due_at as dueAt', 'made_by as madeBy'])
    .select(notificationColumns)
    .$narrowType<{ kind: MessageKind }>()
    .orderBy('due_at')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();

export const markSpread = (tx: Db, ids: readonly string[], now: Date) =>
  tx.updateTable('notifications').set({ spread_at: now.toISOString() }).where('id', 'in', ids).execute();

/** A receiver of messages: an account, or a home without one. */
export type Receiver = {
  userId: string | null;
  agreementId: string | null;
  language: Language | null;
  /** Confirmed by its owner, or recorded by the office. */
  email: string | null;
  /** The phone number in the agreement. */
  phone: string | null;
};

const receivers = sql`
  select agreements.id as home, agreements.user_id as "userId", case when agreements.user_id is null then agreements.id end as "agreementId", account.language,
    case when users.id is not null and users.left_at is null and account.is_verified then users.email
      when (users.id is null or users.left_at is null) and agreements.is_recorded then tenant_email end as email, phone
  from agreements left join users on users.id = agreements.user_id
  left join identity.accounts as account on account.email = users.email`;

/** Lists the tenants or owners of agreements by the agreement's id; for a request, its applicant. */
export async function listHomeReceivers(
  db: Db,
  agreementIds: readonly string[],
): Promise<Map<string | null, Receiver[]>> {
  if (agreementIds.length === 0) return new Map();
  const { rows } = await sql<Receiver & { home: string }>`
    ${receivers} where agreements.id = any (${agreementIds}::uuid[])`.execute(db);
  return Map.groupBy(rows, ({ home }) => home);
}

/**
 * Lists the people who reported repairs and live in the home beside its tenant or owner, by the repair's id. Their telephone is that of the home's list
 * of people.
 */
export async function listReporters(db: Db, repairIds: readonly string[]): Promise<Map<string, Receiver[]>> {
  if (repairIds.length === 0) return new Map();
  const { rows } = await sql<Receiver & { repair: string }>`
    select repairs.id as repair, users.id as "userId", null as "agreementId", account.language,
      case when account.is_verified then users.email end as email, person.phone
    from repairs join tenancy_people as person on person.agreement_id = repairs.agreement_id and person.user_id = repairs.reported_by
      and person.left_at is null
    join users on users.id = person.user_id and users.left_at is null join identity.accounts as account on account.email = users.email
    where repairs.id = any (${repairIds}::uuid[])`.execute(db);
  return Map.groupBy(rows, ({ repair }) => repair);
}

/**
 * Lists those who said *Me too* for their home, or reported a repair that was joined, and live there beside its tenant or owner: one of each home,
 * by the repair's id and the home's. Their telephone is that of the home's list of people.
 */
export async function listFollowers(
  db: Db,
  told: readonly { repair: string; home: string }[],
): Promise<Map<string, Receiver[]>> {
  if (told.length === 0) return new Map();
  const { rows } = await sql<Receiver & { key: string }>`
    select distinct on (key) told.repair || ' ' || told.home as key, users.id as "userId", null as "agreementId", account.language,
      case when account.is_verified then users.email end as email, person.phone
    from unnest(${told.map(({ repair }) => repair)}::uuid[], ${told.map(({ home }) => home)}::uuid[]) as told (repair, home)
    cross join lateral (
      select user_id from repair_followers as follower where follower.agreement_id = told.home
        and (repair_id = told.repair or repair_id in (select id from repairs where joined_into = told.repair))
      union all select reported_by from repairs where joined_into = told.repair and repairs.agreement_id = told.home
    ) as said
    join tenancy_people as person on person.agreement_id = told.home and person.user_id = said.user_id and person.left_at is null
    join users on users.id = person.user_id and users.left_at is null join identity.accounts as account on account.email = users.email
    order by key, users.id`.execute(db);
  return Map.groupBy(rows, ({ key }) => key);
}

/** Lists the tenants of all running tenancies, and the owners of flats. */
export async function listAllHomes(db: Db): Promise<Receiver[]> {
  return (
    await sql<Receiver>`${receivers} where agreements.status in ('accepted', 'owned') order by agreements.id`.execute(
      db,
    )
  ).rows;
}

/** Lists the people who hold a duty on a day, with their duties. */
export async function listStaff(db: Db, day: string) {
  const { rows } = await sql<Receiver & { duties: string[] }>`
    select users.id as "userId", null as "agreementId", account.language, case when account.is_verified then users.email end as email,
      null as phone, array_agg(duty) as duties
    from duties join users on users.id = duties.user_id join identity.accounts as account on account.email = users.email
    where ended_at is null and coalesce(until >= ${day}::date, true) and left_at is null
    group by users.id, account.language, account.is_verified order by users.id`.execute(db);
  return rows;
}

export async function findPerson(db: Db, userId: string): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select users.id as "userId", null as "agreementId", account.language, case when account.is_verified then users.email end as email, null as phone
    from users join identity.accounts as account on account.email = users.email
    where users.id = ${userId} and left_at is null`.execute(db);
  return rows;
}

/** Reads the receivers' choices of channels, and the browsers that show their messages. */
export async function findWishes(db: Db, receivers: readonly Receiver[]) {
  const users = receivers.flatMap(({ userId }) => userId ?? []);
  const agreements = receivers.flatMap(({ agreementId }) => agreementId ?? []);
  const { rows: choices } = await sql<{ owner: string; topic: string; channel: string; isWanted: boolean }>`
    select coalesce(user_id, agreement_id) as owner, topic, channel, is_wanted as "isWanted" from message_choices
    where user_id = any (${users}::uuid[]) or agreement_id = any (${agreements}::uuid[])`.execute(db);
  const { rows: browsers } = await sql<{ id: string; userId: string }>`
    select id, user_id as "userId" from push_subscriptions where user_id = any (${users}::uuid[]) order by id`.execute(
    db,
  );
  return { choices, browsers };
}

export type NewDelivery = {
  userId: string | null;
  agreementId: string | null;
  channel: Channel;
  address: string;
  language: Language;
  dueAt: string;
  /** True if the other side has refused the address for good. */
  isStopped: boolean;
};

const hashOf = sql`sha256(convert_to(channel || ':' || address, 'UTF8'))`;

/** Addresses that the other side has refused for good, as `channel:address`. */
export async function listStopped(
  db: Db,
  addresses: readonly { channel: string; address: string }[],
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`
    select distinct channel || ':' || address as name
    from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as told (channel text, address text)
    where exists (select from message_stops where address_hash = ${hashOf})`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Inserts one delivery for each channel and address, as skipped if the address is stopped. Returns their number. */
export async function insertDeliveries(
  tx: Db,
  rows: readonly (NewDelivery & { notificationId: string })[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    insert into deliveries (notification_id, user_id, agreement_id, channel, address, address_hash, language, due_at, state, reason)
    select "notificationId", "userId", "agreementId", channel, address, ${hashOf}, language, "dueAt",
      case when "isStopped" then 'skipped' else 'queued' end, case when "isStopped" then 'stopped' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told ("notificationId" uuid, "userId" uuid, "agreementId" uuid,
      channel text, address text, language text, "dueAt" timestamptz, "isStopped" boolean)
    on conflict on constraint deliveries_once do nothing`.execute(tx);
  return Number(numAffectedRows);
}

export type Claimed = Omit<Notification, 'id'> & {
  id: string;
  notificationId: string;
  channel: Channel;
  address: string | null;
  language: Language;
  attempts: number;
  subject: string | null;
  body: string | null;
  parts: number | null;
  costPoisha: number | null;
  isDecided: boolean;
};

type Claim = { now: Date; channels: readonly Channel[] };

/** Leases the earliest due delivery that no other server has locked. While messages are off, only tests are sent. */
export async function claimDelivery(tx: Db, { now, channels }: Claim): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update deliveries set state = 'sending', attempts = attempts + 1, reason = null,
      leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    from notifications
    where deliveries.id = (
        select waiting.id from deliveries as waiting
        where waiting.state = 'queued' and waiting.due_at <= ${now.toISOString()}::timestamptz and waiting.channel = any (${channels}::text[])
          and waiting.channel not in (select channel from message_channels where paused_at is not null)
          and ((select is_on from message_settings) or exists (select from notifications where notifications.id = waiting.notification_id and kind = 'test'))
        order by waiting.due_at, waiting.id limit 1 for update skip locked)
      and notifications.id = notification_id
    returning deliveries.id, notification_id as "notificationId", deliveries.user_id as "userId",
      coalesce(deliveries.agreement_id, notifications.agreement_id) as "agreementId", channel, address, language, attempts, subject, body, parts,
      cost_poisha as "costPoisha", decided_by is not null as "isDecided", kind, payment_id as "paymentId", announcement_id as "announcementId",
      about, deliveries.due_at as "dueAt", expires_at as "expiresAt"`.execute(tx);
  return rows[0];
}

type Text = { subject: string | null; body: string; parts?: number | undefined; costPoisha?: number | undefined };

/** Saves the text before the message is sent. */
export const saveText = (tx: Db, id: string, { subject, body, parts, costPoisha }: Text) =>
  tx
    .updateTable('deliveries')
    .set({ subject, body, ...(parts !== undefined && { parts, cost_poisha: costPoisha ?? 0 }) })
    .where('id', '=', id)
    .execute();

/** Fails a message whose text cannot be written, so that the queue behind it moves on. */
export const failUnwritten = (db: Db, id: string) =>
  db
    .updateTable('deliveries')
    .set({ state: 'failed', reason: 'not_written' })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();

type Ending =
  | { state: 'sent'; sentAt: Date; remoteId?: string | undefined; answer?: string | undefined }
  | { state: 'failed' | 'unknown' | 'skipped' | 'held'; reason: string; answer?: string | undefined }
  | { state: 'queued'; dueAt: Date; reason?: string | undefined; answer?: string | undefined };

/** Ends a lease. Returns false if the lease was lost: another server may have ended it as that of a dead server. */
export async function endLease(
  tx: Db,
  { id, attempts }: { id: string; attempts: number },
  ending: Ending,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set({
      state: ending.state,
      leased_until: null,
      reason: 'reason' in ending ? (ending.reason ?? null) : null,
      ...(ending.answer !== undefined && { answer: ending.answer }),
      ...(ending.state === 'sent' && { sent_at: ending.sentAt.toISOString(), remote_id: ending.remoteId ?? null }),
      ...(ending.state === 'queued' && { due_at: ending.dueAt.toISOString() }),
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends the expired leases of dead servers. An SMS may have been sent, so it becomes unknown, unless the gateway refuses repeats.
 * Any other message is sent again under the same id, by which the other side recognises it.
 */
export async function endAbandoned(db: Db, { repeatsSms, now }: { repeatsSms: boolean; now: Date }): Promise<void> {
  await sql`
    update deliveries set leased_until = null,
      state = case when channel = 'sms' and not ${repeatsSms}::boolean and body is not null then 'unknown' else 'queued' end,
      reason = case when channel = 'sms' and not ${repeatsSms}::boolean and body is not null then 'no_answer' end,
      due_at = case when channel = 'sms' and not ${repeatsSms}::boolean then due_at else ${now.toISOString()}::timestamptz end
    where id in (select id from deliveries where state = 'sending' and leased_until < clock_timestamp() for update skip locked)`.execute(
    db,
  );
}

/**
 * Takes the parts of an SMS from the month's ceiling, in one row that all servers lock. Returns the amount spent before and
 * after, in poisha; undefined if the ceiling would be exceeded or there is none.
 */
export async function takeFromMonth(tx: Db, { month, parts }: { month: string; parts: number }) {
  await sql`insert into message_months (month) values (${month}::date) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ costPoisha: number; spent: number; budget: number }>`
    update message_months set parts = parts + ${parts}, spent_poisha = spent_poisha + ${parts}::int * sms_part_poisha
    from message_settings
    where month = ${month}::date and spent_poisha + ${parts}::int * sms_part_poisha <= sms_budget_poisha
    returning ${parts}::int * sms_part_poisha as "costPoisha", spent_poisha as spent, sms_budget_poisha as budget`.execute(
    tx,
  );
  return rows[0];
}

/** Returns the parts of an unsent SMS to the month's ceiling, if the caller still holds the lease. */
export async function giveBackToMonth(
  tx: Db,
  { id, attempts }: { id: string; attempts: number },
  month: string,
): Promise<void> {
  await sql`
    with taken as (
      update deliveries set parts = null, cost_poisha = null from (select id, parts, cost_poisha from deliveries where id = ${id}) as before
      where deliveries.id = before.id and before.parts is not null and decided_by is null
        and state = 'sending' and attempts = ${attempts} returning before.parts, before.cost_poisha)
    update message_months set parts = greatest(0, message_months.parts - taken.parts),
      spent_poisha = greatest(0, spent_poisha - taken.cost_poisha)
    from taken where month = ${month}::date`.execute(tx);
}

/** Records that a channel works: once in five minutes, or after a failure. */
export async function markChannelGood(tx: Db, channel: Channel, now: Date): Promise<void> {
  await sql`
    update message_channels set last_ok_at = ${now.toISOString()}::timestamptz, failures = 0, answer = null
    where channel = ${channel} and (failures > 0 or last_ok_at is null or last_ok_at < ${now.toISOString()}::timestamptz - interval '5 minutes')`.execute(
    tx,
  );
}

/** Equal failures in a row that pause a channel. */
const MAX_FAILURES = 5;

/** Counts a failure of the whole channel. Returns true if it paused the channel just now. */
export async function countFailure(
  tx: Db,
  channel: Channel,
  { answer, now }: { answer: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ failures: number }>`
    update message_channels set failures = case when answer is not distinct from ${answer} then failures + 1 else 1 end, answer = ${answer},
      paused_at = case when answer is not distinct from ${answer} and failures + 1 >= ${MAX_FAILURES} then coalesce(paused_at, ${now.toISOString()}::timestamptz)
        else paused_at end
    where channel = ${channel} returning failures`.execute(tx);
  return rows[0]?.failures === MAX_FAILURES;
}

/** Adds an address that the other side has refused for good, so that nothing more is sent to it. */
export const stopAddress = (tx: Db, id: string, { answer, now }: { answer: string | undefined; now: Date }) =>
  sql`
    insert into message_stops (address_hash, channel, answer, stopped_at)
    select address_hash, channel, ${answer ?? null}, ${now.toISOString()}::timestamptz from deliveries where id = ${id} and channel in ('email', 'sms')
    on conflict do nothing`.execute(tx);

/** Records a sent reminder beside the office's own. */
export const insertSiteReminder = (
  tx: Db,
  { id, amountPoisha, now }: { id: string; amountPoisha: number; now: Date },
) =>
  sql`
    insert into reminders (agreement_id, way, language, amount_poisha, reminded_at, delivery_id)
    select coalesce(deliveries.agreement_id, notifications.agreement_id), channel, language, ${amountPoisha}, ${now.toISOString()}::timestamptz, deliveries.id
    from deliveries join notifications on notifications.id = notification_id where deliveries.id = ${id} and channel <> 'webhook'
    on conflict (delivery_id) where delivery_id is not null do nothing`.execute(tx);

export const findBrowser = (db: Db, id: string) =>
  db
    .selectFrom('push_subscriptions')
    .where('id', '=', id)
    .select(['endpoint', 'p256dh', 'auth', 'shows_details as showsDetails'])
    .executeTakeFirst();

export const deleteBrowser = (db: Db, id: string) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).executeTakeFirst();

export const findChannel = (db: Db, channel: string) =>
  db
    .selectFrom('message_channels')
    .where('channel', '=', channel as Channel)
    .select(['paused_at as pausedAt', 'answer'])
    .executeTakeFirst();

export const findMonth = (db: Db, month: string) =>
  db
    .selectFrom('message_months')
    .where('month', '=', month)
    .select(['parts', 'spent_poisha as spentPoisha'])
    .executeTakeFirst();

/** Erases addresses and texts of messages that are older than thirteen months. */
export async function eraseOld(db: Db, now: Date): Promise<void> {
  await sql`
    update deliveries set address = null, subject = null, body = null
    where id in (
      select deliveries.id from deliveries join notifications on notifications.id = notification_id
      where (body is not null or address is not null) and made_at < ${now.toISOString()}::timestamptz - interval '13 months'
      limit 5000)`.execute(db);
}
