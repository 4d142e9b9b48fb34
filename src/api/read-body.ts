import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { HeldBody } from './capacity/body-places.ts';
import type { Endpoint } from './endpoint.ts';
import { Problem } from './problem.ts';

const MAX_BODY = 16 * 1024;

const REFUSED = {
  picture: { en: 'Please send a picture.', bn: 'একটি ছবি পাঠান।' },
  paper: { en: 'Please send a picture or a PDF.', bn: 'একটি ছবি বা PDF পাঠান।' },
  notJson: { en: 'Please send JSON.', bn: 'JSON পাঠান।' },
  incomplete: { en: 'Not all of this has arrived.', bn: 'পুরোটা এসে পৌঁছায়নি।' },
  tooLarge: { en: 'This is more than we can take at once.', bn: 'একবারে এত বেশি নেওয়া যায় না।' },
  invalidJson: { en: 'This is not valid JSON.', bn: 'এটি সঠিক JSON নয়।' },
} as const;

type Body = Pick<Endpoint, 'maxBodyBytes' | 'takesFile' | 'takesForm'>;

/**
 * Reads the body of a call whose caller was admitted: JSON, or the bytes of a file. An absent body is an empty object. For a
 * large body, `held` counts its memory, and takes a place at work for it once it is complete.
 * @throws Problem too_large, not_json, not_picture, invalid, unavailable
 */
export async function readBody(
  c: Context,
  { maxBodyBytes = MAX_BODY, takesFile, takesForm }: Body,
  held?: HeldBody,
): Promise<unknown> {
  const bytes = await (held ? readPieces(c, maxBodyBytes, held) : readAtOnce(c, maxBodyBytes)).catch(refusePart);
  await held?.complete();
  if (bytes.byteLength === 0) return {};
  // A form on another site cannot send these types without a CORS preflight. The type of a file is detected from its content.
  const type = c.req.header('content-encoding') ? '' : (c.req.header('content-type') ?? '');
  if (takesFile) {
    const isTaken = /^image\//i.test(type) || (takesFile === 'paper' && /^application\/pdf$/i.test(type));
    if (!isTaken) throw new Problem('not_picture', REFUSED[takesFile]);
    return bytes;
  }
  if (takesForm && FORM.test(type)) return {};
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Problem('not_json', REFUSED.notJson);
  return parseJson(bytes);
}

/** Form types that mail programs and browsers send (RFC 8058). */
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

async function readAtOnce(c: Context, maxSize: number): Promise<Uint8Array> {
  let bytes = new ArrayBuffer();
  await bodyLimit({ maxSize, onError: refuseSize })(c, async () => {
    bytes = await c.req.arrayBuffer();
  });
  return new Uint8Array(bytes);
}

const FIRST_PIECE = 64 * 1024;

/** Reads into one buffer that doubles: a list of chunks would take a hundred bytes for each byte that is sent on its own. */
async function readPieces(c: Context, max: number, held: HeldBody): Promise<Uint8Array> {
  const announced = Number(c.req.header('content-length')) || max;
  if (announced > max) refuseSize();
  const reader = c.req.raw.body?.getReader();
  let [bytes, size] = [new Uint8Array(), 0];
  while (reader) {
    const { value, done } = await held.next(reader.read());
    if (done) break;
    const needed = size + value.length;
    if (needed > max) refuseSize();
    if (needed > bytes.length) {
      const grown = Math.max(needed, Math.min(announced, Math.max(FIRST_PIECE, bytes.length * 2)));
      held.grow(grown - bytes.length);
      const smaller = bytes;
      bytes = new Uint8Array(grown);
      bytes.set(smaller.subarray(0, size));
    }
    bytes.set(value, size);
    size = needed;
  }
  return bytes.subarray(0, size);
}

/** The client closed the connection. Without this, it would be logged as a failure of the database. */
function refusePart(error: unknown): never {
  if (error instanceof Problem) throw error;
  throw new Problem('invalid', REFUSED.incomplete);
}

function refuseSize(): never {
  throw new Problem('too_large', REFUSED.tooLarge);
}

/** Parses UTF-8 without a byte order mark, which some parsers accept and others do not (RFC 8259, section 8.1). */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw new Problem('invalid', REFUSED.invalidJson);
  }
}
