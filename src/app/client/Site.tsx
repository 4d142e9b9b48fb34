import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ApiClient } from '#api/client.ts';
import type { Language } from '#locale/language.ts';
import { LanguageProvider } from '#locale/use-texts.tsx';
import { type Served, ServedProvider } from '#ui/browser-hooks.ts';
import { replayEarlyInput } from '#ui/early-input.ts';
import { CurrentUserProvider } from './CurrentUserProvider.tsx';
import { SiteRoutes } from './routing/routes.tsx';

type SiteProps = {
  queries: QueryClient;
  client: ApiClient;
  isDemo: boolean;
  language: Language;
  served?: Served | undefined;
  /** Wraps the routes in the browser's or the server's router. */
  children: (routes: ReactNode) => ReactNode;
};

/** The whole site. Server and browser must render the same, or hydration fails. */
export function Site({ queries, client, isDemo, language, served, children }: SiteProps) {
  // Tells styles and tests that the page is hydrated.
  useEffect(() => {
    document.documentElement.dataset.ready = '';
    replayEarlyInput();
  }, []);
  return (
    <QueryClientProvider client={queries}>
      <ServedProvider value={served}>
        <LanguageProvider first={language}>
          <CurrentUserProvider client={client}>{children(<SiteRoutes isDemo={isDemo} />)}</CurrentUserProvider>
        </LanguageProvider>
      </ServedProvider>
    </QueryClientProvider>
  );
}
