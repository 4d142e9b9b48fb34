import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Api, answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';
import { useSession } from '#features/identity/client/use-session.ts';
import { alert } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';

const accountQuery = (api: Api, email: string | undefined) =>
  queryOptions({
    queryKey: ['account', email],
    queryFn: ({ signal }) => answer(api.identity.account.$get({}, { init: { signal } })),
    enabled: email !== undefined,
  });

const sessionsQuery = (api: Api, email: string | undefined) =>
  queryOptions({
    queryKey: ['sessions', email],
    queryFn: ({ signal }) => answer(api.identity.sessions.$get({}, { init: { signal } })),
    enabled: email !== undefined,
  });

export const useAccount = () => useQuery(accountQuery(useApi(), useSession().user?.email));
export const useOpenSessions = () => useQuery(sessionsQuery(useApi(), useSession().user?.email));

/** Changes name and photo, everywhere they are shown. */
export function useChangeDetails() {
  const api = useApi();
  const queries = useQueryClient();
  const email = useSession().user?.email ?? '';
  return useMutation({
    mutationFn: (details: { name: string; photo: string }) =>
      answer(api.register.$post({ json: { email, ...details } })),
    onSuccess: () => {
      toast.success('Your details are saved.');
      return Promise.all(['session', 'account'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
}

export function useChangePassword() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: { currentPassword: string; newPassword: string }) =>
      answer(api.identity.password.$post({ json })),
    onSuccess: () => {
      toast.success('Your password is changed. All other places are signed out.');
      return queries.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
}

/** Signs out in one place, or with no id everywhere else. */
export function useEndSessions() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | undefined) => {
      if (id === undefined) await answer(api.identity.sessions.$delete({}));
      else await answer(api.identity.sessions[':id'].$delete({ param: { id } }));
    },
    onSuccess: (_, id) => toast.success(id ? 'That place is signed out.' : 'You are signed out everywhere else.'),
    onError: ({ message }) => toast.error(message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  });
}

export function useSendVerification() {
  const api = useApi();
  return useMutation({
    mutationFn: () => answer(api.identity['send-verification'].$post({})),
    onSuccess: () => toast.success('The mail is on its way.'),
    onError: ({ message }) => toast.error(message),
  });
}

export function useCloseAccount() {
  const api = useApi();
  return useMutation({
    mutationFn: (json: { currentPassword?: string }) => answer(api.members['close-account'].$post({ json })),
    onSuccess: async () => {
      await alert({ icon: 'success', title: 'Your account is deleted', text: 'Thank you for having been with us.' });
      // A new load: nothing of the person stays in memory.
      location.replace('/');
    },
  });
}
