import { Suspense } from 'react';
import { Spinner } from '#ui/Spinner.tsx';
import { FailureBoundary } from './FailureBoundary.tsx';
import type { Page } from './routes.tsx';
import { useArrival } from './use-arrival.ts';

/** One page: its title and focus on arrival, a spinner while its code loads, a friendly page when it breaks. */
export function PageFrame({ page }: { page: Page }) {
  useArrival(page);
  return (
    <FailureBoundary key={page.path}>
      <Suspense fallback={<Spinner />}>
        <page.Component />
      </Suspense>
    </FailureBoundary>
  );
}
