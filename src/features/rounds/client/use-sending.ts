import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiClient } from '#api/client.ts';
import { type Entry, isToSend, UNDO_MS } from './round.ts';
import { type Sending, sendEntries } from './send-entries.ts';

/** Milliseconds between attempts. */
const RETRY_MS = 15_000;

type SendingProps = {
  client: ApiClient;
  whose: string;
  entries: readonly Entry[];
  refresh: () => Promise<void>;
  onSignedOut: () => Promise<void>;
};

/** Sends waiting entries: once they can no longer be undone, when the network or the page comes back, and every `RETRY_MS`. */
export function useSending({ client, whose, entries, refresh, onSignedOut }: SendingProps) {
  const [state, setState] = useState<{ isSending: boolean; outcome: Sending | undefined }>({
    isSending: false,
    outcome: undefined,
  });
  const send = async (force: boolean) => {
    setState((before) => ({ ...before, isSending: true }));
    const request = { client, whose, now: Date.now(), force, onChange: () => void refresh() };
    const outcome = await sendEntries(request).catch((): Sending => 'failed');
    setState((before) => ({ isSending: false, outcome: outcome ?? before.outcome }));
    // The page reads the session anew, and goes to the login or shows the other person's round.
    if (outcome === 'signedOut') await onSignedOut();
    await refresh();
  };
  const sendDue = useEffectEvent(() => {
    if (whose && document.visibilityState === 'visible') void send(false);
  });
  const waits = entries.some(isToSend);
  const latest = Math.max(0, ...entries.filter(isToSend).map(({ takenAt }) => takenAt));
  useEffect(() => {
    if (!waits) return;
    sendDue();
    const after = setTimeout(sendDue, Math.max(0, latest + UNDO_MS - Date.now()) + 50);
    const repeat = setInterval(sendDue, RETRY_MS);
    addEventListener('online', sendDue);
    document.addEventListener('visibilitychange', sendDue);
    return () => {
      clearTimeout(after);
      clearInterval(repeat);
      removeEventListener('online', sendDue);
      document.removeEventListener('visibilitychange', sendDue);
    };
  }, [waits, latest]);
  return { sending: state, send: (force: boolean) => void send(force) };
}
