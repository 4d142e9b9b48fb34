import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import { lockTenancy } from '#database/row-locks.ts';
import type { LedgerAccount } from '../endpoints.ts';
import { listAccounts } from './statement-queries.ts';

/**
 * A tenancy whose ledger is locked until the transaction ends.
 * @throws Problem not_found
 */
export async function lockLedgerAccount(tx: Db, { now }: { now: Date }, agreementId: string): Promise<LedgerAccount> {
  const tenancy = await lockTenancy(tx, agreementId);
  const [account] = tenancy ? await listAccounts(tx, [agreementId], now) : [];
  if (!account) throw new Problem('not_found', 'There is no such tenancy.');
  return account;
}
