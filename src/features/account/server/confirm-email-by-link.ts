import { Problem } from '#api/problem.ts';
import { findTokenOwner, markVerified } from '#auth/queries.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { LINK_IS_OVER } from '#features/identity/rules.ts';

/**
 * Shows the e-mail of the account that the link was made for to be its owner's. Following the link once more does no harm.
 * @throws Problem invalid
 */
export function confirmEmailByLink(db: Db, by: Actor, token: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const account = await findTokenOwner(tx, 'confirm email', token);
    if (!account) throw new Problem('invalid', LINK_IS_OVER);
    if (await markVerified(tx, account.id))
      await recordEvent(tx, { ...by, user: undefined }, { kind: 'email_confirmed', subject: account.email });
  });
}
