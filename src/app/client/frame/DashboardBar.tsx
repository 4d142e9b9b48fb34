import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentProps } from 'react';
import { useRole } from '#features/identity/client/use-session.ts';
import { BottomBar, BottomBarItem, BottomItemContent, bottomItemLook } from '#ui/menu/BottomBar.tsx';
import { NavLink } from '#ui/menu/Link.tsx';
import { menuLinks } from '../pages.ts';
import { MENU_ICONS } from './menu-icons.ts';
import { WaitingRequests } from './WaitingRequests.tsx';

const PROFILE = '/dashboard/profile';
const ANNOUNCEMENTS = '/dashboard/announcements';
const REQUESTS = '/dashboard/agreementRequest';

/** What each role needs most, in the bar's order. */
const LINKS = {
  user: [PROFILE, ANNOUNCEMENTS],
  member: [PROFILE, '/dashboard/make-payment', '/dashboard/payment-history', ANNOUNCEMENTS],
  admin: [PROFILE, REQUESTS, ANNOUNCEMENTS],
};
const texts = new Map(menuLinks('everyone', 'member', 'admin').map(({ path, text }) => [path, text]));
/** Words of one line at 360 px, each of them part of the link's name. */
const SHORT: Partial<Record<string, string>> = {
  [PROFILE]: 'Profile',
  [REQUESTS]: 'Requests',
  '/dashboard/make-payment': 'Payment',
  '/dashboard/payment-history': 'History',
};
const iconSize = 'size-[1.375rem]';

/** The bar at the lower edge of a phone. `more` are the props of the button that opens the menu, where the bar has room for it. */
export function DashboardBar({ more }: { more: ComponentProps<'button'> }) {
  const role = useRole().data?.role ?? 'user';
  return (
    <BottomBar label="Most used">
      {LINKS[role].map((path) => (
        <PageItem key={path} path={path} />
      ))}
      {role !== 'member' && (
        <BottomBarItem>
          <button type="button" {...more} className={bottomItemLook}>
            <BottomItemContent icon={<Ellipsis className={iconSize} />} text="More" />
          </button>
        </BottomBarItem>
      )}
    </BottomBar>
  );
}

function PageItem({ path }: { path: string }) {
  const Icon = MENU_ICONS[path];
  return (
    <BottomBarItem beside={path === REQUESTS && <WaitingRequests />}>
      <NavLink to={path} aria-label={texts.get(path)} className={bottomItemLook}>
        <BottomItemContent icon={Icon && <Icon className={iconSize} />} text={SHORT[path] ?? texts.get(path) ?? ''} />
      </NavLink>
    </BottomBarItem>
  );
}
