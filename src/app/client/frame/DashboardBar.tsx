import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import type { Role } from '#api/access.ts';
import { useMay, useRole, useSession } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { BottomBar, BottomBarItem, BottomItemContent, bottomItemLook } from '#ui/menu/BottomBar.tsx';
import { NavLink } from '#ui/menu/Link.tsx';
import type { Work } from '../page.ts';
import type { DashboardPath } from '../pages.ts';
import { siteTexts } from '../texts.ts';
import { useNextPages } from '../use-next-pages.ts';
import { MENU_ROWS } from './menu-rows.ts';
import { worksFor } from './office-links.ts';
import { dashboardTexts } from './texts.ts';
import { waitingBeside } from './WaitingCount.tsx';
import { pageFor, workOf } from './works.ts';

const PROFILE = '/dashboard/profile';
const ANNOUNCEMENTS = '/dashboard/announcements';
const FLAT = '/dashboard/flat';

/** The most important pages of people without a duty, in the bar's order. */
const LINKS: Record<Role, DashboardPath[]> = {
  user: [PROFILE, FLAT, ANNOUNCEMENTS],
  member: [PROFILE, '/dashboard/rent', '/dashboard/make-payment', '/dashboard/my-repairs', ANNOUNCEMENTS],
  admin: [],
};
const iconSize = 'size-[min(1.375rem,28px)]';

type Props = {
  /** Props of the button that opens the menu, if the bar has room for it. */
  more: ComponentProps<'button'>;
};

/** The bar at the lower edge of a phone: pages of a person's own home, or the works of a duty. A guard's one page needs none. */
export function DashboardBar({ more }: Props) {
  const role = useRole().data?.role ?? 'user';
  const { user, ownsFlat, duties } = useSession().data ?? {};
  const t = useTexts(dashboardTexts);
  useNextPages(user?.email, !duties?.length);
  const works = worksOnBar(useMay());
  const isOffice = role !== 'member' && !!duties?.length;
  if (isOffice && works.length === 0) return null;
  const isWhole = isOffice ? works.length === CARETAKER.length : role === 'member' && !duties?.length;
  return (
    <BottomBar label={t.mostUsed}>
      {isOffice
        ? works.map((work) => <WorkItem key={work} work={work} />)
        : LINKS[role].filter((path) => path !== FLAT || ownsFlat).map((path) => <PageItem key={path} path={path} />)}
      {!isWhole && (
        <BottomBarItem>
          <button type="button" {...more} className={bottomItemLook}>
            <BottomItemContent icon={<Ellipsis className={iconSize} />} text={t.more} />
          </button>
        </BottomBarItem>
      )}
    </BottomBar>
  );
}

/** A caretaker's works, so that their bar needs no *More*; the day, with which they begin, is in the menu. */
const CARETAKER: Work[] = ['collect', 'bills', 'repairs', 'people', 'cash'];

/** The works on the bar of a duty. It stays the same whatever the day brings. */
function worksOnBar(may: ReturnType<typeof useMay>): Work[] {
  if (!may('dues.read')) return [];
  if (!may('costs.read')) return CARETAKER;
  return ['today', 'collect', 'cash', may('people.change') ? 'people' : 'books'];
}

function WorkItem({ work }: { work: Work }) {
  const person = useSession().data;
  const t = useTexts(dashboardTexts);
  const current = workOf(pageFor(useLocation().pathname, person));
  const found = worksFor(person, { site: useTexts(siteTexts), office: t }).find((each) => each.work === work);
  if (!found?.lead) return null;
  const { lead, under } = found;
  const Icon = MENU_ROWS[lead.path].icon ?? MENU_ROWS[lead.place].icon;
  const waiting = [lead, ...under].map(({ path }) => waitingBeside(path)).find(Boolean);
  return (
    <BottomBarItem beside={waiting}>
      <NavLink to={lead.path} isAbove={current === work} className={bottomItemLook}>
        <BottomItemContent
          icon={Icon && <Icon className={iconSize} />}
          text={work === 'cash' && lead.path === lead.place ? t.cash : lead.text}
        />
      </NavLink>
    </BottomBarItem>
  );
}

function PageItem({ path }: { path: DashboardPath }) {
  const title = useTexts(siteTexts).titles[path];
  const { short } = useTexts(dashboardTexts);
  const { short: word, icon: Icon } = MENU_ROWS[path];
  // The link's accessible name is the title where the label is no part of it.
  const text = word ? short[word] : title;
  return (
    <BottomBarItem>
      <NavLink to={path} aria-label={` ${title} `.includes(` ${text} `) ? title : undefined} className={bottomItemLook}>
        <BottomItemContent icon={Icon && <Icon className={iconSize} />} text={text} />
      </NavLink>
    </BottomBarItem>
  );
}
