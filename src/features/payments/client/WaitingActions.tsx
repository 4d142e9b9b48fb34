import { formatTaka } from '#locale/taka.ts';
import { confirmWith } from '#ui/feedback/confirm-with.tsx';
import { confirm } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import type { MoneyReceived } from '../endpoints.ts';
import { useConfirmPayment, useDeclinePayment } from './use-waiting-payments.ts';

/** Confirm and Decline, each after a question. */
export function WaitingActions({ payment }: { payment: MoneyReceived }) {
  const confirming = useConfirmPayment();
  const declining = useDeclinePayment();
  const params = { id: payment._id };
  const text = `${formatTaka(payment.amount, { decimals: 2 })} of ${payment.name} by ${payment.method}.`;

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
