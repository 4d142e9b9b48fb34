import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import type { Period } from '#locale/calendar.ts';
import type { TypedCell } from '../endpoints.ts';
import { cellKey } from '../rules.ts';
import { findCells, upsertCells } from './draft-queries.ts';
import { listLines } from './line-queries.ts';
import { refuseOwnSum } from './own-lines.ts';

const REFUSED = {
  otherLine: { en: 'This line is not of this month.', bn: 'এই খাত এই মাসের বিলে নেই।' },
  twice: { en: 'A cell stands here twice.', bn: 'একটি ঘর দুবার এসেছে।' },
};

type Typed = { period: Period; cells: readonly TypedCell[] };

/**
 * Stores typed cells. A cell that another person has changed since the client read it stays, and is returned in `changed`. Drafts write no
 * audit event: issuing the bills does.
 * @throws Problem conflict for a line of another month; forbidden for the sum of a line that only a home of one's own pays; invalid for the same cell twice
 */
export function keepDraft(db: Db, { now, currentUser }: Actor, { period, cells }: Typed) {
  if (new Set(cells.map(cellKey)).size < cells.length) throw new Problem('invalid', REFUSED.twice);
  return inTransaction(db, async (tx) => {
    const lines = await listLines(tx, period);
    const ids = new Set(lines.map(({ _id }) => _id));
    if (cells.some(({ lineId }) => !ids.has(lineId))) throw new Problem('conflict', REFUSED.otherLine);
    const sums = new Set(cells.filter(({ agreementId }) => agreementId === null).map(({ lineId }) => lineId));
    const shared = lines.filter(({ _id }) => sums.has(_id));
    if (shared.length > 0) await refuseOwnSum(tx, { period, lines: shared, userId: currentUser.id });
    const written = await upsertCells(tx, { ...period, cells, at: now, actorId: currentUser.id });
    const done = new Set(written.map(cellKey));
    const changed = await findCells(
      tx,
      period,
      cells.filter((cell) => !done.has(cellKey(cell))),
    );
    return { cells: written, changed };
  });
}
