import type { Context } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import { inTransaction } from '#database/connect.ts';
import { recordEvent } from '#features/audit/server/record-event.ts';
import { LINK_IS_OVER } from '#features/identity/rules.ts';
import type { Provider } from '#features/identity/server/provider.ts';
import { findAccount, findResetOwner, forgetBegun, markVerified } from '#features/identity/server/queries.ts';
import { clearSecondStep } from './queries.ts';
import { refuseWithoutMail } from './send-reset-link.ts';

type Reset = { token: string; newPassword: string };

/** Sets a new password for whoever had the link in their mail; all sessions end. @throws Problem unavailable, invalid */
export async function setPasswordByLink(c: Context<ApiEnv>, provider: Provider, reset: Reset): Promise<void> {
  refuseWithoutMail(provider);
  await inTransaction(c.var.db, async (tx) => {
    const person = await findResetOwner(tx, reset.token);
    if (!person) throw linkIsOver();
    const stranger = { ...c.var, user: undefined };
    await recordEvent(tx, stranger, { kind: 'password_reset', subject: person.email });
    await provider.resetPassword(c, reset);
    await forgetBegun(tx, person.id);
    // Whoever read the mail owns the address. A second step from before that may be somebody else's, who only claimed it.
    const isFirstProof = await markVerified(tx, person.id);
    if (isFirstProof && (await clearSecondStep(tx, person.id)))
      await recordEvent(tx, stranger, { kind: 'second_step_off', subject: person.email });
  });
}

/** Shows an e-mail to be the person's own. Following the link once more does no harm. @throws Problem unavailable, invalid */
export async function confirmEmailByLink(c: Context<ApiEnv>, provider: Provider, token: string): Promise<void> {
  refuseWithoutMail(provider);
  const email = await provider.confirmedEmail(token);
  await inTransaction(c.var.db, async (tx) => {
    const account = email && (await findAccount(tx, email));
    if (!account) throw linkIsOver();
    if (await markVerified(tx, account.id))
      await recordEvent(tx, { ...c.var, user: undefined }, { kind: 'email_confirmed', subject: email });
  });
}

const linkIsOver = () => new Problem('invalid', LINK_IS_OVER);
