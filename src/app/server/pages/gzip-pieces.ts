import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/** A gzipped text with gaps that are filled anew for each response. */
export type GzipPieces = (filling: string) => Uint8Array<ArrayBuffer>;

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const SMALLEST = 9;
const compressed = promisify(deflateRaw);

/**
 * Compresses the text around the gaps once. Each piece consists of whole deflate blocks (RFC 1951) without references to
 * earlier ones, so a gap's filling is inserted as an uncompressed block of its own; no npm library does that.
 */
export async function gzipPieces(texts: readonly string[]): Promise<GzipPieces> {
  const pieces = await Promise.all(
    texts.map(async (text, index) => {
      const plain = Buffer.from(text);
      const finishFlush = index === texts.length - 1 ? constants.Z_FINISH : constants.Z_FULL_FLUSH;
      return { plain, blocks: await compressed(plain, { level: SMALLEST, finishFlush }) };
    }),
  );
  return (filling) => {
    const gap = Buffer.from(filling);
    const parts: Uint8Array[] = [HEADER];
    let [sum, length] = [0, 0];
    pieces.forEach(({ plain, blocks }, index) => {
      const isFirst = index === 0;
      if (!isFirst) parts.push(storedBlock(gap));
      parts.push(blocks);
      sum = crc32(plain, isFirst ? sum : crc32(gap, sum));
      length += plain.byteLength + (isFirst ? 0 : gap.byteLength);
    });
    return new Uint8Array(Buffer.concat([...parts, littleEndian(sum, length)]));
  };
}

/** An uncompressed block, not the last one: its length, the inverted length, and the bytes. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.byteLength, 1);
  head.writeUInt16LE(bytes.byteLength ^ 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

function littleEndian(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, index) => {
    bytes.writeUInt32LE(number >>> 0, index * 4);
  });
  return bytes;
}
