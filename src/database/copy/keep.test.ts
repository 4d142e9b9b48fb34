import { expect, test } from 'vitest';
import { DAY } from '#locale/calendar.ts';
import { compactTime, coverage, isJournal, piecesIn, SEGMENT_BYTES } from './journal.ts';
import { oldFiles } from './keep.ts';

const NOW = new Date('2026-11-25T12:00:00.000Z');
const daysAgo = (days: number) => compactTime(new Date(NOW.getTime() - days * DAY));
const base = (epoch: string, segment: number, days: number) =>
  `${epoch}/base-${(segment * SEGMENT_BYTES + 40).toString(16).padStart(16, '0')}-${daysAgo(days)}/`;
const whole = (folder: string, days: number) => [`${folder}part-00001.age`, `${folder}manifest.${daysAgo(days)}.age`];
const segment = (epoch: string, number: number, range = '0000000-1000000') =>
  `${epoch}/journal/0000000100000000${number.toString(16).toUpperCase().padStart(8, '0')}.${range}.${daysAgo(0)}.age`;
const old = (names: string[]) =>
  oldFiles(
    names.map((name) => ({ name, bytes: 1 })),
    NOW,
  );

test('what no moment of the last 30 days needs goes, never the newest bases or what follows them', () => {
  const bases = [50, 43, 36, 29, 22, 15, 8, 1].map((days, place) => base('0002', 10 + place, days));
  const names = [
    ...whole(base('0001', 3, 60), 60),
    segment('0001', 4),
    ...bases.flatMap((folder, place) => whole(folder, 50 - 7 * place)),
    ...[10, 11, 12, 13, 17].map((number) => segment('0002', number)),
    `${base('0002', 18, 0)}part-00001.age`,
    `${base('0002', 16, 3)}part-00001.age`,
    'onebuilding-copy.json',
  ];
  expect(old(names)).toEqual([
    ...whole(base('0001', 3, 60), 60),
    segment('0001', 4),
    ...whole(bases[0] ?? '', 50),
    ...whole(bases[1] ?? '', 43),
    segment('0002', 10),
    segment('0002', 11),
    `${base('0002', 16, 3)}part-00001.age`,
  ]);
});

test('a clock that jumps ahead, or a copy without a whole base, deletes nothing', () => {
  const ages = [500, 493, 486, 479, 472];
  expect(old(ages.flatMap((days, place) => whole(base('0001', 10 + place, days), days)))).toEqual([]);
  expect(old([`${base('0001', 3, 90)}part-00001.age`, segment('0001', 1)])).toEqual([]);
});

test('pieces that overlap cover a segment once, up to a gap', () => {
  const pieces = piecesIn(
    ['0000000-0000100', '0000100-0000200', '0000000-0000200', '0000180-0000300', '0000400-0000500'].map((range) => ({
      name: segment('0001', 1, range),
      bytes: 1,
    })),
  );
  const { pieces: chosen, end } = coverage(pieces, SEGMENT_BYTES);
  expect(chosen.map(({ from, to }) => [from - SEGMENT_BYTES, to - SEGMENT_BYTES])).toEqual([
    [0, 0x200],
    [0x180, 0x300],
  ]);
  expect(end).toBe(SEGMENT_BYTES + 0x300);
});

test('a page at another position is no journal, a page of zeros is', () => {
  const bytes = Buffer.alloc(2 * 8192);
  bytes.writeBigUInt64LE(BigInt(SEGMENT_BYTES), 8);
  expect(isJournal(bytes, SEGMENT_BYTES)).toBe(true);
  bytes.writeBigUInt64LE(BigInt(SEGMENT_BYTES), 8192 + 8);
  expect(isJournal(bytes, SEGMENT_BYTES)).toBe(false);
});
