import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Skeleton } from './Loading.tsx';
import { LoadingText, places } from './Skeletons.tsx';

type TableProps = {
  /** Height classes of a row, as a card and as a table row. */
  row: string;
  /** The element before a row's heading. */
  start?: 'avatar' | 'picture';
  /** Number of columns between the heading and the buttons. */
  cells: number;
  buttons: number;
  /** True if the buttons have a line of their own on a card. */
  wideButtons?: boolean;
};

/** Number of cards that a phone shows at first. */
const FIRST_CARDS = 5;

/** Placeholder of a table in its card: the count, the column titles, and rows with their first and last elements. */
export function SkeletonTable({ row, start, cells, buttons, wideButtons = false }: TableProps) {
  return (
    <Card padded={false}>
      <div role="status" className="@container/table">
        <LoadingText />
        <Skeleton className="mx-5 my-3 h-5 w-28" />
        <span className="hidden h-11 @min-[40rem]/table:block" />
        {places(8).map((place, index) => (
          <span
            key={place}
            className={classes(
              'flex items-center gap-x-4 gap-y-3 border-line border-t px-5',
              wideButtons && 'flex-wrap content-center @min-[40rem]/table:flex-nowrap',
              index >= FIRST_CARDS && 'max-md:hidden',
              row,
            )}
          >
            {start === 'avatar' && <Skeleton className="size-9 shrink-0 rounded-pill" />}
            {start === 'picture' && <Skeleton className="h-10 w-15 shrink-0 max-sm:h-7.5 max-sm:w-11" />}
            <span
              className={classes(
                'grid grow gap-2.5',
                wideButtons ? 'basis-full @min-[40rem]/table:basis-0' : 'basis-0',
              )}
            >
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3.5 w-2/5" />
            </span>
            {places(cells).map((cell) => (
              <Skeleton key={cell} className="hidden h-4 grow basis-0 @min-[40rem]/table:block" />
            ))}
            {places(buttons).map((button) => (
              <Skeleton
                key={button}
                className={classes('h-9 w-20 shrink-0 rounded-pill', wideButtons && 'grow @min-[40rem]/table:grow-0')}
              />
            ))}
          </span>
        ))}
      </div>
    </Card>
  );
}

type SectionsProps = {
  /** Number of fields below each heading; a section without fields has one line of text. */
  sections: readonly { fields: number; photo?: boolean }[];
};

/** Placeholder of cards below each other, each with a heading, a sentence and the fields of a form. */
export function SkeletonSections({ sections }: SectionsProps) {
  return (
    <div role="status" className="grid gap-8">
      <LoadingText />
      {sections.map(({ fields, photo }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place
        <Card key={index} className="grid gap-5">
          <span className="grid gap-3 pt-1">
            <Skeleton className="h-6 w-44" />
            <Skeleton className="h-4 w-3/5" />
          </span>
          {photo && <Skeleton className="size-18 rounded-pill" />}
          {places(fields).map((field) => (
            <span key={field} className="grid gap-2">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-12" />
            </span>
          ))}
          {fields > 0 ? <Skeleton className="h-11 w-32 rounded-pill" /> : <Skeleton className="h-6 w-3/5" />}
        </Card>
      ))}
    </div>
  );
}
