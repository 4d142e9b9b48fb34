import type { PaymentDocument } from '#features/ledger/endpoints.ts';
import { formatDay } from '#locale/dates.ts';
import { formatTaka } from '#locale/taka.ts';
import { confirmWith } from '#ui/feedback/confirm-with.tsx';
import { Button } from '#ui/form/Button.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { useReversePayment } from './use-money.ts';

/** Reverses a payment that was recorded by mistake, after asking. */
export function ReverseButton({ payment, name }: { payment: PaymentDocument; name: string }) {
  const reverse = useReversePayment();
  const what = `${formatTaka(payment.amount, { decimals: 2 })} by ${payment.method}, received on ${formatDay(payment.receivedOn)}`;

  async function ask() {
    const words = {
      title: 'Reverse this payment?',
      text: `${name} paid ${what}. What it pays for is due again.`,
      confirm: 'Yes, reverse',
      danger: true,
    };
    const reason = await confirmWith(words, { label: 'Reason', type: 'text' });
    if (reason === undefined) return;
    // The button goes with the payment's state; the focus must not be lost with it.
    reverse.mutate({ params: { id: payment._id }, body: { reason } }, { onSuccess: focusPageTitle });
  }

  return (
    <Button size="sm" variant="secondary" busy={reverse.isPending} onClick={ask}>
      Reverse<span className="sr-only"> {what}</span>
    </Button>
  );
}
