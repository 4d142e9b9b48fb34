import type { Language } from '#locale/language.ts';
import { textsIn } from '#locale/texts.ts';
import { documentLanguage } from '#locale/use-texts.tsx';
import { uiTexts } from '../texts.ts';
import { formValues } from './Form.tsx';

type Saved<Name extends string> = Record<Name, string | number | boolean | null>;
/** The reader's language, and the display text of a field's value. */
type Shown<Name> = { language?: Language; shown?: (name: Name, value: string) => string };

/**
 * Merges a form's edits into a version that another administrator has saved: the saved value of each field without edits here,
 * the typed value of each with them. `clashes` has the saved values of fields that both changed.
 */
export function mergeEdits<Name extends string>(
  before: Saved<Name>,
  now: Saved<Name>,
  typed: Record<Name, string>,
  { language = 'en', shown = (_, value) => value }: Shown<Name> = {},
) {
  const t = textsIn(uiTexts, language).form;
  const values: Partial<Record<Name, string>> = {};
  const clashes: Partial<Record<Name, string>> = {};
  for (const name in typed) {
    const [old, saved] = [String(before[name] ?? ''), String(now[name] ?? '')];
    values[name] = typed[name] === old ? saved : typed[name];
    if (saved !== old && values[name] !== saved)
      clashes[name] = saved ? t.savedMeanwhile(shown(name, saved)) : t.clearedMeanwhile;
  }
  return { values, clashes };
}

const isTyped = (field: unknown) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;

/**
 * Fills a form with merged edits. The focus moves to the first field that both changed, since the pressed button disappears.
 * Returns the saved values of those fields, as hints.
 */
export function rebaseForm<Name extends string>(form: HTMLFormElement, before: Saved<string>, now: Saved<string>) {
  const { values, clashes } = mergeEdits(before, now, formValues<string>(form), {
    language: documentLanguage(),
    shown: (name, value) => {
      const field = form.elements.namedItem(name);
      const options = field instanceof HTMLSelectElement ? [...field.options] : [];
      return options.find((option) => option.value === value)?.text ?? value;
    },
  });
  for (const [name, value = ''] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (isTyped(field)) field.value = value;
  }
  const [first] = Object.keys(clashes);
  form.querySelector<HTMLElement>(first ? `[name=${first}]` : '[name]')?.focus();
  return clashes as Partial<Record<Name, string>>;
}
