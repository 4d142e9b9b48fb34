import CircleCheck from 'lucide-react/icons/circle-check';
import type { Charge, Statement } from '#features/ledger/endpoints.ts';
import { dayAt } from '#locale/calendar.ts';
import { formatTaka } from '#locale/taka.ts';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { chargeName, daysLate, firstOpenMonth, openCharges, paymentPath } from '../rules.ts';
import { Lateness } from './Lateness.tsx';

const COLUMNS: Column<Charge>[] = [
  { title: 'For', kind: 'heading', cell: chargeName },
  { title: 'Open', kind: 'figure', cell: ({ outstanding }) => formatTaka(outstanding) },
  { title: 'Rent', kind: 'figure', cell: ({ amount }) => formatTaka(amount) },
  { title: 'Due', cell: ({ dueOn }) => <Lateness dueOn={dueOn} daysLate={daysLate(dueOn, dayAt(new Date()))} /> },
];

/** What a member owes, month by month, what waits and what is kept, and the way to pay the first open month. */
export function OpenRent({ statement }: { statement: Statement }) {
  const { owed, waiting, credit } = statement.account;
  const open = openCharges(statement);
  const first = firstOpenMonth(statement);
  return (
    <Card as="section" aria-labelledby="open-rent" padded={false}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 p-5 sm:p-7">
        <div className="grid gap-1">
          <h2 id="open-rent" className="font-sans text-mute text-sm tracking-normal">
            You owe
          </h2>
          <p className="display figures text-title">{formatTaka(owed)}</p>
          {waiting > 0 && (
            <p className="text-mute">{formatTaka(waiting)} wait until the office confirms that the money has come.</p>
          )}
          {credit > 0 && <p className="text-mute">{formatTaka(credit)} of yours are kept for what comes next.</p>}
        </div>
        {first && <ButtonLink to={paymentPath(first)}>Pay {chargeName(first)}</ButtonLink>}
      </div>
      {open.length > 0 ? (
        <Table caption="What is open" columns={COLUMNS} rows={open} rowKey={({ _id }) => _id} />
      ) : (
        <p className="flex items-center gap-3 border-line border-t px-5 py-4 text-success sm:px-7">
          <CircleCheck size={22} className="shrink-0" />
          Nothing is open.
        </p>
      )}
    </Card>
  );
}
