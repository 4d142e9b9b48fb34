import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useCallContext } from '#api/use-call.tsx';
import { useSession, useSignOut } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { useHydrated, useServed } from '#ui/browser-hooks.ts';
import { Spinner } from '#ui/feedback/Loading.tsx';
import { LoadError } from '#ui/feedback/QueryList.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { LinkAccess } from '#ui/menu/link-access.ts';
import { isStart } from '../pages.ts';
import { Arrival } from '../routing/Arrival.tsx';
import { PageSkeleton, RoleGuard } from '../routing/RoleGuard.tsx';
import { usePageAccess } from '../routing/use-page-access.ts';
import { siteTexts } from '../texts.ts';
import { PageTabs } from './PageTabs.tsx';
import { Sidebar } from './Sidebar.tsx';
import { dashboardTexts } from './texts.ts';
import { pageFor } from './works.ts';

/** The page on which an administrator sets up the required second step. */
const SECOND_STEP_PAGE = '/dashboard/account';

const ROUND_PAGE = '/dashboard/round';

/**
 * The layout and guard of every dashboard page. The server renders it for a person with a session, and a spinner for a
 * visitor. It renders the page itself too where the page's row names its calls (page-rows.ts) and all of them succeeded.
 */
export function DashboardLayout({ isDemo }: { isDemo: boolean }) {
  const session = useSession();
  const signOut = useSignOut();
  const { pathname, search, hash } = useLocation();
  const page = pageFor(pathname, session.data);
  const isHydrated = useHydrated();
  const isWhole = useServed()?.isWhole;
  const site = useTexts(siteTexts);
  const mayOpen = usePageAccess();
  // Just after signing in the session is read again, since it does not know the person's permissions.
  const knowsDuties = !!session.data?.permissions || !session.isFetching;
  const isLeaving = signOut.isPending || signOut.isSuccess;
  useLostSession(session.user, isLeaving);
  useUnsentWork(pathname === ROUND_PAGE ? undefined : session.user?.email);

  // Without a session the server has rendered the spinner. A response before hydration must not change that, or hydration would
  // not match.
  const isKnown = session.user?.email && !session.data?.needsSecondStep;
  if (!isHydrated && !isKnown) return <Loading />;
  if (!session.data) return session.isError ? <SessionFailed session={session} /> : <Loading />;
  if (!session.user?.email) {
    const login = `/login?from=${encodeURIComponent(pathname + search + hash)}`;
    // After Logout the home page (docs/office.md section O1.1).
    return <Navigate to={isLeaving ? '/' : login} replace />;
  }
  if (session.data.needsSecondStep && pathname !== SECOND_STEP_PAGE) return <Navigate to={SECOND_STEP_PAGE} replace />;
  return (
    <LinkAccess value={mayOpen}>
      <div className="office-frame min-h-dvh lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)]">
        <a href="#content" className="skip-link">
          {site.menu.skip}
        </a>
        <Sidebar
          user={session.user}
          isDemo={isDemo}
          isSigningOut={signOut.isPending}
          onLogout={() => signOut.mutate()}
        />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl px-(--gutter) pt-3 pb-[calc(2rem+var(--bottom-bar))] lg:pt-6 lg:pb-12"
        >
          {/* The key remounts the page for another account, so that nothing typed remains. */}
          <RoleGuard key={session.user.email} page={page}>
            <PageTabs path={page.path} />
            {isHydrated && isStart(pathname) && knowsDuties && <Navigate to={page.path} replace />}
            {(isHydrated || isWhole) && !isStart(pathname) ? (
              <Suspense fallback={<PageSkeleton title={site.titles[page.path]} />}>
                <Arrival page={page}>
                  <Outlet />
                </Arrival>
              </Suspense>
            ) : (
              <PageSkeleton title={site.titles[page.path]} />
            )}
          </RoleGuard>
        </main>
      </div>
    </LinkAccess>
  );
}

const Loading = () => (
  <SessionFrame>
    <Spinner />
  </SessionFrame>
);

/** A failed session check does not prove that the person is signed out, so it does not redirect. */
function SessionFailed({ session }: { session: ReturnType<typeof useSession> }) {
  const { sessionFailed } = useTexts(dashboardTexts);
  return (
    <SessionFrame>
      <LoadError text={sessionFailed} query={session} />
    </SessionFrame>
  );
}

function SessionFrame({ children }: { children: ReactNode }) {
  const { dashboard } = useTexts(siteTexts).menu;
  return (
    <main id="content" tabIndex={-1} className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">{dashboard}</h1>
      {children}
    </main>
  );
}

/** Warns that the session has ended, when the person is redirected to the login. */
export function useLostSession(user: object | undefined, isLeaving: boolean) {
  const wasHere = useRef(false);
  const { signInAgain } = useTexts(dashboardTexts);
  const warn = useEffectEvent(() => toast.warning(signInAgain));
  useEffect(() => {
    if (wasHere.current && !user && !isLeaving) warn();
    wasHere.current = user !== undefined;
  }, [user, isLeaving]);
}

/** Sends payments that were collected offline, on every page but the round's, which sends them itself. */
function useUnsentWork(email: string | undefined) {
  const { client } = useCallContext();
  useEffect(() => {
    if (!email) return;
    const over = new AbortController();
    // Code that does not load offline is loaded with the next page.
    import('./send-unsent.ts').then((code) => code.sendUnsent(client, email, over.signal)).catch(() => undefined);
    return () => over.abort();
  }, [client, email]);
}
