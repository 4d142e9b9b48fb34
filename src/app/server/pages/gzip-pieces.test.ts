import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gzipPieces } from './gzip-pieces.ts';

test('what was compressed in pieces is read as one text, whatever fills its gaps', async () => {
  const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 500 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(texts, fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), async (pieces, one, other) => {
      const filled = await gzipPieces(pieces);
      for (const filling of [one, other]) expect(gunzipSync(filled(filling)).toString()).toBe(pieces.join(filling));
    }),
    { numRuns: 100 },
  );
});

test('a page of 80 kB that repeats itself becomes small', async () => {
  const filled = await gzipPieces(['<p>Rent</p>'.repeat(7_000), '<script>']);
  expect(filled('nonce').byteLength).toBeLessThan(1_000);
});
