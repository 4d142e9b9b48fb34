import { classes } from '#ui/layout/classes.ts';

/** The place of something that is still loading; give it the size of what will come. Beside it stands a `role=status`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('block animate-breathe rounded-field bg-line', className)} />;
}

/** A whole screen or list on its way: rows of the right height, and the words for a screen reader. */
export function SkeletonRows({ rows = 5, text = 'Loading...' }: { rows?: number; text?: string }) {
  return (
    <div role="status" className="grid gap-5 p-5 sm:p-7">
      <span className="sr-only">{text}</span>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
        <span key={row} className="grid grid-cols-[2fr_3fr_1fr] gap-6">
          <Skeleton className="h-4" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4" />
        </span>
      ))}
    </div>
  );
}
