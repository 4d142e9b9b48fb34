import { useEffect, useRef, useState } from 'react';
import { METHODS, type Method } from '#features/ledger/rules.ts';
import { dayAt } from '#locale/calendar.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Field } from '#ui/form/Field.tsx';
import { paymentsTexts } from './texts.ts';

/** Payment methods, with the last one used first. */
export const inOrder = (last: Method) => {
  const others = METHODS.filter((method) => method !== last && method !== 'Card');
  return [last, ...others, ...(last === 'Card' ? [] : ['Card' as const])];
};

/**
 * Focuses the form's next step, since the form mounts after the dialog. The amount gets the focus and is selected, so that typing
 * replaces it and Enter records it. On a phone with a filled-in amount the button gets the focus, since the keyboard would cover the
 * form. With `isBelowSearch` the focus stays where the tenant is typed. `isAsked`: the server asks if this is other money; Cancel gets the focus, so that Enter does not record it twice.
 */
export function useFocusOnNextStep({ amount }: Record<string, string>, isAsked: boolean, isBelowSearch: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [isReady] = useState(amount !== '' && matchMedia('(pointer: coarse)').matches);
  useEffect(() => {
    if (isBelowSearch) return;
    const input = box.current?.querySelector<HTMLInputElement>('input[name=amount]');
    if (isReady) box.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
    else input?.select();
  }, [isReady, isBelowSearch]);
  useEffect(() => {
    const buttons = box.current?.querySelectorAll<HTMLElement>('button[type=button]') ?? [];
    if (isAsked) [...buttons].at(-1)?.focus();
  }, [isAsked]);
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
