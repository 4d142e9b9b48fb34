import { useEffect, useRef, useState } from 'react';
import { useCall } from '#api/use-call.tsx';
import { useMay } from '#features/identity/client/use-session.ts';
import { METHODS, type Method } from '#features/ledger/rules.ts';
import { dayAt } from '#locale/calendar.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Field, Select } from '#ui/form/Field.tsx';
import { paymentsTexts } from './texts.ts';

/** The ways of paying, the last one used in front. */
export const inOrder = (last: Method) => {
  const others = METHODS.filter((method) => method !== last && method !== 'Card');
  return [last, ...others, ...(last === 'Card' ? [] : ['Card' as const])];
};

/**
 * The form comes after the dialog, and takes the focus: the amount, selected, so that typing replaces it and Enter records it. Where all
 * is filled in, a phone would cover the form with its keyboard, so that the button has the focus. `isAsked`: the server asks whether
 * this is other money; Cancel has the focus, so that Enter does not record it a second time.
 */
export function useFocusOnNextStep({ amount }: Record<string, string>, isAsked: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [isReady] = useState(amount !== '' && matchMedia('(pointer: coarse)').matches);
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>('input[name=amount]');
    if (isReady) box.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
    else input?.select();
  }, [isReady]);
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

/** In which account or wallet it came, where those of the method that bring statements are several. */
export function WhereItCame({ method, ...props }: FieldProps & { method: string | undefined }) {
  const t = useTexts(paymentsTexts).record;
  const { data } = useCall('GET /api/places', useMay()('money.read') ? {} : undefined);
  const places = data?.places.filter((place) => place.method === method && place.belongsTo) ?? [];
  if (places.length < 2) return null;
  const options = places.map(({ _id, name, number, holder }) => ({
    value: _id,
    text: `${name ?? holder} ···${number.slice(-4)}`,
  }));
  return <Select key={method} label={t.place} options={options} defaultValue={places[0]?._id} {...props} />;
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
