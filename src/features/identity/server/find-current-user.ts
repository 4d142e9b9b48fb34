import type { Role } from '#api/access.ts';
import type { CurrentUser } from '#api/context.ts';
import type { Duty } from '#api/duties.ts';
import type { Auth } from '#auth/engine.ts';
import { needsSecondStep } from '#auth/second-step.ts';
import type { Db } from '#database/connect.ts';
import { ensureUser, findSession } from './queries.ts';

/** A person, and when their session ends (UTC) unless it is prolonged. */
export type SignedIn = { currentUser: CurrentUser; until: string };

/** Finds the person of this session, and makes a missing user's record. */
export async function findCurrentUser(
  db: Db,
  { auth, now }: { auth: Auth; now: Date },
  session: string,
): Promise<SignedIn | undefined> {
  const row = await findSession(db, { token: session, now, isHosted: !!auth.hosted });
  if (!row) return;
  const { id, name, photo, email, accountName, accountPhoto, language, duties, hasSecondStep, lacksFreshCode, until } =
    row;
  const lacksSecondStep = needsSecondStep(auth, { duties }) && !hasSecondStep;
  const more = {
    ...(language && { language }),
    ...(lacksSecondStep && { needsSecondStep: true }),
    ...(lacksFreshCode && { lacksFreshCode }),
  };
  if (id && name && row.role)
    return { currentUser: { id, email, name, photo, duties, role: roleBy(duties, row.role), ...more }, until };
  const person = await ensureUser(db, { email, name: accountName, photo: accountPhoto });
  return person && { currentUser: { ...person, duties: [] }, until };
}

/** The role, without administration for a manager whose last day has passed, even before the hourly work has ended the duty. */
const roleBy = (duties: readonly Duty[], role: Role): Role =>
  role === 'admin' && !duties.some((duty) => duty === 'owner' || duty === 'manager') ? 'user' : role;
