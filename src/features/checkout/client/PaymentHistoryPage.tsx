import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { ApartmentWindow } from '#features/apartments/client/ApartmentWindow.tsx';
import { useRole, useSession } from '#features/identity/client/use-session.ts';
import { EmptyState, QueryList } from '#ui/feedback/QueryList.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import type { Payment } from '../endpoints.ts';
import { PaymentSlipDialog } from './PaymentSlip.tsx';
import { PaymentYears } from './PaymentYears.tsx';
import { PrintedHead } from './PrintedHead.tsx';
import { useMyPayments } from './use-payments.ts';

export function PaymentHistoryPage() {
  const { user } = useSession();
  const payments = useMyPayments();
  const isMember = useRole().data?.role === 'member';
  const [open, setOpen] = useState<Payment>();
  const rows = payments.data ?? [];
  const actions = (isMember || rows.length > 0) && (
    <>
      {isMember && <ButtonLink to="/dashboard/make-payment">Make Payment</ButtonLink>}
      {rows.length > 0 && (
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
      )}
    </>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle intro="Every rent that you paid, the latest first." actions={actions}>
        Payment History
      </PageTitle>
      {user && rows.length > 0 ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <PaymentYears payments={rows} onOpen={setOpen} />
          <PrintedHead payments={rows} />
        </div>
      ) : (
        <Card as="section" padded={false}>
          {user ? <NoPayments payments={payments} /> : <LogInFirst />}
        </Card>
      )}
      {open && (
        <PaymentSlipDialog
          payment={open}
          stamp={open.apartment && <ApartmentWindow apartment={open.apartment} className="size-12" />}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

/** Loading, failed, or none. */
function NoPayments({ payments }: { payments: ReturnType<typeof useMyPayments> }) {
  return (
    <QueryList
      query={payments}
      failed="Failed to load payments."
      empty={{
        icon: <ReceiptText size={24} />,
        text: 'No payment records found.',
        next: "Once you have paid a month's rent, it appears here.",
      }}
    >
      {() => null}
    </QueryList>
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
