import type { Db } from '#database/connect.ts';
import { photoAt } from '#features/photos/rules.ts';
import { findPhotoFile } from '#features/photos/server/queries.ts';

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' };

/**
 * Finds the handler for a photo's request; undefined for any other address. The address contains the picture's hash, so a
 * browser never requests it again.
 */
export const photoFiles =
  (db: Db) =>
  (request: Request): (() => Promise<Response>) | undefined => {
    const { pathname } = new URL(request.url);
    const file = photoAt(pathname);
    if (!file) return;
    const etag = `"${pathname.slice('/photos/'.length)}"`;
    const headers = {
      etag,
      'content-type': TYPES[file.format],
      'cache-control': 'public, max-age=31536000, immutable',
    };
    return () => answer(request, headers, () => findPhotoFile(db, file));
  };

async function answer(request: Request, headers: Record<string, string>, find: () => Promise<Buffer | undefined>) {
  const bytes = await find();
  if (!bytes) return new Response('There is no such photo.', { status: 404, headers: NOT_THERE });
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
  const body = request.method === 'HEAD' ? null : new Uint8Array(bytes);
  return new Response(body, { headers: { ...headers, 'content-length': String(bytes.byteLength) } });
}

const NOT_THERE = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
