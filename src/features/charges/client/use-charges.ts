import { useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { alert } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { chargeTexts } from './texts.ts';

export function useAddCharge() {
  const t = useTexts(chargeTexts).add;
  return useChange('POST /api/charges', { onSuccess: () => toast.success(t.done) });
}

export function useCorrectCharge() {
  const t = useTexts(chargeTexts).correct;
  return useChange('PUT /api/charges/correct/{id}', { onSuccess: () => toast.success(t.done) });
}

export function useRestoreCharge() {
  const t = useTexts(chargeTexts).restore;
  return useChange('PUT /api/charges/restore/{id}', {
    onSuccess: () => toast.success(t.done),
    onError: ({ message }) => void alert({ icon: 'error', title: t.failed, text: message }),
  });
}

export const useCorrectRent = () => useChange('PUT /api/rents/correct/{id}', {});
