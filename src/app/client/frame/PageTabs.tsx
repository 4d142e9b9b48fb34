import { useLayoutEffect, useRef } from 'react';
import { useSession } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Link } from '#ui/menu/Link.tsx';
import type { PagePath } from '../page-rows.ts';
import { siteTexts } from '../texts.ts';
import { besideTabs, partsFor, tabOf, tabsFor } from './tabs.ts';
import { dashboardTexts } from './texts.ts';
import { waitingBeside } from './WaitingCount.tsx';

const MoreTabs = loadLater(async () => (await import('./MoreTabs.tsx')).MoreTabs);

type Props = { path: PagePath };

/** Links to related pages, above the title: the tabs of the work, the rarer ones behind *More*, and the parts of the open tab. */
export function PageTabs({ path }: Props) {
  return (
    <>
      <Tabs path={path} />
      <Parts path={path} />
    </>
  );
}

/** Empty if this person may see no other one. */
function Tabs({ path }: Props) {
  const { titles } = useTexts(siteTexts);
  const { related, tabs } = useTexts(dashboardTexts);
  const names: Partial<Record<PagePath, string>> = {
    '/dashboard/check-up': tabs.site,
    '/dashboard/payments': tabs.toConfirm,
    '/dashboard/apartments': tabs.flats,
  };
  const textOf = (tab: { path: PagePath; place: PagePath }) =>
    (tab.path === tab.place || tab.place === '/dashboard/check-up' ? names[tab.place] : undefined) ?? titles[tab.path];
  const nav = useRef<HTMLElement>(null);
  // Scrolls the current tab into view on a phone, at first and whenever fonts or a count change the row's width.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page another tab is current
  useLayoutEffect(() => {
    const bar = nav.current;
    const current = bar?.querySelector<HTMLElement>('[aria-current]');
    if (!bar?.firstElementChild || !current) return;
    const observer = new ResizeObserver(() => {
      bar.scrollLeft = current.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2;
    });
    observer.observe(bar.firstElementChild);
    return () => observer.disconnect();
  }, [path]);
  const person = useSession().data;
  // The role was checked already for a member's pages.
  const { shown, folded } = tabsFor(person, path);
  const beside = besideTabs(person, path);
  if (shown.length + folded.length + beside.length < 2) return null;
  return (
    <nav ref={nav} aria-label={related} className="page-tabs scroll-fade print:hidden">
      <ul className="flex w-max min-w-full gap-4 border-line border-b sm:gap-6">
        {shown.map((each) => (
          <li key={each.path} className="flex items-center gap-2">
            <Link to={each.path} aria-current={each.place === tabOf(path) ? 'page' : undefined} className="page-tab">
              {textOf(each)}
            </Link>
            {each.tab && waitingBeside(each.path)}
          </li>
        ))}
        {beside.map((each) => (
          <li key={each.path} className="ml-auto flex items-center">
            <Link to={each.path} className="page-tab">
              {titles[each.path]}
            </Link>
          </li>
        ))}
        {folded.length > 0 && (
          <li className={classes('flex items-center', beside.length === 0 && 'ml-auto')}>
            <MoreTabs pages={folded.map((each) => ({ key: each.path, to: each.path, text: textOf(each) }))} />
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The parts of *Site*, such as backups. Those of a page that names them itself have no row. */
function Parts({ path }: Props) {
  const { titles } = useTexts(siteTexts);
  const { tabs } = useTexts(dashboardTexts);
  const person = useSession().data;
  const parts = tabOf(path) === '/dashboard/check-up' ? partsFor(person, path) : [];
  if (parts.length < 2) return null;
  return (
    <nav aria-label={tabs.site} className="scroll-fade -mx-1 mb-3 overflow-x-auto px-1 lg:mb-6 print:hidden">
      <ul className="flex w-max gap-2 py-1">
        {parts.map((each) => (
          <li key={each.path}>
            <Link to={each.path} aria-current={each.path === path ? 'page' : undefined} className="page-part">
              {titles[each.path]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
