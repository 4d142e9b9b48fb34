import { Buffer } from 'node:buffer';

/** One file of a tar archive. Its content must be read before the next entry is requested. */
export type TarEntry = { path: string; isFolder: boolean; size: number; content: AsyncIterable<Buffer> };

const BLOCK_BYTES = 512;

/**
 * Reads the archive of a base backup. PostgreSQL writes plain ustar: files and folders with names of up to 100 characters,
 * and no extensions, for which a package would be needed.
 * @throws Error if the archive is cut off, or contains anything else
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = byteReader(source);
  for (;;) {
    const header = await bytes.read(BLOCK_BYTES);
    if (header.length === 0 || header.every((byte) => byte === 0)) return;
    if (header.length < BLOCK_BYTES || header.toString('latin1', 257, 262) !== 'ustar') throw new Error('no archive');
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
    const type = header.toString('latin1', 156, 157);
    if (!'05'.includes(type)) throw new Error(`an entry of the kind ${type}`);
    const [path = ''] = header.toString('utf8', 0, 100).split('\0');
    yield { path: path.replace(/^\.\//, ''), isFolder: type === '5', size, content: bytes.take(size) };
    await bytes.read((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES);
  }
}

function byteReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const next = async (): Promise<boolean> => {
    if (rest.length > 0) return true;
    const { value, done } = await chunks.next();
    if (!done) rest = value;
    return !done && (rest.length > 0 || next());
  };
  async function* take(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (!(await next())) throw new Error('the archive ends too early');
      const chunk = rest.subarray(0, left);
      rest = rest.subarray(chunk.length);
      left -= chunk.length;
      yield chunk;
    }
  }
  /** Returns fewer bytes only at the end of the source. */
  async function read(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = size; left > 0 && (await next()); ) {
      const part = rest.subarray(0, left);
      rest = rest.subarray(part.length);
      left -= part.length;
      parts.push(part);
    }
    return Buffer.concat(parts);
  }
  return { take, read };
}
