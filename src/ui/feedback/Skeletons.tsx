import { useTexts } from '#locale/use-texts.tsx';
import { uiTexts } from '../texts.ts';
import { Skeleton } from './Loading.tsx';

/** Placeholder of a form: labelled fields and the button. Separate from Loading.tsx, which is in every first load. */
export function SkeletonForm({ fields = 4 }: { fields?: number }) {
  return (
    <div role="status" className="grid gap-6 p-5 sm:p-7">
      <LoadingText />
      {places(fields).map((field) => (
        <span key={field} className="grid gap-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-12" />
        </span>
      ))}
      <Skeleton className="h-11 w-32 rounded-pill" />
    </div>
  );
}

/** Placeholder of texts below each other, each with a heading. */
export function SkeletonTexts({ texts = 3 }: { texts?: number }) {
  return (
    <div role="status" className="grid gap-8 p-5 sm:p-7">
      <LoadingText />
      {places(texts).map((text) => (
        <span key={text} className="grid gap-3">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-4/5" />
        </span>
      ))}
    </div>
  );
}

/** Placeholder of a row of figures with their names, and of the rows below. */
export function SkeletonFigures({ figures = 3, rows = 4 }: { figures?: number; rows?: number }) {
  return (
    <div role="status" className="grid gap-8 p-5 sm:p-7">
      <LoadingText />
      <span className="flex flex-wrap gap-x-12 gap-y-4">
        {places(figures).map((figure) => (
          <span key={figure} className="grid gap-2">
            <Skeleton className="h-3.5 w-20" />
            <Skeleton className="h-7 w-28" />
          </span>
        ))}
      </span>
      <span className="grid gap-5">
        {places(rows).map((row) => (
          <span key={row} className="flex justify-between gap-6">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-20" />
          </span>
        ))}
      </span>
    </div>
  );
}

/** Placeholder of a grid: in each row a name and a cell for each column. */
export function SkeletonGrid({ columns, rows = 10 }: { columns: number; rows?: number }) {
  return (
    <div role="status" className="grid gap-4 p-5">
      <LoadingText />
      {places(rows).map((row) => (
        <span key={row} className="flex items-center gap-2">
          <Skeleton className="h-4 w-24 shrink-0" />
          {places(columns).map((column) => (
            <Skeleton key={column} className="h-7 min-w-0 flex-1" />
          ))}
        </span>
      ))}
    </div>
  );
}

/** Announces the loading to screen readers. */
export const LoadingText = () => <span className="sr-only">{useTexts(uiTexts).loading}</span>;

/** React keys for `count` placeholders. */
export const places = (count: number) => Array.from({ length: count }, (_, place) => `place-${place}`);
