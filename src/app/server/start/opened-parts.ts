import type { Logger } from 'pino';
import { withDeadline } from '#http/with-deadline.ts';

type Part = { name: string; close: () => Promise<unknown>; deadline: number };

/** The parts of the site that have been opened so far. */
export type OpenedParts = {
  /** `deadline` is how many milliseconds closing it may take; a second unless told. */
  add(name: string, close: () => Promise<unknown>, deadline?: number): void;
  /** Closes them in the opposite order. What fails or is late is logged and left behind; never rejects. */
  close(): Promise<void>;
};

export function openedParts(log: Logger): OpenedParts {
  const parts: Part[] = [];
  return {
    add: (name, close, deadline = 1_000) => void parts.push({ name, close, deadline }),
    close: async () => {
      for (const { name, close, deadline } of parts.splice(0).reverse())
        await withDeadline(close(), deadline).catch((error: unknown) =>
          log.error({ err: error, part: name }, 'a part of the site could not be closed'),
        );
    },
  };
}
