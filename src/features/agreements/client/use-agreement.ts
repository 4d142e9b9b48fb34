import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';
import { useSession } from '#features/identity/client/use-session.ts';
import type { Agreement } from '../endpoints.ts';

/** A person's pending or accepted agreement (specification 7: presence means already applied). */
export const agreementQuery = (api: Api, email: string | undefined) =>
  queryOptions({
    queryKey: ['agreement', email],
    queryFn: ({ signal }) => answer(api.agreements.$get({ query: { email: email ?? '' } }, { init: { signal } })),
    enabled: email !== undefined,
  });

export function useMyAgreement() {
  const { user } = useSession();
  return useQuery(agreementQuery(useApi(), user?.email));
}

/** The call answers an empty object where there is none. */
const isAgreement = (answer: object): answer is Agreement => '_id' in answer;

/** The accepted agreement of the person who is signed in; null where there is none. */
export function useMemberAgreement() {
  const { user } = useSession();
  const api = useApi();
  const email = user?.email;
  return useQuery({
    queryKey: ['member-agreement', email],
    queryFn: async ({ signal }) => {
      const agreement = await answer(
        api['member-agreement'].$get({ query: { email: email ?? '' } }, { init: { signal } }),
      );
      return isAgreement(agreement) ? agreement : null;
    },
    enabled: email !== undefined,
  });
}
