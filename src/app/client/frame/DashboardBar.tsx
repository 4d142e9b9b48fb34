import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentProps } from 'react';
import type { Role } from '#api/access.ts';
import { useMay, useRole, useSession } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { BottomBar, BottomBarItem, BottomItemContent, bottomItemLook } from '#ui/menu/BottomBar.tsx';
import { NavLink } from '#ui/menu/Link.tsx';
import type { DashboardPath } from '../pages.ts';
import { siteTexts } from '../texts.ts';
import { MENU_ROWS } from './menu-rows.ts';
import { dashboardTexts } from './texts.ts';
import { waitingBeside } from './WaitingCount.tsx';

const PROFILE = '/dashboard/profile';
const ANNOUNCEMENTS = '/dashboard/announcements';
const FLAT = '/dashboard/flat';
const DUES = '/dashboard/dues';
const GATE = '/dashboard/gate';
const REQUESTS = '/dashboard/agreementRequest';

/** The most important pages of each role, in the bar's order. */
const LINKS: Record<Role, DashboardPath[]> = {
  user: [PROFILE, FLAT, ANNOUNCEMENTS],
  member: [PROFILE, '/dashboard/rent', '/dashboard/make-payment', ANNOUNCEMENTS],
  admin: [PROFILE, DUES, REQUESTS],
};
/** For staff who are not administrators: the page of their work. */
const atWork = (page: DashboardPath): DashboardPath[] => [PROFILE, page, ANNOUNCEMENTS];
const iconSize = 'size-[1.375rem]';

/** The bar at the lower edge of a phone. `more` are the props of the button that opens the menu, if the bar has room for it. */
export function DashboardBar({ more }: { more: ComponentProps<'button'> }) {
  const role = useRole().data?.role ?? 'user';
  const { ownsFlat, duties } = useSession().data ?? {};
  const may = useMay();
  const t = useTexts(dashboardTexts);
  return (
    <BottomBar label={t.mostUsed}>
      {linksOf(role, may)
        .filter((path) => path !== FLAT || ownsFlat)
        .map((path) => (
          <PageItem key={path} path={path} />
        ))}
      {(role !== 'member' || !!duties?.length) && (
        <BottomBarItem>
          <button type="button" {...more} className={bottomItemLook}>
            <BottomItemContent icon={<Ellipsis className={iconSize} />} text={t.more} />
          </button>
        </BottomBarItem>
      )}
    </BottomBar>
  );
}

function linksOf(role: Role, may: ReturnType<typeof useMay>): DashboardPath[] {
  if (role !== 'user') return LINKS[role];
  if (may('dues.read')) return atWork(DUES);
  return may('gate.read') ? atWork(GATE) : LINKS.user;
}

function PageItem({ path }: { path: DashboardPath }) {
  const title = useTexts(siteTexts).titles[path];
  const { short } = useTexts(dashboardTexts);
  const { short: word, icon: Icon } = MENU_ROWS[path];
  // The link's accessible name is the title where the label is no part of it.
  const text = word ? short[word] : title;
  return (
    <BottomBarItem beside={waitingBeside(path)}>
      <NavLink to={path} aria-label={` ${title} `.includes(` ${text} `) ? title : undefined} className={bottomItemLook}>
        <BottomItemContent icon={Icon && <Icon className={iconSize} />} text={text} />
      </NavLink>
    </BottomBarItem>
  );
}
