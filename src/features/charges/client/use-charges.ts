import { useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { chargeDialogTexts } from './dialog-texts.ts';

export function useAddCharge() {
  const t = useTexts(chargeDialogTexts).add;
  return useChange('POST /api/charges', { onSuccess: () => toast.success(t.done) });
}

export function useCorrectCharge() {
  const t = useTexts(chargeDialogTexts).correct;
  return useChange('PUT /api/charges/correct/{id}', { onSuccess: () => toast.success(t.done) });
}

export const useCorrectRent = () => useChange('PUT /api/rents/correct/{id}', {});
