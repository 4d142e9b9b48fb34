import type { ReactNode } from 'react';
import { saidAddress } from '#features/building/address-rules.ts';
import { useBuilding, useShownBlock } from '#features/building/client/use-building.ts';
import { usePrintedLanguage } from '#features/building/client/use-printed-language.ts';
import { useSession } from '#features/identity/client/use-session.ts';
import { methodIn } from '#features/ledger/rules.ts';
import { receiptPath } from '#features/receipts/rules.ts';
import { periodNamed } from '#locale/calendar.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Unbroken } from '#ui/layout/Unbroken.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { RentPayment } from '../endpoints.ts';
import { checkoutTexts } from './texts.ts';
import './payment-slip.css';

type Props = { payment: RentPayment; stamp: ReactNode; onClose: () => void };

/** A payment's slip in a dialog. */
export function PaymentSlipDialog({ payment, stamp, onClose }: Props) {
  const t = useTexts(checkoutTexts).slip;
  const { period } = useFormats();
  return (
    <Dialog open title={period(periodNamed(payment))} onClose={onClose}>
      <div className="grid justify-items-center gap-5">
        <PaymentSlip payment={payment} stamp={stamp} />
        <Button variant="secondary" data-first-focus onClick={() => window.print()} className="print:hidden">
          {t.print}
        </Button>
      </div>
    </Dialog>
  );
}

type PaymentSlipProps = {
  payment: RentPayment;
  /** The building with the payer's own window lit, as a stamp for money that the office has received. */
  stamp: ReactNode;
  rises?: boolean;
};

/** The slip of a payment for one month's rent. */
export function PaymentSlip({ payment, stamp, rises = false }: PaymentSlipProps) {
  const { amount, waiting, paymentId, receiptNo } = payment;
  const t = useTexts(checkoutTexts).slip;
  const { taka, dateTime, day, period } = useFormats();
  const { language } = useLanguage();
  usePrintedLanguage();
  return (
    <article
      aria-label={t.label(period(periodNamed(payment)))}
      className={classes('payment-slip', rises && 'payment-slip-rise')}
    >
      <Letterhead />
      <dl className="px-6 pt-3">
        <Facts payment={payment} />
        <div className="payment-slip-sum my-3 flex flex-wrap items-baseline justify-between gap-x-6 py-3">
          <dt className="font-semibold">{waiting ? t.sent : t.paid}</dt>
          <dd className="display figures whitespace-nowrap text-[2rem] leading-tight">{taka(amount)}</dd>
        </div>
        <Line name={t.method}>{methodIn(payment.method, language)}</Line>
        <Line name={waiting ? t.sentAt : t.paidAt}>
          {payment.receivedOn ? day(payment.receivedOn) : dateTime(payment.paidAt)}
        </Line>
      </dl>
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-6 pt-2 pb-5 text-mute text-sm">
        {waiting ? (
          <p className="font-medium text-warning">{t.waiting}</p>
        ) : (
          <>
            {paymentId && (
              <TextLink to={receiptPath(paymentId)} reloadDocument className="py-0.5 text-sm">
                {receiptNo ? t.receiptNumbered(receiptNo) : t.receipt}
              </TextLink>
            )}
            {stamp && <span className="payment-slip-stamp ms-auto">{stamp}</span>}
          </>
        )}
      </footer>
    </article>
  );
}

function Letterhead() {
  const building = useBuilding();
  return (
    <header className="grid gap-0.5 border-line border-b px-6 pt-4 pb-4">
      <p className="display text-heading">{building.name}</p>
      <p className="text-mute text-sm">{saidAddress(building)}</p>
    </header>
  );
}

function Facts({ payment }: { payment: RentPayment }) {
  const { user } = useSession();
  const t = useTexts(checkoutTexts).slip;
  const { taka, digits, period } = useFormats();
  const shownBlock = useShownBlock();
  const { rent, discount, couponCode, receiptNo, apartment } = payment;
  const off = discount === null ? 0 : toTaka(toPoisha(rent) - toPoisha(payment.amount));
  return (
    <>
      {receiptNo && (
        <Line name={t.receiptNo}>
          <Unbroken>{digits(receiptNo)}</Unbroken>
        </Line>
      )}
      <Line name={t.payer}>{payment.payer || user?.name || user?.email}</Line>
      {apartment && (
        <Line name={t.apartment}>{t.home(apartment.apartmentNo, shownBlock(apartment.block), apartment.floor)}</Line>
      )}
      <Line name={t.period}>{period(periodNamed(payment))}</Line>
      <Line name={t.rent}>{taka(rent)}</Line>
      {couponCode && <Line name={t.coupon(couponCode)}>{t.discount(taka(-off), digits(discount ?? 0))}</Line>}
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-1 text-[0.9375rem]">
      <dt className="wrap-anywhere text-mute">{name}</dt>
      <dd className="figures ms-auto text-end font-medium">{children}</dd>
    </div>
  );
}
