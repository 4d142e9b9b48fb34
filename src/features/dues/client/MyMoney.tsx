import ReceiptText from 'lucide-react/icons/receipt-text';
import type { PaymentDocument } from '#features/ledger/endpoints.ts';
import { receiptPath } from '#features/receipts/rules.ts';
import { formatDay } from '#locale/dates.ts';
import { formatTaka } from '#locale/taka.ts';
import { EmptyState } from '#ui/feedback/QueryList.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';

const COLUMNS: Column<PaymentDocument>[] = [
  { title: 'Paid on', kind: 'heading', cell: ({ receivedOn }) => formatDay(receivedOn) },
  { title: 'Amount (৳)', kind: 'figure', cell: ({ amount }) => formatTaka(amount, { decimals: 2 }) },
  { title: 'Method', cell: (payment) => <How {...payment} /> },
  { title: 'For', cell: ({ months }) => months.map(({ month, year }) => `${month} ${year}`).join(', ') || '–' },
  { title: 'State', cell: (payment) => <State {...payment} /> },
];

/** What a member has paid and how, the latest first, and what became of it. */
export function MyMoney({ payments }: { payments: readonly PaymentDocument[] }) {
  return (
    <section aria-labelledby="my-money" className="grid gap-4">
      <h2 id="my-money" className="text-heading">
        What you have paid
      </h2>
      <Card padded={false}>
        {payments.length > 0 ? (
          <Table caption="What you have paid" columns={COLUMNS} rows={payments} rowKey={({ _id }) => _id} wide />
        ) : (
          <EmptyState icon={<ReceiptText size={24} />} text="Nothing is paid yet." />
        )}
      </Card>
    </section>
  );
}

function How({ method, reference }: PaymentDocument) {
  return (
    <span className="grid">
      {method}
      {reference && <span className="wrap-anywhere text-mute text-sm">{reference}</span>}
    </span>
  );
}

const STATES = {
  pending: { text: 'Waiting', tone: 'warning' },
  confirmed: { text: 'Confirmed', tone: 'success' },
  declined: { text: 'Declined', tone: 'danger' },
  reversed: { text: 'Reversed', tone: 'danger' },
} as const;

function State({ _id, state, reason, unapplied, receiptNo }: PaymentDocument) {
  const { text, tone } = STATES[state];
  const hasReceipt = state === 'confirmed' || state === 'reversed';
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <Badge tone={tone}>{text}</Badge>
      {reason && <span className="wrap-anywhere text-mute text-sm">{reason}</span>}
      {hasReceipt && (
        <TextLink to={receiptPath(_id)} reloadDocument className="py-0.5 text-sm">
          Receipt{receiptNo && ` ${receiptNo}`}
        </TextLink>
      )}
      {unapplied > 0 && <span className="text-mute text-sm">{formatTaka(unapplied)} not used yet</span>}
    </span>
  );
}
