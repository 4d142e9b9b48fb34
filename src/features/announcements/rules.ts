import { type ListSearch, listPath, listSearch } from '#api/list-search.ts';

/** The announcements of one page for those who read them, and for those who manage them. */
export const PAGE_SIZE = 20;
export const MANAGED_SIZE = 25;

/** What one page of the readers' list asks for. */
export const shownInput = (words: string, page: number) => ({
  query: { page: String(page), ...(words && { search: words }) },
});

/** Shown; over, since its last day has passed; or withdrawn. */
export const STATES = ['shown', 'over', 'withdrawn'] as const;
export type AnnouncementState = (typeof STATES)[number];

/** What the administrators' list looks for, as it stands in the address; an empty state is any. */
export type AnnouncementSearch = ListSearch & { state: AnnouncementState | '' };

export const announcementSearch = (params: URLSearchParams): AnnouncementSearch => ({
  ...listSearch(params),
  state: STATES.find((state) => state === params.get('state')) ?? '',
});

/** The address of the administrators' list for this search. */
export const managePath = (search: AnnouncementSearch) => listPath('/dashboard/announcements/manage', search);
