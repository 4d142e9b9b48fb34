/** Specification 9: apartments on a page. */
export const PAGE_SIZE = 6;

/** Specification 9. */
export const pageCount = (total: number) => Math.ceil(total / PAGE_SIZE);

/** A filter as it stands in the address bar. `undefined` is no bound. Taka a month. */
export type ApartmentFilter = { page: number; min: number | undefined; max: number | undefined };

const wholeFrom1 = (text: string | null) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);
const bound = (text: string | null) => {
  const number = text?.trim() ? Number(text) : Number.NaN;
  return Number.isFinite(number) && number >= 0 ? number : undefined;
};

/** Reads a filter from an address; what makes no sense there is no filter. */
export function filterFromSearch(search: URLSearchParams): ApartmentFilter {
  return { page: wholeFrom1(search.get('page')), min: bound(search.get('min')), max: bound(search.get('max')) };
}

/** The address of a filter: '/apartments?min=20000&page=2', and nothing in it that says nothing. */
export function filterPath({ page, min, max }: ApartmentFilter): string {
  const search = new URLSearchParams();
  if (min !== undefined) search.set('min', String(min));
  if (max !== undefined) search.set('max', String(max));
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `/apartments?${search}` : '/apartments';
}
