import { useEffect, useState, useSyncExternalStore } from 'react';
import { answerByBrowser, currentAsk, loadAskDialog, watchAsks } from './dialog.ts';

/** Shows what `askNotice` and `askConfirm` ask, one at a time. Mounted once, beside the pages. */
export function Dialogs() {
  const ask = useSyncExternalStore(watchAsks, currentAsk, () => undefined);
  const [code, setCode] = useState<typeof import('./AskDialog.tsx')>();
  useEffect(() => {
    if (ask && !code) loadAskDialog().then(setCode, () => answerByBrowser(ask));
  }, [ask, code]);
  return ask && code ? <code.AskDialog key={ask.id} ask={ask} /> : null;
}
