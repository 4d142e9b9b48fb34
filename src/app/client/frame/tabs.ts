import { dutiesSuffice, type Permitted, type Use } from '#api/access.ts';
import type { PagePath } from '../page-rows.ts';
import { DASHBOARD_PAGES, type DashboardPath } from '../pages.ts';
import { MENU_ROWS } from './menu-rows.ts';

/** A person with what the building uses, as the session names both. */
export type MenuReader = Permitted & { uses?: readonly Use[] | undefined };

type DashboardPage = (typeof DASHBOARD_PAGES)[number];

/** Most tabs in a row beside *More*. */
const TABS_IN_ROW = 3;

const pageAt = (path: PagePath) => DASHBOARD_PAGES.find((page) => page.path === path);
const rowOf = (path: string) => (MENU_ROWS as Partial<Record<string, (typeof MENU_ROWS)[DashboardPath]>>)[path];
const isPart = ({ path }: DashboardPage) => !!rowOf(path)?.isPart;

/** The tab of a page: that of which it is a part, or the page itself. */
export const tabOf = (path: PagePath): PagePath =>
  (rowOf(path)?.isPart && DASHBOARD_PAGES.find((page) => page.path === pageAt(path)?.tab)?.path) || path;

/** The tabs that belong together with this page's: the first, the others, and those behind *More*, in the order of the rows. */
export function tabsOf(path: PagePath): DashboardPage[] {
  const tab = tabOf(path);
  const lead = pageAt(tab)?.tab ?? tab;
  const others = DASHBOARD_PAGES.filter((page) => page.tab === lead && !isPart(page));
  return [
    ...DASHBOARD_PAGES.filter((page) => page.path === lead),
    ...others.filter(({ path: each }) => !MENU_ROWS[each].isFolded),
    ...others.filter(({ path: each }) => MENU_ROWS[each].isFolded),
  ];
}

/** The page of a tab and its parts, in the order of the rows. */
export const partsOf = (tab: PagePath): DashboardPage[] =>
  DASHBOARD_PAGES.filter((page) => page.path === tab || (page.tab === tab && isPart(page)));

/** Of the parts of this page's tab, those that this person may open. */
export const partsFor = (person: MenuReader | undefined, path: PagePath) =>
  partsOf(tabOf(path)).filter(({ access }) => dutiesSuffice(access, person));

/**
 * Of the tabs, what this person reads in the row, with the open one, and behind *More*: `path` is the first part of the tab that is open to
 * the person. What the building does not use yet stands back by one step.
 */
export function tabsFor(person: MenuReader | undefined, path: PagePath) {
  const tabs = tabsOf(path).flatMap(({ path: tab }) => {
    const open = partsFor(person, tab)[0];
    return open ? [{ ...open, place: tab }] : [];
  });
  const step = ({ place }: (typeof tabs)[number]) => {
    const { isFolded, from } = MENU_ROWS[place];
    return place === tabOf(path) ? 0 : Number(!!isFolded) + Number(!!from && !person?.uses?.includes(from));
  };
  const [shown, folded] = [tabs.filter((tab) => step(tab) === 0), tabs.filter((tab) => step(tab) === 1)];
  // A menu of one item is one press more than the item.
  return folded.length === 1 && shown.length < TABS_IN_ROW
    ? { shown: [...shown, ...folded], folded: [] }
    : { shown, folded };
}

/**
 * Pages of other works and other tabs to which the row of this page's tabs leads, of those that this person may open. The open tab names its
 * own parts.
 */
export function besideTabs(person: MenuReader | undefined, path: PagePath): DashboardPage[] {
  const work = tabsOf(path).flatMap(({ path: tab }) => MENU_ROWS[tab].work ?? [])[0];
  return DASHBOARD_PAGES.filter(
    ({ path: each, tab, access }) =>
      work && MENU_ROWS[each].alsoUnder === work && tab !== tabOf(path) && dutiesSuffice(access, person),
  );
}
