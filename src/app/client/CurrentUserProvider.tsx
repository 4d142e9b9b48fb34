import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Client } from '#api/client.ts';
import { CallProvider } from '#api/use-call.tsx';
import { useSession } from '#features/identity/client/use-session.ts';

/** Makes all calls as the signed-in person; until the session is known, as a visitor. */
export function CurrentUserProvider({ client, children }: { client: Client; children: ReactNode }) {
  return (
    <CallProvider client={client} currentEmail={undefined}>
      <SignedInCaller client={client}>{children}</SignedInCaller>
    </CallProvider>
  );
}

function SignedInCaller({ client, children }: { client: Client; children: ReactNode }) {
  const currentEmail = useSession().user?.email;
  useClearOthersAnswers(currentEmail);
  return (
    <CallProvider client={client} currentEmail={currentEmail}>
      {children}
    </CallProvider>
  );
}

/** Drops the cached responses of the person before, once another person has signed in or the session has ended. */
function useClearOthersAnswers(currentEmail: string | undefined) {
  const queries = useQueryClient();
  useEffect(() => {
    queries.removeQueries({
      predicate: ({ queryKey: [, , whose] }) => typeof whose === 'string' && whose !== currentEmail,
    });
  }, [queries, currentEmail]);
}
