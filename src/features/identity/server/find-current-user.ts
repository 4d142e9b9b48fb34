import type { CurrentUser } from '#api/context.ts';
import type { Auth } from '#auth/engine.ts';
import { needsSecondStep } from '#auth/second-step.ts';
import type { Db } from '#database/connect.ts';
import { ensureUser, findSession } from './queries.ts';

/** A person, and when their session ends (UTC) unless it is prolonged. */
export type SignedIn = { caller: CurrentUser; until: string };

/** Whoever has this session; a person without a record yet gets one. */
export async function findCurrentUser(
  db: Db,
  { auth, now }: { auth: Auth; now: Date },
  session: string,
): Promise<SignedIn | undefined> {
  const found = await findSession(db, { token: session, now, isHosted: !!auth.hosted });
  if (!found) return;
  const { id, name, photo, role, email, accountName, accountPhoto, hasSecondStep, until } = found;
  const lacksSecondStep = needsSecondStep(auth, { role }) && !hasSecondStep;
  if (id && name && role)
    return { caller: { id, email, name, photo, role, ...(lacksSecondStep && { needsSecondStep: true }) }, until };
  const caller = await ensureUser(db, { email, name: accountName, photo: accountPhoto });
  return caller && { caller, until };
}
