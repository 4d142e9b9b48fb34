import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LineFacts, withIdentities } from './rules.ts';

const money = fc.constantFrom(18_000, 18_000, 500, -500, -18.5);
const line = fc.record({
  day: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'),
  amount: money,
  reference: fc.constantFrom(undefined, undefined, 'number'),
  isFee: fc.boolean(),
});

/** A statement sorted by day; each number belongs to one transaction, with or without its fee. */
const statement = fc.array(line, { maxLength: 40 }).map((lines): LineFacts[] =>
  lines
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map(({ reference, isFee, ...rest }, at) => ({
      ...rest,
      isFee: isFee && reference !== undefined,
      reference: reference && `TRX${at}`,
    })),
);

test('of files of whole days that overlap at random no line is lost, and none is kept twice', () => {
  const days = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }));
  fc.assert(
    fc.property(statement, fc.array(days, { maxLength: 6 }), (lines, files) => {
      const kept = new Set<string>();
      // The last file has all days, so each line is imported at least once.
      for (const [one, other] of [...files, [1, 5]]) {
        const [from, to] = [Math.min(one ?? 1, other ?? 5), Math.max(one ?? 1, other ?? 5)];
        const some = lines.filter(({ day }) => day >= `2026-03-0${from}` && day <= `2026-03-0${to}`);
        const identities = withIdentities(some).map(({ identity }) => identity);
        expect(new Set(identities).size).toBe(some.length);
        for (const identity of identities) kept.add(identity);
      }
      expect(kept.size).toBe(lines.length);
    }),
  );
});
