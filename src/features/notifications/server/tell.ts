import type { Db } from '#database/connect.ts';
import { HOUR } from '#locale/calendar.ts';
import { MESSAGE_KINDS, type MessageKind } from '../message-kinds.ts';
import { insertNotifications } from './queries.ts';

/** The time of the cause, and the person behind it, if any. An `Actor` fits. */
type Teller = { now: Date; currentUser?: { id?: string | undefined } | undefined };

type News = {
  kind: MessageKind;
  /** Idempotency key within the kind, usually the id of the subject. */
  id: string;
  agreementId?: string | undefined;
  userId?: string | undefined;
  paymentId?: string | undefined;
  announcementId?: string | undefined;
  /** Ids, amounts, days and 1 for a yes; never names, addresses or words. */
  about?: Record<string, string | number>;
  /** Milliseconds before it is sent, in which more of its kind may be collected. */
  wait?: number;
};

/**
 * Inserts notifications, once for each kind and id. Call it in the transaction of the cause, like `recordEvent`: a rollback
 * removes both. The sender chooses receivers, channels and words when it sends.
 */
export async function tell(tx: Db, { now, currentUser }: Teller, news: News | readonly News[]): Promise<number> {
  const rows = [news].flat().map(({ kind, id, wait = 0, about = {}, ...ids }) => ({
    kind,
    key: `${kind}:${id}`,
    agreementId: ids.agreementId ?? null,
    userId: ids.userId ?? null,
    paymentId: ids.paymentId ?? null,
    announcementId: ids.announcementId ?? null,
    about,
    dueAt: new Date(now.getTime() + wait).toISOString(),
    expiresAt: new Date(now.getTime() + wait + MESSAGE_KINDS[kind].hours * HOUR).toISOString(),
  }));
  return rows.length > 0 ? insertNotifications(tx, rows, { at: now, actorId: currentUser?.id ?? null }) : 0;
}
