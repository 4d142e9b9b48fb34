import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { classes } from '#ui/layout/classes.ts';

/** A month of rent, by its English name, and how it stands. */
export type RibbonMonth = { month: string; year: number; state: keyof typeof STATES };

const STATES = {
  paid: { word: 'paid', look: 'border-moss bg-moss text-surface [print-color-adjust:exact]' },
  waiting: { word: 'waiting for the office', look: 'border-2 border-moss border-dashed text-moss' },
  due: { word: 'due', look: 'border-[3px] border-clay' },
  ahead: { word: 'ahead', look: 'border-edge' },
};

/** Such as `March 2026`. */
export const ribbonName = ({ month, year }: RibbonMonth) => `${month} ${year}`;

/** Such as `March 2026, paid`: what is drawn, in words. */
export const ribbonText = (month: RibbonMonth) => `${ribbonName(month)}, ${STATES[month.state].word}`;

/** Twelve, six, four or three in a row, by the room that there is and the size of the text; inside of `@container`. */
export const ribbonGrid =
  'grid grid-cols-3 gap-1 @min-[11rem]:grid-cols-4 @min-[15rem]:grid-cols-6 @min-[34rem]:grid-cols-12';

type Props = { months: readonly RibbonMonth[]; index: number };

/** One month of a ribbon: its year where another one begins, a mark for its state, and its short name. */
export function MonthFace({ months, index }: Props) {
  const one = months[index];
  if (!one) return null;
  const { month, year, state } = one;
  const isOtherYear = year !== months[index - 1]?.year;
  return (
    <span aria-hidden="true" className="grid justify-items-center gap-1 py-1.5 text-[0.8125rem] leading-tight">
      <span className={classes('figures font-semibold', isOtherYear ? 'text-ink' : 'invisible')}>{year}</span>
      <span className={classes('grid size-7 place-items-center rounded-pill border', STATES[state].look)}>
        {state === 'paid' && <Check size={16} strokeWidth={3} />}
        {state === 'waiting' && <Ellipsis size={16} />}
      </span>
      <span className={state === 'due' ? 'font-semibold text-clay' : 'text-mute'}>{month.slice(0, 3)}</span>
    </span>
  );
}
