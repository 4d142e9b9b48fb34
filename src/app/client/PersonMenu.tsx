import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useSignOut } from '#features/identity/client/use-sign-out.ts';
import type { SignedIn } from '#features/identity/endpoints.ts';
import { SpinnerMark } from '#ui/feedback/SpinnerMark.tsx';
import { focusPageTitle } from '#ui/layout/focus-page-title.ts';
import { Avatar } from '#ui/media/Avatar.tsx';
import { HoverMenu, menuItemLook } from '#ui/menu/HoverMenu.tsx';

/** The photo of who is signed in, and under it the way to the dashboard and out. */
export function PersonMenu({ user }: { user: SignedIn }) {
  const signOut = useSignOut();
  const name = user.name || 'User';
  // After Logout the button that was pressed is gone, and with it the place of the keyboard.
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      if (isLost) focusPageTitle();
    },
    [],
  );
  return (
    <HoverMenu
      label={`Your account: ${name}`}
      button={
        <span className="grid size-11 place-items-center">
          <Avatar name={user.name} photo={user.photo} />
        </span>
      }
    >
      <div className="max-w-64 border-line border-b px-3 pt-1.5 pb-3 leading-snug">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-mute text-sm">{user.email}</p>
      </div>
      <Link to="/dashboard" className={`${menuItemLook} mt-1.5`}>
        <LayoutDashboard size={18} className="text-mute" />
        Dashboard
      </Link>
      <button
        type="button"
        aria-disabled={signOut.isPending || undefined}
        onClick={() => !signOut.isPending && signOut.mutate({})}
        className={menuItemLook}
      >
        {signOut.isPending ? <SpinnerMark /> : <LogOut size={18} className="text-mute" />}
        Logout
      </button>
    </HoverMenu>
  );
}
