import { useCall, useChange, useSetResponse } from '#api/use-call.tsx';
import { alert } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { MoneyReceived } from '../endpoints.ts';

/** The payments that wait for the office, longest waiting first. For administrators. */
export const useWaitingPayments = () => useCall('GET /api/payments/waiting', {});

export const useConfirmPayment = () =>
  useChange(
    'PUT /api/payments/confirm/{id}',
    useDecided({ done: 'The payment is confirmed.', failed: 'Failed to confirm payment' }),
  );

export const useDeclinePayment = () =>
  useChange(
    'PUT /api/payments/decline/{id}',
    useDecided({ done: 'The payment is declined.', failed: 'Failed to decline payment' }),
  );

/** What follows a decision: its row goes, and a toast says what came of it. */
function useDecided({ done, failed }: { done: string; failed: string }) {
  const setAnswer = useSetResponse();
  return {
    onSuccess: (decided: MoneyReceived) => {
      // The button goes with the row; the focus must not be lost with it.
      focusPageTitle();
      setAnswer('GET /api/payments/waiting', {}, (waiting) => waiting?.filter(({ _id }) => _id !== decided._id));
      toast.success(done);
    },
    onError: ({ message }: Error) => void alert({ icon: 'error', title: failed, text: message }),
  };
}
