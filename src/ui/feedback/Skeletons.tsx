import { Skeleton } from './Loading.tsx';

/** A form on its way: fields below their labels, and the button. Apart from Loading.tsx, which is in every first load. */
export function SkeletonForm({ fields = 4 }: { fields?: number }) {
  return (
    <div role="status" className="grid gap-6 p-5 sm:p-7">
      <span className="sr-only">Loading...</span>
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

/** Texts on their way, one below the other: a heading, and what it says. */
export function SkeletonTexts({ texts = 3 }: { texts?: number }) {
  return (
    <div role="status" className="grid gap-8 p-5 sm:p-7">
      <span className="sr-only">Loading...</span>
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

const places = (count: number) => Array.from({ length: count }, (_, place) => `place-${place}`);
