import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { type CompressedFile, compress, compressedFile, fileResponse, isText } from './compressed-file.ts';

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

/**
 * Reads the files of a built folder once. A request finds a file only by its exact address in this list: no path of a
 * request ever reaches the file system (no path traversal).
 */
export async function readStaticFiles(folder: string): Promise<(request: Request) => Response | undefined> {
  const files = new Map<string, CompressedFile>();
  const paths = await listFiles(folder);
  const add = async (path: string) => {
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    const type = TYPES[extname(path)];
    if (!type || address.includes('/.')) return;
    const brotli = paths.has(compressedPath(path)) ? await read(compressedPath(path)) : undefined;
    const content = { body: await read(path), brotli, type, cacheControl: cacheControl(address) };
    const file = await compressedFile(content);
    const policy = policyOf(address);
    if (policy) file.headers['content-security-policy'] = policy;
    files.set(address, file);
  };
  await Promise.all([...paths].map(add));
  return (request) => {
    // `dispatch` refuses other methods.
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const file = files.get(new URL(request.url).pathname);
    return file && fileResponse(file, request);
  };
}

/** The CSP of a worker, which does not inherit that of its page. The one that reads uploaded workbooks may fetch nothing. */
function policyOf(address: string): string | undefined {
  if (address === '/push-worker.js') return "default-src 'none'; img-src 'self'; connect-src 'self'";
  if (address === '/round-worker.js') return "default-src 'none'; connect-src 'self'";
  return /^\/assets\/workbook-worker-[^/]*\.js$/.test(address) ? "default-src 'none'" : undefined;
}

/** Names under /assets/ carry a hash of their content. */
const cacheControl = (address: string) =>
  address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';

const compressedPath = (path: string) => `${path}.br`;
const read = async (path: string) => new Uint8Array(await readFile(path));

async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return new Set(entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)));
}

/** Writes a Brotli copy beside each text file of a built folder, at the highest quality: at each start that would take too long. */
export async function compressStaticFiles(folder: string): Promise<void> {
  const texts = [...(await listFiles(folder))].filter((path) => isText(TYPES[extname(path)] ?? ''));
  await Promise.all(texts.map(async (path) => writeFile(compressedPath(path), await compress(await read(path), 11))));
}
