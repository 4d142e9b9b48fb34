import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Client } from '#api/client.ts';
import { CallProvider, dropAnswersOfOthers } from '#api/use-call.tsx';
import { useSession } from '#features/identity/client/use-session.ts';
import { chosenLanguage, type Language } from '#locale/language.ts';
import { useLanguage } from '#locale/use-texts.tsx';

/** Makes all calls as the signed-in person; until the session is known, as a visitor. */
export function CurrentUserProvider({ client, children }: { client: Client; children: ReactNode }) {
  return (
    <CallProvider client={client} currentEmail={undefined}>
      <SignedInCaller client={client}>{children}</SignedInCaller>
    </CallProvider>
  );
}

function SignedInCaller({ client, children }: { client: Client; children: ReactNode }) {
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

/** Also what the browser keeps: once it is known who is signed in, on whatever page that is learnt. */
function useForgetOthers(known: { email: string | undefined } | undefined) {
  const isKnown = known !== undefined;
  const email = known?.email;
  useEffect(() => {
    // Private windows of some browsers keep nothing. Code that does not come without a network comes with the next page.
    if (isKnown) void import('./forget-others.ts').then((module) => module.forgetOthers(email)).catch(() => undefined);
  }, [isKnown, email]);
}

/** Shows the site in the language of the account, on a device where none was chosen. */
function useAccountLanguage(ofAccount: Language | undefined) {
  const { choose } = useLanguage();
  const adopt = useEffectEvent((language: Language) => {
    // Without its texts the page stays as it is.
    if (!chosenLanguage(document.cookie)) choose(language).catch(() => undefined);
  });
  useEffect(() => {
    if (ofAccount) adopt(ofAccount);
  }, [ofAccount]);
}

/** Drops the cached responses of the person before, once another person has signed in or the session has ended. */
function useClearOthersAnswers(currentEmail: string | undefined) {
  const queries = useQueryClient();
  useEffect(() => {
    dropAnswersOfOthers(queries, currentEmail);
  }, [queries, currentEmail]);
}
