import type { Debtor } from '#features/dues/endpoints.ts';
import type { Statement } from '#features/ledger/endpoints.ts';
import type { PersonOfTenancy } from '#features/residents/endpoints.ts';
import { DAY } from '#locale/calendar.ts';

/** Returns the data of a reminder for a tenancy; undefined if nothing is open. `today` is a day in Asia/Dhaka. */
export function toDebtor(
  { account, charges }: Pick<Statement, 'account' | 'charges'>,
  people: readonly PersonOfTenancy[],
  today: string,
): Debtor | undefined {
  const open = charges
    .filter(({ outstanding }) => outstanding > 0)
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  const [first] = open;
  if (!first) return undefined;
  const { agreementId: _id, name, email, phone, block, floor, apartmentNo, status, waiting, credit, owed } = account;
  return {
    _id,
    ...{ name, email, phone, block, floor, apartmentNo, waiting, credit },
    hasEnded: status === 'ended',
    // Unknown here: the text is in both languages, and the server asks back if the last reminder is recent.
    language: null,
    reminded: null,
    people: people.flatMap(({ until, name, phone }) => (until === null && phone ? [{ name, phone }] : [])),
    open: owed,
    earlier: 0,
    dueOn: first.dueOn,
    daysLate: Math.max(0, Math.round((Date.parse(today) - Date.parse(first.dueOn)) / DAY)),
    charges: open.map(({ kind, label, labelBangla = null, month, year, dueOn, outstanding }) => ({
      ...{ kind, label, labelBangla, month, year, dueOn },
      amount: outstanding,
    })),
  };
}
