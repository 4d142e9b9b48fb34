import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';
import { toast } from '#ui/feedback/toast.ts';

export function useBeginSecondStep() {
  const api = useApi();
  return useMutation({
    // The secret is on screen while it is needed, and kept nowhere afterwards.
    gcTime: 0,
    mutationFn: (currentPassword: string) => answer(api.identity['second-step'].$post({ json: { currentPassword } })),
  });
}

export function useConfirmSecondStep() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (code: string) => answer(api.identity['second-step'].confirm.$post({ json: { code } })),
    onSuccess: () => {
      toast.success('Your second step is on.');
      return refresh();
    },
  });
}

export function useEndSecondStep() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (currentPassword: string) =>
      answer(api.identity['second-step'].end.$post({ json: { currentPassword } })),
    onSuccess: () => {
      toast.success('Your second step is off.');
      return refresh();
    },
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all(['session', 'account', 'sessions'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}
