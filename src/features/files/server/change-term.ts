import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { FileTerm } from '../endpoints.ts';
import { lockTerm, updateTerm } from './queries.ts';

/**
 * Sets for how many months after the last day tenants' files are kept. The hourly work deletes files that a shorter term makes overdue.
 * An unchanged term is not recorded.
 */
export const changeTerm = (db: Db, actor: Actor, { months }: FileTerm): Promise<FileTerm> =>
  inTransaction(db, async (tx) => {
    const before = await lockTerm(tx);
    if (before.months === months) return before;
    await updateTerm(tx, months);
    await recordEvent(tx, actor, { kind: 'file_term_changed', details: { months, monthsBefore: before.months } });
    return { months };
  });
