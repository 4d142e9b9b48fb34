import { dutiesSuffice } from '#api/access.ts';
import { WORKS, type Work } from '../page.ts';
import { DASHBOARD_PAGES, type DashboardPath } from '../pages.ts';
import type { SiteTexts } from '../texts.ts';
import { MENU_ROWS } from './menu-rows.ts';
import { type MenuReader, partsFor, tabsFor, tabsOf } from './tabs.ts';
import type { DashboardTexts } from './texts.ts';
import { leadOf } from './works.ts';

export type OfficeLink = {
  path: DashboardPath;
  /** The page whose place the link takes: its own page, or the one that leads the work and that this person may not see. */
  place: DashboardPath;
  text: string;
};

/** A work in the menu: its link, those that stand under it, and its pages behind *More* or in another tab's row of parts. */
type WorkLinks = { work: Work; lead: OfficeLink | undefined; under: OfficeLink[]; folded: OfficeLink[] };

type Texts = { site: SiteTexts; office: DashboardTexts };

/**
 * The works in which this person may open a page. A page that leads a work and is closed to the person is replaced by the first page of the
 * work that is open, under its own title.
 */
export function worksFor(person: MenuReader | undefined, { site: { titles }, office }: Texts): WorkLinks[] {
  const isOpen = ({ access }: { access: (typeof DASHBOARD_PAGES)[number]['access'] }) => dutiesSuffice(access, person);
  const words = dutiesSuffice('money.charge', person) ? office.works : { ...office.works, bills: office.readings };
  return WORKS.map((work) => {
    const pages = DASHBOARD_PAGES.filter(({ path }) => MENU_ROWS[path].work === work);
    const { place, lead } = leadOf(work, person);
    const linkTo = ({ path }: { path: DashboardPath }): OfficeLink => ({ path, place: path, text: titles[path] });
    return {
      work,
      lead: place &&
        lead && { path: lead.path, place: place.path, text: lead === place ? words[work] : titles[lead.path] },
      under: pages.filter((page) => page !== place && isOpen(page)).map(linkTo),
      folded: place
        ? [
            ...tabsFor(person, place.path).folded,
            ...tabsOf(place.path)
              .slice(1)
              .flatMap(({ path }) => partsFor(person, path).filter((page) => page.path !== path)),
          ]
            .filter((page) => page.path !== lead?.path)
            .map(linkTo)
        : [],
    };
  }).filter(({ lead, under }) => lead || under.length > 0);
}

/** The links of a menu group that needs no duty, in the order of the pages. */
export const linksOf = (group: 'everyone' | 'owner' | 'member', { titles }: SiteTexts): OfficeLink[] =>
  DASHBOARD_PAGES.filter(({ menu }) => menu === group).map(({ path }) => ({ path, place: path, text: titles[path] }));
