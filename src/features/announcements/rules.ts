import { defineList, type ShownBy } from '#api/list.ts';

/** Announcements on one page of the readers' list. */
export const ANNOUNCEMENTS_A_PAGE = 20;

/** Shown; over, when its last day has passed; or withdrawn. */
export const STATES = ['shown', 'over', 'withdrawn'] as const;
export type AnnouncementState = (typeof STATES)[number];

/** The administrators' list of announcements; without a state it shows all. */
export const MANAGED_ANNOUNCEMENTS = defineList({
  path: '/dashboard/announcements/manage',
  choices: { state: ['', ...STATES] },
});
export type AnnouncementSearch = ShownBy<typeof MANAGED_ANNOUNCEMENTS>;
