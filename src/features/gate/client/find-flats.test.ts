import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inBangla } from '#locale/bangla.ts';
import type { GateFlat } from '../endpoints.ts';
import { findFlats } from './find-flats.ts';

const flat = (block: string, apartmentNo: string, kind: GateFlat['kind'] = 'flat', ...names: string[]): GateFlat => ({
  ...{ block, floor: 1, apartmentNo, kind },
  people: names.map((name) => ({ name, phone: null, isOwner: false })),
});
const FLATS = [
  flat('A', 'A-101', 'flat', 'Salma Begum', 'Rafi'),
  flat('A', 'A-102'),
  flat('C', '303', 'flat', 'করিম উদ্দিন'),
  flat('C', 'S-1', 'shop', 'Rahim Stores'),
];
const found = (words: string) => findFlats(FLATS, words).map(({ apartmentNo }) => apartmentNo);

test.each<[words: string, flats: string[]]>([
  ['', ['A-101', 'A-102', '303', 'S-1']],
  ['  ', ['A-101', 'A-102', '303', 'S-1']],
  ['a101', ['A-101']],
  ['A 101', ['A-101']],
  ['a-১০১', ['A-101']],
  ['এ-১০১', ['A-101']],
  ['১০১', ['A-101']],
  ['10', ['A-101', 'A-102']],
  ['c303', ['303']],
  ['salma', ['A-101']],
  ['BEGUM sal', ['A-101']],
  ['rafi 101', ['A-101']],
  ['rafi 102', []],
  ['করিম', ['303']],
  ['shop', ['S-1']],
  ['দোকান', ['S-1']],
  ['--', []],
  ['nobody', []],
])('%j finds %j', (words, flats) => {
  expect(found(words)).toEqual(flats);
});

test('each flat is found by its number in either digits, with or without its marks, and by each name in it', () => {
  const name = fc.stringMatching(/^[A-Za-z]{2,12}$/);
  const building = fc.array(
    fc.record({
      block: fc.constantFrom('A', 'B', '7'),
      number: fc.integer({ min: 1, max: 2_000 }),
      names: fc.array(name),
    }),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(building, (homes) => {
      const flats = homes.map(({ block, number, names }) => flat(block, `${block}-${number}`, 'flat', ...names));
      for (const one of flats) {
        const { apartmentNo, people } = one;
        for (const words of [
          apartmentNo,
          inBangla(apartmentNo),
          apartmentNo.replace('-', ''),
          apartmentNo.toLowerCase(),
        ])
          expect(findFlats(flats, words)).toContain(one);
        for (const person of people) expect(findFlats(flats, person.name.toUpperCase())).toContain(one);
      }
    }),
  );
});
