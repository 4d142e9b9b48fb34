import { useSyncExternalStore } from 'react';
import { AskDialog } from './AskDialog.tsx';
import { currentAsk, watchAsks } from './dialog.ts';

/** Shows what `alert` and `confirm` ask, one at a time. Mounted once, beside the pages. */
export function Dialogs() {
  const ask = useSyncExternalStore(watchAsks, currentAsk, () => undefined);
  return ask ? <AskDialog key={ask.id} ask={ask} /> : null;
}
