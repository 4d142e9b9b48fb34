import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { makeClient } from '#api/client.ts';
import { CallProvider } from '#api/use-call.tsx';
import { SignInAgain } from '#features/identity/client/SignInAgain.tsx';
import { loadTexts } from '#locale/texts.ts';
import { documentLanguage, LanguageProvider } from '#locale/use-texts.tsx';

/**
 * Shows signing in over the page; resolves to whether its person is signed in again. It is a root of its own, whose calls are not the
 * page's: the page, which waits for it, is rendered and asked for again only once it is answered.
 */
export async function askToSignIn(send: typeof fetch, email: string): Promise<boolean> {
  // Without the other texts it is in English.
  await loadTexts(documentLanguage()).catch(() => undefined);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const isBack = await new Promise<boolean>((resolve) =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })}>
        <LanguageProvider first={documentLanguage()}>
          <CallProvider client={makeClient(location.origin, send, documentLanguage)} currentEmail={undefined}>
            <SignInAgain email={email} onDone={resolve} />
          </CallProvider>
        </LanguageProvider>
      </QueryClientProvider>,
    ),
  );
  root.unmount();
  place.remove();
  return isBack;
}
