/** Rows on a page of a list that names no other size. */
export const PAGE_SIZE = 25;

/** What a list shows by its search form, as it stands in the address. */
export type ListSearch = { search: string; page: number };

/** A list with its own address: reads from the address what it shows, and makes the address of what it is to show. */
export type List<Shown extends { page: number }> = {
  pageSize: number;
  read: (params: URLSearchParams) => Shown;
  path: (search?: Partial<Shown>) => string;
};

/** What a list shows. */
export type ShownBy<L> = L extends List<infer Shown> ? Shown : never;

type Choices = Record<string, readonly [string, ...string[]]>;
type SearchBy<C extends Choices> = ListSearch & { [Name in keyof C]: C[Name][number] };
type ListOptions<C> = { path: string; choices?: C; pageSize?: number };

/** A list that is searched by words, and narrowed or sorted by `choices`, of which the first is the default. */
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

/** Reads words and page from an address; a value that makes no sense there is the default. */
export function readSearch(params: URLSearchParams): ListSearch {
  const page = params.get('page') ?? '';
  return {
    search: params.get('search')?.trim().slice(0, 100) ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

type AddressParams = Record<string, string | number | undefined>;

/** An address with these parameters, without those that are empty or the default; page 1 is the default. */
export function listPath(path: string, params: AddressParams, defaults: AddressParams = {}) {
  const all: AddressParams = { page: 1, ...defaults };
  const named = Object.entries(params).filter(([name, value = '']) => value !== '' && value !== all[name]);
  const query = new URLSearchParams(named.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** What a list shows, as its call takes it. */
export const listInput = <Shown extends { page: number }>({ page, ...search }: Shown) => ({
  query: { ...search, page: String(page) },
});
