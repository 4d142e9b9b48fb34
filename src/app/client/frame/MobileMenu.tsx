import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { LanguageSwitch } from '#features/identity/client/LanguageSwitch.tsx';
import { useSession, useSignOut } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { SpinnerMark } from '#ui/feedback/Loading.tsx';
import { NavLink } from '#ui/menu/Link.tsx';
import { MenuButton } from '#ui/menu/MenuButton.tsx';
import { useMenu } from '#ui/menu/use-menu.ts';
import { ThemeToggle } from '#ui/theme/ThemeToggle.tsx';
import { menuLinks } from '../pages.ts';
import { siteTexts } from '../texts.ts';

const itemLook =
  'flex min-h-13 w-full items-center border-line border-b px-1 text-left font-semibold text-lg transition-colors hover:text-clay aria-[current=page]:text-clay';

/** The menu of the public pages on a phone. It works without scripts. */
export function MobileMenu() {
  const menu = useMenu<HTMLElement>();
  const { user } = useSession();
  const signOut = useSignOut();
  const t = useTexts(siteTexts);
  // Stays open during Logout, to show its progress.
  const close = useEffectEvent(() => menu.toggle(false));
  useEffect(() => {
    if (signOut.isSuccess) close();
  }, [signOut.isSuccess]);

  return (
    <div {...menu.around} className="group/menu md:hidden">
      <MenuButton isOpen={menu.isOpen} {...menu.button} className="-mr-2.5" />
      <nav
        {...menu.sheet}
        aria-label={t.menu.menu}
        className="fixed inset-x-0 top-18 bottom-auto m-0 max-h-[calc(100dvh-4.5rem)] w-full max-w-none overflow-y-auto border-line border-b bg-sand px-4 pt-2 pb-5 text-ink shadow-lift open:animate-appear md:hidden"
      >
        {menuLinks(t, 'bar', 'phone').map(({ path, text }) => (
          <MenuLink key={path} to={path}>
            {text}
          </MenuLink>
        ))}
        <MenuLink to={user ? '/dashboard' : '/login'}>{user ? t.menu.dashboard : t.menu.login}</MenuLink>
        {user && (
          <button
            type="button"
            aria-disabled={signOut.isPending || undefined}
            aria-busy={signOut.isPending || undefined}
            onClick={() => !signOut.isPending && signOut.mutate()}
            className={`${itemLook} justify-between`}
          >
            {t.menu.logout}
            {signOut.isPending && <SpinnerMark />}
          </button>
        )}
        <div className="mt-4 flex items-center justify-between pl-1 text-mute">
          {t.menu.language}
          <LanguageSwitch className="-mr-1 text-ink" />
        </div>
        <div className="flex items-center justify-between pl-1 text-mute">
          {t.menu.theme}
          <ThemeToggle className="-mr-1 text-ink" />
        </div>
      </nav>
    </div>
  );
}

function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink to={to} end className={itemLook}>
      {children}
    </NavLink>
  );
}
