import type { CurrentUser } from '#api/context.ts';
import type { Auth } from '#auth/engine.ts';
import { needsSecondStep } from '#auth/second-step.ts';
import type { Db } from '#database/connect.ts';
import { ensureUser, findSession } from './queries.ts';

/** A person, and when their session ends (UTC) unless it is prolonged. */
export type SignedIn = { currentUser: CurrentUser; until: string };

/** The person of this session; one without a record yet gets one. */
export async function findCurrentUser(
  db: Db,
  { auth, now }: { auth: Auth; now: Date },
  session: string,
): Promise<SignedIn | undefined> {
  const row = await findSession(db, { token: session, now, isHosted: !!auth.hosted });
  if (!row) return;
  const { id, name, photo, role, email, accountName, accountPhoto, language, hasSecondStep, until } = row;
  const lacksSecondStep = needsSecondStep(auth, { role }) && !hasSecondStep;
  const more = { ...(language && { language }), ...(lacksSecondStep && { needsSecondStep: true }) };
  if (id && name && role) return { currentUser: { id, email, name, photo, role, ...more }, until };
  const currentUser = await ensureUser(db, { email, name: accountName, photo: accountPhoto });
  return currentUser && { currentUser, until };
}
