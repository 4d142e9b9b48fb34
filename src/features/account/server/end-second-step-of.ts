import { deleteSecondStep, findAccount } from '#auth/queries.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { type AuditSource, recordEvent } from '#features/audit/server/record-event.ts';

/**
 * For whoever has lost phone and backup codes.
 * @throws StartupProblem: no such account, or it has no second step
 */
export function endSecondStepOf(db: Db, by: AuditSource, email: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const account = await findAccount(tx, email);
    if (!account || !(await deleteSecondStep(tx, account.id)))
      throw new StartupProblem(`${email} has no second step here.`);
    await recordEvent(tx, by, { kind: 'second_step_off', subject: email });
  });
}
