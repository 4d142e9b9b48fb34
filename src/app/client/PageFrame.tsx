import { Suspense } from 'react';
import { Spinner } from '#ui/Spinner.tsx';
import { FailureBoundary } from './FailureBoundary.tsx';
import type { Page } from './routes.tsx';
import { useArrival } from './use-arrival.ts';

/**
 * One page: its title and focus on arrival, a spinner while its code loads, a friendly page when it breaks. No key by
 * page: so the page before stays until the next one's code is here.
 */
export function PageFrame({ page }: { page: Page }) {
  useArrival(page);
  return (
    <FailureBoundary page={page.path} onRetry={page.renew}>
      <Suspense fallback={<Spinner />}>
        <Shown page={page} />
      </Suspense>
    </FailureBoundary>
  );
}

/** Looks up the component only now: `renew` exchanges it. */
function Shown({ page }: { page: Page }) {
  return <page.Component />;
}
