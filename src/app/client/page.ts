import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Params } from 'react-router';
import type { Access } from '#api/access.ts';
import { CallFailed, type CallInput, type CallName } from '#api/client.ts';
import { type LazyComponent, lazyComponent } from '#ui/feedback/load-later.tsx';
import type { PagePath, SiteTexts } from './texts.ts';

/** True if the subject of the page does not exist: its call responded with 404. */
export const isMissing = <N extends CallName>(queries: QueryClient, call: N, input: CallInput<N>): boolean =>
  queries
    .getQueryCache()
    .findAll({ queryKey: [call, input] })
    .some(({ state: { data, error } }) => data === null || (error instanceof CallFailed && error.code === 'not_found'));

/** The bar of the public pages, what phones have besides, and the dashboard's links of everyone, of owners of flats, of members, and of administrators by their work. */
export type MenuGroup = 'bar' | 'phone' | 'everyone' | 'owner' | 'member' | OfficeGroup;
export type OfficeGroup = 'money' | 'people' | 'house';
type Menu = { group: MenuGroup; isHome?: boolean };

export type More = {
  /** The page's place in a menu. Links have the page's title, except Home. */
  menu?: Menu;
  /** The page whose menu link is current here, if the address does not show it. */
  below?: PagePath;
  /** Search parameters that a public page reads: visitors whose addresses differ in others only share a cached response. */
  search?: readonly string[];
  /** A more specific title, from the address or from fetched data. */
  exactTitle?: (texts: SiteTexts, params: Params, queries: QueryClient) => string | undefined;
};

export type Page = LazyComponent<object> & {
  path: PagePath;
  caseSensitive: true;
  /** Access to the page; the server enforces the same on its calls. */
  access: Access;
  menu: Menu | undefined;
  below: More['below'];
  search: readonly string[];
  exactTitle: More['exactTitle'];
  /** The page's file name without the extension, once its code is loaded. */
  fileName: () => string | undefined;
};

/** A page's file exports one component, named like the file and ending in Page. */
export type PageModule = Record<`${string}Page`, ComponentType>;

export function page(
  path: PagePath,
  access: Access,
  { menu, below, search = [], exactTitle }: More,
  file: () => Promise<PageModule>,
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
    menu,
    below,
    search,
    exactTitle,
    fileName: () => fileName,
    ...lazyComponent(fetchCode),
  };
}
