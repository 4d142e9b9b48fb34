import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Client } from '#api/client.ts';
import { makeRequestKey, useCallContext } from '#api/use-call.tsx';
import type { Debtor } from '#features/dues/endpoints.ts';
import { noteUnsent } from '#features/identity/client/kept-work.ts';
import { sessionQuery } from '#features/identity/client/use-session.ts';
import { dayAt } from '#locale/calendar.ts';
import { addEntry, changeEntry, keepRound, readKept, removeEntry, startRound } from './kept-entries.ts';
import {
  type Door,
  type Entry,
  isPast,
  isToSend,
  isUnsent,
  newRound,
  type Round,
  type RoundMethod,
  UNDO_MS,
  withDoors,
} from './round.ts';
import { type Sending, sendEntries } from './send-entries.ts';

/** Milliseconds between attempts to send what waits. */
const RETRY_MS = 15_000;

/** Every tenancy that owes, from all pages of the dues. A payment between two pages moves one out of sight, so they are read again. */
async function readDebtors(client: Client, signal: AbortSignal): Promise<Debtor[]> {
  for (let attempt = 1; ; attempt += 1) {
    const found = new Map<string, Debtor>();
    let [total, page, isMore] = [0, 1, true];
    while (isMore) {
      const dues = await client('GET /api/dues', { query: { page: String(page) } }, signal);
      for (const debtor of dues.debtors) found.set(debtor._id, debtor);
      total = dues.total;
      page += 1;
      isMore = dues.debtors.length > 0 && found.size < total;
    }
    if (found.size === total || attempt === 3) return [...found.values()];
  }
}

/** The round of the person who is signed in: what the device keeps of it, and the sending of what was collected. */
export function useRound() {
  const { client, currentEmail: whose = '' } = useCallContext();
  const queries = useQueryClient();
  const keptKey = ['kept round', {}, whose];
  const kept = useQuery({ queryKey: keptKey, queryFn: () => readKept(whose), retry: false });
  const refresh = () => queries.invalidateQueries({ queryKey: keptKey });
  const dues = useQuery({
    queryKey: ['doors of the round', {}, whose],
    queryFn: ({ signal }) => readDebtors(client, signal),
  });
  const debtors = dues.data;
  const adopt = useEffectEvent(async (fresh: readonly Debtor[]) => {
    const { round, entries } = await readKept(whose);
    const now = Date.now();
    if (round && !isPast(round, entries, now)) await keepRound(withDoors(round, fresh, entries));
    else await startRound(withDoors(newRound(whose, makeRequestKey(), now), fresh, []));
    await refresh();
  });
  useEffect(() => {
    // Where nothing can be kept, the page says so by `kept.error`.
    if (debtors) adopt(debtors).catch(() => undefined);
  }, [debtors]);

  const entries = kept.data?.entries ?? [];
  const unsent = kept.data?.entries.filter(isUnsent).length;
  useEffect(() => {
    if (unsent !== undefined) noteUnsent(whose, unsent);
  }, [whose, unsent]);
  const { sending, send } = useSending({
    client,
    whose,
    entries,
    refresh,
    onSignedOut: () => queries.invalidateQueries({ queryKey: sessionQuery(client).queryKey.slice(0, 1) }),
  });
  async function collect(round: Round, door: Door, money: { amount: number; method: RoundMethod; reference: string }) {
    const now = Date.now();
    const requestKey = makeRequestKey();
    const receivedOn = dayAt(now);
    await addEntry({
      requestKey,
      whose,
      roundId: round.id,
      door,
      ...money,
      receivedOn,
      again: false,
      takenAt: now,
      state: 'waiting',
    });
    await refresh();
    return requestKey;
  }
  const change = async <T>(changed: Promise<T>) => {
    const result = await changed;
    await refresh();
    return result;
  };
  return {
    kept,
    dues,
    sending,
    send,
    collect,
    /** Says of a door that no person was at home, or takes that back. */
    setAway: (round: Round, door: Door, isAway: boolean) => {
      const others = round.away.filter((id) => id !== door._id);
      return change(keepRound({ ...round, away: isAway ? [...others, door._id] : others }));
    },
    /** Takes back what the server does not have. Resolves to false for what was sent. */
    undo: ({ requestKey }: Pick<Entry, 'requestKey'>) => change(removeEntry(requestKey)),
    sendAsOther: async (entry: Entry) => {
      const { refusal, ...asOther } = entry;
      await change(
        changeEntry(entry.requestKey, ({ state }) =>
          refusal && state === 'refused' ? { ...asOther, again: true, state: 'waiting' } : undefined,
        ),
      );
      send(true);
    },
    begin: () => change(startRound(withDoors(newRound(whose, makeRequestKey(), Date.now()), debtors ?? [], []))),
  };
}

type SendingProps = {
  client: Client;
  whose: string;
  entries: readonly Entry[];
  refresh: () => Promise<void>;
  onSignedOut: () => Promise<void>;
};

/** Sends what waits: once it can no longer be undone, when the network or the page comes back, and from time to time. */
function useSending({ client, whose, entries, refresh, onSignedOut }: SendingProps) {
  const [state, setState] = useState<{ isSending: boolean; outcome: Sending | undefined }>({
    isSending: false,
    outcome: undefined,
  });
  const send = async (force: boolean) => {
    setState((before) => ({ ...before, isSending: true }));
    const request = { client, whose, now: Date.now(), force, onChange: () => void refresh() };
    const outcome = await sendEntries(request).catch((): Sending => 'failed');
    setState((before) => ({ isSending: false, outcome: outcome ?? before.outcome }));
    // The page learns who is signed in now, and leads to the login or shows that person's round.
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
