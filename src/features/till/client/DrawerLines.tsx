import { daysAfter } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { classes } from '#ui/layout/classes.ts';
import type { TillClosing } from '../endpoints.ts';
import { type TillTexts, tillTexts } from './texts.ts';
import { useDayNames } from './use-day-names.ts';

type Drawer = Pick<TillClosing, 'since' | 'through' | 'carriedOver' | 'moved' | 'putIn' | 'expectedCash'>;
type Line = { name: string; taka: number; isSum?: boolean };

/** Adds up the drawer's expected cash, and below it the result of a closing. */
export function DrawerLines({ drawer, closing }: { drawer: Drawer; closing?: TillClosing }) {
  const { since, carriedOver, moved, putIn, expectedCash } = drawer;
  const t = useTexts(tillTexts).drawer;
  const { day, taka: inTaka } = useFormats();
  const nameDays = useDayNames();
  const lines: Line[] = [
    ...(since ? [{ name: t.after(day(daysAfter(since, -1))), taka: carriedOver }] : []),
    { name: t.cashOf(nameDays(drawer)), taka: moved },
    ...(putIn > 0 ? [{ name: t.putIn, taka: putIn }] : []),
    { name: t.expected, taka: expectedCash, isSum: true },
    ...(closing ? countedLines(closing, t) : []),
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
          <dd className="ml-auto whitespace-nowrap">{inTaka(taka)}</dd>
        </div>
      ))}
    </dl>
  );
}

const countedLines = ({ countedCash, difference, handedOver, left }: TillClosing, t: TillTexts['drawer']): Line[] => [
  { name: t.counted, taka: countedCash },
  { name: t.difference, taka: difference },
  ...(handedOver > 0 ? [{ name: t.handedOver, taka: -handedOver }] : []),
  { name: t.stays, taka: left, isSum: true },
];
