import { useCall, useChange, useSetResponse } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { alert } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { MoneyReceived } from '../endpoints.ts';
import { paymentsTexts } from './texts.ts';

/** The payments that wait for the office, longest waiting first. For administrators. */
export const useWaitingPayments = () => useCall('GET /api/payments/waiting', {});

export function useConfirmPayment() {
  const { confirmed, confirmFailed } = useTexts(paymentsTexts).decide;
  return useChange('PUT /api/payments/confirm/{id}', useDecided({ done: confirmed, failed: confirmFailed }));
}

/** Its refusals stand in the dialog that asks for the certificate. */
export function useConfirmWithheldTax() {
  const { saved } = useTexts(paymentsTexts).certificate;
  const { onSuccess } = useDecided({ done: saved, failed: '' });
  return useChange('PUT /api/withheld-tax/confirm/{id}', { onSuccess });
}

export function useDeclinePayment() {
  const { declined, declineFailed } = useTexts(paymentsTexts).decide;
  return useChange('PUT /api/payments/decline/{id}', useDecided({ done: declined, failed: declineFailed }));
}

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
