import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import type { Channel, PersonalChannel, Topic } from '#features/notifications/message-kinds.ts';
import { HOUR } from '#locale/calendar.ts';
import type { Message } from '../endpoints.ts';
import type { MessageState } from '../rules.ts';

/** Page size of the list of messages. */
export const MESSAGES_A_PART = 50;

const messages = (db: Db) =>
  db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'notification_id')
    .leftJoin('agreements', (join) =>
      join.on(sql<boolean>`agreements.id = coalesce(deliveries.agreement_id, notifications.agreement_id)`),
    )
    .leftJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', (join) => join.on(sql<boolean>`users.id = coalesce(deliveries.user_id, agreements.user_id)`))
    .leftJoin('users as decider', 'decider.id', 'decided_by')
    .select(['deliveries.id as _id', 'notifications.kind', 'channel', 'deliveries.state', 'deliveries.language'])
    .select(sql<string>`coalesce(sent_at, deliveries.due_at)`.as('at'))
    .select(
      sql<
        string | null
      >`case when channel = 'webhook' then null when deliveries.user_id is not null then users.name else nullif(${tenantName}, '') end`.as(
        'name',
      ),
    )
    .select(['apartment_no as apartmentNo', 'agreements.id as agreementId'])
    .select(sql<string | null>`case when channel in ('email', 'sms') then address end`.as('address'))
    .select(['subject', 'body', 'parts', takaOf('cost_poisha').as('cost'), 'deliveries.reason', 'answer', 'attempts'])
    .select('decider.name as decidedBy')
    .$narrowType<{ kind: Message['kind'] }>();

type Filter = {
  which?: 'trouble' | 'waiting' | undefined;
  channel?: Channel | undefined;
  agreementId?: string | undefined;
  before?: string | undefined;
};

const IN_TROUBLE = sql<boolean>`deliveries.state in ('failed', 'unknown', 'held')`;

/** The newest first; one more than a page, if there are more. */
export function listMessages(db: Db, { which, channel, agreementId, before }: Filter): Promise<Message[]> {
  let query = messages(db);
  if (which === 'trouble') query = query.where(IN_TROUBLE);
  if (which === 'waiting') query = query.where('deliveries.state', 'in', ['queued', 'sending']);
  if (channel) query = query.where('channel', '=', channel);
  if (agreementId)
    query = query.where(
      sql<boolean>`deliveries.id in (
        select told.id from notifications as about join deliveries as told on told.notification_id = about.id
        where about.agreement_id = ${agreementId}::uuid
        union all select own.id from deliveries as own where own.agreement_id = ${agreementId}::uuid)`,
    );
  if (before) query = query.where('deliveries.id', '<', before);
  return query
    .orderBy('deliveries.id', 'desc')
    .limit(MESSAGES_A_PART + 1)
    .execute();
}

export const findMessage = (db: Db, id: string): Promise<Message | undefined> =>
  messages(db).where('deliveries.id', '=', id).executeTakeFirst();

/** Counts the messages that need a decision: unknown or held. The longer condition is that of the partial index. */
export async function countTrouble(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from deliveries where state in ('failed', 'unknown', 'held') and state <> 'failed'`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export const listMine = (db: Db, userId: string) =>
  db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'notification_id')
    .where('deliveries.user_id', '=', userId)
    .where('deliveries.state', 'in', ['sent', 'delivered', 'unknown'])
    .select(['deliveries.id as _id', 'notifications.kind', 'channel', 'deliveries.state', 'subject', 'body'])
    .select(sql<string>`coalesce(sent_at, deliveries.due_at)`.as('at'))
    .$narrowType<{ kind: Message['kind'] }>()
    .orderBy('deliveries.id', 'desc')
    .limit(MESSAGES_A_PART)
    .execute();

/** Locks a message before the decision on it. */
export const lockMessage = (tx: Db, id: string) =>
  tx.selectFrom('deliveries').where('id', '=', id).select(['state', 'channel']).forUpdate().executeTakeFirst();

type Decided = { id: string; state: MessageState; now: Date; actorId: string };

export async function decide(tx: Db, { id, state, now, actorId }: Decided): Promise<void> {
  const at = now.toISOString();
  await tx
    .updateTable('deliveries')
    .set({
      state,
      decided_by: actorId,
      decided_at: at,
      attempts: 0,
      ...(state === 'sent' && { sent_at: at, reason: null }),
      ...(state === 'queued' && { due_at: at, reason: null }),
      ...((state === 'failed' || state === 'skipped') && { reason: 'left_by_office' }),
    })
    .where('id', '=', id)
    .execute();
}

/** Counts queued messages by channel. */
export async function countWaiting(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ channel: string; n: number }>`
    select channel, count(*)::int as n from deliveries where state = 'queued' group by channel`.execute(db);
  return new Map(rows.map(({ channel, n }) => [channel, n]));
}

/** A person's last test of each channel. */
export async function listTests(db: Db, userId: string) {
  const { rows } = await sql<Pick<Message, 'state' | 'at' | 'reason' | 'answer'> & { channel: string }>`
    select distinct on (channel) channel, state, coalesce(sent_at, deliveries.due_at) as at, reason, answer
    from notifications join deliveries on notification_id = notifications.id
    where kind = 'test' and made_by = ${userId} order by channel, deliveries.id desc`.execute(db);
  return rows;
}

export async function countTestsSince(db: Db, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from notifications where kind = 'test' and made_by = ${userId} and made_at > ${since.toISOString()}::timestamptz`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** A test is inserted even while messages are off. */
export async function insertTest(
  tx: Db,
  { key, userId, now }: { key: string; userId: string; now: Date },
): Promise<string> {
  const at = now.toISOString();
  const row = { kind: 'test', key, user_id: userId, agreement_id: null, payment_id: null, announcement_id: null };
  const { id } = await tx
    .insertInto('notifications')
    .values({
      ...row,
      made_at: at,
      made_by: userId,
      due_at: at,
      spread_at: at,
      expires_at: new Date(now.getTime() + HOUR).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Owner = { userId: string | null; agreementId: string | null };

const ownedBy = ({ userId, agreementId }: Owner) =>
  sql<boolean>`(user_id = ${userId}::uuid or agreement_id = ${agreementId}::uuid)`;

export const listChoices = (db: Db, owner: Owner) =>
  db
    .selectFrom('message_choices')
    .where(ownedBy(owner))
    .select(['topic', 'channel', 'is_wanted as isWanted'])
    .execute();

export type TopicChoice = { topic: Topic; channel: PersonalChannel; isWanted: boolean };

export async function saveChoices(tx: Db, owner: Owner, choices: readonly TopicChoice[], now: Date): Promise<void> {
  for (const { topic, channel, isWanted } of choices)
    await tx
      .insertInto('message_choices')
      .values({
        user_id: owner.userId,
        agreement_id: owner.agreementId,
        topic,
        channel,
        is_wanted: isWanted,
        changed_at: now.toISOString(),
      })
      .onConflict((it) =>
        it.constraint('message_choices_key').doUpdateSet({ is_wanted: isWanted, changed_at: now.toISOString() }),
      )
      .execute();
}

/** A tenancy without an account, whose choices the office makes; undefined if its tenant has an account. */
export const findUnjoined = (db: Db, agreementId: string) =>
  db
    .selectFrom('agreements')
    .where('id', '=', agreementId)
    .where('user_id', 'is', null)
    .where('status', 'in', ['accepted', 'ended', 'owned', 'sold'])
    .select('id')
    .executeTakeFirst();
