import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentProps } from 'react';
import type { Role } from '#api/access.ts';
import { useMay, useRole, useSession } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { BottomBar, BottomBarItem, BottomItemContent, bottomItemLook } from '#ui/menu/BottomBar.tsx';
import { NavLink } from '#ui/menu/Link.tsx';
import { findPage } from '../pages.ts';
import { type PagePath, siteTexts } from '../texts.ts';
import { MENU_ICONS } from './menu-icons.ts';
import { type DashboardTexts, dashboardTexts } from './texts.ts';
import { waitingBeside } from './WaitingCount.tsx';

const PROFILE = '/dashboard/profile';
const ANNOUNCEMENTS = '/dashboard/announcements';
const FLAT = '/dashboard/flat';
const DUES = '/dashboard/dues';
const GATE = '/dashboard/gate';
const REQUESTS = '/dashboard/agreementRequest';

/** The most important pages of each role, in the bar's order. */
const LINKS: Record<Role, PagePath[]> = {
  user: [PROFILE, FLAT, ANNOUNCEMENTS],
  member: [PROFILE, '/dashboard/rent', '/dashboard/make-payment', ANNOUNCEMENTS],
  admin: [PROFILE, DUES, REQUESTS],
};
/** For staff who are not administrators: the page of their work. */
const atWork = (page: PagePath): PagePath[] => [PROFILE, page, ANNOUNCEMENTS];
/** Labels that fit on one line at 360 px. They are the link's accessible name if the page's title does not contain them. */
const SHORT: Partial<Record<PagePath, keyof DashboardTexts['short']>> = {
  [PROFILE]: 'profile',
  [DUES]: 'dues',
  [REQUESTS]: 'requests',
  '/dashboard/make-payment': 'makePayment',
  [ANNOUNCEMENTS]: 'notices',
};
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

function linksOf(role: Role, may: ReturnType<typeof useMay>): PagePath[] {
  if (role !== 'user') return LINKS[role];
  if (may('dues.read')) return atWork(DUES);
  return may('gate.read') ? atWork(GATE) : LINKS.user;
}

function PageItem({ path }: { path: PagePath }) {
  const title = useTexts(siteTexts).titles[path];
  const { short } = useTexts(dashboardTexts);
  const word = SHORT[path];
  const text = word ? short[word] : title;
  const Icon = MENU_ICONS[path] ?? MENU_ICONS[findPage(path).page.below ?? ''];
  return (
    <BottomBarItem beside={waitingBeside(path)}>
      <NavLink to={path} aria-label={` ${title} `.includes(` ${text} `) ? title : undefined} className={bottomItemLook}>
        <BottomItemContent icon={Icon && <Icon className={iconSize} />} text={text} />
      </NavLink>
    </BottomBarItem>
  );
}
