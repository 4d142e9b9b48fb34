import { createRoot, type Root } from 'react-dom/client';
// The library's usual entry adds a <style> element, which our Content-Security-Policy refuses; toasts.css styles this one.
import { toast } from 'react-toastify/unstyled';
import { Toasts } from './Toasts.tsx';
import type { ToastKind } from './toast.ts';

let root: Root | undefined;

/** Ids of the warnings that no success has answered yet. */
let warnings: string[] = [];

/** Shows a message. A success answers the warnings before it, which go. */
export function showToast(kind: ToastKind, text: string): void {
  mountToasts();
  const toastId = `${kind}: ${text}`;
  if (kind === 'warning') warnings.push(toastId);
  if (kind === 'success') {
    for (const answered of warnings) toast.dismiss(answered);
    warnings = [];
  }
  toast[kind](text, {
    // The same message is not shown twice at a time.
    toastId,
    role: kind === 'success' ? 'status' : 'alert',
    // A text that starts with a picture of its own needs no icon.
    icon: /^\p{Extended_Pictographic}/u.test(text) ? false : undefined,
  });
}

/** Puts the place of the toasts beside the site, where they outlive every page. */
function mountToasts() {
  if (root) return;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Toasts />);
}
