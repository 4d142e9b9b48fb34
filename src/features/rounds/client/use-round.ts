import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ApiClient } from '#api/client.ts';
import { makeRequestKey, useCallContext } from '#api/use-call.tsx';
import type { Debtor } from '#features/dues/endpoints.ts';
import { noteUnsent } from '#features/identity/client/unsent-work.ts';
import { sessionQuery } from '#features/identity/client/use-session.ts';
import { dayAt } from '#locale/calendar.ts';
import { addEntry, changeEntry, changeRound, readKept, removeEntry, watchKept } from './kept-entries.ts';
import {
  countUnsent,
  type Door,
  type Entry,
  isPast,
  isUnsent,
  newRound,
  type Round,
  type RoundMethod,
  withDoors,
} from './round.ts';
import { useSending } from './use-sending.ts';

type Owed = { debtors: Debtor[]; token: string };

/** The current debts, and the token of the session in which they were read. */
async function readOwed(client: ApiClient, signal: AbortSignal): Promise<Owed> {
  const [{ token }, debtors] = await Promise.all([
    client('GET /api/payments/round', {}, signal),
    readDebtors(client, signal),
  ]);
  return { debtors, token };
}

/**
 * Every tenancy with a debt, from all pages of the dues. A payment between two requests would shift a tenancy out of the next page, so
 * the pages are read again.
 */
async function readDebtors(client: ApiClient, signal: AbortSignal): Promise<Debtor[]> {
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

/** The signed-in person's round: the device's copy of it, and the sending of collected payments. */
export function useRound() {
  const { client, currentEmail: whose = '' } = useCallContext();
  const queries = useQueryClient();
  const keptKey = ['kept round', {}, whose];
  // `staleTime` 0: a frozen window misses other windows' changes, and reads again when it is shown.
  const kept = useQuery({ queryKey: keptKey, queryFn: () => readKept(whose), retry: false, staleTime: 0 });
  const refresh = () => queries.invalidateQueries({ queryKey: keptKey });
  const onOtherWindow = useEffectEvent(() => void refresh());
  useEffect(() => watchKept(onOtherWindow), []);
  const dues = useQuery({
    queryKey: ['doors of the round', {}, whose],
    queryFn: ({ signal }) => readOwed(client, signal),
  });
  const owed = dues.data;
  const adopt = useEffectEvent(async ({ debtors, token }: Owed) => {
    const now = Date.now();
    await changeRound(whose, ({ round, entries }) =>
      round && !isPast(round, entries, now)
        ? withDoors({ ...round, token }, debtors, entries)
        : withDoors(newRound(whose, makeRequestKey(), now, token), debtors, []),
    );
    await refresh();
  });
  useEffect(() => {
    // If the device cannot store it, `kept.error` says so on the page.
    if (owed) adopt(owed).catch(() => undefined);
  }, [owed]);

  const entries = kept.data?.entries ?? [];
  const { waiting, refused } = countUnsent(entries);
  const isRead = kept.data !== undefined;
  useEffect(() => {
    if (isRead) noteUnsent(whose, { waiting, refused });
  }, [whose, isRead, waiting, refused]);
  const { sending, send } = useSending({
    client,
    whose,
    entries,
    refresh,
    onSignedOut: () => queries.invalidateQueries({ queryKey: sessionQuery(client).queryKey.slice(0, 1) }),
  });
  const change = async <T>(changed: Promise<T>) => {
    const result = await changed;
    await refresh();
    return result;
  };
  /** Sends a refused payment again, under the same request key: the server stores nothing for a refusal. */
  async function sendAgain(refused: Entry, changed: Partial<Entry>) {
    await change(
      changeEntry(refused, ({ refusal, ...entry }) =>
        entry.state === 'refused' ? { ...entry, ...changed, state: 'waiting' } : undefined,
      ),
    );
    send(true);
  }
  return {
    kept,
    dues,
    sending,
    send,
    /**
     * Resolves to the entry's key, or to undefined if another window has collected at this door.
     * @throws DOMException when it could not be kept
     */
    collect: async (round: Round, door: Door, money: { amount: number; method: RoundMethod; reference: string }) => {
      const now = Date.now();
      const requestKey = makeRequestKey();
      const common = { requestKey, whose, roundId: round.id, door, token: round.token, ...money };
      const entry: Entry = { ...common, receivedOn: dayAt(now), again: false, takenAt: now, state: 'waiting' };
      return (await change(addEntry(entry, entries))) ? requestKey : undefined;
    },
    /** Marks a door as not at home, or removes the mark. */
    setAway: ({ id }: Round, door: Door, isAway: boolean) =>
      change(
        changeRound(whose, ({ round }) => {
          if (round?.id !== id) return undefined;
          const others = round.away.filter((away) => away !== door._id);
          return { ...round, away: isAway ? [...others, door._id] : others };
        }),
      ),
    /** Removes an entry that the server does not have. Resolves to false if it was sent. */
    undo: (requestKey: string) => change(removeEntry({ whose, requestKey })),
    /** As `undo`, for a refused payment. Refetches the debts, since the office may have recorded the payment. */
    takeAway: async (entry: Entry) => {
      await change(removeEntry(entry));
      void dues.refetch();
    },
    /**
     * A person confirms that they collected a payment that is older than this session. If the server has not described it in this
     * session, the description is requested first.
     * @throws CallFailed
     */
    sendConfirmed: async (entry: Entry) => {
      const { token } = await client('GET /api/payments/round', {});
      await sendAgain(entry, entry.refusal?.askedWith === token ? { token } : {});
    },
    sendAsSecondPayment: (entry: Entry) => sendAgain(entry, { again: true }),
    sendCorrected: (entry: Entry, reference: string) => sendAgain(entry, { reference }),
    /** Begins a new round, unless another window has begun one or has unsent entries. */
    begin: ({ id }: Round) =>
      change(
        changeRound(whose, ({ round, entries: now }) =>
          round?.id === id && !now.some(isUnsent)
            ? withDoors(newRound(whose, makeRequestKey(), Date.now(), round.token), owed?.debtors ?? [], [])
            : undefined,
        ),
      ),
  };
}
