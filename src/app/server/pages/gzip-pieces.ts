import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/** A text with gaps that are filled for each answer anew, in the form of gzip. */
export type GzipPieces = (filling: string) => Uint8Array<ArrayBuffer>;

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const SMALLEST = 9;
const compressed = promisify(deflateRaw);

/**
 * Compresses what stands around the gaps once. Each piece is whole blocks of deflate (RFC 1951) that refer to nothing before them,
 * so a gap's filling goes between them as a block of its own that is not compressed; no library of npm does that.
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

/** A block that is not the last one and not compressed: its length, the same inverted, and the bytes. */
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
