import HandCoins from 'lucide-react/icons/hand-coins';
import { QueryList } from '#ui/feedback/QueryList.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { useWaitingPayments } from './use-waiting-payments.ts';
import { WaitingTable } from './WaitingTable.tsx';

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
          {(rows) => <WaitingTable payments={rows} />}
        </QueryList>
      </Card>
    </div>
  );
}
