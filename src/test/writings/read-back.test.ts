import fc from 'fast-check';
import { test } from 'vitest';
import { Day, numeric, Taka, YearMonth } from '#api/shapes.ts';
import { dayAt, type Period } from '#locale/calendar.ts';
import { formatsIn } from '#locale/formats.ts';
import { LANGUAGES } from '#locale/language.ts';
import type { AmountPlace } from '#locale/taka.ts';

const languages = fc.constantFrom(...LANGUAGES);
const taka = fc.nat({ max: 2_000_000_000 }).map((poisha) => poisha / 100);
const instants = fc.date({ min: new Date('1950-01-02'), max: new Date('2199-12-30'), noInvalidDate: true });
const periods = fc.record({ year: fc.integer({ min: 2000, max: 2199 }), month: fc.integer({ min: 1, max: 12 }) });

test('amounts as the site writes them are read back as the same', () => {
  fc.assert(
    fc.property(taka, languages, fc.constantFrom<AmountPlace>('screen', 'paper'), (amount, language, place) => {
      const written = formatsIn(language, place).taka(amount);
      return Taka.parse(written) === amount;
    }),
  );
});

test('amounts below zero and whole numbers are, too', () => {
  const signed = numeric(1_000_000_000, { money: true });
  fc.assert(
    fc.property(taka, languages, (amount, language) => {
      const { taka: write, number } = formatsIn(language);
      const whole = Math.floor(amount);
      return signed.parse(write(-amount)) === -amount + 0 && signed.parse(number(whole)) === whole;
    }),
  );
});

test('days, moments and months as the site writes them are read back as the same', () => {
  fc.assert(
    fc.property(instants, periods, languages, (instant, period: Period, language) => {
      const { date, dateTime, day, period: month } = formatsIn(language);
      const wanted = dayAt(instant);
      const days = [date(instant), dateTime(instant), day(wanted)].map((written) => Day.parse(written));
      const [year, number] = [period.year, String(period.month).padStart(2, '0')];
      return days.every((read) => read === wanted) && YearMonth.parse(month(period)) === `${year}-${number}`;
    }),
  );
});
