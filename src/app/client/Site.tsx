import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Client } from '#api/client.ts';
import type { Language } from '#locale/language.ts';
import { LanguageProvider } from '#locale/use-texts.tsx';
import { CurrentUserProvider } from './CurrentUserProvider.tsx';
import { SiteRoutes } from './routing/routes.tsx';

type SiteProps = {
  queries: QueryClient;
  client: Client;
  isDemo: boolean;
  language: Language;
  /** Puts the browser's or the server's router around the routes. */
  children: (routes: ReactNode) => ReactNode;
};

/** The whole site. The same on the server and in the browser, or hydration would not match. */
export function Site({ queries, client, isDemo, language, children }: SiteProps) {
  // Says to styles and tests that the browser has taken the page over.
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return (
    <QueryClientProvider client={queries}>
      <LanguageProvider first={language}>
        <CurrentUserProvider client={client}>{children(<SiteRoutes isDemo={isDemo} />)}</CurrentUserProvider>
      </LanguageProvider>
    </QueryClientProvider>
  );
}
