import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { ApiClient } from '#api/client.ts';
import { CallProvider, dropAnswersOfOthers } from '#api/use-call.tsx';
import { usePersonChange, useSession } from '#features/identity/client/use-session.ts';
import { chosenLanguage, type Language } from '#locale/language.ts';
import { useLanguage } from '#locale/use-texts.tsx';

/** Makes all calls on behalf of the signed-in person; as a visitor until the session is known. */
export function CurrentUserProvider({ client, children }: { client: ApiClient; children: ReactNode }) {
  return (
    <CallProvider client={client} currentEmail={undefined}>
      <SignedInCaller client={client}>{children}</SignedInCaller>
    </CallProvider>
  );
}

function SignedInCaller({ client, children }: { client: ApiClient; children: ReactNode }) {
  const session = useSession();
  const currentEmail = session.user?.email;
  useClearOthersAnswers(currentEmail);
  useForgetOthers(session.data && { email: currentEmail });
  useAccountLanguage(session.data?.language);
  return (
    <CallProvider client={client} currentEmail={currentEmail}>
      {children}
    </CallProvider>
  );
}

/** Clears other persons' stored data once the session is known, on any page. */
function useForgetOthers(known: { email: string | undefined } | undefined) {
  const isKnown = known !== undefined;
  const email = known?.email;
  const queries = useQueryClient();
  const changePerson = usePersonChange();
  useEffect(() => {
    // Some browsers store nothing in private windows. Code that does not load offline is loaded with the next page.
    if (isKnown)
      void import('./forget-others.ts')
        .then((module) => module.forgetOthers(email, { queries, changePerson }))
        .catch(() => undefined);
  }, [isKnown, email, queries, changePerson]);
}

/** Shows the site in the account's language, on a device where none was chosen. */
function useAccountLanguage(ofAccount: Language | undefined) {
  const { choose } = useLanguage();
  const adopt = useEffectEvent((language: Language) => {
    // If the texts do not load, the page keeps its language.
    if (!chosenLanguage(document.cookie)) choose(language).catch(() => undefined);
  });
  useEffect(() => {
    if (ofAccount) adopt(ofAccount);
  }, [ofAccount]);
}

/** Drops the previous person's cached responses when another person signs in or the session ends. */
function useClearOthersAnswers(currentEmail: string | undefined) {
  const queries = useQueryClient();
  useEffect(() => {
    dropAnswersOfOthers(queries, currentEmail);
  }, [queries, currentEmail]);
}
