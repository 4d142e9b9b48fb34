import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';

type Files = Record<string, Buffer>;

/** 7,000 × 7,000 pixels of one colour: 830 MB for libheif, 1,370 bytes as a file, and less with Brotli. */
const LARGE_AVIF = `
G1kFIGaQTssAovUNoh/k4E3dcLMBzr7IFDvnWYFcIEswIEoIAoog2ya5HAiiiPaSQ2PQJQAAOzosOggWAaEBAMAfQsvI5A/BuuKLpxsJcI0Hi/QLAd4PQ02A44X8
AhFg1tcGOIAg/Z0SgO9N+SAoAB2DgZCh3aJwscAipGV4pQyCwvxnMY5QUEgQCJQNIQLP5LAIGb1krXUiPRQahAKgYXMOBaDeAEdBBR6xARAwaupfgnWq39p4ybh4
AOBj/ZGwMFpASqr1RXFwPKKI+giSPSSmK0nbIMlsiH6eog2A0+GeAe8CjeWlqOl7WflHzPzjrY4SzSbPcm+Zn+SRlrl5WG3Zym5Xdp7ySKCiszvGS9Xs7yfjqLTv
2kU61MqjYD2dcKzDlt8fTVVct2onnWt2/L+PhF4J3icoOdyz9Syum2EmKlWKvE6w/Vv9vVe8mcv/DM3vPXmPwYwFtS7JIzPdvWKUUFCp5u6iRiJbRIadgLNFPC1m
PP2O1fy9LfPBm+FqArQx6PykaRi8bIwqGByrW+3ArB17oio+oTvkT8rW+K1KjMQO+0PC8UhIYv/WvFH+9iaj6cdzVO0D49u/E/8rqEoazC/t3oZ4vhs1GXLBWz2k
y7KS4jkPYh+cFSSbs8p0C3cqPqH8m2la/uzsYZeW+XLcXEEIR939ih84SB8uUqT7Rw8C+94qoE/D23+JmGaUR3Lyu7qha1uzZv//NutdDGDV6xaprvkKoyd9JRdY
uhxQnpiM8WLWe1r+Yq+Aoceb9nEN4tdbE+eRsR0J7rQuqY9FQh/LH8xmSV+SO+2f3S8SZE5WsUfzROBVLhcTGIueLv95XwVC72Pl75o3CSIyiMj1NWnux44XfOsu
zvuqq/erUY6PU4WoCQ==`;

/** Blocks that one code of a progressive JPEG can declare empty. */
const RUN = 32_767;

/** A progressive JPEG with so many more scans, each of which declares every block empty in a dozen bytes. */
async function jpegWithScans(width: number, scans: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width, height: width, channels: 3, background: 'teal' } })
    .jpeg({ progressive: true })
    .toBuffer();
  // A Huffman table with one code: 0 for a run whose length follows in 14 bits.
  const table = Buffer.concat([Buffer.from([0xff, 0xc4, 0, 20, 0x10, 1]), Buffer.alloc(15), Buffer.from([0xe0])]);
  const runs = Math.ceil((width / 8) ** 2 / RUN);
  const bits = `0${'1'.repeat(14)}`.repeat(runs);
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes = (padded.match(/.{8}/g) ?? []).map((each) => Number.parseInt(each, 2));
  const stuffed = bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte]));
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0, ...stuffed]);
  const end = jpeg.length - 2;
  const added = Array.from({ length: scans }, () => scan);
  return Buffer.concat([jpeg.subarray(0, end), table, ...added, jpeg.subarray(end)]);
}

/** A WebP whose header declares the largest possible size. */
async function hugeWebp(): Promise<Buffer> {
  const webp = await sharp({ create: { width: 30, height: 30, channels: 3, background: 'teal' } })
    .webp({ lossless: true })
    .toBuffer();
  const header = webp.indexOf('VP8L') + 9;
  // 14 bits of width and as many of height, each less one.
  webp.writeUInt32LE(((webp.readUInt32LE(header) & 0xf000_0000) | 0x0fff_ffff) >>> 0, header);
  return webp;
}

/** Small files whose decoding would take minutes or exhaust the memory. */
export async function costlyPictures(): Promise<Files> {
  const jpeg = await jpegWithScans(500, 0);
  const comment = Buffer.from([0xff, 0xfe, 0, 2]);
  return {
    'JPEG of 20,000 empty scans': await jpegWithScans(2_000, 20_000),
    'JPEG of 65 scans': await jpegWithScans(500, 55),
    'JPEG of 100,000 comments': Buffer.concat([
      jpeg.subarray(0, 2),
      ...Array.from({ length: 100_000 }, () => comment),
      jpeg.subarray(2),
    ]),
    'AVIF of 49 megapixels in 1,370 bytes': brotliDecompressSync(Buffer.from(LARGE_AVIF, 'base64')),
    'WebP of 16,384 × 16,384': await hugeWebp(),
  };
}
