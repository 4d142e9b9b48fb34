import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOfShare, splitShare } from './handover-rules.ts';
import { billItems } from './item-rules.ts';
import type { Month } from './rules.ts';

const stay = (agreementId: string, from: number, weight: number) => ({
  agreementId,
  from: `2026-03-${String(from).padStart(2, '0')}`,
  weight,
});

test.each([
  // 10 and 21 of 31 days; an empty flat in between; equal remainders, where the earlier tenancy gets the extra taka.
  [300_000, [stay('a', 1, 10), stay('b', 11, 21)], [96_800, 203_200]],
  [300_000, [stay('a', 1, 10), stay('b', 17, 15)], [120_000, 180_000]],
  [300_100, [stay('a', 1, 15), stay('b', 16, 15)], [150_100, 150_000]],
  // The last tenancy pays the poisha below one taka.
  [33_333, [stay('a', 1, 10), stay('b', 11, 21)], [10_700, 22_633]],
  [50, [stay('a', 1, 10), stay('b', 11, 21)], [0, 50]],
  [0, [stay('a', 1, 10), stay('b', 11, 21)], [0, 0]],
])('a share of %d poisha is split among %j as %j', (share, stays, parts) => {
  expect([...splitShare(share, stays).values()]).toEqual(parts);
});

const STAYS = fc.uniqueArray(
  fc.record({
    agreementId: fc.uuid(),
    from: fc.integer({ min: 1, max: 31 }),
    weight: fc.integer({ min: 1, max: 1_550 }),
  }),
  { minLength: 1, maxLength: 6, selector: ({ agreementId }) => agreementId },
);
const SHARE = fc.integer({ min: 0, max: 2_000_000_000 });

test('parts add up to the share, are whole taka but the last one’s, no more than a taka from exact, in any order the same', () => {
  fc.assert(
    fc.property(SHARE, STAYS, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (share, rows, chance) => {
      const stays = rows.map(({ agreementId, from, weight }) => stay(agreementId, from, weight));
      const parts = splitShare(share, stays);
      const all = stays.reduce((sum, { weight }) => sum + weight, 0);
      const last = [...parts.keys()].at(-1);
      expect([...parts.values()].reduce((sum, part) => sum + part, 0)).toBe(share);
      for (const { agreementId, weight } of stays) {
        const part = parts.get(agreementId) ?? -1;
        expect(part).toBeGreaterThanOrEqual(0);
        expect(Math.abs(part - (share * weight) / all)).toBeLessThan(200);
        expect(part % 100).toBe(agreementId === last ? share % 100 : 0);
      }
      const shuffled = stays
        .map((one) => ({ one, place: chance.next().value ?? 0 }))
        .toSorted((one, other) => one.place - other.place);
      expect(
        Object.fromEntries(
          splitShare(
            share,
            shuffled.map(({ one }) => one),
          ),
        ),
      ).toEqual(Object.fromEntries(parts));
    }),
  );
});

test('what is issued or typed of a tenancy stays, and the others pay what is left of the share, never below 0', () => {
  const given = fc.array(fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined }), { maxLength: 6 });
  fc.assert(
    fc.property(SHARE, STAYS, given, (share, rows, known) => {
      const tenancies = rows.map(({ agreementId, from, weight }) => {
        const { from: day } = stay(agreementId, from, weight);
        return { agreementId, from: day, to: day, days: weight };
      });
      const of = new Map(tenancies.map(({ agreementId }, place) => [agreementId, known[place]]));
      const parts = partsOfShare({ apartmentId: '', payer: null, tenancies }, { share, given: (id) => of.get(id) });
      for (const [id, amount] of of) if (amount !== undefined) expect(parts.get(id)).toBe(amount);
      const paid = [...of.values()].reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
      const sum = [...parts.values()].reduce((total, part) => total + part, 0);
      const isAllKnown = [...of.values()].every((amount) => amount !== undefined);
      expect(sum).toBe(isAllKnown ? paid : Math.max(share, paid));
    }),
  );
});

const month = (more: Partial<Month>): Month => ({
  lines: [],
  flats: [
    { agreementId: 'old', apartmentId: 'A', block: 'A', people: 6, size: 1_000, own: [] },
    { agreementId: 'new', apartmentId: 'A', block: 'A', people: 1, size: 1_000, own: [] },
    { agreementId: 'other', apartmentId: 'B', block: 'B', people: 1, size: 500, own: [] },
  ],
  handover: [
    {
      apartmentId: 'A',
      payer: null,
      tenancies: [
        { agreementId: 'old', from: '2026-03-01', to: '2026-03-10', days: 10 },
        { agreementId: 'new', from: '2026-03-11', to: '2026-03-31', days: 21 },
      ],
    },
  ],
  cells: [],
  meters: [],
  issued: [],
  usual: [],
  ...more,
});
const shared = (sharedBy: 'flat' | 'people' | 'size') => [
  { _id: 's', method: 'shared' as const, amount: 0, steps: null, sharedBy },
];
const sum = { lineId: 's', agreementId: null, figure: 3_000, oldEnd: null, newStart: null };
const taka = (of: Month) =>
  Object.fromEntries(billItems(of).map((item) => [item.agreementId, item.amountPoisha / 100]));

test.each([
  ['flat', { old: 484, new: 1_016, other: 1_500 }],
  ['size', { old: 645, new: 1_355, other: 1_000 }],
  // By people, a flat's weight is people times days: 60 and 21, of the 31 of the other flat's one person.
  ['people', { old: 1_607, new: 562.64, other: 830.36 }],
] as const)('of a line that is shared by %s a flat that changed hands pays one share', (by, parts) => {
  expect(taka(month({ lines: shared(by), cells: [sum] }))).toEqual(parts);
});

test('a fixed line is the payer’s where the building names one, but for what is typed of the payer; a shared one is split', () => {
  const fixed = { _id: 'f', method: 'fixed' as const, amount: 3_000, steps: null, sharedBy: null };
  const [handover] = month({}).handover;
  const named = (more: Partial<Month>) =>
    taka(month({ handover: handover ? [{ ...handover, payer: 'new' }] : [], ...more }));
  expect(named({ lines: [fixed] })).toEqual({ new: 3_000, other: 3_000 });
  expect(named({ lines: [fixed], cells: [{ ...sum, lineId: 'f', agreementId: 'old', figure: 1_000 }] })).toEqual({
    old: 1_000,
    new: 2_000,
    other: 3_000,
  });
  expect(named({ lines: [fixed], cells: [{ ...sum, lineId: 'f', agreementId: 'new', figure: 1_000 }] })).toEqual({
    old: 2_000,
    new: 1_000,
    other: 3_000,
  });
  expect(named({ lines: shared('flat'), cells: [sum] })).toEqual({ old: 484, new: 1_016, other: 1_500 });
});

test('a line of some blocks or flats is shared and paid there only', () => {
  const fixed = { _id: 'f', method: 'fixed' as const, amount: 3_000, steps: null, sharedBy: null };
  expect(taka(month({ lines: [{ ...fixed, blocks: ['B'] }] }))).toEqual({ other: 3_000 });
  expect(taka(month({ lines: [{ ...fixed, apartmentIds: ['A'] }] }))).toEqual({ old: 968, new: 2_032 });
  expect(taka(month({ lines: [{ ...fixed, blocks: ['B'], apartmentIds: ['A'] }] }))).toMatchObject({
    other: 3_000,
    old: 968,
  });
  const [water] = shared('flat');
  expect(taka(month({ lines: water ? [{ ...water, blocks: ['B'] }] : [], cells: [sum] }))).toEqual({ other: 3_000 });
});
