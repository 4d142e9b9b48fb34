import type { MonthFigures } from '../endpoints.ts';

const PARTS = [
  { name: 'received', className: 'fill-moss' },
  { name: 'discounts', className: 'fill-brass' },
  { name: 'waived', className: 'fill-line' },
  { name: 'waiting', className: 'fill-edge' },
  { name: 'open', className: 'fill-clay' },
] as const;

/** What the month's rent has become, as parts of one bar. The figures beside it say the same in words. */
export function MonthBar({ figures }: { figures: MonthFigures | undefined }) {
  let since = 0;
  return (
    <svg aria-hidden="true" width="100%" height="12" className="rounded-pill bg-line">
      {figures &&
        figures.expected > 0 &&
        PARTS.map(({ name, className }) => {
          const [x, width] = [since, (figures[name] / figures.expected) * 100];
          since += width;
          return <rect key={name} x={`${x}%`} width={`${width}%`} height="12" className={className} />;
        })}
    </svg>
  );
}
