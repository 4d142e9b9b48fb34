import { useQuery } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { callQuery, useCallContext } from '#api/use-call.tsx';
import type { Period } from '#locale/calendar.ts';
import type { BillDraft } from '../../endpoints.ts';
import { cellsToSend, type DraftState, isAllSaved, toSend } from './draft-state.ts';
import { DraftStore } from './draft-store.ts';
import { itemsOf, type RowView, refusalOf, rowsOf, type TypedCells } from './grid-rows.ts';

/** Polling interval for the cells of other people, in ms. */
const ASK_EVERY_MS = 5_000;
/**
 * Delays after the last keystroke before the sums of the grid follow, and before the cells are saved, in ms. Fields do not wait: each
 * reads its text from the store, so that React never puts an older text back.
 */
const SHOW_AFTER_MS = 100;
const SAVE_AFTER_MS = 700;

export const useBillDraft = (period: Period) => {
  const context = useCallContext();
  const params = { year: String(period.year), month: String(period.month) };
  return useQuery({
    ...callQuery(context, 'GET /api/bills/{year}/{month}/draft', { params }),
    refetchInterval: ASK_EVERY_MS,
  });
};

/** The month's cells: those of the server, overridden by those that were typed here and are not saved yet. */
export function useTypedCells(draft: BillDraft, period: Period) {
  const [store] = useState(() => new DraftStore(draft.cells));
  useEffect(() => store.dispatch({ type: 'refresh', cells: draft.cells }), [store, draft.cells]);
  const save = useSaving(store, period);
  const { typed, unsaved } = useShownCells(store);
  const refused = useMemo(() => [...unsaved].filter(([, one]) => refusalOf(one)).map(([key]) => key), [unsaved]);
  const [saving, reason] = [useOfDraft(store, ({ saving: now }) => now), useOfDraft(store, ({ reason: why }) => why)];
  const conflicts = useOfDraft(store, (state) => state.conflicts);
  return { store, typed, save, saving, reason, isSaved: unsaved.size === 0, refused, conflicts };
}

const useOfDraft = <Part>(store: DraftStore, part: (state: DraftState) => Part) =>
  useSyncExternalStore(store.subscribe, () => part(store.state));

/** Returns a function that saves all cells that can be sent. It resolves to true if the server then has everything. */
function useSaving(store: DraftStore, { year, month }: Period) {
  const { client } = useCallContext();
  const running = useRef<Promise<void>>(undefined);
  const save = useCallback(async () => {
    const sendAll = async () => {
      // Sends again the cells that were typed while the server answered.
      while (toSend(store.state).size > 0) {
        store.dispatch({ type: 'send' });
        const params = { year: String(year), month: String(month) };
        const body = { cells: cellsToSend(store.state.sent) };
        store.dispatch({
          type: 'saved',
          ...(await client('PUT /api/bills/{year}/{month}/draft', { params, body })),
        });
      }
    };
    running.current ??= sendAll()
      .catch((error: unknown) =>
        store.dispatch({ type: 'failed', reason: error instanceof Error ? error.message : '' }),
      )
      .finally(() => {
        running.current = undefined;
      });
    await running.current;
    return isAllSaved(store.state);
  }, [store, client, year, month]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = store.onEdit(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
      void save();
    };
  }, [store, save]);
  return save;
}

/** The cells that the sums of the grid use; they follow when the person pauses. */
function useShownCells(store: DraftStore) {
  const [shown, setShown] = useState<Pick<DraftState, 'known' | 'unsaved'>>(store.state);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const show = () => {
      const { known, unsaved } = store.state;
      setShown((before) => (before.known === known && before.unsaved === unsaved ? before : { known, unsaved }));
    };
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => startTransition(show), SHOW_AFTER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
  const typed: TypedCells = useMemo(() => new Map([...shown.known, ...shown.unsaved]), [shown]);
  return { typed, unsaved: shown.unsaved };
}

/** Rows, items and outliers of the typed cells. */
export function useGridRows(draft: BillDraft, typed: TypedCells) {
  const before = useRef<RowView[]>([]);
  return useMemo(() => {
    const issue = itemsOf(draft, typed);
    before.current = rowsOf(draft, typed, issue, before.current);
    return { ...issue, rows: before.current };
  }, [draft, typed]);
}
