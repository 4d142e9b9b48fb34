import { daysAfter } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import { formatTaka } from '#locale/taka.ts';
import { classes } from '#ui/layout/classes.ts';
import type { TillClosing } from '../endpoints.ts';
import { nameDays } from './name-days.ts';

type Drawer = Pick<TillClosing, 'since' | 'through' | 'carriedOver' | 'moved' | 'putIn' | 'expectedCash'>;
type Line = { name: string; taka: number; isSum?: boolean };

/** What should be in the drawer, added up, and below it what a closing found and left. */
export function DrawerLines({ drawer, closing }: { drawer: Drawer; closing?: TillClosing }) {
  const { since, carriedOver, moved, putIn, expectedCash } = drawer;
  const lines: Line[] = [
    ...(since ? [{ name: `In the drawer after ${formatDay(daysAfter(since, -1))}`, taka: carriedOver }] : []),
    { name: `Cash of ${nameDays(drawer)}`, taka: moved },
    ...(putIn > 0 ? [{ name: 'Put in', taka: putIn }] : []),
    { name: 'Should be in the drawer', taka: expectedCash, isSum: true },
    ...(closing ? countedLines(closing) : []),
  ];
  return (
    <dl className="figures grid max-w-lg grid-cols-[minmax(0,1fr)] gap-y-2">
      {lines.map(({ name, taka, isSum = false }) => (
        <div
          key={name}
          className={classes(
            'flex flex-wrap items-baseline gap-x-6',
            isSum && 'border-line border-t pt-2 font-semibold',
          )}
        >
          <dt className={classes('min-w-0 flex-1 basis-32', !isSum && 'text-mute')}>{name}</dt>
          <dd className="ml-auto whitespace-nowrap">{formatTaka(taka, { decimals: 2 })}</dd>
        </div>
      ))}
    </dl>
  );
}

const countedLines = ({ countedCash, difference, handedOver, left }: TillClosing): Line[] => [
  { name: 'Cash counted', taka: countedCash },
  { name: 'Difference', taka: difference },
  ...(handedOver > 0 ? [{ name: 'Handed over', taka: -handedOver }] : []),
  { name: 'Stays in the drawer', taka: left, isSum: true },
];
