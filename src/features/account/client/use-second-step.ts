import { useChange } from '#api/use-call.tsx';
import { toast } from '#ui/feedback/toast.ts';

export const useBeginSecondStep = () =>
  // The secret is on screen while it is needed, and kept nowhere afterwards.
  useChange('POST /api/identity/second-step', { gcTime: 0 });

export const useConfirmSecondStep = () =>
  useChange('POST /api/identity/second-step/confirm', { onSuccess: () => toast.success('Your second step is on.') });

export const useEndSecondStep = () =>
  useChange('POST /api/identity/second-step/end', { onSuccess: () => toast.success('Your second step is off.') });
