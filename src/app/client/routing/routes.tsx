import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { loadAllTexts, loadTexts } from '#locale/texts.ts';
import { documentLanguage } from '#locale/use-texts.tsx';
import { Dialogs } from '#ui/feedback/Dialogs.tsx';
import { Spinner } from '#ui/feedback/Loading.tsx';
import { lazyComponent } from '#ui/feedback/load-later.tsx';
import { SiteLayout } from '../frame/SiteLayout.tsx';
import type { Page } from '../page.ts';
import { findPage, isDashboard, PAGES } from '../pages.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageAnnouncer } from './PageAnnouncer.tsx';
import { PageFrame } from './PageFrame.tsx';
import { PageProgress } from './PageProgress.tsx';

/** The dashboard's layout is not in the first load of public pages. */
const dashboard = lazyComponent(async () => (await import('../frame/DashboardLayout.tsx')).DashboardLayout);

/** The names of the code files that the browser needs for this page, once they are loaded. */
export const fileNames = (page: Page): string[] =>
  [page.fileName(), ...(isDashboard(page) ? ['DashboardLayout', 'dashboard-files'] : [])].filter(
    (name) => typeof name === 'string',
  );

/** Fetches the code of the page at this address, and its texts in the reader's language. */
export async function loadPage(pathname: string): Promise<void> {
  const { page } = findPage(pathname);
  await Promise.all([page.load(), isDashboard(page) && dashboard.load()]);
  await (typeof document === 'undefined' ? loadAllTexts() : loadTexts(documentLanguage()));
}

const route = (page: Page) => (
  <Route key={page.path} path={page.path} caseSensitive element={<PageFrame page={page} />} />
);

/** The whole site: each page of the table in its layout. */
export function SiteRoutes({ isDemo }: { isDemo: boolean }) {
  return (
    <ErrorBoundary resetKey={useLocation().pathname} onError={dashboard.forgetFailure}>
      <Routes>
        <Route element={<SiteLayout isDemo={isDemo} />}>{PAGES.filter((page) => !isDashboard(page)).map(route)}</Route>
        <Route
          element={
            <Suspense fallback={<Spinner />}>
              <dashboard.Component isDemo={isDemo} />
            </Suspense>
          }
        >
          <Route path="/dashboard" element={null} />
          {PAGES.filter(isDashboard).map(route)}
        </Route>
      </Routes>
      <PageProgress />
      <PageAnnouncer />
      <Dialogs />
    </ErrorBoundary>
  );
}
