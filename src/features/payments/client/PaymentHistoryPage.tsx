import ReceiptText from 'lucide-react/icons/receipt-text';
import { useRole, useSession } from '#features/identity/client/use-session.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { QueryList } from '#ui/feedback/QueryList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import { useMyPayments } from './use-payments.ts';

export function PaymentHistoryPage() {
  const { user } = useSession();
  const payments = useMyPayments();
  const isMember = useRole().data?.role === 'member';
  const next = isMember && <ButtonLink to="/dashboard/make-payment">Make Payment</ButtonLink>;
  return (
    <div className="grid gap-8">
      <PageTitle intro="Every rent that you paid, the latest first." actions={next}>
        Payment History
      </PageTitle>
      <Card as="section" padded={false}>
        {user ? (
          <QueryList
            query={payments}
            failed="Failed to load payments."
            empty={{
              icon: <ReceiptText size={24} />,
              text: 'No payment records found.',
              next: "Once you have paid a month's rent, it appears here.",
            }}
          >
            {(rows) => <PaymentTable payments={rows} />}
          </QueryList>
        ) : (
          <LogInFirst />
        )}
      </Card>
    </div>
  );
}

function LogInFirst() {
  return (
    <EmptyState
      text="Please log in to see your payments."
      action={<ButtonLink to="/login?from=%2Fdashboard%2Fpayment-history">Login</ButtonLink>}
    />
  );
}
