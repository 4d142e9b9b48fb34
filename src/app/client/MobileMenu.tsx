import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { useSession } from '#features/identity/client/use-session.ts';
import { useSignOut } from '#features/identity/client/use-sign-out.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import { ThemeToggle } from '#ui/theme/ThemeToggle.tsx';
import { menuLinks } from './pages.ts';

const itemLook =
  'flex min-h-13 w-full items-center border-line border-b px-1 text-left font-semibold text-lg transition-colors hover:text-clay aria-[current=page]:text-clay';

/** The menu of a phone. The platform's popover opens and closes it, so it works before any script. */
export function MobileMenu() {
  const id = useId();
  const sheet = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const { user } = useSession();
  const signOut = useSignOut();

  // It may have been opened before this script ran.
  useEffect(() => setOpen(sheet.current?.matches(':popover-open') ?? false), []);

  const closeOnChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, [data-closes]')) sheet.current?.hidePopover();
  };

  // Else the keyboard would walk on underneath (WCAG 2.4.11).
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.parentElement?.contains(relatedTarget)) sheet.current?.hidePopover();
  };

  return (
    <div className="group md:hidden">
      <IconButton
        label={open ? 'Close menu' : 'Open menu'}
        popoverTarget={id}
        icon={
          <>
            <Menu size={24} className="group-has-[:popover-open]:hidden" />
            <X size={24} className="hidden group-has-[:popover-open]:block" />
          </>
        }
        className="-mr-2.5"
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons turn keys into clicks */}
      <nav
        ref={sheet}
        id={id}
        popover="auto"
        aria-label="Menu"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClick={closeOnChoice}
        onBlur={closeBehind}
        className="fixed inset-x-0 top-18 bottom-auto m-0 max-h-[calc(100dvh-4.5rem)] w-full max-w-none overflow-y-auto border-line border-b bg-sand px-4 pt-2 pb-5 text-ink shadow-lift open:animate-appear md:hidden"
      >
        {menuLinks('bar', 'phone').map(({ path, text }) => (
          <MenuLink key={path} to={path}>
            {text}
          </MenuLink>
        ))}
        <MenuLink to={user ? '/dashboard' : '/login'}>{user ? 'Dashboard' : 'Login'}</MenuLink>
        {user && (
          <button type="button" data-closes onClick={() => signOut.mutate({})} className={itemLook}>
            Logout
          </button>
        )}
        <div className="mt-4 flex items-center justify-between pl-1 text-mute">
          Theme
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
