import type { CurrentUser } from '#api/context.ts';
import { may } from '#api/permissions.ts';
import type { Auth } from '#auth/engine.ts';
import { needsSecondStep } from '#auth/second-step.ts';
import { hashOf, newToken } from '#auth/secrets.ts';
import type { Db } from '#database/connect.ts';
import { findTokenOwner, markUsed } from './queries.ts';

/** By which a program that looks for lost secrets finds one of ours. */
const PREFIX = 'onebuilding_';

export const newApiToken = () => PREFIX + newToken() + newToken();

/** The API token of an Authorization header. Any other header is not for us: a proxy may have a password of its own. */
export const tokenOf = (authorization: string | undefined): string | undefined =>
  /^Bearer (onebuilding_\S*)$/i.exec(authorization ?? '')?.[1];

/** How often its use is written, in milliseconds: a program that asks each second writes no row each second. */
const USE_INTERVAL_MS = 5 * 60 * 1000;

/** The administrator who made this token, with what it may read; undefined once it is revoked or expired, or they are none any more. */
export async function findTokenUser(
  db: Db,
  { auth, now }: { auth: Auth; now: Date },
  token: string,
): Promise<CurrentUser | undefined> {
  const row = await findTokenOwner(db, { hash: hashOf(token), now, isHosted: !!auth.hosted });
  if (!row) return;
  const { tokenId, tokenName, permissions, usedAt, hasSecondStep, language, ...user } = row;
  if (!may(user, 'tokens.change')) return;
  // A read must be answered where nothing can be written, as on a full disk.
  if (!usedAt || now.getTime() - Date.parse(usedAt) > USE_INTERVAL_MS)
    await markUsed(db, tokenId, now).catch(() => undefined);
  const lacksSecondStep = needsSecondStep(auth, user) && !hasSecondStep;
  return {
    ...user,
    ...(language && { language }),
    ...(lacksSecondStep && { needsSecondStep: true }),
    token: { id: tokenId, name: tokenName, permissions },
  };
}
