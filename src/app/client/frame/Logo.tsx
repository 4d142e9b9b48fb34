import { classes } from '#ui/layout/classes.ts';

/**
 * The mark and the name, which a narrow bar truncates or leaves to screen readers. On a dark band, inside `on-dark`, the name takes the
 * band's colour.
 */
export function Logo({ name, wordmark = true, className }: { name: string; wordmark?: boolean; className?: string }) {
  return (
    <span className={classes('inline-flex min-w-0 items-center gap-2.5', className)}>
      <LogoMark />
      {wordmark ? (
        <span className="display truncate text-[1.375rem] leading-[1.4] @max-[14rem]:sr-only">{name}</span>
      ) : (
        <span className="sr-only">{name}</span>
      )}
    </span>
  );
}

/** Two houses with a common wall. */
function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" fill="none" className="shrink-0">
      <rect x="0.5" y="0.5" width="31" height="31" rx="7.5" className="fill-logo-ground stroke-logo-edge" />
      <path d="M8 24.5V10.6l8-4.2v18.1M16 11.9l8 4v8.6" className="stroke-logo-line" strokeWidth="1.9" />
    </svg>
  );
}
