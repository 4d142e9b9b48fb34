import { Problem } from '#api/problem.ts';
import { deleteSecondStep, findAccount } from '#auth/queries.ts';
import { needsSecondStep } from '#auth/second-step.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { LimitedSource } from '#features/identity/server/count-failures.ts';
import { checkPassword } from './check-password.ts';

/** @throws Problem invalid when the password is wrong; conflict when it is off, or has to stay */
export async function switchSecondStepOff(db: Db, by: Actor & LimitedSource, password: string): Promise<void> {
  if (needsSecondStep(by.auth, by.user))
    throw new Problem('conflict', 'Administrators of this building need a second step.');
  if (!(await findAccount(db, by.user.email))?.hasSecondStep) throw isOff();
  const { id } = await checkPassword(db, by, password);
  await inTransaction(db, async (tx) => {
    if (!(await deleteSecondStep(tx, id))) throw isOff();
    await recordEvent(tx, by, { kind: 'second_step_off', subject: by.user.email });
  });
}

const isOff = () => new Problem('conflict', 'Your second step is off already.');
