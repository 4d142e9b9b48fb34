import { useId } from 'react';
import { MonthFace, type RibbonMonth, ribbonGrid, ribbonName, ribbonText } from './MonthFace.tsx';

type Props<Month extends RibbonMonth> = {
  /** What the months are, for a screen reader. */
  label: string;
  /** In the order of time. */
  months: readonly Month[];
  chosen: Pick<RibbonMonth, 'month' | 'year'> | undefined;
  disabled?: boolean;
  onChoose: (month: Month) => void;
};

/** Months in a row, to choose one of: radio buttons, so one stop of the keyboard, and the arrows go on from there. */
export function MonthRibbon<Month extends RibbonMonth>({ label, months, chosen, disabled, onChoose }: Props<Month>) {
  const group = useId();
  return (
    <fieldset disabled={disabled} className="@container min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className={ribbonGrid}>
        {months.map((month, index) => (
          <label
            key={ribbonName(month)}
            className="relative cursor-pointer rounded-field border-2 border-transparent transition-colors hover:bg-sand has-checked:border-primary has-checked:bg-sand has-disabled:cursor-not-allowed has-disabled:opacity-70"
          >
            <input
              type="radio"
              name={group}
              aria-label={ribbonText(month)}
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
