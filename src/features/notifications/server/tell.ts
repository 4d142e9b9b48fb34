import type { Db } from '#database/connect.ts';
import { MESSAGE_KINDS, type MessageKind } from '../message-kinds.ts';
import { insertNotifications } from './queries.ts';

/** Who causes it and when. An actor of the audit trail is one, with a person or without. */
type Teller = { now: Date; currentUser?: { id?: string | undefined } | undefined };

type News = {
  kind: MessageKind;
  /** What keeps it single, beside its kind: usually the id of what it is about. */
  id: string;
  agreementId?: string | undefined;
  userId?: string | undefined;
  paymentId?: string | undefined;
  announcementId?: string | undefined;
  /** Ids, amounts and days; never names, addresses or words. */
  about?: Record<string, string | number>;
  /** Milliseconds until it is sent, in which more of its kind may come. */
  wait?: number;
};

const HOUR = 60 * 60 * 1000;

/**
 * Writes down what is to be told outside of the site, once for each kind and id. Call it in the transaction that does it, as `recordEvent`:
 * what is rolled back is not told. To whom, by which channels and in which words, the sender finds when it is sent.
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
  return rows.length > 0 ? insertNotifications(tx, rows, { at: now, by: currentUser?.id ?? null }) : 0;
}
