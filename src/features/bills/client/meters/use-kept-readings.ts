import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '#features/identity/client/use-session.ts';
import { monthOf, type Period } from '#locale/calendar.ts';
import { dropDraft, readDraft, writeDraft } from '#ui/draft/drafts.ts';
import type { DraftStore } from '../grid/draft-store.ts';
import type { Typed } from '../grid/grid-rows.ts';

/** Retry interval after a failed save, in ms. */
const TRY_EVERY_MS = 10_000;

/**
 * Keeps unsaved readings on the device, also over a reload, and sends them once the browser is online again. Returns the number of
 * unsaved readings after a failed save.
 */
export function useKeptReadings(store: DraftStore, period: Period, save: () => Promise<boolean>): number {
  const email = useSession().user?.email;
  const name = `readings ${monthOf(period)}`;

  useEffect(() => {
    for (const [key, { figure, oldEnd, newStart }] of readDraft<[string, Typed][]>(email, name) ?? [])
      if (store.figureAt(key) === undefined) store.edit({ key, figure, oldEnd, newStart });
    const keep = () => {
      const { unsaved } = store.state;
      if (unsaved.size > 0) writeDraft(email, name, [...unsaved]);
      else dropDraft(email, name);
    };
    return store.subscribe(keep);
  }, [store, email, name]);

  useEffect(() => {
    const again = () => store.state.saving === 'failed' && void save();
    const timer = setInterval(again, TRY_EVERY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [store, save]);

  const waiting = () => (store.state.saving === 'failed' ? store.state.unsaved.size : 0);
  return useSyncExternalStore(store.subscribe, waiting, waiting);
}
