/** Default rows on a page of a list. */
export const PAGE_SIZE = 25;

/** The search of a list, as in its address. */
export type ListSearch = { search: string; page: number };

/** A list whose filter is in its address: `read` parses an address, `path` makes one. */
export type List<Shown extends { page: number }> = {
  pageSize: number;
  read: (params: URLSearchParams) => Shown;
  path: (search?: Partial<Shown>) => string;
};

export type ShownBy<L> = L extends List<infer Shown> ? Shown : never;

type Choices = Record<string, readonly [string, ...string[]]>;
type SearchBy<C extends Choices> = ListSearch & { [Name in keyof C]: C[Name][number] };
type ListOptions<C> = { path: string; choices?: C; pageSize?: number };

/** A list with a search by words, and filters or orders in `choices`, whose first value is the default. */
export function defineList<const C extends Choices = Record<never, never>>({
  path,
  choices,
  pageSize = PAGE_SIZE,
}: ListOptions<C>): List<SearchBy<C>> {
  const entries = Object.entries<Choices[string]>(choices ?? {});
  const defaults = Object.fromEntries(entries.map(([name, [first]]) => [name, first]));
  const chosen = (params: URLSearchParams) =>
    entries.map(([name, values]) => [name, values.find((value) => value === params.get(name)) ?? values[0]]);
  return {
    pageSize,
    read: (params) => {
      const { search, page } = readSearch(params);
      return { search, ...Object.fromEntries(chosen(params)), page } as SearchBy<C>;
    },
    path: (search = {}) => listPath(path, search as AddressParams, defaults),
  };
}

/** Reads words and page from an address; an invalid value becomes the default. */
export function readSearch(params: URLSearchParams): ListSearch {
  const page = params.get('page') ?? '';
  return {
    search: params.get('search')?.trim().slice(0, 100) ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

type AddressParams = Record<string, string | number | undefined>;

/** An address with these parameters, without empty and default ones; the default page is 1. */
export function listPath(path: string, params: AddressParams, defaults: AddressParams = {}) {
  const all: AddressParams = { page: 1, ...defaults };
  const named = Object.entries(params).filter(([name, value = '']) => value !== '' && value !== all[name]);
  const query = new URLSearchParams(named.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The filter of a list as its call's input. */
export const listInput = <Shown extends { page: number }>({ page, ...search }: Shown) => ({
  query: { ...search, page: String(page) },
});
