import type { Caller } from '#api/context.ts';
import type { Auth } from '#auth/engine.ts';
import { needsSecondStep } from '#auth/second-step.ts';
import type { Db } from '#database/connect.ts';
import { ensureUser, findSession } from './queries.ts';

/** Whoever has this session, read afresh for each request; a person without a record yet gets one. */
export async function findCaller(
  db: Db,
  { auth, now }: { auth: Auth; now: Date },
  session: string | undefined,
): Promise<Caller | undefined> {
  const found = session && (await findSession(db, { token: session, now, isHosted: !!auth.hosted }));
  if (!found) return;
  const { id, name, photo, role, email, accountName, accountPhoto, hasSecondStep } = found;
  const mustSetUp = needsSecondStep(auth, { role }) && !hasSecondStep;
  if (id && name && role) return { id, email, name, photo, role, ...(mustSetUp && { mustSetUp }) };
  return ensureUser(db, { email, name: accountName, photo: accountPhoto });
}
