import type { Browser } from '#auth/cookies.ts';
import type { Auth } from '#auth/engine.ts';
import { findAccount } from '#auth/queries.ts';
import { confirmSecondStep, isOn } from '#auth/second-step.ts';
import { replaceSessions } from '#auth/sessions.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';

/**
 * From now on signing in takes a code. Sessions that were opened without one end; this browser gets a new one, whose token it gives.
 * @throws Problem invalid when this code is wrong; conflict when nothing was prepared, or it is on
 */
export function switchSecondStepOn(
  db: Db,
  by: Actor & { auth: Auth },
  { code, browser }: { code: string; browser: Browser },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const account = await findAccount(tx, by.user.email);
    if (!account || account.hasSecondStep) throw isOn();
    await confirmSecondStep(tx, by.auth, account.id, code);
    await recordEvent(tx, by, { kind: 'second_step_on', subject: by.user.email });
    return replaceSessions(tx, by.auth, { accountId: account.id, browser, passedSecondStep: true });
  });
}
