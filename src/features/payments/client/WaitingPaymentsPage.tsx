import HandCoins from 'lucide-react/icons/hand-coins';
import type { ReactNode } from 'react';
import { statementPath } from '#features/ledger/rules.ts';
import { formatDay } from '#locale/dates.ts';
import { formatTaka, toPoisha, toTaka } from '#locale/taka.ts';
import { confirmWith } from '#ui/feedback/confirm-with.tsx';
import { confirm } from '#ui/feedback/dialog.ts';
import { QueryList } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { WaitingPayment } from '../endpoints.ts';
import { useConfirmPayment, useDeclinePayment, useWaitingPayments } from './use-waiting-payments.ts';

export function WaitingPaymentsPage() {
  const payments = useWaitingPayments();
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageTitle
        intro="Money that residents say they have paid. The longest wait comes first."
        actions={<DownloadLink href="/api/payments.csv" text="All payments as CSV" />}
      >
        Payments to Confirm
      </PageTitle>
      <Card as="section" padded={false}>
        <QueryList
          query={payments}
          failed="Failed to fetch payments"
          empty={{
            icon: <HandCoins size={24} />,
            text: 'No payments wait',
            next: 'When a resident pays and the office has to confirm it, the payment appears here.',
          }}
        >
          {(rows) => (
            <>
              <p role="status" className="figures px-5 pt-5 text-mute">
                {rows.length === 1 ? '1 payment waits' : `${rows.length} payments wait`},{' '}
                <span className="whitespace-nowrap font-semibold text-ink">{sumText(rows)}</span>
              </p>
              <WaitingTable payments={rows} />
            </>
          )}
        </QueryList>
      </Card>
    </div>
  );
}

const sumText = (payments: readonly WaitingPayment[]) =>
  formatTaka(toTaka(payments.reduce((sum, { amount }) => sum + toPoisha(amount), 0)), { decimals: 2 });

const COLUMNS: Column<WaitingPayment>[] = [
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
  { title: 'Method', cell: Method },
  { title: 'Paid on', cell: ({ receivedOn }) => formatDay(receivedOn) },
  { title: 'For', cell: ({ months }) => monthsText(months) },
  { title: 'Decision', kind: 'actions', cell: (payment) => <WaitingActions payment={payment} /> },
];

function WaitingTable({ payments }: { payments: readonly WaitingPayment[] }) {
  return <Table caption="Payments that wait" columns={COLUMNS} rows={payments} rowKey={({ _id }) => _id} wide />;
}

const monthsText = (months: WaitingPayment['months']) =>
  months.map(({ month, year }) => `${month} ${year}`).join(', ') || 'The months to come';

function TwoLines({ first, second }: { first: ReactNode; second: string | null }) {
  return (
    <span className="grid">
      {first}
      {second && <span className="text-mute text-sm">{second}</span>}
    </span>
  );
}

function Method({ method, reference, sameNumber }: WaitingPayment) {
  return (
    <>
      <TwoLines first={method} second={reference} />
      {sameNumber && <span className="block font-medium text-sm text-warning">{usedText(sameNumber)}</span>}
    </>
  );
}

const usedText = ({ name, apartmentNo, method, receivedOn }: NonNullable<WaitingPayment['sameNumber']>) =>
  `This number was used already: ${name}, apartment ${apartmentNo}, ${method}, ${formatDay(receivedOn)}.`;

/** Confirm and Decline, each after a question. */
function WaitingActions({ payment }: { payment: WaitingPayment }) {
  const confirming = useConfirmPayment();
  const declining = useDeclinePayment();
  const params = { id: payment._id };
  const used = payment.sameNumber ? ` ${usedText(payment.sameNumber)}` : '';
  const text = `${formatTaka(payment.amount, { decimals: 2 })} of ${payment.name} by ${payment.method}.${used}`;

  async function askToConfirm() {
    const words = { title: 'Has this money come?', text, confirm: 'Yes, it has come' };
    if (await confirm(words)) confirming.mutate({ params });
  }
  async function askToDecline() {
    const words = {
      title: 'Decline this payment?',
      text: `${text} What it pays for is due again.`,
      confirm: 'Yes, decline',
      danger: true,
    };
    const reason = await confirmWith(words, { label: 'Reason', type: 'text' });
    if (reason !== undefined) declining.mutate({ params, body: { reason } });
  }

  const whose = <span className="sr-only"> the payment of {payment.name}</span>;
  return (
    <>
      <Button size="sm" busy={confirming.isPending} disabled={declining.isPending} onClick={askToConfirm}>
        Confirm{whose}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        busy={declining.isPending}
        disabled={confirming.isPending}
        onClick={askToDecline}
      >
        Decline{whose}
      </Button>
    </>
  );
}
