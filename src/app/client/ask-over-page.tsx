import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeApiClient } from '#api/client.ts';
import { CallProvider } from '#api/use-call.tsx';
import { loadTexts } from '#locale/texts.ts';
import { documentLanguage, LanguageProvider } from '#locale/use-texts.tsx';

/**
 * Shows a question over the page and resolves to its answer. It has a React root and a query client of its own: the page, which waits
 * for the answer, neither re-renders nor refetches before it.
 */
export async function askOverPage(
  send: typeof fetch,
  question: (onDone: (isDone: boolean) => void) => ReactNode,
): Promise<boolean> {
  // If the texts do not load, the question is in English.
  await loadTexts(documentLanguage()).catch(() => undefined);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const isDone = await new Promise<boolean>((resolve) =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })}>
        <LanguageProvider first={documentLanguage()}>
          <CallProvider client={makeApiClient(location.origin, send, documentLanguage)} currentEmail={undefined}>
            {question(resolve)}
          </CallProvider>
        </LanguageProvider>
      </QueryClientProvider>,
    ),
  );
  root.unmount();
  place.remove();
  return isDone;
}
