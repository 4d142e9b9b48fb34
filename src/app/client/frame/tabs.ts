import { dutiesSuffice, type Permitted, type Use } from '#api/access.ts';
import type { PagePath } from '../page-rows.ts';
import { DASHBOARD_PAGES } from '../pages.ts';
import { MENU_ROWS } from './menu-rows.ts';

/** A person with what the building uses, as the session names both. */
export type MenuReader = Permitted & { uses?: readonly Use[] | undefined };

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

/** Of those, what this person reads in the row, with the open one, and behind *More*. What the building does not use yet stands back by one step. */
export function tabsFor(person: MenuReader | undefined, path: PagePath) {
  const pages = tabsOf(path).filter(({ access }) => dutiesSuffice(access, person));
  const step = ({ path: each }: (typeof pages)[number]) => {
    const { isFolded, from } = MENU_ROWS[each];
    return each === path ? 0 : Number(!!isFolded) + Number(!!from && !person?.uses?.includes(from));
  };
  return { shown: pages.filter((page) => step(page) === 0), folded: pages.filter((page) => step(page) === 1) };
}
