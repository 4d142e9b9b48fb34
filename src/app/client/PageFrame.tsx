import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { useBuilding } from '#features/building/client/use-building.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageComing } from './PageComing.tsx';
import type { Page } from './page.ts';
import { titleOf } from './pages.ts';
import { useArrival } from './use-arrival.ts';

/**
 * One page: its title and focus on arrival, a spinner while its code loads, a friendly page when it breaks. No key by
 * page: so the page before stays until the next one's code is here.
 */
export function PageFrame({ page }: { page: Page }) {
  useArrival(useTitle(page));
  return (
    <ErrorBoundary page={page.path} onFailure={page.forgetFailure}>
      <Suspense fallback={<PageComing title={page.title} />}>
        <page.Component />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The title, which changes when data comes that it depends on. */
function useTitle(page: Page): string {
  const params = useParams();
  const queries = useQueryClient();
  const { name: building } = useBuilding();
  const title = () => titleOf(page, { params, queries, building });
  return useSyncExternalStore((changed) => queries.getQueryCache().subscribe(changed), title, title);
}
