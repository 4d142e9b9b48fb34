import Info from 'lucide-react/icons/info';
import { Outlet, useLocation } from 'react-router';
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

/** Tells visitors that the demo's people and payments are not real. */
function DemoBanner() {
  return (
    <aside aria-label="Demo" className="border-line border-b bg-warning-soft text-sm text-warning">
      <p className="page-width flex items-start justify-center gap-2 py-2">
        <Info size={16} className="mt-0.5 shrink-0" />
        <span>
          <strong className="font-semibold">Demo building.</strong> Its people and payments are invented.
        </span>
      </p>
    </aside>
  );
}
