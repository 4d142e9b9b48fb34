import { formValues } from './form-values.ts';
import { mergeEdits } from './merge-edits.ts';

type Saved = Parameters<typeof mergeEdits<string>>[0];

/**
 * Lets a form go on from what somebody else has saved meanwhile. The focus goes to the first field that both have changed, since
 * the button that was pressed goes away. Gives back what was saved there, in words.
 */
export function rebaseForm<Name extends string>(form: HTMLFormElement, before: Saved, now: Saved) {
  const { values, clashes } = mergeEdits(before, now, formValues<string>(form));
  for (const [name, value = ''] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value;
  }
  const [first] = Object.keys(clashes);
  form.querySelector<HTMLElement>(first ? `[name=${first}]` : '[name]')?.focus();
  return clashes as Partial<Record<Name, string>>;
}
