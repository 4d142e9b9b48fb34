import { useAskingChange } from '#api/approval/use-asking-change.ts';
import { useChange } from '#api/use-call.tsx';
import { useUndo } from '#api/use-undo.ts';
import { useMayReverseOwn } from '#features/payments/client/use-money.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { tillTexts } from './texts.ts';

export function useMoveMoney() {
  const t = useTexts(tillTexts).transfer;
  const { taka } = useFormats();
  const { failed } = useTexts(tillTexts).takeBack;
  const reverse = useReverseTransfer();
  const undo = useUndo((reason, id) => reverse.mutateAsync({ params: { id }, body: { reason } }), failed);
  const mayUndo = useMayReverseOwn();
  return useAskingChange('POST /api/transfers', ({ _id: id, amount }) =>
    toast.success(t.moved(taka(amount)), mayUndo ? () => undo(id) : undefined),
  );
}

export function useReverseTransfer() {
  const t = useTexts(tillTexts).takeBack;
  return useChange('PUT /api/transfers/reverse/{id}', { onSuccess: () => toast.success(t.done) });
}
