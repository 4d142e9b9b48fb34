import { useState } from 'react';
import { useSession } from '#features/identity/client/use-session.ts';
import type { Audience } from '../endpoints.ts';

/** Nobody is chosen as its readers at first. */
export type Draft = { title: string; description: string; audience: Audience | '' };

const EMPTY: Draft = { title: '', description: '', audience: '' };

/** What is being written. It is kept for this tab, so that neither a reload nor an expired session loses it. */
export function useDraft() {
  const { user } = useSession();
  const key = `announcement draft of ${user?.email}`;
  const [draft, setDraft] = useState(() => recall(key));

  const keep = (next: Draft) => {
    setDraft(next);
    remember(key, next);
  };
  return { draft, change: (part: Partial<Draft>) => keep({ ...draft, ...part }), clear: () => keep(EMPTY) };
}

/** Private windows of some browsers have no storage; the draft then lives as long as the page. */
function recall(key: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return { ...EMPTY, ...(kept as Partial<Draft> | null) };
  } catch {
    return EMPTY;
  }
}

function remember(key: string, draft: Draft) {
  try {
    if (draft === EMPTY) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    return;
  }
}
