import { useQuery } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { callQuery, useCallContext } from '#api/use-call.tsx';
import type { Period } from '#locale/calendar.ts';
import type { BillDraft } from '../endpoints.ts';
import { itemsOf, type RowView, refusalOf, rowsOf, type Typed, type TypedCells, typedCells } from './grid-rows.ts';

/**
 * How often the cells of others are asked for, and how long after the last keystroke the sums of the grid follow and the own cells
 * are kept, in ms. The field itself shows a keystroke at once.
 */
const ASK_EVERY_MS = 5_000;
export const SHOW_AFTER_MS = 100;
const KEEP_AFTER_MS = 700;

/** A cell into which another person has typed at the same time: theirs stands, mine is offered. */
export type Clash = { key: string; mine: string; theirs: string; by: string | null };
export type Keeping = 'idle' | 'saving' | 'kept' | 'failed';

export const useBillDraft = (period: Period) => {
  const context = useCallContext();
  const params = { year: String(period.year), month: String(period.month) };
  return useQuery({
    ...callQuery(context, 'GET /api/bills/{year}/{month}/draft', { params }),
    refetchInterval: ASK_EVERY_MS,
  });
};

const EMPTY: Typed = { figure: '', oldEnd: '', newStart: '', version: 0 };

/** The cells of a month: those that the server has, and on top those that were typed here and are not kept yet. */
export function useTypedCells(draft: BillDraft, period: Period) {
  const { client } = useCallContext();
  const [unkept, setUnkept] = useState<ReadonlyMap<string, Typed>>(new Map());
  const [known, setKnown] = useState(() => typedCells(draft.cells));
  const [clashes, setClashes] = useState<Clash[]>([]);
  const [keeping, setKeeping] = useState<Keeping>('idle');
  const [reason, setReason] = useState('');
  const waiting = useRef(new Map<string, Typed>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const showing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSending = useRef(false);

  useEffect(() => {
    // An answer that was asked for before a cell was kept must not bring back the version before.
    setKnown((now) => newer(typedCells(draft.cells), now));
  }, [draft.cells]);

  const keep = useCallback(async () => {
    // What is no figure stays here, marked.
    const sent = new Map([...waiting.current].filter(([, typed]) => !refusalOf(typed)));
    if (isSending.current || sent.size === 0) return;
    isSending.current = true;
    setKeeping('saving');
    try {
      const cells = [...sent].map(([key, typed]) => {
        const [lineId = '', agreementId = ''] = key.split(' ');
        return { lineId, agreementId: agreementId || null, ...typed };
      });
      const params = { year: String(period.year), month: String(period.month) };
      const kept = await client('PUT /api/bills/{year}/{month}/draft', { params, body: { cells } });
      const mine = typedCells(kept.cells);
      const theirs = typedCells(kept.changed);
      const done = (key: string) => waiting.current.get(key) === sent.get(key);
      for (const [key, { version }] of new Map([...mine, ...theirs])) {
        const later = waiting.current.get(key);
        if (done(key)) waiting.current.delete(key);
        // Typed on while it was sent: the next version follows the one that was just kept.
        else if (later) waiting.current.set(key, { ...later, version });
      }
      setKnown((now) => new Map([...now, ...mine, ...theirs]));
      setUnkept(new Map(waiting.current));
      setClashes((before) => [
        ...before.filter(({ key }) => !theirs.has(key)),
        ...kept.changed.flatMap(({ changedBy, ...cell }) => {
          const key = `${cell.lineId} ${cell.agreementId ?? ''}`;
          const [own, other] = [sent.get(key)?.figure ?? '', theirs.get(key)?.figure ?? ''];
          return own === other ? [] : [{ key, mine: own, theirs: other, by: changedBy }];
        }),
      ]);
      setKeeping('kept');
      isSending.current = false;
      await keep();
    } catch (error) {
      isSending.current = false;
      setReason(error instanceof Error ? error.message : '');
      setKeeping('failed');
    }
  }, [client, period.year, period.month]);

  const type = useCallback(
    (changes: readonly (Partial<Typed> & { key: string })[]) => {
      for (const { key, ...change } of changes) {
        const before = waiting.current.get(key) ?? known.get(key) ?? EMPTY;
        waiting.current.set(key, { ...before, ...change });
      }
      clearTimeout(showing.current);
      showing.current = setTimeout(() => startTransition(() => setUnkept(new Map(waiting.current))), SHOW_AFTER_MS);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void keep(), KEEP_AFTER_MS);
    },
    [known, keep],
  );

  useEffect(
    () => () => {
      clearTimeout(showing.current);
      clearTimeout(timer.current);
      void keep();
    },
    [keep],
  );

  const typed: TypedCells = useMemo(() => new Map([...known, ...unkept]), [known, unkept]);
  const refused = useMemo(() => [...unkept].filter(([, one]) => refusalOf(one)).map(([key]) => key), [unkept]);
  const settle = (key: string) => setClashes((before) => before.filter((clash) => clash.key !== key));
  return { typed, type, keep, keeping, reason, isKept: unkept.size === 0, refused, clashes, settle };
}

const newer = (asked: TypedCells, now: TypedCells): TypedCells => {
  const all = new Map(asked);
  for (const [key, cell] of now) if (cell.version > (asked.get(key)?.version ?? 0)) all.set(key, cell);
  return all;
};

/** What the grid shows of them. */
export function useGridRows(draft: BillDraft, typed: TypedCells) {
  const before = useRef<RowView[]>([]);
  return useMemo(() => {
    const items = itemsOf(draft, typed);
    before.current = rowsOf(draft, typed, items, before.current);
    return { items, rows: before.current };
  }, [draft, typed]);
}
