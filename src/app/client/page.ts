import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Params } from 'react-router';
import type { Access, Use } from '#api/access.ts';
import { CallFailed, type CallInput, type CallName } from '#api/client.ts';
import type { AmountPlace } from '#locale/taka.ts';
import type { Sentence } from '#locale/texts.ts';
import { type LazyComponent, lazyComponent } from '#ui/feedback/load-later.tsx';
import type { DashboardTexts } from './frame/texts.ts';
import type { PageData } from './page-data.ts';
import type { MakePreview } from './page-preview.ts';
import type { PagePath } from './page-rows.ts';

/** True if the subject of the page does not exist: its call responded with 404. */
export const isMissing = <N extends CallName>(queries: QueryClient, call: N, input: CallInput<N>): boolean =>
  queries
    .getQueryCache()
    .findAll({ queryKey: [call, input] })
    .some(({ state: { data, error } }) => data === null || (error instanceof CallFailed && error.code === 'not_found'));

/** The bar of the public pages, what phones have besides, and the dashboard's links of everyone, of owners of flats, of members, and of the office, which lead its works. */
export type MenuGroup = 'bar' | 'phone' | 'everyone' | 'owner' | 'member' | 'work';

/** The works of the office, in the order of its menu (docs/decisions/0105-a-menu-by-work.md). */
export const WORKS = ['today', 'collect', 'bills', 'cash', 'people', 'repairs', 'house', 'books'] as const;
export type Work = (typeof WORKS)[number];

/** Texts from which a page may make a more specific title. */
type TitleTexts = { titles: { readonly '*': string }; apartmentTitle: (apartmentNo: string) => string };

/** All that is told of one page. */
export type PageRow = {
  /** For the tab, screen readers and menus. */
  title: Sentence;
  /** Access to the page; the server enforces the same on its calls. */
  access: Access;
  file: () => Promise<PageModule>;
  /**
   * `paper` for accounts and for what is printed as it stands: each amount has both decimals (docs/books.md). On any other page an
   * amount has its poisha only where there are some.
   */
  amounts?: AmountPlace;
  /** The menu whose link leads to it. */
  menu?: MenuGroup;
  /** The work of the office that it leads, or under which its link stands in the office's menu. */
  work?: Work;
  /** The page among whose tabs it stands. */
  tab?: DashboardAddress;
  /** True for a tab behind *More*. */
  isFolded?: boolean;
  /** True for a page that stands in the second row, of the parts of its `tab`. */
  isPart?: boolean;
  /** The work whose row of tabs ends with a link to it, since people look for it there, too: another one, or its own beside another tab. */
  alsoUnder?: Work;
  /** Until the building uses this, the page stands back: a tab behind *More*, one behind *More* in the search alone. */
  from?: Use;
  /** The page whose menu link is current here, if neither the address nor `tab` shows it. */
  below?: DashboardAddress;
  /** For links of the dashboard's menu. */
  icon?: LucideIcon;
  /** A label that fits on one line of a phone's bar at 360 px, if the title does not. */
  short?: keyof DashboardTexts['short'];
  /** The items that wait there, counted beside its links. */
  waits?: 'requests' | 'payments';
  /** Names beside the title by which the search finds it, never shown: English, Bangla, and Bangla in Latin letters. Spelling is tolerated. */
  words?: string;
  /** Search parameters that a public page reads: visitors whose addresses differ in others only share a cached response. */
  search?: readonly string[];
  /** A more specific title, from the address or from fetched data. */
  exactTitle?: (texts: TitleTexts, params: Params, queries: QueryClient) => string | undefined;
  /** The calls that the server makes before it renders the page. Without them a dashboard page is rendered by the browser. */
  data?: readonly PageData[];
  /** The preview of a public page's link in messengers and search engines. */
  preview?: MakePreview;
};
type DashboardAddress = `/dashboard/${string}`;

/** Keeps the addresses as the names of the rows. */
export const pageRows = <Path extends string>(rows: Record<Path, PageRow>) => rows;

export const titlesOf = <Path extends string>(rows: Record<Path, Pick<PageRow, 'title'>>) =>
  Object.fromEntries(Object.entries<Pick<PageRow, 'title'>>(rows).map(([path, { title }]) => [path, title])) as Record<
    Path,
    Sentence
  >;

export type Page = LazyComponent<object> &
  Pick<PageRow, 'access' | 'menu' | 'tab' | 'exactTitle'> & {
    amounts: AmountPlace;
    path: PagePath;
    caseSensitive: true;
    below: string | undefined;
    search: readonly string[];
    /** The page's file name without the extension, once its code is loaded. */
    fileName: () => string | undefined;
  };

/** The input of the call for one apartment's page. */
export const apartmentInput = ({ block = '', apartmentNo = '' }: Params) => ({ query: { block, apartmentNo } });

/** A page's file exports one component, named like the file and ending in Page. */
type PageModule = Record<`${string}Page`, ComponentType>;

type FirstLoaded = Pick<PageRow, 'access' | 'amounts' | 'menu' | 'tab' | 'below' | 'search' | 'exactTitle'>;

export function page(
  path: PagePath,
  { access, amounts = 'screen', menu, tab, below = menu ? undefined : tab, search = [], exactTitle }: FirstLoaded,
  file: PageRow['file'],
): Page {
  let fileName: string | undefined;
  const fetchCode = async () => {
    const exported = Object.entries(await file()).find(([name]) => name.endsWith('Page'));
    if (!exported) throw new Error(`the file of ${path} exports no page`);
    fileName = exported[0];
    return exported[1];
  };
  return {
    path,
    caseSensitive: true,
    access,
    amounts,
    menu,
    tab,
    below,
    search,
    exactTitle,
    fileName: () => fileName,
    ...lazyComponent(fetchCode),
  };
}
