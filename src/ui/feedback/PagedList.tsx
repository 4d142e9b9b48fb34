import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Pagination } from '#ui/menu/Pagination.tsx';
import { QueryList } from './QueryList.tsx';

type Props<Row> = ComponentProps<typeof QueryList<Row>> & {
  query: { isPlaceholderData: boolean };
  /** How many there are on all pages, and what one and several of them are called: `member`, `members`. */
  total: number;
  names: readonly [one: string, several: string];
  page: number;
  pageSize: number;
  href: (page: number) => string;
  children: (rows: Row[]) => ReactNode;
};

/** One page of a long list: how many there are, its rows or why there are none, and the way to the other pages. */
export function PagedList<Row>({ total, names, page, pageSize, href, empty, ...list }: Props<Row>) {
  const pages = Math.ceil(total / pageSize);
  const place = pages > 1 && page <= pages ? `, page ${page} of ${pages}` : '';
  return (
    <>
      <Card as="section" padded={false} aria-busy={list.query.isPlaceholderData}>
        <p role="status" className="figures px-5 py-3 text-mute text-sm empty:hidden">
          {total > 0 && `${total} ${names[total === 1 ? 0 : 1]}${place}`}
        </p>
        <QueryList {...list} empty={page > 1 && total > 0 ? noSuchPage(href(1)) : empty} />
      </Card>
      <Pagination page={page} pages={pages} href={href} />
    </>
  );
}

/** Also after the last row of the last page has gone. */
const noSuchPage = (first: string) => ({
  text: 'There is no such page.',
  next: 'The list is shorter than that.',
  action: (
    <ButtonLink variant="secondary" to={first}>
      Go to the first page
    </ButtonLink>
  ),
});
