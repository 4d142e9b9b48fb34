import { Outlet, useLocation } from 'react-router';
import { DemoBanner } from './DemoBanner.tsx';
import { Footer } from './Footer.tsx';
import { NavigationBar } from './NavigationBar.tsx';

/** The frame of every public page (specification 2, Layout shell). */
export function SiteLayout({ isDemo }: { isDemo: boolean }) {
  // An unknown address under /dashboard is a public page, too; the navigation is hidden there all the same.
  const hasNavigation = !useLocation().pathname.startsWith('/dashboard');
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      {hasNavigation && <NavigationBar />}
      {isDemo && <DemoBanner />}
      <main id="content" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
