import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { useBuilding } from '#features/building/client/use-building.ts';
import { AmountsOn, useTexts } from '#locale/use-texts.tsx';
import { Spinner } from '#ui/feedback/Loading.tsx';
import type { Page } from '../page.ts';
import { titleOf } from '../pages.ts';
import { siteTexts } from '../texts.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { usePageChange } from './use-page-change.ts';

/**
 * One page: its title, a spinner while its code loads, an error page when it throws. It has no key, so that the
 * previous page stays until the code of the next one is loaded.
 */
export function PageFrame({ page }: { page: Page }) {
  const { titles } = useTexts(siteTexts);
  usePageChange(useTitle(page));
  return (
    <ErrorBoundary resetKey={page.path} onError={page.forgetFailure}>
      <Suspense fallback={<PageLoading title={titles[page.path]} />}>
        <AmountsOn place={page.amounts}>
          <page.Component />
        </AmountsOn>
      </Suspense>
    </ErrorBoundary>
  );
}

/** The title, which can depend on fetched data. */
function useTitle(page: Page): string {
  const params = useParams();
  const queries = useQueryClient();
  const { name: building } = useBuilding();
  const texts = useTexts(siteTexts);
  const title = () => titleOf(page, { texts, params, queries, building });
  return useSyncExternalStore((changed) => queries.getQueryCache().subscribe(changed), title, title);
}

/** Shown while a page's code loads. It has a heading for people who navigate by headings. */
function PageLoading({ title }: { title: string }) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <Spinner />
    </>
  );
}
