import { checkRows, refuseProblems } from '#api/import-rows.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { TenancyRow } from '../endpoints.ts';
import { checkTenancies } from './check-tenancies.ts';
import { recordTenancies } from './record-tenancies.ts';

/**
 * Records all tenancies of a table, or none; a dry run only says what is wrong with it.
 * @throws Problem invalid when something is wrong
 */
export function importTenancies(db: Db, by: Actor, { rows, dryRun }: { rows: unknown[]; dryRun: boolean }) {
  const { right, problems } = checkRows(TenancyRow, rows);
  const tenancies = right.map(({ value }) => value);
  return inTransaction(db, async (tx) => {
    const { placed, refusals } = await checkTenancies(tx, by, tenancies);
    const refused = refusals.map(({ index, field, reason }) => ({ row: right[index]?.row ?? 0, field, reason }));
    const all = [...problems, ...refused].sort((one, other) => one.row - other.row);
    if (dryRun) return { imported: 0, problems: all };
    refuseProblems(all);
    const ids = await recordTenancies(tx, by, placed);
    return { imported: ids.length, problems: [] };
  });
}
