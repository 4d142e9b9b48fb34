import { useTexts } from '#locale/use-texts.tsx';
import { classes } from '#ui/layout/classes.ts';
import { uiTexts } from '../texts.ts';

/** A loading indicator, whose text is announced to screen readers. */
export function Spinner({ text }: { text?: string }) {
  const { loading } = useTexts(uiTexts);
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-8 text-mute">
      <SpinnerMark size={24} />
      <span>{text ?? loading}</span>
    </p>
  );
}

/** The rotating ring. With reduced motion it pulses instead: a ring that stands still looks broken. */
export function SpinnerMark({ size = 18 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      className="animate-spin motion-reduce:animate-breathe"
    >
      <circle cx="12" cy="12" r="9.5" opacity="0.25" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  );
}

/** Placeholder of loading content; give it the content's size. A `role=status` stands beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('block animate-breathe rounded-field bg-line', className)} />;
}

/** Placeholder of a screen or list: rows of the right height, and a text for screen readers. */
export function SkeletonRows({ rows = 5, text }: { rows?: number; text?: string }) {
  const { loading } = useTexts(uiTexts);
  return (
    <div role="status" className="grid gap-5 p-5 sm:p-7">
      <span className="sr-only">{text ?? loading}</span>
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
