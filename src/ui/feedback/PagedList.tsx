import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { WholePage } from '#ui/layout/ShowMore.tsx';
import { Pagination } from '#ui/menu/Pagination.tsx';
import { type UiTexts, uiTexts } from '../texts.ts';
import { QueryList } from './QueryList.tsx';

type Props<Row> = ComponentProps<typeof QueryList<Row>> & {
  query: { isPlaceholderData: boolean };
  /** The number of items on all pages, and a text with it, such as `31 members`. */
  total: number;
  count: (total: number) => string;
  page: number;
  pageSize: number;
  href: (page: number) => string;
  children: (rows: Row[]) => ReactNode;
};

/** One page of a long list: the count, its rows or the reason why there are none, and links to the other pages. */
export function PagedList<Row>({ total, count, page, pageSize, href, empty, ...list }: Props<Row>) {
  const pages = Math.ceil(total / pageSize);
  const t = useTexts(uiTexts).list;
  return (
    <>
      <Card as="section" padded={false} aria-busy={list.query.isPlaceholderData}>
        <p role="status" className="figures px-5 py-1.5 text-mute text-sm empty:hidden lg:py-3">
          {total > 0 && (pages > 1 && page <= pages ? t.place(count(total), page, pages) : count(total))}
        </p>
        <WholePage value={pages > 1}>
          <QueryList {...list} empty={page > 1 && total > 0 ? noSuchPage(t, href(1)) : empty} />
        </WholePage>
      </Card>
      <Pagination page={page} pages={pages} href={href} />
    </>
  );
}

/** Also shown when the only row of the last page was removed. */
const noSuchPage = (t: UiTexts['list'], first: string) => ({
  text: t.noPage,
  next: t.shorter,
  action: (
    <ButtonLink variant="secondary" to={first}>
      {t.first}
    </ButtonLink>
  ),
});
