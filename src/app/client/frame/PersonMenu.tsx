import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import { useEffect } from 'react';
import { useSignOut } from '#features/identity/client/use-session.ts';
import type { SignedIn } from '#features/identity/endpoints.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { SpinnerMark } from '#ui/feedback/Loading.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { Avatar } from '#ui/media/Avatar.tsx';
import { Link } from '#ui/menu/Link.tsx';
import { menuItemLook } from '#ui/menu/MenuButton.tsx';
import { useHover, useMenu } from '#ui/menu/use-menu.ts';
import { siteTexts } from '../texts.ts';

/** The photo of the signed-in person, with a menu that leads to the dashboard and to Logout. */
export function PersonMenu({ user }: { user: SignedIn }) {
  const menu = useMenu<HTMLDivElement>();
  const hover = useHover(menu.toggle);
  const t = useTexts(siteTexts).menu;
  const name = user.name || t.user;
  useEffect(() => focusTitleIfLost, []);
  return (
    <div {...menu.around} {...hover.around}>
      <button
        type="button"
        aria-label={t.yourAccount(name)}
        {...menu.button}
        {...hover.button}
        className="grid size-11 place-items-center rounded-pill"
      >
        <Avatar name={user.name} photo={user.photo} />
      </button>
      <div
        {...menu.sheet}
        className="page-width pointer-events-none fixed inset-x-0 top-14.5 bottom-auto overflow-visible bg-transparent text-ink open:animate-appear"
      >
        {/* The padding bridges the gap, so that the pointer never leaves on its way from the button. */}
        <div className="pointer-events-auto ml-auto w-fit min-w-52 pt-2">
          <div className="grid gap-0.5 rounded-card border border-line bg-surface p-2 shadow-lift">
            <div className="max-w-64 border-line border-b px-3 pt-1.5 pb-3 leading-snug">
              <p className="truncate font-semibold">{name}</p>
              <p className="truncate text-mute text-sm">{user.email}</p>
            </div>
            <Link to="/dashboard" className={`${menuItemLook} mt-1.5`}>
              <LayoutDashboard size={18} className="text-mute" />
              {t.dashboard}
            </Link>
            <LogoutItem />
          </div>
        </div>
      </div>
    </div>
  );
}

function LogoutItem() {
  const signOut = useSignOut();
  const { logout } = useTexts(siteTexts).menu;
  return (
    <button
      type="button"
      data-closes
      aria-disabled={signOut.isPending || undefined}
      onClick={() => !signOut.isPending && signOut.mutate()}
      className={menuItemLook}
    >
      {signOut.isPending ? <SpinnerMark /> : <LogOut size={18} className="text-mute" />}
      {logout}
    </button>
  );
}

/** After Logout the pressed button disappears, and the focus with it. */
function focusTitleIfLost() {
  if (document.activeElement === document.body) focusPageTitle();
}
