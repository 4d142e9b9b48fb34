import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

// The SHA-256 of the whole file is the comment of the manifest's entry, which 1.0 ignores. It is computed with `UNSEALED` in
// its place.

/** Placeholder for the digest: of the same length, and no hexadecimal number. */
export const UNSEALED = 'x'.repeat(64);

/** Only the end records, 22 to 98 bytes, and the ZIP file's own comment follow the entry's comment. */
const MAX_TAIL_BYTES = 512;

async function placeOf(file: FileHandle, seal: string): Promise<number> {
  const { size } = await file.stat();
  const from = Math.max(0, size - MAX_TAIL_BYTES);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_TAIL_BYTES), 0, MAX_TAIL_BYTES, from);
  const at = buffer.subarray(0, bytesRead).lastIndexOf(seal);
  if (at < 0) throw new Error('the place of the digest was not found');
  return from + at;
}

/** Writes the digest into its place and syncs it to the disk. */
export async function seal(path: string, digest: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.write(digest, await placeOf(file, UNSEALED));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** @throws Error where the digest is not that of the file */
export async function checkSeal(path: string, digest: string): Promise<void> {
  const file = await open(path);
  const place = await placeOf(file, digest).finally(() => file.close());
  const hash = createHash('sha256');
  let at = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    const bytes = chunk as Buffer;
    const from = Math.max(0, place - at);
    const skipped = Math.max(0, at - place);
    // A chunk may end within the placeholder.
    if (from < bytes.length && skipped < UNSEALED.length) bytes.write(UNSEALED.slice(skipped), from);
    hash.update(bytes);
    at += bytes.length;
  }
  if (hash.digest('hex') !== digest) throw new Error('the file was changed');
}
