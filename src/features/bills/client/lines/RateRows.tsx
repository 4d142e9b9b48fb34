import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import { readNumber } from '#locale/read-number.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Button, IconButton } from '#ui/form/Button.tsx';
import { controlLook } from '#ui/form/FieldFrame.tsx';
import type { BillLine } from '../../endpoints.ts';
import { DHAKA_RATES, MAX_RATES, type RateRow, readRows, writeRows, writeSteps } from './line-steps.ts';
import { billOfficeTexts } from './office-texts.ts';

type Props = { name: string; steps: NonNullable<BillLine['steps']>; error: string | undefined };

/** Prices of a unit, a row for each step. One hidden text field holds all rows, so that the form sends and keeps them as one value. */
export function RateRows({ name, steps, error }: Props) {
  const t = useTexts(billOfficeTexts).form;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const [typed, setTyped] = useState(() => writeSteps(steps));
  const rows = readRows(typed);
  const set = (next: string) => {
    if (!area.current) return;
    // Sets the value as typing does, so that the form's listener notices the change (keep-fields.ts).
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area.current, next);
    area.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const change = (place: number, row: Partial<RateRow>) =>
    set(writeRows(rows.map((each, other) => (other === place ? { ...each, ...row } : each))));
  const remove = (place: number) => {
    set(writeRows(rows.filter((_, other) => other !== place)));
    group.current?.querySelector('input')?.focus();
  };
  return (
    <fieldset
      ref={group}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      className="grid min-w-0 grid-cols-1 gap-2"
    >
      <legend className="mb-1.5 font-semibold text-sm">{t.steps}</legend>
      <textarea ref={area} name={name} hidden value={typed} onChange={({ target }) => setTyped(target.value)} />
      <div aria-hidden="true" className={`${rowLook} text-mute text-sm`}>
        <span>{t.rateFrom}</span>
        <span>{t.rateTo}</span>
        <span>{t.rateOfUnit}</span>
      </div>
      {rows.map((row, place) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
          key={place}
          row={row}
          place={place}
          before={rows[place - 1]}
          isLast={place === rows.length - 1}
          isWrong={error !== undefined}
          onChange={(changed) => change(place, changed)}
          onRemove={rows.length > 1 ? () => remove(place) : undefined}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {rows.length < MAX_RATES && (
          <Button
            size="sm"
            variant="secondary"
            icon={<Plus size={16} />}
            onClick={() => set(writeRows([...rows, { upTo: '', rate: '' }]))}
          >
            {t.addStep}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => set(writeSteps(DHAKA_RATES))}>
          {t.dhakaRates}
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-mute text-sm">
        {t.dhakaRatesHint}
      </p>
      {error && (
        <p id={`${id}-error`} className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const rowLook = 'grid grid-cols-[4rem_minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-center gap-2';

type RowProps = {
  row: RateRow;
  place: number;
  before: RateRow | undefined;
  isLast: boolean;
  isWrong: boolean;
  onChange: (row: Partial<RateRow>) => void;
  onRemove: (() => void) | undefined;
};

function Row({ row, place, before, isLast, isWrong, onChange, onRemove }: RowProps) {
  const t = useTexts(billOfficeTexts).form;
  const { number } = useFormats();
  const step = number(place + 1);
  const end = before ? readNumber(before.upTo) : 0;
  return (
    <div className={rowLook}>
      <span className="figures">{typeof end === 'number' ? number(before ? end + 1 : 0) : '–'}</span>
      {isLast ? (
        <span className="text-mute">{t.andMore}</span>
      ) : (
        <input
          aria-label={t.stepEnd(step)}
          aria-invalid={isWrong || undefined}
          inputMode="numeric"
          autoComplete="off"
          value={row.upTo}
          onChange={({ target }) => onChange({ upTo: target.value })}
          className={controlLook}
        />
      )}
      <input
        aria-label={t.stepRate(step)}
        aria-invalid={isWrong || undefined}
        inputMode="decimal"
        autoComplete="off"
        value={row.rate}
        onChange={({ target }) => onChange({ rate: target.value })}
        className={controlLook}
      />
      {onRemove && <IconButton label={t.removeStep(step)} icon={<X size={18} />} onClick={onRemove} />}
    </div>
  );
}
