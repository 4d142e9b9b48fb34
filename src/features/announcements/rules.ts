/** The announcements of one page for those who read them, and for those who manage them. */
export const PAGE_SIZE = 20;
export const MANAGED_SIZE = 25;

/** What the readers' form looks for, as it stands in the address. */
export const searchWords = (params: URLSearchParams) => params.get('search')?.trim().slice(0, 100) ?? '';

/** What one page of the readers' list asks for. */
export const shownInput = (words: string, page: number) => ({
  query: { page: String(page), ...(words && { search: words }) },
});

/** Shown; over, since its last day has passed; or withdrawn. */
export const STATES = ['shown', 'over', 'withdrawn'] as const;
export type AnnouncementState = (typeof STATES)[number];

/** What the administrators' list looks for, as it stands in the address; empty is everything. */
export type AnnouncementSearch = { search: string; state: AnnouncementState | ''; page: number };

export function announcementSearch(params: URLSearchParams): AnnouncementSearch {
  const page = Number(params.get('page'));
  return {
    search: searchWords(params),
    state: STATES.find((state) => state === params.get('state')) ?? '',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
  };
}

const MANAGE_PATH = '/dashboard/announcements/manage';

/** The list's address for this search, and nothing in it that says nothing. */
export function managePath({ search, state, page }: AnnouncementSearch): string {
  const named = Object.entries({ search, state, page: page > 1 ? String(page) : '' });
  const query = new URLSearchParams(named.filter(([, value]) => value !== '')).toString();
  return query ? `${MANAGE_PATH}?${query}` : MANAGE_PATH;
}
