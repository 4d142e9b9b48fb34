import { type FormEvent, useId, useState } from 'react';
import type { FieldWords } from './FieldFrame.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What ties a control to its label, hint and error: `frame` is for FieldFrame, `control` for the element itself. What its own
 * constraints refuse (`required`, `type`, `max` …) is an error below it too, in place of the browser's bubble, until it is changed.
 */
export function useControl({ id: given, label, hint, error, optional }: FieldWords & { id?: string | undefined }) {
  const made = useId();
  const id = given ?? made;
  const [refused, setRefused] = useState<string>();
  const shown = refused ?? error;
  const ids = [hint && `${id}-hint`, shown && `${id}-error`].filter(Boolean).join(' ');

  const refuse = (event: FormEvent<Control>) => {
    const { currentTarget: control } = event;
    event.preventDefault();
    setRefused(control.validity.valueMissing ? 'Please fill this in.' : control.validationMessage);
    // Without its bubble the browser focuses nothing.
    if (control.form?.querySelector('input:invalid, textarea:invalid, select:invalid') === control) control.focus();
  };
  return {
    frame: { id, label, hint, error: shown, optional },
    control: {
      id,
      'aria-describedby': ids || undefined,
      'aria-invalid': shown ? true : undefined,
      onInvalid: refuse,
      onInput: () => setRefused(undefined),
    },
  } as const;
}
