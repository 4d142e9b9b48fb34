import { useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { reverseTexts } from './reverse-texts.ts';

export const useRecordPayment = () => useChange('POST /api/payments/record');

export const useRecordWithheldTax = () => useChange('POST /api/withheld-tax');

export function useReversePayment() {
  const t = useTexts(reverseTexts);
  return useChange('PUT /api/payments/reverse/{id}', { onSuccess: () => toast.success(t.reversed) });
}
