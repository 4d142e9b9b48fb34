import { useChange } from '#api/use-call.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { alert } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { paymentsTexts } from './texts.ts';

export function useRecordPayment() {
  const t = useTexts(paymentsTexts).record;
  const { taka } = useFormats();
  return useChange('POST /api/payments/record', {
    onSuccess: ({ amount, name }) => toast.success(t.recorded(taka(amount, { decimals: 2 }), name)),
  });
}

export function useRecordWithheldTax() {
  const t = useTexts(paymentsTexts).record;
  const { taka } = useFormats();
  return useChange('POST /api/withheld-tax', {
    onSuccess: ({ amount, name }) => toast.success(t.recorded(taka(amount, { decimals: 2 }), name)),
  });
}

export function useReversePayment() {
  const t = useTexts(paymentsTexts).reverse;
  return useChange('PUT /api/payments/reverse/{id}', {
    onSuccess: () => toast.success(t.reversed),
    onError: ({ message }) => void alert({ icon: 'error', title: t.failed, text: message }),
  });
}
