import type { CurrentUser } from '#api/context.ts';
import { may } from '#api/permissions.ts';
import type { Auth } from '#auth/engine.ts';
import { needsSecondStep } from '#auth/second-step.ts';
import { hashOf, newToken } from '#auth/secrets.ts';
import type { Db } from '#database/connect.ts';
import { findTokenOwner, markUsed } from './queries.ts';

/** Fixed prefix by which secret scanners recognize a leaked token. */
const PREFIX = 'onebuilding_';

export const newApiToken = () => PREFIX + newToken() + newToken();

/** The API token of an Authorization header. Other schemes are ignored: a proxy in front may use its own. */
export const tokenOf = (authorization: string | undefined): string | undefined =>
  new RegExp(`^Bearer (${PREFIX}\\S*)$`, 'i').exec(authorization ?? '')?.[1];

/** Milliseconds between writes of `used_at`: a program that calls each second does not write a row each second. */
const USE_INTERVAL_MS = 5 * 60 * 1000;

/**
 * The administrator who made this token, with the token's permissions; undefined if it is revoked or expired, or its maker is no
 * administrator any more.
 */
export async function findTokenUser(
  db: Db,
  { auth, now }: { auth: Auth; now: Date },
  token: string,
): Promise<CurrentUser | undefined> {
  const row = await findTokenOwner(db, { hash: hashOf(token), now, isHosted: !!auth.hosted });
  if (!row) return;
  const { tokenId, tokenName, permissions, usedAt, hasSecondStep, language, ...user } = row;
  if (!may(user, 'tokens.change')) return;
  // A failed write is ignored: reads must work when the database cannot write, as on a full disk.
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
