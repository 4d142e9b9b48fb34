import type { Db } from '#database/connect.ts';
import { listDebtors } from '#features/dues/server/queries.ts';
import { dayAt, periodAt } from '#locale/calendar.ts';
import type { HomeNow } from '../endpoints.ts';
import { monthState } from './month-state.ts';
import { listHomes } from './queries.ts';

/** More than the debtors of any building. */
const ALL = 100_000;

/** Every home at `now`. A late debt makes the current month late, even if it is older. */
export async function readHomes(db: Db, now: Date): Promise<HomeNow[]> {
  const period = periodAt(now);
  const [homes, debtors] = await Promise.all([
    listHomes(db, period),
    listDebtors(db, { period, today: dayAt(now), search: '', page: 1, size: ALL }),
  ]);
  const debts = new Map(debtors.map((debtor) => [debtor._id, debtor]));
  return homes.map(({ amount, open, waiting, ...home }) => {
    const debt = debts.get(home.agreementId ?? '') ?? null;
    const daysLate = debt?.daysLate ?? 0;
    const state = daysLate > 0 ? 'late' : monthState({ amount, open, waiting, daysLate });
    return { ...home, month: home.agreementId === null ? null : { state, amount, waiting }, debt };
  });
}
