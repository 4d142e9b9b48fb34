import { createRoot, type Root } from 'react-dom/client';
// The library's usual entry adds a <style> element, which our Content-Security-Policy refuses; toasts.css styles this one.
import { toast } from 'react-toastify/unstyled';
import { Toasts } from './Toasts.tsx';

let root: Root | undefined;

/** Puts the place of the toasts beside the site, where they outlive every page, and gives back what shows one. */
export function mountToasts(): typeof toast {
  if (!root) {
    root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(<Toasts />);
  }
  return toast;
}
