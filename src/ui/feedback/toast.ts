/**
 * Shows a short message at the top right for three seconds. May be called from any browser code. Should the code of the
 * toasts not come, the browser's own alert says it.
 */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  warning: (text: string) => show('warning', text),
};

/**
 * Fetches the code of the toasts, which the first load leaves out (docs/decisions/0024).
 *
 * @throws what the browser says of code that does not come
 */
export const loadToasts = () => import('./mount-toasts.tsx');

function show(kind: keyof typeof toast, text: string) {
  loadToasts().then(
    ({ mountToasts }) => mountToasts()[kind](text, optionsOf(kind, text)),
    () => window.alert(text),
  );
}

const optionsOf = (kind: keyof typeof toast, text: string) => ({
  // The same message is not shown twice at a time.
  toastId: `${kind}: ${text}`,
  role: kind === 'success' ? 'status' : 'alert',
  // A text that starts with a picture of its own needs no icon.
  icon: /^\p{Extended_Pictographic}/u.test(text) ? (false as const) : undefined,
});
