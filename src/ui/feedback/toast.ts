/** Reverses the record that the message reports. Called by the message's button. */
export type Undo = () => void;

/**
 * Shows a short message at the top right for three seconds, or for ten if it has an Undo button. Works from any browser code. If the code
 * of the toasts does not load, the browser's own alert shows the message.
 */
export const toast = {
  success: (text: string, undo?: Undo) => show('success', text, undo),
  error: (text: string) => show('error', text),
  warning: (text: string) => show('warning', text),
};

export type ToastKind = keyof typeof toast;

/**
 * Fetches the code of the toasts, which is not in the first load (docs/decisions/0011-first-load.md).
 *
 * @throws the browser's error if the code does not load
 */
export const loadToasts = () => import('./Toasts.tsx');

/** Chains the messages: a success removes earlier warnings, and the first message waits longest for the code. */
let shown: Promise<void> = Promise.resolve();

function show(kind: ToastKind, text: string, undo?: Undo) {
  shown = shown.then(loadToasts).then(
    ({ showToast }) => showToast(kind, text, undo),
    () => window.alert(text),
  );
}
