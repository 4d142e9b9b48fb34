import fc from 'fast-check';
import { AMOUNTS, claim, comeAndGo, decide, HOWS, look, pay, type RecordWish, record } from './money-commands.ts';
import {
  changeRent,
  chooseCards,
  close,
  comeBack,
  correctToNothing,
  end,
  leave,
  toggle,
  wait,
  waive,
} from './tenancy-commands.ts';

/** One of fifteen people, most often of the first five. */
const who = fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 4 }) }, { weight: 1, arbitrary: fc.nat({ max: 14 }) });
const monthName = fc.nat({ max: 11 });
const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const someMoney = fc.oneof(
  fc.constantFrom(1, 500_000, 1_200_000, 1_234_567, 33_333),
  fc.integer({ min: 1, max: 4_000_000 }),
);
const came = {
  amount: someMoney,
  method: fc.nat({ max: 5 }),
  reference: sometimes(fc.nat({ max: 8 })),
  daysAgo: fc.oneof(
    { weight: 8, arbitrary: fc.nat({ max: 20 }) },
    { weight: 1, arbitrary: fc.integer({ min: -1, max: 65 }) },
  ),
};
const parts = fc.array(fc.record({ ahead: fc.integer({ min: -4, max: 12 }), share: fc.integer({ min: 1, max: 10 }) }), {
  maxLength: 3,
});
const paying = fc.record({
  ahead: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -1, max: 1 }) },
    { weight: 1, arbitrary: fc.integer({ min: -3, max: 13 }) },
  ),
  yearsOff: sometimes(fc.constantFrom(0, 0, 0, 0, 0, 1, -1)),
  coupon: sometimes(fc.nat({ max: 3 })),
  isNamed: fc.boolean(),
  amount: fc.constantFrom(...AMOUNTS),
});
const recording = fc.record({
  ...came,
  parts: fc.oneof(fc.constant<RecordWish['parts']>([]), parts),
  again: fc.boolean(),
});

const counting = fc.record({
  daysAgo: fc.nat({ max: 10 }),
  off: fc.constantFrom(0, 0, -50),
  putIn: fc.constantFrom(0, 0, 0, 1, 500_000),
  handedOver: fc.constantFrom(0, 0, 10, 9, 5),
});

/** Events of a year, weighted by how usual they are. */
const happening = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.tuple(who, paying).map(([person, wish]) => pay(person, wish)),
  },
  { weight: 3, arbitrary: fc.tuple(who, fc.record(came)).map(([person, wish]) => claim(person, wish)) },
  { weight: 4, arbitrary: fc.tuple(fc.nat(), recording).map(([place, wish]) => record(place, wish)) },
  { weight: 5, arbitrary: fc.tuple(fc.nat(), fc.constantFrom(...HOWS)).map(([place, how]) => decide(place, how)) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(), fc.integer({ min: -60, max: 0 })).map(([place, ahead]) => end(place, ahead)),
  },
  { weight: 1, arbitrary: who.map(leave) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(who, fc.record({ started: fc.integer({ min: -31, max: 60 }), byDays: fc.boolean() }))
      .map((given) => comeBack(...given)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat({ max: 3 }), fc.boolean()).map(([coupon, available]) => toggle(coupon, available)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat(), fc.integer({ min: -1, max: 3 }), fc.constantFrom(1_300_000, 987_654, 33_334, 0))
      .map((given) => changeRent(...given)),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(), fc.nat({ max: 9 }), fc.integer({ min: 1, max: 12 })).map((given) => waive(...given)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(), fc.nat({ max: 9 })).map((given) => correctToNothing(...given)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(), someMoney, someMoney).map((given) => comeAndGo(...given)),
  },
  { weight: 1, arbitrary: fc.boolean().map(chooseCards) },
  { weight: 2, arbitrary: counting.map(close) },
  { weight: 1, arbitrary: fc.tuple(who, monthName).map(([person, name]) => look(person, name)) },
);

const waiting = fc
  .tuple(fc.integer({ min: 15, max: 46 }), fc.constantFrom(0, 43_200, 86_399))
  .map(([days, second]) => wait(days, second));
const shortWaiting = fc.integer({ min: 0, max: 6 }).map((days) => wait(days, 43_200));

/** Twelve times a few days, each with or without an event, and about a month between. */
export const someYear = fc
  .array(
    fc.tuple(
      fc.array(fc.oneof({ weight: 4, arbitrary: happening }, { weight: 1, arbitrary: shortWaiting }), { maxLength: 8 }),
      waiting,
    ),
    {
      minLength: 12,
      maxLength: 12,
    },
  )
  .map((months) => months.flatMap(([happened, waited]) => [...happened, waited]));
