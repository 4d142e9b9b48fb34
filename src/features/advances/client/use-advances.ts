import { useCall, useChange } from '#api/use-call.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { advanceTexts } from './texts.ts';

export function useAdvanceUse() {
  const t = useTexts(advanceTexts).use;
  const { taka } = useFormats();
  return useChange('PUT /api/advances/use/{id}', {
    onSuccess: ({ held }) => toast.success(t.done(taka(held, { decimals: 2 }))),
  });
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
  return useChange('POST /api/advances/instalments', {
    onSuccess: ({ taken, amount }) => toast.success(t.done(taken, taka(amount, { decimals: 2 }))),
    onError: ({ message }) => void askNotice({ icon: 'error', title: t.failed, text: message }),
  });
}
