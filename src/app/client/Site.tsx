import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Api } from '#api/client.ts';
import { ApiProvider } from '#api/use-api.tsx';
import { SiteRoutes } from './routes.tsx';

type SiteProps = {
  queries: QueryClient;
  api: Api;
  isDemo: boolean;
  /** Puts the browser's or the server's router around the routes. */
  children: (routes: ReactNode) => ReactNode;
};

/** The whole site. The same on the server and in the browser, or hydration would not match. */
export function Site({ queries, api, isDemo, children }: SiteProps) {
  // Says to styles and tests that the browser has taken the page over.
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return (
    <QueryClientProvider client={queries}>
      <ApiProvider api={api}>{children(<SiteRoutes isDemo={isDemo} />)}</ApiProvider>
    </QueryClientProvider>
  );
}
