import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Client } from '#api/client.ts';
import { CallProvider } from '#api/use-call.tsx';
import { useSession } from '#features/identity/client/use-session.ts';

/** Lets all calls be made as whoever is signed in; until that is known, as nobody. */
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

/** When another person signs in, or nobody is left: what the one before was answered does not stay in memory. */
function useClearOthersAnswers(currentEmail: string | undefined) {
  const queries = useQueryClient();
  useEffect(() => {
    queries.removeQueries({
      predicate: ({ queryKey: [, , whose] }) => typeof whose === 'string' && whose !== currentEmail,
    });
  }, [queries, currentEmail]);
}
