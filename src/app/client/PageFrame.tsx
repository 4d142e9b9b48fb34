import { Suspense } from 'react';
import { FailureBoundary } from './FailureBoundary.tsx';
import { PageComing } from './PageComing.tsx';
import type { Page } from './routes.tsx';
import { useArrival } from './use-arrival.ts';

/**
 * One page: its title and focus on arrival, a spinner while its code loads, a friendly page when it breaks. No key by
 * page: so the page before stays until the next one's code is here.
 */
export function PageFrame({ page }: { page: Page }) {
  useArrival(page);
  return (
    <FailureBoundary page={page.path}>
      <Suspense fallback={<PageComing title={page.title} />}>
        <page.Component />
      </Suspense>
    </FailureBoundary>
  );
}
