import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Debtor } from '#features/dues/endpoints.ts';
import { NewPayment } from '#features/payments/endpoints.ts';
import { DAY } from '#locale/calendar.ts';
import { LANGUAGES, unpackText } from '#locale/language.ts';
import { textsIn } from '#locale/texts.ts';
import {
  type Entry,
  isPast,
  newRound,
  nextDoor,
  progress,
  type Round,
  readAmount,
  restOf,
  withDoors,
} from './round.ts';
import { roundTexts } from './texts.ts';

const NOON = Date.parse('2026-11-23T06:00:00Z');
const debtor = (block: string, floor: number, apartmentNo: string, open = 12_000): Debtor => ({
  _id: apartmentNo,
  name: `Tenant of ${apartmentNo}`,
  email: null,
  phone: null,
  block,
  floor,
  apartmentNo,
  hasEnded: false,
  open,
  earlier: 0.5,
  waiting: 0,
  credit: 0,
  dueOn: '2026-11-10',
  daysLate: 13,
  charges: [],
  language: null,
  reminded: null,
});
const SAME = { message: 'Is this other money?', isSameMoney: true };
const DEBTORS = [debtor('B', 1, 'B-101'), debtor('A', 10, 'A-1001'), debtor('A', 9, 'A-901'), debtor('A', 9, 'A-99')];
const started = (debtors = DEBTORS) => withDoors(newRound('farhana@example.test', 'today', NOON), debtors, []);
const doorAt = (round: Round, id: string) => {
  const door = round.doors.find(({ _id }) => _id === id);
  if (!door) throw new Error(`there is no door ${id}`);
  return door;
};
const entry = (round: Round, id: string, more: Partial<Entry> = {}): Entry => ({
  requestKey: `key of ${id}`,
  whose: round.whose,
  roundId: round.id,
  door: doorAt(round, id),
  amount: 12_000.5,
  method: 'Cash',
  reference: '',
  receivedOn: '2026-11-23',
  again: false,
  takenAt: NOON,
  state: 'waiting',
  ...more,
});
const names = (doors: readonly { _id: string }[]) => doors.map(({ _id }) => _id);

test('the way leads through the blocks, in each from floor to floor, and a floor’s doors stand by their numbers', () => {
  expect(names(started().doors)).toEqual(['A-99', 'A-901', 'A-1001', 'B-101']);
});

test('the next door is the first that is not visited after this one, and after the last one again from the start', () => {
  const round = { ...started(), away: ['A-901'] };
  const taken = [entry(round, 'A-1001')];
  expect(nextDoor(round, taken, undefined)?._id).toBe('A-99');
  expect(nextDoor(round, taken, 'A-99')?._id).toBe('B-101');
  expect(nextDoor(round, taken, 'B-101')?._id).toBe('A-99');
  expect(nextDoor(round, [...taken, entry(round, 'A-99'), entry(round, 'B-101')], 'B-101')).toBeUndefined();
});

test('a part leaves the rest, in whole poisha, and refused money counts where it is', () => {
  const round = started();
  const taken = [
    entry(round, 'A-99', { amount: 0.1 }),
    entry(round, 'A-99', { amount: 0.2, state: 'refused', requestKey: 'second' }),
    entry(round, 'A-99', { amount: 4, state: 'refused', refusal: SAME, requestKey: 'third' }),
    entry(round, 'B-101', { amount: 700, method: 'bKash' }),
    entry(round, 'A-901', { amount: 800, method: 'bKash', state: 'refused' }),
  ];
  expect(restOf(doorAt(round, 'A-99'), round, taken)).toBe(12_000.2);
  const { left, partly, ...sums } = progress(round, taken);
  expect(sums).toMatchObject({ done: 2, cash: 0.3, bKash: 700, refused: { inHand: 0.2, sameCash: 4, bKash: 800 } });
  expect([names(left), names(partly)]).toEqual([['A-1001'], ['A-99', 'B-101']]);
});

test('newer dues change the doors that are still to come, and leave those at which money was collected', () => {
  const round = started();
  const fresh = [debtor('A', 9, 'A-901', 500), debtor('C', 1, 'C-101')];
  const next = withDoors(round, fresh, [entry(round, 'A-99')]);
  expect(names(next.doors)).toEqual(['A-99', 'A-901', 'C-101']);
  expect(doorAt(next, 'A-901').owed).toBe(500.5);
  expect(doorAt(next, 'A-99').owed).toBe(12_000.5);
});

test('a round ends with its day, but not while the server has not recorded all of it', () => {
  const round = started();
  const tomorrow = NOON + DAY;
  expect(isPast(round, [entry(round, 'A-99', { state: 'sent' })], NOON)).toBe(false);
  expect(isPast(round, [entry(round, 'A-99', { state: 'sent' })], tomorrow)).toBe(true);
  for (const state of ['waiting', 'tried', 'refused'] as const)
    expect(isPast(round, [entry(round, 'A-99', { state })], tomorrow)).toBe(false);
});

test('in any round each door is visited, away or still to come, and what is owed of it is listed', () => {
  fc.assert(
    fc.property(
      fc.subarray(names(DEBTORS)),
      fc.subarray(names(DEBTORS)),
      fc.subarray(DEBTORS),
      fc.constantFrom(100, 12_000.5),
      (visited, away, fresh, amount) => {
        const before = { ...started(), away };
        const taken = visited.map((id) => entry(before, id, { amount }));
        const round = withDoors(before, fresh, taken);
        const { done, left, partly, away: absent } = progress(round, taken);
        expect(done).toBe(visited.length);
        expect(new Set([...visited, ...names(left), ...names(absent)]).size).toBe(round.doors.length);
        const isPart = amount < 12_000.5;
        const listed = [...names(left), ...names(partly), ...names(absent), ...(isPart ? [] : visited)];
        expect(new Set(listed).size).toBe(round.doors.length);
        expect(nextDoor(round, taken, undefined)?._id).toBe(left[0]?._id);
      },
    ),
  );
});

test.each(['', 'abc', '1.234', '2+1', '-3', '-0.5', '0', '20000001', '12,000.50', '৩০,০০০', '৳500/-'])(
  'the amount “%s” is read or refused at the door as by the office',
  async (typed) => {
    await roundTexts.load('bn');
    const office = NewPayment.shape.amount.safeParse(typed);
    const amount = readAmount(typed);
    if (office.success) expect(amount).toBe(office.data);
    else {
      if (typeof amount === 'number') throw new Error(`${typed} was read as ${amount}`);
      const { en, bn } = unpackText(office.error.issues[0]?.message ?? '');
      const said = LANGUAGES.map((language) =>
        typeof amount === 'string' ? textsIn(roundTexts, language).door.refusals[amount] : amount[language],
      );
      expect(said).toEqual([en, bn]);
    }
  },
);
