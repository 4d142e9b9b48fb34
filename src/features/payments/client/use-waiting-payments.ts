import { useCall, useChange, useSetResponse } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import type { MoneyReceived } from '../endpoints.ts';
import { paymentsTexts } from './texts.ts';

/** The payments that wait for the office, longest waiting first. For administrators. */
export const useWaitingPayments = () => useCall('GET /api/payments/waiting', {});

export function useConfirmPayment() {
  const { confirmed } = useTexts(paymentsTexts).decide;
  return useChange('PUT /api/payments/confirm/{id}', useDecided(confirmed));
}

export function useConfirmWithheldTax() {
  const { saved } = useTexts(paymentsTexts).certificate;
  return useChange('PUT /api/withheld-tax/confirm/{id}', useDecided(saved));
}

export function useDeclinePayment() {
  const { declined } = useTexts(paymentsTexts).decide;
  return useChange('PUT /api/payments/decline/{id}', useDecided(declined));
}

/** What follows a decision: its row goes, and a toast says what came of it. A refusal stands in the dialog that asked. */
function useDecided(done: string) {
  const setAnswer = useSetResponse();
  return {
    onSuccess: (decided: MoneyReceived) => {
      setAnswer('GET /api/payments/waiting', {}, (waiting) => waiting?.filter(({ _id }) => _id !== decided._id));
      toast.success(done);
    },
  };
}
