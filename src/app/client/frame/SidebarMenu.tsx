import ArrowLeft from 'lucide-react/icons/arrow-left';
import LogOut from 'lucide-react/icons/log-out';
import { Link, NavLink } from 'react-router';
import type { SignedIn } from '#features/identity/endpoints.ts';
import { SpinnerMark } from '#ui/feedback/Loading.tsx';
import { Avatar } from '#ui/media/Avatar.tsx';
import { sidebarItemLook } from '#ui/menu/MenuButton.tsx';
import { CurrentMark, currentLook } from './CurrentMark.tsx';
import { SidebarLinks } from './SidebarLinks.tsx';

export type SidebarMenuProps = {
  user: SignedIn;
  isDemo: boolean;
  isSigningOut: boolean;
  onLogout: () => void;
};

/** Who is signed in, where they may go, and the two ways out. */
export function SidebarMenu({ user, isDemo, isSigningOut, onLogout }: SidebarMenuProps) {
  return (
    <>
      <Person user={user} />
      <nav aria-label="Dashboard" className="grid gap-6 lg:gap-[clamp(0.5rem,1.8dvh,1rem)]">
        <SidebarLinks />
      </nav>
      <div className="mt-auto grid gap-1 lg:gap-[clamp(0rem,0.5dvh,0.25rem)]">
        {isDemo && <DemoNotice />}
        <Link to="/" className={sidebarItemLook}>
          <ArrowLeft size={20} className="text-mute" />
          Back to Home
        </Link>
        <button
          type="button"
          data-closes
          aria-disabled={isSigningOut || undefined}
          onClick={isSigningOut ? undefined : onLogout}
          className={sidebarItemLook}
        >
          {isSigningOut ? <SpinnerMark size={20} /> : <LogOut size={20} className="text-mute" />}
          Logout
        </button>
      </div>
    </>
  );
}

/** Who is signed in; leads to their account. */
function Person({ user }: { user: SignedIn }) {
  return (
    <NavLink to="/dashboard/account" className={`${sidebarItemLook} ${currentLook}`}>
      <CurrentMark />
      <Avatar name={user.name} photo={user.photo} />
      <span className="min-w-0 py-2 leading-snug lg:py-0">
        <span className="sr-only">Account of </span>
        <span className="block truncate font-semibold">{user.name || 'User'}</span>
        <span className="block truncate font-normal text-mute text-sm">{user.email}</span>
      </span>
    </NavLink>
  );
}

function DemoNotice() {
  return (
    <p className="mx-3 mb-[clamp(0.25rem,1.3dvh,0.75rem)] rounded-field bg-warning-soft px-3 py-[clamp(0.125rem,0.9dvh,0.5rem)] text-sm text-warning">
      <strong className="font-semibold">Demo building.</strong> Its people and payments are invented.
    </p>
  );
}
