import type { Context } from 'hono';
import type { ApiEnv, Caller } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import { inTransaction, isUniqueViolation } from '#database/connect.ts';
import { recordEvent } from '#features/audit/server/record-event.ts';
import { countFailures } from '#features/identity/server/count-failures.ts';
import type { Provider } from '#features/identity/server/provider.ts';
import { findAccount } from '#features/identity/server/queries.ts';
import { secretForApp } from './secret-for-app.ts';

export const needsSecondStep = (provider: Provider, { role }: Caller) =>
  provider.requireAdminSecondStep && role === 'admin';

/** @throws Problem invalid when the password is wrong; conflict when there is none, or the second step is on */
export async function prepareSecondStep(c: Context<ApiEnv>, provider: Provider, password: string) {
  const account = await findAccount(c.var.db, c.var.user.email);
  if (!account?.hasPassword)
    throw new Problem('conflict', 'A second step belongs to a password, and your account has none.');
  if (account.hasSecondStep) throw isOn();
  const guess = { email: c.var.user.email, what: 'password' } as const;
  return countFailures(c, guess, () => secretForApp(c, provider, password)).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'twoFactor_one_a_person')) throw error;
    throw new Problem('conflict', 'This was begun elsewhere at the same time. Please try again.');
  });
}

/** From now on signing in takes a code. @throws Problem invalid when this one is wrong; conflict when nothing was prepared */
export async function switchSecondStepOn(c: Context<ApiEnv>, provider: Provider, code: string): Promise<void> {
  const { db, user } = c.var;
  const account = await findAccount(db, user.email);
  if (!account || account.hasSecondStep) throw isOn();
  await inTransaction(db, async (tx) => {
    await recordEvent(tx, c.var, { kind: 'second_step_on', subject: user.email });
    await provider.checkCode(c, tx, account.id, code);
  });
}

/** @throws Problem invalid when the password is wrong; conflict when it is off, or has to stay */
export async function switchSecondStepOff(c: Context<ApiEnv>, provider: Provider, password: string): Promise<void> {
  const { db, user } = c.var;
  if (needsSecondStep(provider, user))
    throw new Problem('conflict', 'Administrators of this building need a second step.');
  const account = await findAccount(db, user.email);
  if (!account?.hasSecondStep) throw new Problem('conflict', 'Your second step is off already.');
  const switchOff = () =>
    inTransaction(db, async (tx) => {
      await recordEvent(tx, c.var, { kind: 'second_step_off', subject: user.email });
      await provider.endSecondStep(c, password);
    });
  await countFailures(c, { email: user.email, what: 'password' }, switchOff);
}

const isOn = () => new Problem('conflict', 'Your second step is on already.');
