import { Outlet, useLocation } from 'react-router';
import { DemoBanner } from './DemoBanner.tsx';
import { Footer } from './Footer.tsx';
import { NavigationBar } from './NavigationBar.tsx';

/** The layout of every public page. */
export function SiteLayout({ isDemo }: { isDemo: boolean }) {
  // An unknown address under /dashboard is a public page too, but has no navigation.
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
