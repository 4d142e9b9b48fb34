import type { PagePath } from '../page-rows.ts';
import { DASHBOARD_PAGES } from '../pages.ts';
import { MENU_ROWS } from './menu-rows.ts';

/** The pages that belong together with this one: the first, its tabs, and those behind *More*, in the order of the rows. */
export function tabsOf(path: PagePath) {
  const lead = DASHBOARD_PAGES.find((page) => page.path === path)?.tab ?? path;
  const others = DASHBOARD_PAGES.filter(({ tab }) => tab === lead);
  return [
    ...DASHBOARD_PAGES.filter((page) => page.path === lead),
    ...others.filter(({ path: each }) => !MENU_ROWS[each].isFolded),
    ...others.filter(({ path: each }) => MENU_ROWS[each].isFolded),
  ];
}
