import { useId } from 'react';
import { methodIn } from '#features/ledger/rules.ts';
import { localTime, periodNamed } from '#locale/calendar.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { Unbroken } from '#ui/layout/Unbroken.tsx';
import type { RentPayment } from '../endpoints.ts';
import { countPayments, sumPayments } from './payment-sums.ts';
import { checkoutTexts } from './texts.ts';

type Props = { payments: readonly RentPayment[]; onOpen: (payment: RentPayment) => void };

/** Payments by the year (in Asia/Dhaka) in which their money arrived, each year with the sum that the office has confirmed. */
export function PaymentYears({ payments, onOpen }: Props) {
  const years = Map.groupBy(payments, ({ paidAt, receivedOn }) =>
    receivedOn ? Number(receivedOn.slice(0, 4)) : localTime(paidAt).year,
  );
  return [...years].map(([year, paid]) => <Year key={year} year={year} payments={paid} onOpen={onOpen} />);
}

function Year({ year, payments, onOpen }: Props & { year: number }) {
  const id = useId();
  const t = useTexts(checkoutTexts).history;
  const { taka, digits } = useFormats();
  const [confirmed, sent] = [payments.filter(({ waiting }) => !waiting), payments.filter(({ waiting }) => waiting)];
  const exact = (months: readonly RentPayment[]) => taka(sumPayments(months));
  return (
    <Card as="section" padded={false} aria-labelledby={id}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 px-5 pt-5 pb-3">
        <h2 id={id} className="text-heading">
          {digits(year)}
        </h2>
        <p className="figures text-mute">
          <RichText
            text={[
              (confirmed.length > 0 || sent.length === 0) && t.yearSum(countPayments(confirmed), exact(confirmed)),
              sent.length > 0 && t.yearSent(countPayments(sent), exact(sent)),
            ]
              .filter(Boolean)
              .join('; ')}
            sum={(words) => <span className="whitespace-nowrap font-semibold text-ink">{words}</span>}
          />
        </p>
      </header>
      <PaymentTable caption={t.ofYear(digits(year))} payments={payments} onOpen={onOpen} />
    </Card>
  );
}

type PaymentTableProps = { caption: string; payments: readonly RentPayment[]; onOpen: (payment: RentPayment) => void };

/** Payments whose months open their slips. On a phone each takes two lines. */
function PaymentTable({ caption, payments, onOpen }: PaymentTableProps) {
  const t = useTexts(checkoutTexts).history;
  const { taka } = useFormats();
  const columns: Column<RentPayment>[] = [
    { title: t.month, kind: 'heading', cell: (payment) => <Month payment={payment} onOpen={onOpen} /> },
    { title: t.amount, kind: 'figure', cell: ({ amount }) => taka(amount) },
    { title: t.method, cell: (payment) => <Method {...payment} /> },
    { title: t.paidAt, cell: (payment) => <PaidAt {...payment} /> },
  ];
  return <Table caption={caption} columns={columns} rows={payments} rowKey={({ _id }) => _id} lines />;
}

/** The button covers the whole row. */
function Month({ payment, onOpen }: { payment: RentPayment } & Pick<PaymentTableProps, 'onOpen'>) {
  const { period } = useFormats();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(payment)}
      className="text-start font-semibold underline decoration-line underline-offset-4 after:absolute after:inset-0 hover:decoration-current"
    >
      {period(periodNamed(payment))}
    </button>
  );
}

function Method({ method, couponCode, discount }: RentPayment) {
  const t = useTexts(checkoutTexts).history;
  const { language } = useLanguage();
  const { digits } = useFormats();
  return (
    <>
      {methodIn(method, language)}
      {couponCode && (
        <span className="line-more">
          <RichText
            text={t.withCoupon(couponCode, digits(discount ?? 0))}
            rest={(words) => <span className="line-rest">{words}</span>}
          />
        </span>
      )}
    </>
  );
}

function PaidAt({ paidAt, receivedOn, waiting, receiptNo }: RentPayment) {
  const t = useTexts(checkoutTexts).history;
  const { dateTime, day } = useFormats();
  return (
    <>
      {receivedOn ? day(receivedOn) : dateTime(paidAt)}
      {waiting && <span className="line-more">{t.waits}</span>}
      {!waiting && receiptNo && (
        <span className="line-more line-rest">
          <Unbroken>{t.receipt(receiptNo)}</Unbroken>
        </span>
      )}
    </>
  );
}
