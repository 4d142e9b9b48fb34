import { defineList, type ShownBy } from '#api/list.ts';

export const MEMBER_SORTS = ['name', 'apartment'] as const;

/** The administrators' list of members. One page holds all members of a building of the usual size. */
export const MEMBERS = defineList({ path: '/dashboard/manage-members', choices: { sort: MEMBER_SORTS }, pageSize: 50 });
export type MemberSearch = ShownBy<typeof MEMBERS>;

/** The office's list of who lives in the building and when they came: a page of a wing. */
export const RESIDENTS_PATH = '/dashboard/residents';
