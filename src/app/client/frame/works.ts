import { dutiesSuffice, type Permitted } from '#api/access.ts';
import type { Page, Work } from '../page.ts';
import { DASHBOARD_PAGES, DASHBOARD_START, type DashboardPath, findPage, isStart } from '../pages.ts';
import { MENU_ROWS } from './menu-rows.ts';

/** The page that `/dashboard` opens: the office's day, a guard's list, or the profile of everybody else. */
export function startOf(person: Permitted | undefined): DashboardPath {
  if (dutiesSuffice('dues.read', person)) return '/dashboard/today';
  return dutiesSuffice('gate.read', person) ? '/dashboard/gate' : DASHBOARD_START;
}

/** The page of an address, of `/dashboard` that with which this person begins. */
export const pageFor = (pathname: string, person: Permitted | undefined): Page =>
  findPage(isStart(pathname) ? startOf(person) : pathname).page;

/** The office's work to which a page belongs, by its link, its tab or the page above it. */
export function workOf({ path, tab, below }: Pick<Page, 'path' | 'tab' | 'below'>): Work | undefined {
  const above = DASHBOARD_PAGES.find((page) => page.path === (tab ?? below));
  return (MENU_ROWS as Partial<Record<string, { work?: Work }>>)[path]?.work ?? (above && workOf(above));
}
