import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AskDialog } from './AskDialog.tsx';
import { type Ask, currentAsk, watchAsks } from './dialog.ts';
import { useWarmUp } from './warm-up.ts';

const load = () => import('./AskDialog.tsx');

/** Shows what `alert` and `confirm` ask, one at a time. Mounted once, beside the pages. */
export function Dialogs() {
  const ask = useSyncExternalStore(watchAsks, currentAsk, () => undefined);
  const [View, setView] = useState<typeof AskDialog>();
  useWarmUp(load);

  useEffect(() => {
    if (!ask || View) return;
    load().then(
      (part) => setView(() => part.AskDialog),
      () => askPlainly(ask),
    );
  }, [ask, View]);

  return ask && View ? <View key={ask.id} ask={ask} /> : null;
}

/** When the network is gone before our dialog came, the browser's own asks: no question is lost. */
function askPlainly(ask: Ask) {
  const words = [ask.title, ask.text].filter(Boolean).join('\n\n');
  if (ask.kind === 'confirm') return ask.answer(window.confirm(words));
  window.alert(words);
  ask.answer(true);
}
