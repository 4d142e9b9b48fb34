import { makeTexts } from '#locale/texts.ts';
import type { PagePath } from '../texts.ts';

/** Other words by which a page is found. */
type PageWords = Partial<Record<PagePath, string>>;

const en = {
  title: 'Search',
  label: 'Name, phone, apartment, receipt or page',
  results: 'Results',
  pages: 'Pages',
  pageWords: {
    '/dashboard/till': 'till, drawer',
    '/dashboard/wall': 'wall',
    '/dashboard/audit': 'log',
    '/dashboard/agreementRequest': 'applications',
  } satisfies PageWords as PageWords,
  people: 'People',
  requests: 'Requests',
  flats: 'Apartments',
  payments: 'Receipts and payments',
  movedOut: 'moved out',
  free: 'free',
  receipt: (number: string) => `Receipt ${number}`,
  transaction: (number: string) => `Transaction ${number}`,
  failed: 'The search did not work.',
  searching: 'Searching...',
  nothing: 'Nothing matches.',
  more: 'More match. Type more to find fewer.',
  found: (n: number) => (n === 1 ? '1 result' : `${n} results`),
};

export type PaletteTexts = typeof en;
export const paletteTexts = makeTexts(en, () => import('./palette-texts.bn.ts'));
