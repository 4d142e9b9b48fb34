import { useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { wayOfficeTexts } from './office-texts.ts';

export function useRemoveWay() {
  const t = useTexts(wayOfficeTexts);
  return useChange('DELETE /api/ways/{id}', {
    onSuccess: () => toast.success(t.removed),
    onError: ({ message }) => void askNotice({ icon: 'error', title: t.removeFailed, text: message }),
  });
}

export function useRemoveQr() {
  const t = useTexts(wayOfficeTexts);
  return useChange('DELETE /api/ways/{id}/qr', {
    onSuccess: () => toast.success(t.qrRemoved),
    onError: ({ message }) => void askNotice({ icon: 'error', title: t.removeFailed, text: message }),
  });
}
