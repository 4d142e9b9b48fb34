import { type ComponentProps, useId } from 'react';
import type { Text } from '#locale/language.ts';
import { useLanguage } from '#locale/use-texts.tsx';

type Props = Pick<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'onBlur'> & {
  label: string;
  /** Its row and column, for the arrow keys. */
  at: string;
  cellKey: string;
  /** Why what stands in it is no figure. */
  refusal: Text | undefined;
  isBelow?: boolean;
};

/** The field of a cell of the grid. */
export function CellField({ label, at, cellKey, refusal, isBelow = false, ...field }: Props) {
  const id = useId();
  const { language } = useLanguage();
  return (
    <>
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isBelow || refusal !== undefined || undefined}
        aria-describedby={refusal && id}
        data-at={at}
        data-key={cellKey}
        {...field}
      />
      {refusal && (
        <span id={id} className="note whitespace-normal font-semibold text-danger">
          {refusal[language]}
        </span>
      )}
    </>
  );
}
