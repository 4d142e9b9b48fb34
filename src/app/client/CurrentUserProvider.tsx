import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { ApiClient } from '#api/client.ts';
import { CallProvider, dropAnswersOfOthers, useCallContext } from '#api/use-call.tsx';
import { SIGNED_OUT, sessionQuery, usePersonChange, useSession } from '#features/identity/client/use-session.ts';
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
  useSignedOutElsewhere();
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
  useEffect(() => {
    // Some browsers store nothing in private windows. Code that does not load offline is loaded with the next page.
    if (isKnown) void import('./forget-others.ts').then((module) => module.forgetOthers(email)).catch(() => undefined);
  }, [isKnown, email]);
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

/**
 * Logout in another window of this browser ends the session of this window at once, so that it stops showing what the person may read. A
 * page that the browser kept whole and shows again on Back has received no message: it reads the session before it shows anything.
 */
function useSignedOutElsewhere() {
  const queries = useQueryClient();
  const { client } = useCallContext();
  const changePerson = usePersonChange();
  useEffect(() => {
    const windows = new BroadcastChannel(SIGNED_OUT);
    windows.onmessage = () => void changePerson(null);
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void queries.resetQueries({ queryKey: sessionQuery(client).queryKey });
    };
    addEventListener('pageshow', onShow);
    return () => {
      windows.close();
      removeEventListener('pageshow', onShow);
    };
  }, [queries, client, changePerson]);
}

/** Drops the previous person's cached responses when another person signs in or the session ends. */
function useClearOthersAnswers(currentEmail: string | undefined) {
  const queries = useQueryClient();
  useEffect(() => {
    dropAnswersOfOthers(queries, currentEmail);
  }, [queries, currentEmail]);
}
