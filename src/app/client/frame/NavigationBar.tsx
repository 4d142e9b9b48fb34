import User from 'lucide-react/icons/user';
import { useBuilding } from '#features/building/client/use-building.ts';
import { LanguageSwitch } from '#features/identity/client/LanguageSwitch.tsx';
import { useSession } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Link, NavLink } from '#ui/menu/Link.tsx';
import { ThemeToggle } from '#ui/theme/ThemeToggle.tsx';
import { menuLinks } from '../pages.ts';
import { siteTexts } from '../texts.ts';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { PersonMenu } from './PersonMenu.tsx';

/** The bar of the public pages: two links, the person's menu and, on a phone, the menu with all links. */
export function NavigationBar() {
  const t = useTexts(siteTexts);
  return (
    // A negative scroll margin cancels the scroll padding of anchors, so that focus within this bar does not scroll the page.
    <header className="sticky top-0 z-40 border-line border-b bg-sand **:-scroll-mt-20">
      <div className="@container page-width flex h-15 items-center justify-between gap-4 sm:h-18">
        <Link to="/" className="flex min-w-0 rounded-field">
          <Logo name={useBuilding().name} />
        </Link>
        <div className="flex shrink-0 items-center gap-1 md:gap-2">
          <nav aria-label={t.menu.main} className="mr-4 hidden gap-8 md:flex">
            {menuLinks(t, 'bar').map(({ path, text }) => (
              <BarLink key={path} to={path}>
                {text}
              </BarLink>
            ))}
          </nav>
          <LanguageSwitch className="max-md:hidden" />
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
  if (user) return <PersonMenu user={user} />;
  // Reserves the place until the session is known.
  return isPending ? <span className="size-11" /> : <LoginLink />;
}

function LoginLink() {
  const { login } = useTexts(siteTexts).menu;
  return (
    <Link
      to="/login"
      aria-label={login}
      title={login}
      className="grid size-11 place-items-center rounded-pill border border-line bg-surface transition-colors hover:border-moss"
    >
      <User size={20} />
    </Link>
  );
}
