import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Formats } from '#locale/formats.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { type UiTexts, uiTexts } from '../texts.ts';

/** The texts around a field. Optional fields are marked, since most are required. */
export type FieldWords = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean | undefined;
  /** The text beside what is typed, if the default changes meanwhile; `now` is the new default, perhaps empty. */
  changed?: ((now: string) => string) | undefined;
};

/**
 * Label above, hint and error below. The field itself goes inside (`useControl`). Adjacent frames align on the lower edge of their
 * labels, even if one label wraps, so that their fields stand in one row: `contain-layout` makes the label's text set the frame's
 * baseline.
 */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  meanwhile,
  children,
}: Omit<FieldWords, 'changed'> & { id: string; meanwhile?: string | undefined; children: ReactNode }) {
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
      <p role="status" className="text-sm text-warning empty:hidden">
        {meanwhile}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** The error of a field, below it; empty without one. */
export const FieldError = ({ id, children }: { id?: string; children: string | undefined }) =>
  children && (
    <p id={id} className="flex items-start gap-1.5 font-medium text-danger text-sm">
      <CircleAlert size={16} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Connects a control with its label, hint and error: `frame` is for FieldFrame, `control` for the element. Violations of the
 * control's constraints (`required`, `type`, `max` …) are shown as its error, in place of the browser's bubble, until it is
 * changed.
 */
export function useControl({
  id: given,
  label,
  hint,
  error,
  optional,
  changed,
  defaultValue,
}: FieldWords & { id?: string | undefined; defaultValue?: ComponentProps<'input'>['defaultValue'] }) {
  const made = useId();
  const now = String(defaultValue ?? '');
  // The default over which the person began to type, and what they typed.
  const [typed, setTyped] = useState<{ over: string; text: string }>();
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
    // `preventDefault` also suppresses the browser's focus on the first invalid field.
    if (control.form?.querySelector('input:invalid, textarea:invalid, select:invalid') === control) control.focus();
  };
  return {
    frame: {
      ...{ id, label, hint, error: shown, optional },
      meanwhile: !typed || typed.over === now || typed.text === now ? undefined : changed?.(now),
    },
    /** Key of the element: a new default replaces it, until something is typed. */
    controlKey: typed?.over ?? now,
    control: {
      id,
      'aria-describedby': ids || undefined,
      'aria-invalid': shown ? true : undefined,
      onInvalid: refuse,
      onInput: ({ currentTarget: { value: text } }: FormEvent<Control>) => {
        setRefused(undefined);
        setTyped((before) => ({ over: before?.over ?? now, text }));
      },
    },
  } as const;
}

/** The text for the violated constraint; the browser's own is in the browser's language. */
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

/** The look of every input: white, or the page's ground if read-only. Text of 16 px, since iPhones zoom into smaller inputs. */
export const controlLook =
  'block w-full min-w-0 min-h-12 rounded-field border border-edge bg-surface px-4 py-2.5 text-base text-ink placeholder:text-mute transition-colors hover:border-moss aria-invalid:border-danger read-only:not-[select]:border-line read-only:not-[select]:bg-sand disabled:border-line disabled:bg-line disabled:text-mute';
