import { type RefObject, useEffect, useRef, useState } from 'react';
import { METHODS, type Method } from '#features/ledger/rules.ts';
import { dayAt } from '#locale/calendar.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Field } from '#ui/form/Field.tsx';
import { paymentsTexts } from './texts.ts';

/** The ways of paying, the last one used in front. */
export const inOrder = (last: Method) => {
  const others = METHODS.filter((method) => method !== last && method !== 'Card');
  return [last, ...others, ...(last === 'Card' ? [] : ['Card' as const])];
};

/** The form comes after the dialog: its button has the focus where all is filled in. */
export function useFocusOnNextStep({ amount }: Record<string, string>): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const [selector] = useState(amount === '' ? 'input[name=amount]' : 'button[type=submit]');
  useEffect(() => box.current?.querySelector<HTMLElement>(selector)?.focus(), [selector]);
  return box;
}

type FieldProps = { name: string; error: string | undefined };

export function DayReceived(props: FieldProps & { label: string }) {
  const today = dayAt(new Date());
  return <DayField required max={today} defaultValue={today} {...props} />;
}

export const Reference = (props: FieldProps) => (
  <Field
    label={useTexts(paymentsTexts).record.reference}
    optional
    maxLength={64}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    {...props}
  />
);
