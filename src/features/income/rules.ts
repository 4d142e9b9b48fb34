import { type List, listPath, PAGE_SIZE, readSearch } from '#api/list.ts';
import type { Language, Text } from '#locale/language.ts';

/** Kinds of other income, by the code of their account: money that no resident owed. */
const TAKING_NAMES = {
  antenna: { en: 'Antenna on the roof', bn: 'ছাদের অ্যান্টেনা' },
  scrap: { en: 'Scrap sold', bn: 'পুরোনো জিনিস বিক্রি' },
  hall: { en: 'Hall or roof let', bn: 'হল বা ছাদ ভাড়া' },
  guest_parking: { en: 'Parking of guests', bn: 'অতিথির গাড়ি পার্কিং' },
  other_takings: { en: 'Other income', bn: 'অন্য আয়' },
} as const satisfies Record<string, Text>;

export type Taking = keyof typeof TAKING_NAMES;
export const TAKINGS = Object.keys(TAKING_NAMES) as [Taking, ...Taking[]];
export const takingIn = (taking: Taking, language: Language): string => TAKING_NAMES[taking][language];

/** The kind of an account. @throws Error for an account of no other income */
export function takingOf(account: string): Taking {
  const found = TAKINGS.find((taking) => taking === account);
  if (!found) throw new Error(`${account} is no account of other income`);
  return found;
}

const INCOME_PATH = '/dashboard/income';

/** Month and page of the list of other income in the address; an empty month is the current one. */
export const INCOME_LIST: List<{ month: string; page: number }> = {
  pageSize: PAGE_SIZE,
  read: (params) => {
    const month = params.get('month') ?? '';
    return { month: /^2\d{3}-(0[1-9]|1[0-2])$/.test(month) ? month : '', page: readSearch(params).page };
  },
  path: (search = {}) => listPath(INCOME_PATH, search),
};
