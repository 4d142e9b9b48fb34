import type { CurrentUser } from '#api/context.ts';
import type { Duty } from '#api/duties.ts';
import { hashOf } from '#auth/secrets.ts';
import type { Db } from '#database/connect.ts';
import { dayAt } from '#locale/calendar.ts';
import type { DutyInvitation } from '../endpoints.ts';
import { appointable } from '../rules.ts';
import { findLink, listStaffRows } from './queries.ts';

/** A link's token is stored as this hash only. */
export const hashOfToken = (token: string) => hashOf(token, 'base64url');

type Offer = { duty: Duty; until: string | null; createdBy: string };

/** True while the maker of the link may still appoint to its duty, and the duty's last day has not passed. */
export async function isStillGiven(db: Db, now: Date, { duty, until, createdBy }: Offer): Promise<boolean> {
  const [inviter] = await listStaffRows(db, now, createdBy);
  const mayStill = appointable(inviter?.duties.map((held) => held.duty) ?? []).includes(duty);
  return mayStill && !(until && until < dayAt(now));
}

type State = 'open' | 'used' | 'own' | 'over';
type Reader = { now: Date; currentUser: CurrentUser | undefined };
type OpenedLink = { state: State; link: Omit<DutyInvitation, '_id'> | null };

/**
 * Returns what a link opens, to the holder of its token, so that its person reads house, name and duty before registering, and does not
 * register for a link that is over. The link of a caller who has used it and has the duty still is `used`.
 */
export async function readLink(db: Db, { now, currentUser }: Reader, token: string): Promise<OpenedLink> {
  const found = await findLink(db, hashOfToken(token));
  if (!found) return { state: 'over', link: null };
  const { createdBy, usedBy, isOpen, ...link } = found;
  const isOwn = createdBy === currentUser?.id;
  if (isOpen && link.expiresAt > now.toISOString() && (await isStillGiven(db, now, found)))
    return { state: isOwn ? 'own' : 'open', link };
  if (!usedBy || usedBy !== currentUser?.id) return { state: 'over', link: null };
  return currentUser.duties.includes(link.duty) ? { state: 'used', link } : { state: 'over', link: null };
}
