/** What was just recorded can be taken back by the message's button. */
export type Undo = () => void;

/**
 * Shows a short message at the top right for three seconds, or for ten where it has a button that takes back what was recorded. May be called from any browser code. Should the code of the
 * toasts not come, the browser's own alert says it.
 */
export const toast = {
  success: (text: string, undo?: Undo) => show('success', text, undo),
  error: (text: string) => show('error', text),
  warning: (text: string) => show('warning', text),
};

export type ToastKind = keyof typeof toast;

/**
 * Fetches the code of the toasts, which the first load leaves out (docs/decisions/0011-first-load.md).
 *
 * @throws what the browser says of code that does not come
 */
export const loadToasts = () => import('./Toasts.tsx');

/** Each message after the one before: a success takes the warnings before it away, and the first one waits longest for the code. */
let shown: Promise<void> = Promise.resolve();

function show(kind: ToastKind, text: string, undo?: Undo) {
  shown = shown.then(loadToasts).then(
    ({ showToast }) => showToast(kind, text, undo),
    () => window.alert(text),
  );
}
