import CircleAlert from 'lucide-react/icons/circle-alert';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Formats } from '#locale/formats.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { type UiTexts, uiTexts } from '../texts.ts';

/** The words around a field. `optional` says so beside the label: what is required is the rule, not the exception. */
export type FieldWords = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean | undefined;
};

/**
 * Label above, hint and error below. The field itself goes inside (`useControl`). Frames beside each other share the lower edge of
 * their labels as a baseline, also where one label has two lines, so that their fields stand in one row: `contain-layout` takes the
 * baseline of its text from the label.
 */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldWords & { id: string; children: ReactNode }) {
  const t = useTexts(uiTexts).form;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5 self-baseline">
      <label htmlFor={id} className="font-semibold text-sm contain-layout">
        {label}
        {optional && <span className="font-normal text-mute">{t.optional}</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-mute text-sm">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** What is wrong with what was typed or chosen, below it; nothing where nothing is. */
export const FieldError = ({ id, children }: { id?: string; children: string | undefined }) =>
  children && (
    <p id={id} className="flex items-start gap-1.5 font-medium text-danger text-sm">
      <CircleAlert size={16} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What ties a control to its label, hint and error: `frame` is for FieldFrame, `control` for the element itself. What its own
 * constraints refuse (`required`, `type`, `max` …) is an error below it too, in place of the browser's bubble, until it is changed.
 */
export function useControl({ id: given, label, hint, error, optional }: FieldWords & { id?: string | undefined }) {
  const made = useId();
  const id = given ?? made;
  const [refused, setRefused] = useState<string>();
  const texts = useTexts(uiTexts).invalid;
  const formats = useFormats();
  const shown = refused ?? error;
  const ids = [hint && `${id}-hint`, shown && `${id}-error`].filter(Boolean).join(' ');

  const refuse = (event: FormEvent<Control>) => {
    const { currentTarget: control } = event;
    event.preventDefault();
    setRefused(refusalOf(control, texts, formats));
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

/** The sentence for the constraint that refuses what stands in the control: the browser's own is in the browser's language. */
function refusalOf(control: Control, t: UiTexts['invalid'], { day, period, digits }: Formats): string {
  const { validity, type } = control;
  if (validity.valueMissing) return t.missing;
  if (validity.typeMismatch) return type === 'url' ? t.url : t.email;
  const [low, high] = control instanceof HTMLInputElement ? [control.min, control.max] : ['', ''];
  const bound = validity.rangeUnderflow ? low : validity.rangeOverflow ? high : '';
  if (!bound) return t.unfit;
  const [year, month] = bound.split('-').map(Number);
  if (type === 'date' || type === 'month') {
    const shown = type === 'date' ? day(bound) : period({ year: year ?? 0, month: month ?? 1 });
    return validity.rangeUnderflow ? t.tooEarly(shown) : t.tooLate(shown);
  }
  return validity.rangeUnderflow ? t.tooSmall(digits(bound)) : t.tooLarge(digits(bound));
}

/**
 * What every field to fill in looks like: white, and on the page's ground where it can only be read. Text of 16 px, or an iPhone
 * zooms the page into it.
 */
export const controlLook =
  'block w-full min-w-0 min-h-12 rounded-field border border-edge bg-surface px-4 py-2.5 text-base text-ink placeholder:text-mute transition-colors hover:border-moss aria-invalid:border-danger read-only:not-[select]:border-line read-only:not-[select]:bg-sand disabled:border-line disabled:bg-line disabled:text-mute';
