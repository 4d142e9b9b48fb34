import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file in memory: its bytes, their Brotli form if it is text, and the headers of both. */
export type CompressedFile = { body: Bytes; brotli: Bytes | undefined; headers: Record<string, string> };

export const isText = (type: string) => /^(text|application\/manifest|image\/svg)/.test(type);

type Content = {
  body: Bytes;
  /** The Brotli form, if the build has made it. */
  brotli?: Bytes | undefined;
  type: string;
  /** Value of the Cache-Control header. */
  cacheControl: string;
};

/** Compresses a file once. Its ETag is the hash of its content. */
export async function compressedFile({ body, brotli, type, cacheControl }: Content): Promise<CompressedFile> {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return {
    body,
    brotli: brotli ?? (isText(type) ? await compress(body, 9) : undefined),
    headers: { 'content-type': type, etag, 'cache-control': cacheControl, vary: 'Accept-Encoding' },
  };
}

/** Responds with the file in an encoding that the client accepts, or with 304 if the client has it already. */
export function fileResponse({ body, brotli, headers }: CompressedFile, request: Request): Response {
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
  const isBrotli = brotli !== undefined && accepts(request, 'br');
  const bytes = isBrotli ? brotli : body;
  const sent = {
    ...headers,
    ...(isBrotli && { 'content-encoding': 'br' }),
    'content-length': String(bytes.byteLength),
  };
  return new Response(request.method === 'HEAD' ? null : bytes, { headers: sent });
}

export const accepts = ({ headers }: Request, encoding: 'br' | 'gzip'): boolean =>
  parseAccept(headers.get('accept-encoding') ?? '').some(({ type, q }) => type === encoding && q > 0);

const brotliCompressed = promisify(brotliCompress);

/** Compresses with Brotli in libuv's thread pool; `quality` is from 0 (fast) to 11 (small). */
export async function compress(content: Bytes | string, quality: number): Promise<Bytes> {
  return new Uint8Array(await brotliCompressed(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
}
