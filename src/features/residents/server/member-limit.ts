import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import { digitsInBangla } from '#locale/bangla.ts';
import { MAX_ACCOUNTS } from '../rules.ts';
import { countAccounts } from './people-queries.ts';

const MANY = {
  en: `A home has at most ${MAX_ACCOUNTS} accounts.`,
  bn: `এক বাসায় বড়জোর ${digitsInBangla(MAX_ACCOUNTS)}টি অ্যাকাউন্ট থাকতে পারে।`,
};

/**
 * Refuses another account in a home, which is locked. The tenant's place counts, joined or not, and each valid slip counts, so that none
 * of them is refused when it is used.
 * @throws Problem conflict
 */
export async function refuseManyAccounts(tx: Db, newcomer: Parameters<typeof countAccounts>[1]): Promise<void> {
  if ((await countAccounts(tx, newcomer)) >= MAX_ACCOUNTS - 1) throw new Problem('conflict', MANY);
}
