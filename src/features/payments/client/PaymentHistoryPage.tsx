import ReceiptText from 'lucide-react/icons/receipt-text';
import { useRole, useSession } from '#features/identity/client/use-session.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FailedState } from '#ui/FailedState.tsx';
import { PageTitle } from '#ui/PageTitle.tsx';
import { SkeletonRows } from '#ui/Skeleton.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import { useMyPayments } from './use-payments.ts';

export function PaymentHistoryPage() {
  const isMember = useRole().data?.role === 'member';
  const next = isMember && <ButtonLink to="/dashboard/make-payment">Make Payment</ButtonLink>;
  return (
    <div className="grid gap-8">
      <PageTitle intro="Every rent that you paid, the latest first." actions={next}>
        Payment History
      </PageTitle>
      <Card as="section" padded={false}>
        <Payments />
      </Card>
    </div>
  );
}

function Payments() {
  const { user } = useSession();
  const { data, isError, isFetching, error, refetch } = useMyPayments();
  if (!user) return <LogInFirst />;
  if (data && data.length > 0) return <PaymentTable payments={data} />;
  if (data) {
    return (
      <EmptyState
        icon={<ReceiptText size={24} />}
        text="No payment records found."
        next="Once you have paid a month's rent, it appears here."
      />
    );
  }
  if (!isError) return <SkeletonRows />;
  return (
    <FailedState
      text="Failed to load payments."
      next={error.message}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
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
