import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
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
  busy: {
    en: 'Several files are on their way just now. Please try again in a moment.',
    bn: 'এই মুহূর্তে কয়েকটি ফাইল আসছে। একটু পরে আবার চেষ্টা করুন।',
  },
} as const;

type Body = Pick<Endpoint, 'largestBody' | 'takesFile'>;

/**
 * Reads the body of a call whose caller has been admitted: JSON, or the bytes of a file. An absent body is an empty object.
 * @throws Problem too_large, not_json, not_picture, invalid
 */
export async function readBody(c: Context, { largestBody = MAX_BODY, takesFile }: Body): Promise<unknown> {
  let bytes = new ArrayBuffer();
  await bodyLimit({ maxSize: largestBody, onError: refuseSize })(c, async () => {
    bytes = await c.req.arrayBuffer();
  }).catch(refusePart);
  if (bytes.byteLength === 0) return {};
  // A form of another site could send none of these types. What a file is, its content says.
  const type = c.req.header('content-encoding') ? '' : (c.req.header('content-type') ?? '');
  if (takesFile) {
    const isTaken = /^image\//i.test(type) || (takesFile === 'paper' && /^application\/pdf$/i.test(type));
    if (!isTaken) throw new Problem('not_picture', REFUSED[takesFile]);
    return new Uint8Array(bytes);
  }
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Problem('not_json', REFUSED.notJson);
  return parseJson(bytes);
}

/** Who sends hangs up: that is their affair, while the lost connection by itself would read as the database's. */
function refusePart(error: unknown): never {
  if (error instanceof Problem) throw error;
  throw new Problem('invalid', REFUSED.incomplete);
}

function refuseSize(): never {
  throw new Problem('too_large', REFUSED.tooLarge);
}

/** UTF-8 without a byte order mark, which some parsers take and others do not (RFC 8259, section 8.1). */
function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw new Problem('invalid', REFUSED.invalidJson);
  }
}

const MAX_LARGE_BODIES = 4;
let held = 0;

/**
 * Runs what holds a large body in memory, a few at once: people with slow lines would otherwise fill it together.
 * @throws Problem unavailable
 */
export async function holdLargeBody<T>(work: () => Promise<T>): Promise<T> {
  if (held >= MAX_LARGE_BODIES)
    throw new Problem('unavailable', REFUSED.busy, {
      headers: { 'retry-after': '5' },
    });
  held += 1;
  try {
    return await work();
  } finally {
    held -= 1;
  }
}
