import type { EarlyInput, Field } from './early-input.ts';
import { isHydrated } from './is-hydrated.ts';

/** In ms. A part of the page whose code comes later is hydrated later: React would hear nothing before that. */
const PATIENCE_MS = 15_000;
const BETWEEN_MS = 50;
/** How often a tick is compared before it is left: React may still set it back as it takes over the part. */
const LOOKS = 3;

/** `looks`: how often each field was given back or compared. */
type Progress = { since: number; looks: Map<Field, number> };

/** Gives React what was typed and pressed, in this order, as soon as it has hydrated the control, and until all of the page is hydrated. */
export const replay = (early: EarlyInput) =>
  whenIdle(() => giveBack(early, { since: performance.now(), looks: new Map() }));

/** React hydrates in short slices and marks controls before it listens to them. An idle browser has no slice left. Safari has no such call. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1_000 }) : setTimeout(work, BETWEEN_MS);

function giveBack(early: EarlyInput, progress: Progress): void {
  const { pressed, typed, late = new Set(), listening } = early;
  const { since, looks } = progress;
  for (const control of late) if (isHydrated(control)) late.delete(control);
  for (const [field, value] of typed) {
    if (!isHydrated(field)) continue;
    const before = looks.get(field) ?? 0;
    looks.set(field, before + 1);
    if (typeof value !== 'boolean' || !field.isConnected || before === LOOKS) typed.delete(field);
    if (field.isConnected && (before === 0 || !holds(field, value))) replayTyping(field, value);
  }
  for (const button of pressed) {
    if (!isHydrated(button)) continue;
    pressed.delete(button);
    button.removeAttribute('aria-busy');
    button.click();
  }
  const rest = [...late, ...typed.keys(), ...pressed].some((control) => (control as Element).isConnected);
  if (rest && performance.now() - since < PATIENCE_MS) {
    setTimeout(() => whenIdle(() => giveBack(early, progress)), BETWEEN_MS);
    return;
  }
  listening.abort();
  for (const button of pressed) button.removeAttribute('aria-busy');
}

/** True while a tick stands as it was given, or the person has chosen another of its group since. */
const holds = (field: Field, value: string | boolean) =>
  [field, ...(field.type === 'radio' ? document.getElementsByName(field.name) : [])].some(
    (one) => (one as HTMLInputElement).checked === value,
  );

/**
 * React ignores an event whose value it has read already: the field is set back first, and then to what was typed, past React's own
 * setter.
 */
function replayTyping(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    (field as HTMLInputElement).checked = !value;
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (field.type === 'hidden' || field.type === 'file') return;
  const isHere = field === document.activeElement;
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null && isHere) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
