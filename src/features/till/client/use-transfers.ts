import { useChange } from '#api/use-call.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { alert } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { uiTexts } from '#ui/texts.ts';
import { tillTexts } from './texts.ts';

export function useMoveMoney() {
  const t = useTexts(tillTexts).transfer;
  const { taka } = useFormats();
  const { undone } = useTexts(uiTexts).toasts;
  const reverse = useReverseTransfer();
  return useChange('POST /api/transfers', {
    onSuccess: ({ _id: id, amount }) =>
      toast.success(t.moved(taka(amount, { decimals: 2 })), () =>
        reverse.mutate({ params: { id }, body: { reason: undone } }),
      ),
  });
}

export function useReverseTransfer() {
  const t = useTexts(tillTexts).takeBack;
  return useChange('PUT /api/transfers/reverse/{id}', {
    onSuccess: () => toast.success(t.done),
    onError: ({ message }) => void alert({ icon: 'error', title: t.failed, text: message }),
  });
}
