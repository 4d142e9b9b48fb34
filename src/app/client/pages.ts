import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type Params } from 'react-router';
import { isLanguage } from '#locale/language.ts';
import { type MenuGroup, type Page, page } from './page.ts';
import { PAGE_ROWS, type PagePath } from './page-rows.ts';
import type { SiteTexts } from './texts.ts';

export type DashboardPath = Extract<PagePath, `/dashboard/${string}`>;
const isOfDashboard = (path: PagePath): path is DashboardPath => path.startsWith('/dashboard/');

const pageOf = (path: PagePath) =>
  page(
    path,
    PAGE_ROWS[path],
    isOfDashboard(path)
      ? async () => (await import('./dashboard-files.ts')).DASHBOARD_FILES[path].file()
      : PAGE_ROWS[path].file,
  );
const NOT_FOUND = pageOf('*');

/** Every page, in the order of the rows. */
export const PAGES: Page[] = (Object.keys(PAGE_ROWS) as PagePath[]).map((path) =>
  path === '*' ? NOT_FOUND : pageOf(path),
);

type DashboardPage = Page & { path: DashboardPath };
export const isDashboard = (found: Page): found is DashboardPage => isOfDashboard(found.path);
export const DASHBOARD_PAGES = PAGES.filter(isDashboard);

export const isStart = (pathname: string) => /^\/dashboard\/?$/.test(pathname);
export const DASHBOARD_START = '/dashboard/profile';
export const statusOf = (found: Page) => (found === NOT_FOUND ? 404 : 200);

/** The page of an address, and the address's parameters. */
export function findPage(pathname: string): { page: Page; params: Params } {
  const address = isStart(pathname) ? DASHBOARD_START : pathname;
  const match = matchRoutes(PAGES, address)?.[0];
  return match ? { page: match.route, params: match.params } : { page: NOT_FOUND, params: {} };
}

/**
 * Returns the address without parameters that its page does not read, such as Facebook's `fbclid`, and with each of the others once.
 * Server and browser render a public page at this address; otherwise an unknown parameter in the HTML would break hydration.
 */
export function knownAddress({ origin, pathname, searchParams, hash }: URL): URL {
  const address = new URL(pathname + hash, origin);
  for (const name of findPage(pathname).page.search) {
    const value = searchParams.get(name);
    if (value !== null) address.searchParams.set(name, value);
  }
  const language = searchParams.get('language');
  if (isLanguage(language)) address.searchParams.set('language', language);
  return address;
}

/** The parts of a title; `building` is its name. */
type TitleParts = { texts: SiteTexts; params: Params; queries: QueryClient; building: string };

/** The title in the browser's tab and for screen readers. */
export function titleOf({ path, exactTitle }: Page, { texts, params, queries, building }: TitleParts): string {
  if (path === '/') return building;
  return `${exactTitle?.(texts, params, queries) ?? texts.titles[path]} · ${building}`;
}

/** The links of menu groups that need no duty, in the table's order. */
export const menuLinks = (texts: SiteTexts, ...groups: MenuGroup[]) =>
  PAGES.flatMap(({ path, menu }) =>
    menu && groups.includes(menu) ? [{ path, text: path === '/' ? texts.menu.home : texts.titles[path] }] : [],
  );
