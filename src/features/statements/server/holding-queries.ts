import type { Db } from '#database/connect.ts';
import { methodOfAccount } from '#features/ledger/rules.ts';
import { sumAccounts } from '#features/till/server/balance-queries.ts';
import { drawerFor, listHeldNow } from '#features/till/server/drawer-queries.ts';
import { sumOf } from '#features/till/server/queries.ts';
import { dayAt } from '#locale/calendar.ts';
import { type Poisha, toTaka } from '#locale/taka.ts';
import type { Holdings } from '../endpoints.ts';

/** A money account with all that was ever posted into it, less what was posted out of it. */
type Account = { account: string; placeId: string | null; provedThrough: string | null; poisha: Poisha };

/** The building's money by who holds it: the office's drawer, persons' own drawers, and each wallet and bank account. */
export async function findHoldings(db: Db, { now, userId }: { now: Date; userId: string }): Promise<Holdings> {
  const [accounts, held, countedThrough] = await Promise.all([
    listMoneyAccounts(db),
    listHeldNow(db, dayAt(now)),
    findLastCount(db),
  ]);
  const cash = accounts.find(({ account }) => account === 'cash')?.poisha ?? 0;
  return {
    total: toTaka(accounts.reduce((sum, { poisha }) => sum + poisha, 0)),
    office: { held: toTaka(cash - sumOf(held)), countedThrough },
    drawers: held.map(drawerFor(userId)),
    accounts: accounts.flatMap(({ account, placeId, provedThrough, poisha }) => {
      const method = methodOfAccount(account);
      const isUsed = poisha !== 0 || placeId !== null;
      return method && method !== 'Cash' && isUsed
        ? [{ account, method, placeId, provedThrough, held: toTaka(poisha) }]
        : [];
    }),
  };
}

/** A day after all others: what is entered after a closing counts from a later day on, and is held today. */
const LAST_DAY_EVER = '9999-12-31';

async function listMoneyAccounts(db: Db): Promise<Account[]> {
  const [balances, accounts] = await Promise.all([
    sumAccounts(db, LAST_DAY_EVER),
    db
      .selectFrom('accounts')
      .leftJoin('places', 'places.account', 'accounts.code')
      .where('accounts.kind', '=', 'money')
      .select(['accounts.code as account', 'places.id as placeId'])
      .select((eb) =>
        eb
          .selectFrom('reconciliations')
          .whereRef('place_id', '=', 'places.id')
          .where('undone_at', 'is', null)
          .select(({ fn }) => fn.max('day').as('day'))
          .as('provedThrough'),
      )
      .orderBy('accounts.code')
      .execute(),
  ]);
  const poishaOf = new Map(balances.map(({ account, poisha }) => [account, poisha]));
  return accounts.map((row) => ({ ...row, poisha: poishaOf.get(row.account) ?? 0 }));
}

/** The last day that a count of the office's drawer closed. */
async function findLastCount(db: Db): Promise<string | null> {
  const { day } = await db
    .selectFrom('till_closings')
    .select((eb) => eb.fn.max('day').as('day'))
    .executeTakeFirstOrThrow();
  return day;
}
