import { useCall, useChange } from '#api/use-call.tsx';
import { useUndo } from '#api/use-undo.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { advanceTexts } from './texts.ts';

export function useAdvanceUse() {
  const t = useTexts(advanceTexts).use;
  const { taka } = useFormats();
  const undo = useUndoUses();
  return useChange('PUT /api/advances/use/{id}', {
    onSuccess: ({ held, entryId }) =>
      toast.success(t.done(taka(held)), entryId === undefined ? undefined : () => undo([entryId])),
  });
}

/** Reverses the uses of advances that were just entered, one after the other. */
function useUndoUses() {
  const hold = useHoldAgain();
  const { failed } = useTexts(advanceTexts).hold;
  return useUndo(async (reason, ids: readonly string[]) => {
    for (const id of ids) await hold.mutateAsync({ params: { id }, body: { reason } });
  }, failed);
}

export function useHoldAgain() {
  const t = useTexts(advanceTexts).hold;
  return useChange('PUT /api/advances/hold/{id}', { onSuccess: () => toast.success(t.done) });
}

export function useAgreeOnInstalment() {
  const t = useTexts(advanceTexts).instalment;
  return useChange('PUT /api/advances/instalment/{id}', { onSuccess: () => toast.success(t.done) });
}

export const useInstalments = () => useCall('GET /api/advances/instalments', {});

export function useTakeInstalments() {
  const t = useTexts(advanceTexts).due;
  const { taka } = useFormats();
  const undo = useUndoUses();
  return useChange('POST /api/advances/instalments', {
    onSuccess: ({ taken, amount, entryIds = [] }) =>
      toast.success(t.done(taken, taka(amount)), entryIds.length > 0 ? () => undo(entryIds) : undefined),
    onError: ({ message }) => void askNotice({ icon: 'error', title: t.failed, text: message }),
  });
}
