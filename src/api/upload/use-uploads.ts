import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { useLeaveQuestion } from '#ui/draft/leave-question.ts';
import { uploadTexts } from './upload-texts.ts';

/** A file that is being uploaded. `share` is the sent part, from 0 to 1. */
export type Upload = {
  id: number;
  name: string;
  state: 'waiting' | 'preparing' | 'sending' | 'failed';
  share: number;
  error?: string;
  /** Aborts it, or removes a failed one from the list. */
  cancel: () => void;
  retry: () => void;
};

/** Pixels of the longer side: more than any screen shows of a photo, and a tenth of what a phone takes. */
const MAX_SIDE = 2_560;

type Options = {
  /** Receives the call's response. */
  onSent?: (answer: unknown) => void;
  /** Pixels of a picture's longer side, where the building keeps fewer than a screen shows. */
  maxSide?: number;
};

let uploadsEver = 0;

/**
 * Uploads files one after another, each to the call at its path, and refetches all queries after each. Leaving the page asks first while a file is on its way or has failed: the page alone can send it again.
 */
export function useUploads(pathOf: (file: File) => string, { onSent, maxSide = MAX_SIDE }: Options = {}) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queries = useQueryClient();
  const t = useTexts(uploadTexts).failures;
  const last = useRef<Promise<void>>(Promise.resolve());
  useLeaveQuestion(() => ({ byLeaving: uploads.length > 0 }));
  const change = (id: number, changed: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one)));
  const remove = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));

  async function send(id: number, { file, path }: { file: File; path: string }, signal: AbortSignal) {
    if (signal.aborted) return;
    try {
      change(id, { state: 'preparing' });
      // Loaded with the first file: most visits to a page with uploads send none.
      const { shrinkPicture, uploadFile } = await import('./upload-file.ts').catch(() => {
        throw new Error(t.unreachable);
      });
      const picture = await shrinkPicture(file, maxSide, t);
      if (signal.aborted) return;
      change(id, { state: 'sending' });
      const answer = await uploadFile({ path, file: picture, signal, t, onProgress: (share) => change(id, { share }) });
      onSent?.(answer);
      await queries.invalidateQueries();
      remove(id);
    } catch (error) {
      if (!signal.aborted && error instanceof Error) change(id, { state: 'failed', error: error.message });
    }
  }

  function start(file: File, path: string) {
    uploadsEver += 1;
    const [id, stop] = [uploadsEver, new AbortController()];
    const cancel = () => {
      stop.abort();
      remove(id);
    };
    const retry = () => {
      cancel();
      start(file, path);
    };
    setUploads((all) => [...all, { id, name: file.name, state: 'waiting', share: 0, cancel, retry }]);
    last.current = last.current.then(() => send(id, { file, path }, stop.signal));
  }
  const add = (file: File) => start(file, pathOf(file));
  return { uploads, add };
}
