import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { Language } from '#locale/language.ts';
import type { Wording } from '../text-rules.ts';

const time = (column: 'quiet_from' | 'quiet_until') => sql<string>`to_char(${sql.ref(column)}, 'HH24:MI')`;

export const findSettings = (db: Db) =>
  db
    .selectFrom('message_settings')
    .select(['is_on as isOn', 'dry_run_at as dryRunAt', 'sms_budget_poisha as budgetPoisha'])
    .select(['sms_part_poisha as partPoisha', 'planned_through as plannedThrough', 'version'])
    .select(['vapid_public as vapidPublic', 'vapid_private as vapidPrivate'])
    .select([time('quiet_from').as('quietFrom'), time('quiet_until').as('quietUntil')])
    .executeTakeFirstOrThrow();

type Change = {
  version: number;
  isOn: boolean;
  quietFrom: string;
  quietUntil: string;
  budgetPoisha: number;
  partPoisha: number;
  /** Set when messages are switched on: reminders up to this day are not made up for. */
  plannedThrough?: string | undefined;
};

/** Returns false if the settings have another version by now. */
export async function updateSettings(tx: Db, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message_settings')
    .set({
      is_on: change.isOn,
      quiet_from: change.quietFrom,
      quiet_until: change.quietUntil,
      sms_budget_poisha: change.budgetPoisha,
      sms_part_poisha: change.partPoisha,
      ...(change.plannedThrough && { planned_through: change.plannedThrough }),
      version: change.version + 1,
    })
    .where('version', '=', change.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const markDryRun = (db: Db, now: Date) =>
  db.updateTable('message_settings').set({ dry_run_at: now.toISOString() }).execute();

/** Inserts the key pair of the building's browsers, unless another server was first. */
export const keepKeyPair = (db: Db, pair: { public: string; private: string }) =>
  db
    .updateTable('message_settings')
    .set({ vapid_public: pair.public, vapid_private: pair.private })
    .where('vapid_public', 'is', null)
    .execute();

/** Deletes a key pair that can no longer be decrypted, and the browsers subscribed with it. */
export async function forgetKeyPair(db: Db): Promise<void> {
  await db.updateTable('message_settings').set({ vapid_public: null, vapid_private: null }).execute();
  await db.deleteFrom('push_subscriptions').execute();
}

export type WordingKey = { kind: string; channel: 'email' | 'sms'; language: Language };

/** The building's own text. */
export const findWording = (db: Db, { kind, channel, language }: WordingKey) =>
  db
    .selectFrom('message_templates')
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .where('language', '=', language)
    .select(['subject', 'body', 'version', 'changed_at as changedAt'])
    .executeTakeFirst();

type NewWording = WordingKey & Wording & { version: number; now: Date; actorId: string };

/** Returns false if the text has another version by now; 0 stands for no text. */
export async function saveWording(
  tx: Db,
  { now, actorId, version, subject, ...wording }: NewWording,
): Promise<boolean> {
  const row = { ...wording, subject: subject ?? null, changed_at: now.toISOString(), changed_by: actorId };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('message_templates')
      .values(row)
      .onConflict((it) => it.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('message_templates')
    .set({ ...row, version: version + 1 })
    .where('kind', '=', wording.kind)
    .where('channel', '=', wording.channel)
    .where('language', '=', wording.language)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if there was none. */
export async function deleteWording(tx: Db, { kind, channel, language }: WordingKey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('message_templates')
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .where('language', '=', language)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lets the sender try a paused channel again. */
export const resumeChannel = (tx: Db, channel: string) =>
  tx
    .updateTable('message_channels')
    .set({ paused_at: null, failures: 0 })
    .where('channel', '=', channel as 'email')
    .where('paused_at', 'is not', null)
    .executeTakeFirst();

export const listChannels = (db: Db) =>
  db
    .selectFrom('message_channels')
    .select(['channel', 'last_ok_at as lastOkAt', 'failures', 'answer', 'paused_at as pausedAt'])
    .execute();

export const countBrowsers = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('push_subscriptions')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
