import type { ReactNode } from 'react';
import { formatDay } from '#locale/dates.ts';
import { formatTaka } from '#locale/taka.ts';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { Statement, StatementEntry } from '../endpoints.ts';
import { describeEntry } from './describe-entry.ts';

type Props = {
  statement: Pick<Statement, 'entries' | 'charges' | 'payments'>;
  /** What can be done about an entry. */
  actions: (entry: StatementEntry) => ReactNode;
};

const exact = (taka: number) => formatTaka(taka, { decimals: 2 });

/** What happened, newest first, with what is owed after each. */
export function EntryTable({ statement, actions }: Props) {
  const columns: Column<StatementEntry>[] = [
    { title: 'What', kind: 'heading', cell: (entry) => <What entry={entry} statement={statement} /> },
    { title: 'Day', cell: ({ day }) => <time dateTime={day}>{formatDay(day)}</time> },
    { title: 'Amount', kind: 'figure', cell: ({ amount }) => exact(amount) },
    { title: 'Balance', kind: 'figure', cell: ({ balance }) => exact(balance) },
    { title: 'Actions', kind: 'actions', cell: actions },
  ];
  return <Table caption="What happened" columns={columns} rows={statement.entries} rowKey={({ _id }) => _id} />;
}

function What({ entry, statement }: { entry: StatementEntry; statement: Props['statement'] }) {
  const { title, facts } = describeEntry(entry, statement);
  return (
    <span className="grid gap-0.5">
      {title}
      {facts.map((fact) => (
        <span key={fact} className="wrap-anywhere font-normal text-mute text-sm">
          {fact}
        </span>
      ))}
    </span>
  );
}
