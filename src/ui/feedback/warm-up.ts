import { useEffect } from 'react';

/** Fetches a part that is not in the first load at the person's first touch or key, so that it is there when needed. */
export function useWarmUp(load: () => Promise<unknown>) {
  useEffect(() => {
    const warm = () => {
      stop();
      // Without the network the part will be asked for again when it is needed.
      load().catch(() => undefined);
    };
    const stop = () => {
      removeEventListener('pointerdown', warm);
      removeEventListener('keydown', warm);
    };
    addEventListener('pointerdown', warm, { passive: true });
    addEventListener('keydown', warm, { passive: true });
    return stop;
  }, [load]);
}
