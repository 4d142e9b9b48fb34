import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { List } from './list.ts';

/** The filter of a list from the address, with the props of its search form and its page links. */
export function useList<Shown extends { page: number }>(list: List<Shown>) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const shown = useMemo(() => list.read(params), [list, params]);
  const form = {
    values: shown,
    /** Typed values replace those in the address; a search starts on page 1. */
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
