import { dutiesSuffice, type Permitted } from '#api/access.ts';
import { type Page, WORKS, type Work } from '../page.ts';
import { DASHBOARD_PAGES, DASHBOARD_START, type DashboardPath, findPage, isStart } from '../pages.ts';
import { MENU_ROWS } from './menu-rows.ts';
import { partsOf, tabsOf } from './tabs.ts';

type DashboardPage = (typeof DASHBOARD_PAGES)[number];

/** The page that leads a work, and that which leads it for this person: the first of its tabs and their parts that is open. */
export function leadOf(
  work: Work,
  person: Permitted | undefined,
): { place: DashboardPage | undefined; lead: DashboardPage | undefined } {
  const place = DASHBOARD_PAGES.find(({ path, menu }) => menu === 'work' && MENU_ROWS[path].work === work);
  const pages = place ? tabsOf(place.path).flatMap(({ path }) => partsOf(path)) : [];
  return { place, lead: pages.find(({ access }) => dutiesSuffice(access, person)) };
}

/** The page that `/dashboard` opens: the first of this person's first work, or the profile of who has no duty. */
export const startOf = (person: Permitted | undefined): DashboardPath =>
  WORKS.flatMap((work) => leadOf(work, person).lead ?? [])[0]?.path ?? DASHBOARD_START;

/** The page of an address, of `/dashboard` that with which this person begins. */
export const pageFor = (pathname: string, person: Permitted | undefined): Page =>
  findPage(isStart(pathname) ? startOf(person) : pathname).page;

/** The office's work to which a page belongs, by its link, its tab or the page above it. */
export function workOf({ path, tab, below }: Pick<Page, 'path' | 'tab' | 'below'>): Work | undefined {
  const above = DASHBOARD_PAGES.find((page) => page.path === (tab ?? below));
  return (MENU_ROWS as Partial<Record<string, { work?: Work }>>)[path]?.work ?? (above && workOf(above));
}
