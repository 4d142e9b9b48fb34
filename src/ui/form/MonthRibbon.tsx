import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ReactNode, useId } from 'react';
import { type MonthName, monthNumber } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Link } from '#ui/menu/Link.tsx';
import { uiTexts } from '../texts.ts';

type Props<Month extends RibbonMonth> = {
  /** Accessible name of the group. */
  label: string;
  /** In chronological order. */
  months: readonly Month[];
  chosen: Pick<RibbonMonth, 'month' | 'year'> | undefined;
  disabled?: boolean;
  onChoose: (month: Month) => void;
};

/** A row of months as radio buttons: one tab stop, arrow keys choose. */
export function MonthRibbon<Month extends RibbonMonth>({ label, months, chosen, disabled, onChoose }: Props<Month>) {
  const group = useId();
  const textOf = useMonthText();
  return (
    <fieldset disabled={disabled} className="@container min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className={ribbonGrid}>
        {months.map((month, index) => (
          <label
            key={keyOf(month)}
            className="relative cursor-pointer rounded-field border-2 border-transparent transition-colors hover:bg-sand has-checked:border-primary has-checked:bg-sand has-disabled:cursor-not-allowed has-disabled:opacity-70"
          >
            <input
              type="radio"
              name={group}
              aria-label={textOf(month)}
              checked={month.month === chosen?.month && month.year === chosen.year}
              onChange={() => onChoose(month)}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-field"
            />
            <MonthFace months={months} index={index} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type MonthLinksProps<Month extends RibbonMonth> = {
  /** Accessible name of the list. */
  label: string;
  /** In chronological order. */
  months: readonly Month[];
  /** The address of a month's link; a month without one is plain text. */
  hrefOf: (month: Month) => string | undefined;
  /** The place of the present month: a phone shows one row of six months, of which it is the fifth. */
  around?: number;
};

const ON_PHONE = 6;

/** Months in a row, each a link to its own page. */
export function MonthLinks<Month extends RibbonMonth>({ label, months, hrefOf, around }: MonthLinksProps<Month>) {
  const textOf = useMonthText();
  const first = Math.max(0, Math.min((around ?? 0) - 4, months.length - ON_PHONE));
  const isOnPhone = (index: number) => around === undefined || (index >= first && index < first + ON_PHONE);
  return (
    <div className="@container">
      <ul aria-label={label} className={ribbonGrid}>
        {months.map((month, index) => (
          <li key={keyOf(month)} className={isOnPhone(index) ? undefined : 'max-sm:hidden'}>
            <MonthLink href={hrefOf(month)}>
              <span className="sr-only">{textOf(month)}</span>
              <MonthFace months={months} index={index} />
            </MonthLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function MonthLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children;
  return (
    <Link to={href} className="relative block rounded-field no-underline transition-colors hover:bg-sand">
      {children}
    </Link>
  );
}

/** A month, by its English name, with the state of its rent; `waiting` is the part that was sent of a month that is not settled. */
export type RibbonMonth = { month: MonthName; year: number; state: keyof typeof LOOKS; waiting?: number | undefined };

const LOOKS = {
  paid: 'border-moss bg-moss text-surface [print-color-adjust:exact]',
  waiting: 'border-2 border-moss border-dashed text-moss',
  due: 'border-[3px] border-clay',
  ahead: 'border-edge',
};

const keyOf = ({ month, year }: RibbonMonth) => `${month} ${year}`;

/** Names a month and its state in words, such as `March 2026, paid`. */
function useMonthText() {
  const t = useTexts(uiTexts).month;
  const { period, taka } = useFormats();
  return ({ month, year, state, waiting = 0 }: RibbonMonth) => {
    const text = t[state](period({ month: monthNumber(month), year }));
    return waiting > 0 && state !== 'waiting' ? t.partWaits(text, taka(waiting)) : text;
  };
}

/** Twelve, six, four or three months in a row, by the room and the text size; used inside `@container`. */
const ribbonGrid = 'grid grid-cols-3 gap-1 @min-[11rem]:grid-cols-4 @min-[15rem]:grid-cols-6 @min-[34rem]:grid-cols-12';

type MonthFaceProps = { months: readonly RibbonMonth[]; index: number };

/** One month: its year if the year changes, a mark for its state, and its short name. */
function MonthFace({ months, index }: MonthFaceProps) {
  const one = months[index];
  const { digits, monthShort } = useFormats();
  if (!one) return null;
  const { month, year, state, waiting = 0 } = one;
  const isOtherYear = year !== months[index - 1]?.year;
  return (
    <span aria-hidden="true" className="grid justify-items-center gap-1 py-1.5 text-[0.8125rem] leading-tight">
      <span className={classes('figures font-semibold', isOtherYear ? 'text-ink' : 'invisible')}>{digits(year)}</span>
      <span className={classes('grid size-7 place-items-center rounded-pill border', LOOKS[state])}>
        {state === 'paid' && <Check size={16} strokeWidth={3} />}
        {(state === 'waiting' || (state !== 'paid' && waiting > 0)) && <Ellipsis size={16} />}
      </span>
      <span className={state === 'due' ? 'font-semibold text-clay' : 'text-mute'}>{monthShort(month)}</span>
    </span>
  );
}
