import { useCall } from '#api/use-call.tsx';
import { useAboutMyHome } from '#features/identity/client/use-home.ts';
import type { PaymentDocument } from '#features/ledger/endpoints.ts';
import { type Source, settledText } from '#features/ledger/rules.ts';
import { receiptPath } from '#features/receipts/rules.ts';
import { refundPath } from '#features/settlements/client/paths.ts';
import type { Refund } from '#features/settlements/endpoints.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { moneyTexts } from './money-texts.ts';

/** A payment or refund as a member reads it. Amounts in taka; a refund's is below 0. */
export type MoneyRow = {
  id: string;
  on: string;
  amount: number;
  method: Source;
  reference: string | null;
  /** The charges that it settles, in words. */
  what: string;
  state: PaymentDocument['state'];
  reason: string | null;
  receipt: { path: string; text: string } | undefined;
  unapplied: number;
  picture: string | null;
};

/** `beside`: of each payment only the part for other charges than rent, which Payment History shows below the months. */
type Options = { beside: boolean };

/** The query of the signed-in person's payments and refunds, for the chosen home if there are several, newest first. */
export function useMoneyRows({ beside }: Options) {
  const query = useCall('GET /api/payments/money', useAboutMyHome());
  const { ofPayment, ofRefund } = useRows();
  const { isError, isFetching, error, refetch } = query;
  const { payments = [], refunds = [] } = query.data ?? {};
  const shown = beside ? payments.map(withoutRent).filter(({ amount }) => amount > 0) : payments;
  const rows = [...shown.map(ofPayment), ...refunds.map(ofRefund)].toSorted(
    (one, other) => other.on.localeCompare(one.on) || other.id.localeCompare(one.id),
  );
  return { data: query.data && rows, isError, isFetching, error, refetch };
}

function withoutRent(payment: PaymentDocument): PaymentDocument {
  const rent = payment.months.reduce((sum, { amount }) => sum + toPoisha(amount), 0);
  return { ...payment, amount: toTaka(toPoisha(payment.amount) - rent), months: [] };
}

function useRows() {
  const t = useTexts(moneyTexts).money;
  const { language } = useLanguage();
  const { taka } = useFormats();
  const numbered = (receiptNo: string | null | undefined) => (receiptNo ? t.receiptNumbered(receiptNo) : t.receipt);
  const ofPayment = (payment: PaymentDocument): MoneyRow => {
    const { _id, receivedOn, state, advance, receiptNo, method } = payment;
    const hasReceipt = method !== 'Tax withheld' && (state === 'confirmed' || state === 'reversed');
    return {
      ...payment,
      id: _id,
      on: receivedOn,
      what: [settledText(payment, language), advance > 0 && t.advance(taka(advance))].filter(Boolean).join('; '),
      receipt: hasReceipt ? { path: receiptPath(_id), text: numbered(receiptNo) } : undefined,
      picture: payment.picture ?? null,
    };
  };
  const ofRefund = ({ _id, paidOn, amount, method, reference, reversed }: Refund): MoneyRow => ({
    id: _id,
    on: paidOn,
    amount: -amount,
    method,
    reference,
    what: t.refund,
    state: reversed ? 'reversed' : 'confirmed',
    reason: reversed?.reason ?? null,
    receipt: { path: refundPath(_id), text: t.receipt },
    unapplied: 0,
    picture: null,
  });
  return { ofPayment, ofRefund };
}
