import User from 'lucide-react/icons/user';
import { Suspense } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useSession } from '#features/identity/client/use-session.ts';
import { Logo } from '#ui/layout/Logo.tsx';
import { split } from '#ui/layout/split.tsx';
import { ThemeToggle } from '#ui/theme/ThemeToggle.tsx';
import { FailureBoundary } from './FailureBoundary.tsx';
import { MobileMenu } from './MobileMenu.tsx';

/** Only who is signed in needs it. */
export const personMenu = split(async () => (await import('./PersonMenu.tsx')).PersonMenu);

/** The bar at the top of the public pages: two links, the person, and on a phone the menu with everything. */
export function NavigationBar() {
  return (
    // Without the margin the focus in here would move the page: the scroll padding of anchors counts this bar as hidden.
    <header className="sticky top-0 z-40 border-line border-b bg-sand **:-scroll-mt-20">
      <div className="page-width flex h-18 items-center justify-between gap-4">
        <Link to="/" className="flex rounded-field">
          <Logo />
        </Link>
        <div className="flex items-center gap-1 md:gap-2">
          <nav aria-label="Main" className="mr-4 hidden gap-8 md:flex">
            <BarLink to="/">Home</BarLink>
            <BarLink to="/apartments">Apartments</BarLink>
          </nav>
          <ThemeToggle className="max-md:hidden" />
          <Person />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

function BarLink({ to, children }: { to: string; children: string }) {
  return (
    <NavLink
      to={to}
      end
      className="relative inline-flex min-h-11 items-center font-semibold text-[0.9375rem] transition-colors after:absolute after:inset-x-0 after:bottom-1.5 after:h-0.5 after:rounded-pill after:bg-clay after:opacity-0 hover:text-clay aria-[current=page]:text-clay aria-[current=page]:after:opacity-100"
    >
      {children}
    </NavLink>
  );
}

function Person() {
  const { user, isPending } = useSession();
  const { pathname } = useLocation();
  // Its place is kept until it is known who is here.
  const place = <span className="size-11" />;
  if (user) {
    return (
      <FailureBoundary
        page={pathname}
        fallback={<PersonLink to="/dashboard" label={`Your account: ${user.name || 'User'}`} />}
      >
        <Suspense fallback={place}>
          <personMenu.Component user={user} />
        </Suspense>
      </FailureBoundary>
    );
  }
  return isPending ? place : <PersonLink to="/login" label="Login" />;
}

function PersonLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-pill border border-line bg-surface transition-colors hover:border-moss"
    >
      <User size={20} />
    </Link>
  );
}
