import { defineList, type ShownBy } from '#api/list.ts';

/** The announcements of one page for those who read them. */
export const ANNOUNCEMENTS_A_PAGE = 20;

/** What one page of the readers' list asks for. */
export const shownInput = (words: string, page: number) => ({
  query: { page: String(page), ...(words && { search: words }) },
});

/** Shown; over, since its last day has passed; or withdrawn. */
export const STATES = ['shown', 'over', 'withdrawn'] as const;
export type AnnouncementState = (typeof STATES)[number];

/** The administrators' list of announcements; without a state it shows all. */
export const MANAGED_ANNOUNCEMENTS = defineList({
  path: '/dashboard/announcements/manage',
  choices: { state: ['', ...STATES] },
});
export type AnnouncementSearch = ShownBy<typeof MANAGED_ANNOUNCEMENTS>;
