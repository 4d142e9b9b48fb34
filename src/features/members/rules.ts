import { type ListSearch, listPath, listSearch } from '#api/list-search.ts';

/** The members of one page of the list: all of a house of the usual size. */
export const PAGE_SIZE = 50;

/** Where administrators see the members. */
export const MEMBERS_PATH = '/dashboard/manage-members';

export const MEMBER_SORTS = ['name', 'apartment'] as const;

/** What the list's form asks for. */
export type MemberSearch = ListSearch & { sort: (typeof MEMBER_SORTS)[number] };

export const memberSearch = (params: URLSearchParams): MemberSearch => ({
  ...listSearch(params),
  sort: params.get('sort') === 'apartment' ? 'apartment' : 'name',
});

export const memberPath = (search: MemberSearch) => listPath(MEMBERS_PATH, search, { sort: 'name' });
