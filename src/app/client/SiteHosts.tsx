import { Dialogs } from '#ui/feedback/Dialogs.tsx';
import { Toasts } from '#ui/feedback/Toasts.tsx';

/** Where use-arrival.ts says which page has come. */
export const ARRIVAL_ID = 'arrival';

/**
 * Where dialogs, toasts and the name of a new page are shown. Mounted once, beside all pages: a toast that is said while
 * leaving the dashboard must outlive it.
 */
export function SiteHosts() {
  return (
    <>
      <p id={ARRIVAL_ID} role="status" className="sr-only" />
      <Dialogs />
      <Toasts />
    </>
  );
}
