import { useAskingChange } from '#api/approval/use-asking-change.ts';
import { makeRequestKey, useChange } from '#api/use-call.tsx';
import { useUndo } from '#api/use-undo.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { chargeDialogTexts } from './dialog-texts.ts';

export function useAddCharge() {
  const t = useTexts(chargeDialogTexts).add;
  const correct = useCorrectCharge();
  const undo = useUndo(
    (reason, { id, before }: { id: string; before: number }) =>
      correct.mutateAsync({ params: { id }, body: { amount: 0, before, reason, requestKey: makeRequestKey() } }),
    t.undoFailed,
  );
  return useChange('POST /api/charges', {
    onSuccess: ({ _id: id, amount: before }) => toast.success(t.done, () => undo({ id, before })),
  });
}

export function useCorrectCharge() {
  const t = useTexts(chargeDialogTexts).correct;
  return useAskingChange('PUT /api/charges/correct/{id}', () => toast.success(t.done));
}

export const useCorrectRent = () => useAskingChange('PUT /api/rents/correct/{id}', () => undefined);
