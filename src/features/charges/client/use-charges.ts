import { makeRequestKey, useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { uiTexts } from '#ui/texts.ts';
import { chargeDialogTexts } from './dialog-texts.ts';

export function useAddCharge() {
  const t = useTexts(chargeDialogTexts).add;
  const { undone } = useTexts(uiTexts).toasts;
  const correct = useCorrectCharge();
  return useChange('POST /api/charges', {
    onSuccess: ({ _id: id, amount }) =>
      toast.success(t.done, () =>
        correct.mutate({
          params: { id },
          body: { amount: 0, before: amount, reason: undone, requestKey: makeRequestKey() },
        }),
      ),
  });
}

export function useCorrectCharge() {
  const t = useTexts(chargeDialogTexts).correct;
  return useChange('PUT /api/charges/correct/{id}', { onSuccess: () => toast.success(t.done) });
}

export const useCorrectRent = () => useChange('PUT /api/rents/correct/{id}', {});
