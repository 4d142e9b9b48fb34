import { dutiesSuffice, type Permitted } from '#api/access.ts';
import type { MenuGroup } from '../page.ts';
import { DASHBOARD_PAGES, type DashboardPath } from '../pages.ts';
import type { SiteTexts } from '../texts.ts';

export type OfficeLink = {
  path: DashboardPath;
  /** The menu page whose place the link takes: its own page, or the one that this person may not see. */
  place: DashboardPath;
  text: string;
};

/**
 * The links of the dashboard's groups, in the order of the pages. A page that the person may not see is replaced by the first page
 * below it that they may.
 */
export const officeLinks = (texts: SiteTexts, person: Permitted | undefined, ...groups: MenuGroup[]): OfficeLink[] =>
  DASHBOARD_PAGES.flatMap((place) => {
    if (!place.menu || !groups.includes(place.menu)) return [];
    const page = [
      place,
      ...DASHBOARD_PAGES.filter(({ path, below }) => below === place.path && !path.includes(':')),
    ].find(({ access }) => dutiesSuffice(access, person));
    return page ? [{ path: page.path, place: place.path, text: texts.titles[page.path] }] : [];
  });
