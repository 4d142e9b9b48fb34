import type { ReactNode } from 'react';
import { statementPath } from '#features/ledger/rules.ts';
import { formatDay } from '#locale/dates.ts';
import { formatTaka } from '#locale/taka.ts';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { MoneyReceived } from '../endpoints.ts';
import { WaitingActions } from './WaitingActions.tsx';

const COLUMNS: Column<MoneyReceived>[] = [
  {
    title: 'Name',
    kind: 'heading',
    cell: ({ name, apartmentNo, agreementId }) => (
      <TwoLines
        first={<TextLink to={statementPath(agreementId)}>{name}</TextLink>}
        second={`Apartment ${apartmentNo}`}
      />
    ),
  },
  { title: 'Amount (৳)', kind: 'figure', cell: ({ amount }) => formatTaka(amount, { decimals: 2 }) },
  { title: 'Method', cell: ({ method, reference }) => <TwoLines first={method} second={reference} /> },
  { title: 'Paid on', cell: ({ receivedOn }) => formatDay(receivedOn) },
  { title: 'For', cell: ({ months }) => monthsText(months) },
  { title: 'Decision', kind: 'actions', cell: (payment) => <WaitingActions payment={payment} /> },
];

export function WaitingTable({ payments }: { payments: readonly MoneyReceived[] }) {
  return <Table caption="Payments that wait" columns={COLUMNS} rows={payments} rowKey={({ _id }) => _id} wide />;
}

const monthsText = (months: MoneyReceived['months']) =>
  months.map(({ month, year }) => `${month} ${year}`).join(', ') || 'The months to come';

function TwoLines({ first, second }: { first: ReactNode; second: string | null }) {
  return (
    <span className="grid">
      {first}
      {second && <span className="text-mute text-sm">{second}</span>}
    </span>
  );
}
