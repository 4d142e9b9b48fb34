import { useCall, useChange, useSetResponse } from '#api/use-call.tsx';
import { useUndo } from '#api/use-undo.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import type { MoneyReceived, WaitingPayment } from '../endpoints.ts';
import { reverseTexts } from './reverse-texts.ts';
import { paymentsTexts } from './texts.ts';
import { useReversePayment } from './use-money.ts';

/** Payments that wait for the office, longest waiting first. For administrators. */
export const useWaitingPayments = () => useCall('GET /api/payments/waiting', {});

/** Confirms a payment, and with it the claims for other homes that the same transaction pays. */
export function useConfirmPayment({ together = [] }: Pick<WaitingPayment, 'together'>) {
  const { confirmed } = useTexts(paymentsTexts).decide;
  const undo = useUndoConfirmed();
  return useChange(
    'PUT /api/payments/confirm/{id}',
    useDecided(confirmed, ({ _id }) => undo([_id, ...together.map((other) => other._id)])),
  );
}

export function useConfirmWithheldTax() {
  const { saved } = useTexts(paymentsTexts).certificate;
  const undo = useUndoConfirmed();
  return useChange(
    'PUT /api/withheld-tax/confirm/{id}',
    useDecided(saved, ({ _id }) => undo([_id])),
  );
}

/** Reverses payments that were just confirmed, one after the other. */
export function useUndoConfirmed() {
  const reverse = useReversePayment();
  const { failed } = useTexts(reverseTexts);
  return useUndo(async (reason, ids: readonly string[]) => {
    for (const id of ids) await reverse.mutateAsync({ params: { id }, body: { reason } });
  }, failed);
}

export function useDeclinePayment() {
  const { declined } = useTexts(paymentsTexts).decide;
  return useChange('PUT /api/payments/decline/{id}', useDecided(declined));
}

/** After a decision, removes the payment's row and shows a toast. The dialog that asked shows a refusal. */
function useDecided(done: string, undo?: (decided: MoneyReceived) => void) {
  const setAnswer = useSetResponse();
  return {
    onSuccess: (decided: MoneyReceived) => {
      setAnswer('GET /api/payments/waiting', {}, (waiting) => waiting?.filter(({ _id }) => _id !== decided._id));
      toast.success(done, undo && (() => undo(decided)));
    },
  };
}
