import { useCall, useChange } from '#api/use-call.tsx';
import { useMay } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { reverseTexts } from './reverse-texts.ts';

export const useRecordPayment = () => useChange('POST /api/payments/record');

export const useRecordWithheldTax = () => useChange('POST /api/withheld-tax');

export function useReversePayment() {
  const t = useTexts(reverseTexts);
  return useChange('PUT /api/payments/reverse/{id}', { onSuccess: () => toast.success(t.reversed) });
}

/** True if the person may reverse a payment that they recorded: an owner, or a person with the duty unless the building separates the two. */
export function useMayReverseOwn(): boolean {
  const may = useMay();
  const isOwner = may('limits.change');
  const isBound = may('money.reverse') && !isOwner;
  const limits = useCall('GET /api/limits', isBound ? {} : undefined);
  return isOwner || (isBound && limits.data?.separates === false);
}

/** True for who records payments and reverses none, such as a caretaker. */
export function useMustAskToReverse(): boolean {
  const may = useMay();
  return may('money.recordCash') && !may('money.reverse');
}
