import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { List } from './list.ts';

/** What a list shows by the address, and what its search form and its links to other pages need. */
export function useList<Shown extends { page: number }>(list: List<Shown>) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const shown = useMemo(() => list.read(params), [list, params]);
  const form = {
    values: shown,
    /** What was typed replaces what stands in the address; a search begins on page 1. */
    onSearch: (typed: URLSearchParams) => {
      const search = new URLSearchParams({ ...Object.fromEntries(params), ...Object.fromEntries(typed), page: '1' });
      void navigate(list.path(list.read(search)));
    },
  };
  const paging = {
    page: shown.page,
    pageSize: list.pageSize,
    href: (page: number) => list.path({ ...shown, page }),
  };
  return { shown, form, paging };
}
