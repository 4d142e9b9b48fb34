import { useChange } from '#api/use-call.tsx';
import { formatTaka } from '#locale/taka.ts';
import { alert } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';

export const useRecordPayment = () =>
  useChange('POST /api/payments/record', {
    onSuccess: ({ amount, name }) => toast.success(`${formatTaka(amount, { decimals: 2 })} of ${name} are recorded.`),
  });

export const useReversePayment = () =>
  useChange('PUT /api/payments/reverse/{id}', {
    onSuccess: () => toast.success('The payment is reversed.'),
    onError: ({ message }) => void alert({ icon: 'error', title: 'Failed to reverse payment', text: message }),
  });
