import { openCounts } from '#api/capacity/open-counts.ts';
import { tooManyRequests } from '#api/limits.ts';
import type { Db } from '#database/connect.ts';
import { noPaper } from './keep-paper.ts';
import { readSlice } from './queries.ts';

/** Bytes of a slice. Each slice is one query: a slow client holds no connection, and only one slice is in memory. */
export const SLICE = 256 * 1024;
const MAX_EACH = 2;
const open = openCounts();

type File = { id: string; size: number; personId: string };

/**
 * Streams a paper's bytes as the client reads them (back-pressure). A person may have two open at once that are larger
 * than a slice.
 * @throws Problem too_many_requests
 */
export function streamPaper(db: Db, { id, size, personId }: File): ReadableStream<Uint8Array<ArrayBuffer>> {
  const release = size > SLICE ? open(personId, MAX_EACH) : () => undefined;
  if (!release) throw tooManyRequests(2_000);
  let isOpen = true;
  const close = () => {
    if (isOpen) release();
    isOpen = false;
  };
  let from = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const slice = await readSlice(db, id, { from, length: SLICE });
          // Content-Length was sent already, so an error tells the client that the rest is missing.
          if (!slice) throw noPaper();
          controller.enqueue(new Uint8Array(slice));
          from += slice.byteLength;
          if (from < size) return;
          close();
          controller.close();
        } catch (error) {
          close();
          throw error;
        }
      },
      cancel: close,
    },
    // Reads nothing before the client asks for it.
    { highWaterMark: 0 },
  );
}
