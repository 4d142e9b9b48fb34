import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Params } from 'react-router';
import type { Access } from '#api/access.ts';
import { CallFailed, type CallInput, type CallName } from '#api/client.ts';
import { type LazyComponent, lazyComponent } from '#ui/feedback/load-later.tsx';
import type { PagePath, SiteTexts } from './texts.ts';

/** Whether what a page is about is not there, by the call that was asked for it. */
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
  /** Where links lead here. They say the page's title, the one of the home page says Home. */
  menu?: Menu;
  /** The page whose link is the current one here, where the address does not say so. */
  below?: PagePath;
  /** The parameters of the address that a public page reads: visitors who differ in others only may share it. */
  search?: readonly string[];
  /** A more exact title, where the address or fetched data give one. */
  exactTitle?: (texts: SiteTexts, params: Params, queries: QueryClient) => string | undefined;
};

export type Page = LazyComponent<object> & {
  path: PagePath;
  caseSensitive: true;
  /** Who sees it; the server refuses its calls to everybody else too. */
  access: Access;
  menu: Menu | undefined;
  below: More['below'];
  search: readonly string[];
  exactTitle: More['exactTitle'];
  /** The name of its file without the ending; once its code is loaded. */
  fileName: () => string | undefined;
};

/** A page's file exports one component, which has the file's name and ends with Page. */
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
