import { useAskingChange } from '#api/approval/use-asking-change.ts';
import { useCall, useChange } from '#api/use-call.tsx';
import { useUndo } from '#api/use-undo.ts';
import { useMayReverseOwn } from '#features/payments/client/use-money.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { settlementTexts } from './texts.ts';

export const useSettlement = (id: string) => useCall('GET /api/agreements/settlement/{id}', { params: { id } });

export function useSettle() {
  const t = useTexts(settlementTexts).settle;
  return useAskingChange('PUT /api/agreements/settlement/{id}', () => toast.success(t.done));
}

export function useRefund() {
  const t = useTexts(settlementTexts).refund;
  const { failed } = useTexts(settlementTexts).takeBack;
  const { taka } = useFormats();
  const reverse = useReverseRefund();
  const undo = useUndo((reason, id) => reverse.mutateAsync({ params: { id }, body: { reason } }), failed);
  const mayUndo = useMayReverseOwn();
  return useAskingChange('POST /api/refunds', ({ _id: id, amount }) =>
    toast.success(t.done(taka(amount)), mayUndo ? () => undo(id) : undefined),
  );
}

export function useReverseRefund() {
  const t = useTexts(settlementTexts).takeBack;
  return useChange('PUT /api/refunds/reverse/{id}', { onSuccess: () => toast.success(t.done) });
}

export function useCertify() {
  const t = useTexts(settlementTexts).certificate;
  const { digits } = useFormats();
  return useChange('POST /api/certificates', {
    onSuccess: ({ certificateNo }) => toast.success(t.done(digits(certificateNo))),
    onError: ({ message }) => void askNotice({ icon: 'error', title: t.failed, text: message }),
  });
}

export function useMoveMoney() {
  const t = useTexts(settlementTexts).moveMoney;
  return useChange('PUT /api/agreements/move-money/{id}', {
    onSuccess: () => toast.success(t.done),
    onError: ({ message }) => void askNotice({ icon: 'error', title: t.failed, text: message }),
  });
}

export function useMoveTenant() {
  const t = useTexts(settlementTexts).moveTenant;
  return useAskingChange('PUT /api/agreements/move/{id}', ({ name, apartmentNo }) =>
    toast.success(t.done(name, apartmentNo)),
  );
}
