// The library's usual entry adds a <style> element, which our Content-Security-Policy refuses; toasts.css styles this one.
import { toast as library } from 'react-toastify/unstyled';

/**
 * Shows a short message at the top right for three seconds. May be called from any browser code, before `<Toasts>` is
 * mounted too: the library keeps what was said until then.
 */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  warning: (text: string) => show('warning', text),
};

function show(kind: keyof typeof toast, text: string) {
  library[kind](text, {
    // The same message is not shown twice at a time.
    toastId: `${kind}: ${text}`,
    role: kind === 'success' ? 'status' : 'alert',
    // A text that starts with a picture of its own needs no icon.
    icon: /^\p{Extended_Pictographic}/u.test(text) ? false : undefined,
  });
}
