import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { type CompressedFile, compressedFile, fileResponse } from './compressed-file.ts';

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
 * The files of a built folder, read once. A request finds one by its exact address in this list or not at all:
 * no path of a request ever reaches the file system.
 */
export async function readStaticFiles(folder: string): Promise<(request: Request) => Response | undefined> {
  const files = new Map<string, CompressedFile>();
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const add = async (path: string) => {
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    const type = TYPES[extname(path)];
    if (!type || address.includes('/.')) return;
    files.set(address, await compressedFile(new Uint8Array(await readFile(path)), type, cacheControl(address)));
  };
  await Promise.all(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => add(join(parentPath, name))),
  );
  return (request) => {
    // The pages refuse whoever wants to do more than read.
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const file = files.get(new URL(request.url).pathname);
    return file && fileResponse(file, request);
  };
}

/** Names under /assets/ carry a hash of their content. */
const cacheControl = (address: string) =>
  address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
