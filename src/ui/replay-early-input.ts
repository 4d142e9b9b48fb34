import type { EarlyInput, Field } from './early-input.ts';
import { isHydrated } from './is-hydrated.ts';

/** In ms. A part of the page whose code comes later is hydrated later: React would hear nothing before that. */
const PATIENCE_MS = 15_000;
const BETWEEN_MS = 50;
/** Looks at a tick or a choice after which it is believed: React sets it back where it had not yet taken over the part. */
const LOOKS = 3;
const looked = new Map<Field, number>();
/** React works in short slices, between which its mark stands on what it has not taken over yet: an idle browser has none left. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1_000 }) : setTimeout(work, BETWEEN_MS);

/** Gives React what was typed and pressed, in this order, as soon as it has hydrated the control, and until all of the page is hydrated. */
export const replayWhenIdle = (early: EarlyInput) => whenIdle(() => replay(early));

function replay(early: EarlyInput, since = performance.now()): void {
  const { pressed, typed, late = new Set(), listening } = early;
  for (const control of late) if (isHydrated(control)) late.delete(control);
  for (const [field, value] of typed) {
    if (!isHydrated(field)) continue;
    const looks = looked.get(field);
    const isLeft = typeof value !== 'boolean' || !field.isConnected || (looks ?? 0) >= LOOKS;
    if (isLeft) typed.delete(field);
    if (!field.isConnected) continue;
    if (looks === undefined || (typeof value === 'boolean' && (field as HTMLInputElement).checked !== value))
      replayTyping(field, value);
    looked.set(field, (looks ?? 0) + 1);
  }
  for (const button of pressed) {
    if (!isHydrated(button)) continue;
    pressed.delete(button);
    button.removeAttribute('aria-busy');
    button.click();
  }
  const rest = [...late, ...typed.keys(), ...pressed].some((control) => (control as Element).isConnected);
  if (rest && performance.now() - since < PATIENCE_MS) {
    setTimeout(() => whenIdle(() => replay(early, since)), BETWEEN_MS);
    return;
  }
  listening.abort();
  for (const button of pressed) button.removeAttribute('aria-busy');
}

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
