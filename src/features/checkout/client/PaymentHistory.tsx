import ReceiptText from 'lucide-react/icons/receipt-text';
import { type ComponentType, useState } from 'react';
import { ApartmentWindow } from '#features/apartments/client/ApartmentWindow.tsx';
import { PrintedHead } from '#features/building/client/PrintedHead.tsx';
import { useRole, useSession } from '#features/identity/client/use-session.ts';
import { HomeChoice } from '#features/ledger/client/HomeChoice.tsx';
import { monthsBetween, type Period, periodNamed } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { EmptyState, QueryList } from '#ui/feedback/QueryList.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import type { RentPayment } from '../endpoints.ts';
import { PaymentHistoryFacts } from './PaymentHistoryFacts.tsx';
import { PaymentSlipDialog } from './PaymentSlip.tsx';
import { PaymentYears } from './PaymentYears.tsx';
import { checkoutTexts } from './texts.ts';
import { useMyPayments } from './use-payments.ts';

type Props = {
  /** Payments of other charges than rent. The core has none. */
  OtherPayments?: ComponentType;
};

export function PaymentHistory({ OtherPayments }: Props) {
  const t = useTexts(checkoutTexts).history;
  const { user } = useSession();
  const payments = useMyPayments();
  const isMember = useRole().data?.role === 'member';
  const [open, setOpen] = useState<RentPayment>();
  const { period } = useFormats();
  const rows = payments.data ?? [];
  const actions = (isMember || rows.length > 0) && (
    <>
      {isMember && <ButtonLink to="/dashboard/make-payment">{t.makePayment}</ButtonLink>}
      {rows.length > 0 && (
        <Button variant="secondary" onClick={() => window.print()}>
          {t.print}
        </Button>
      )}
    </>
  );
  return (
    <Page title={t.title} intro={t.intro} actions={actions}>
      {user && <HomeChoice hasFormer />}
      {user && rows.length > 0 ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <PaymentYears payments={rows} onOpen={setOpen} />
          <PaymentHistoryFacts payments={rows} />
        </div>
      ) : (
        <Card as="section" padded={false}>
          {user ? <NoPayments payments={payments} /> : <LogInFirst />}
        </Card>
      )}
      {user && OtherPayments && <OtherPayments />}
      {open && (
        <PaymentSlipDialog
          payment={open}
          stamp={open.apartment && <ApartmentWindow apartment={open.apartment} className="size-12" />}
          onClose={() => setOpen(undefined)}
        />
      )}
      {rows.length > 0 && <PrintedHead title={t.title} covers={spanOf(rows, period)} />}
    </Page>
  );
}

/** From the first to the last month that was paid for. */
function spanOf(payments: readonly RentPayment[], nameOf: (period: Period) => string): string {
  const periods = payments.map(periodNamed).toSorted((one, other) => monthsBetween(other, one));
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return '';
  const [from, to] = [nameOf(first), nameOf(last)];
  return from === to ? from : `${from} – ${to}`;
}

/** The loading, failed and empty states. */
function NoPayments({ payments }: { payments: ReturnType<typeof useMyPayments> }) {
  const t = useTexts(checkoutTexts).history;
  return (
    <QueryList
      query={payments}
      failed={t.failed}
      empty={{
        icon: <ReceiptText size={24} />,
        text: t.none,
        next: t.noneNext,
      }}
    >
      {() => null}
    </QueryList>
  );
}

function LogInFirst() {
  const t = useTexts(checkoutTexts).history;
  return (
    <EmptyState
      text={t.logIn}
      action={<ButtonLink to="/login?from=%2Fdashboard%2Fpayment-history">{t.login}</ButtonLink>}
    />
  );
}
