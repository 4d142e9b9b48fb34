import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';

export type NewNotification = {
  kind: string;
  key: string;
  agreementId: string | null;
  userId: string | null;
  paymentId: string | null;
  announcementId: string | null;
  about: Record<string, string | number>;
  dueAt: string;
  expiresAt: string;
};

/** Inserts notifications whose key is new, while messages are on. Returns how many. */
export async function insertNotifications(
  tx: Db,
  rows: readonly NewNotification[],
  { at, actorId }: { at: Date; actorId: string | null },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into notifications (kind, key, agreement_id, user_id, payment_id, announcement_id, about, made_at, made_by, due_at, expires_at)
    select kind, key, "agreementId", "userId", "paymentId", "announcementId", about, ${at.toISOString()}::timestamptz, ${actorId}::uuid, "dueAt", "expiresAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (kind text, key text, "agreementId" uuid, "userId" uuid,
      "paymentId" uuid, "announcementId" uuid, about jsonb, "dueAt" timestamptz, "expiresAt" timestamptz)
    where (select is_on from message_settings)
    on conflict on constraint notifications_key do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/**
 * Erases the addresses and texts of a leaving person's messages, their choices and browsers. Queued messages are not sent.
 */
export async function forgetMessages(tx: Db, userId: string): Promise<void> {
  await sql`
    with choices as (delete from message_choices where user_id = ${userId}),
      browsers as (delete from push_subscriptions where user_id = ${userId})
    update deliveries set address = null, subject = null, body = null,
      state = case when state in ('queued', 'held') then 'skipped' else state end,
      reason = case when state in ('queued', 'held') then 'left' else reason end
    where user_id = ${userId}`.execute(tx);
}

type Browsers = {
  email: string;
  /** Browsers of the device with this cookie, by its hash. */
  deviceHash?: string | undefined;
  /** All but those of the device with this cookie. */
  exceptDeviceHash?: string | undefined;
  /** Those of devices of this name, such as `Chrome on Android`. */
  device?: string | undefined;
};

/** Forgets the browsers that show a person's messages: all of them, those of one device, or all others. */
export async function forgetBrowsers(db: Db, { email, deviceHash, exceptDeviceHash, device }: Browsers): Promise<void> {
  let browsers = db
    .deleteFrom('push_subscriptions')
    .where('user_id', 'in', (eb) => eb.selectFrom('users').where('email', '=', email).select('id'));
  if (deviceHash !== undefined) browsers = browsers.where('device_hash', '=', deviceHash);
  if (exceptDeviceHash !== undefined)
    browsers = browsers.where((eb) => eb('device_hash', 'is distinct from', exceptDeviceHash));
  if (device !== undefined) browsers = browsers.where('device', '=', device);
  await browsers.execute();
}
