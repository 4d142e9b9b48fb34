import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

type StaticFile = {
  body: Buffer<ArrayBuffer>;
  brotli: Buffer<ArrayBuffer> | undefined;
  headers: Record<string, string>;
};

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const IS_TEXT = /^(text|application\/manifest|image\/svg)/;

/**
 * The files of a built folder, read once. A request finds one by its exact address in this list or not at all:
 * no path of a request ever reaches the file system.
 */
export function readStaticFiles(folder: string): (request: Request) => Response | undefined {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    const type = TYPES[extname(entry.name)];
    if (entry.isFile() && type && !address.includes('/.')) files.set(address, readFile(path, address, type));
  }
  return (request) => {
    // Whoever wants to do more than read meets the pages, which refuse it.
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const file = files.get(new URL(request.url).pathname);
    return file && answerWith(file, request);
  };
}

function readFile(path: string, address: string, type: string): StaticFile {
  const body = Buffer.from(readFileSync(path));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  // Names under /assets/ carry a hash of their content.
  const cache = address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return {
    body,
    brotli: IS_TEXT.test(type) ? Buffer.from(brotliCompressSync(body, quality)) : undefined,
    headers: { 'content-type': type, etag, 'cache-control': cache, vary: 'Accept-Encoding' },
  };
}

function answerWith({ body, brotli, headers }: StaticFile, request: Request): Response {
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
  const isBrotli = brotli && /\bbr\b/.test(request.headers.get('accept-encoding') ?? '');
  const bytes = isBrotli ? brotli : body;
  const sized = {
    ...headers,
    ...(isBrotli && { 'content-encoding': 'br' }),
    'content-length': String(bytes.byteLength),
  };
  return new Response(request.method === 'HEAD' ? null : bytes, { headers: sized });
}
