import Info from 'lucide-react/icons/info';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { hasWish } from '#features/agreements/client/wish.ts';
import { useSession } from '#features/identity/client/use-session.ts';
import { RichText, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { siteTexts } from '../texts.ts';
import { Footer } from './Footer.tsx';
import { NavigationBar } from './NavigationBar.tsx';

const WishQuestion = loadLater(async () => (await import('#features/agreements/client/WishQuestion.tsx')).WishQuestion);

/** The layout of every public page. */
export function SiteLayout({ isDemo }: { isDemo: boolean }) {
  // An unknown address below /dashboard is a public page, too, but without navigation.
  const hasNavigation = !useLocation().pathname.startsWith('/dashboard');
  const t = useTexts(siteTexts);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {t.menu.skip}
      </a>
      {hasNavigation && <NavigationBar />}
      {isDemo && <DemoBanner />}
      <main id="content" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
      <Wish />
    </div>
  );
}

/** Where a person arrives after signing in: asks about the home that they wanted before. */
function Wish() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [isWaiting, setWaiting] = useState(false);
  const hasArrived = user !== undefined && pathname !== '/login' && pathname !== '/register';
  useEffect(() => {
    if (hasArrived && hasWish()) setWaiting(true);
  }, [hasArrived]);
  return isWaiting && hasArrived ? <WishQuestion user={user} /> : null;
}

/** Tells visitors that the demo's people and payments are not real. */
function DemoBanner() {
  const { label, notice } = useTexts(siteTexts).demo;
  return (
    <aside aria-label={label} className="border-line border-b bg-warning-soft text-sm text-warning">
      <p className="page-width flex items-start justify-center gap-2 py-2">
        <Info size={16} className="mt-0.5 shrink-0" />
        <span>
          <RichText text={notice} strong={(words) => <strong className="font-semibold">{words}</strong>} />
        </span>
      </p>
    </aside>
  );
}
