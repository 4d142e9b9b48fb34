import ArrowLeft from 'lucide-react/icons/arrow-left';
import LogOut from 'lucide-react/icons/log-out';
import { Link } from 'react-router';
import type { SignedIn } from '#features/identity/endpoints.ts';
import { SpinnerMark } from '#ui/feedback/SpinnerMark.tsx';
import { Avatar } from '#ui/media/Avatar.tsx';
import { sidebarItemLook } from '#ui/menu/menu-item-look.ts';
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
      <nav aria-label="Dashboard" className="grid gap-6 lg:gap-4">
        <SidebarLinks />
      </nav>
      <div className="mt-auto grid gap-1">
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

function Person({ user }: { user: SignedIn }) {
  return (
    <div className="flex items-center gap-3 px-3">
      <Avatar name={user.name} photo={user.photo} />
      <div className="min-w-0 leading-snug">
        <p className="truncate font-semibold">{user.name || 'User'}</p>
        <p className="truncate text-mute text-sm">{user.email}</p>
      </div>
    </div>
  );
}

function DemoNotice() {
  return (
    <p className="mx-3 mb-3 rounded-field bg-warning-soft px-3 py-2 text-sm text-warning">
      <strong className="font-semibold">Demo building.</strong> Its people and payments are invented.
    </p>
  );
}
