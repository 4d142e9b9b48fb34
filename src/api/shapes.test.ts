import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { unpackText } from '#locale/language.ts';
import {
  AboutEmail,
  Day,
  DayFrom2000,
  Email,
  Id,
  numeric,
  PageNumber,
  Percentage,
  SearchWords,
  Taka,
  text,
  unlessEmpty,
  visibleText,
  YearMonth,
} from './shapes.ts';

/** The English sentence of a refusal. */
const refusalOf = (shape: ZodType, input: unknown) => {
  const message = shape.safeParse(input).error?.issues[0]?.message;
  return message && unpackText(message).en;
};
/** True for control characters of ASCII and Latin-1, except lines and tabs. */
const isControl = (letter: string) =>
  (letter < ' ' && !'\n\r\t'.includes(letter)) || (letter >= '\x7f' && letter <= '\x9f');
const RUNS = { numRuns: 500 };

test('an amount is the same as a number and as the text that a field sends', () => {
  const poisha = fc.integer({ min: 0, max: 2_000_000_000 });
  fc.assert(
    fc.property(poisha, (whole) => {
      const taka = `${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
      expect(Taka.parse(taka)).toBe(whole / 100);
      expect(Taka.parse(` ${taka} `)).toBe(whole / 100);
      expect(Taka.parse(whole / 100)).toBe(whole / 100);
    }),
    RUNS,
  );
});

test.each([
  ['\u200b\u202eRima\u2066 Akter\ufeff ', 'Rima Akter'],
  ['Ri\u00adma\u200d\u2060', 'Rima'],
  ['A\u200d-101\u200c', 'A-101'],
  ['ক্\u200cষ র\u200d্যাব', 'ক্\u200cষ র\u200d্যাব'],
  ['👩\u200d👩\u200d👧 🏳️\u200d🌈 ❤️ 👍🏽 ☎︎', '👩\u200d👩\u200d👧 🏳️\u200d🌈 ❤️ 👍🏽 ☎︎'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} x\u{e0041}',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} x',
  ],
])('of %j the invisible goes and what Bangla and emoji need stays', (written, kept) => {
  expect(text(1, 100).parse(written)).toBe(kept);
});

test.each(['\u200b', '\u202e\u202c', ' \u3164 ', '\u2800', '\u200d\u200c', '\ufe0f', '\u0301', '\u{e0041}'])(
  'a name of %j alone is none',
  (written) => {
    expect(refusalOf(text(1, 100, 'Please enter your name.'), written)).toBe('Please enter your name.');
  },
);

test('an amount of more than two decimals is refused and never rounded', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 9 }), (taka, thousandths) => {
      expect(refusalOf(Taka, `${taka}.00${thousandths}`)).toMatch(/^Please give at most two decimals|^Is this .* or /);
      expect(refusalOf(Taka, taka + thousandths / 1_000)).toBe('Please give at most two decimals.');
    }),
    RUNS,
  );
});

test.each([
  [-0.01, 'An amount is not below 0.'],
  ['-1', 'An amount is not below 0.'],
  [20_000_000.01, 'Please enter at most 2,00,00,000.'],
  ['1e3', 'Please enter a number.'],
  ['0x10', 'Please enter a number.'],
  ['1,00', 'Is this 1.00 or 100? Please write it as one of them.'],
  ['18.000', 'Is this 18,000 or 18? Please write it as one of them.'],
  ['', 'Please enter a number.'],
  [Number.NaN, 'Please enter a number.'],
  [Number.POSITIVE_INFINITY, 'Please enter a number.'],
  [null, 'Please enter a number.'],
  [['1'], 'Please enter a number.'],
])('the amount %j is refused: %s', (input, message) => {
  expect(refusalOf(Taka, input)).toBe(message);
});

test.each([
  [0, 'A discount is above 0.'],
  ['%', 'Please enter a number.'],
  [0.004, 'Please give at most two decimals.'],
  [100.01, 'Please enter at most 100.'],
])('the discount %j is refused: %s', (input, message) => {
  expect(refusalOf(Percentage, input)).toBe(message);
});

test.each(['10', '10%', ' 10 % ', '১০', '১০%', '10.00'])('the discount "%s" is 10', (typed) => {
  expect(Percentage.parse(typed)).toBe(10);
});

test('a discount of any two decimals up to 100 is taken as it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (hundredths) => {
      expect(Percentage.parse(hundredths / 100)).toBe(hundredths / 100);
      expect(Percentage.parse((hundredths / 100).toFixed(2))).toBe(hundredths / 100);
    }),
    RUNS,
  );
});

test('a number up to its greatest is taken, and the next one is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (most) => {
      expect(numeric(most).safeParse(most).success).toBe(true);
      expect(numeric(most).safeParse(most + 1).success).toBe(false);
    }),
    RUNS,
  );
});

test('whatever text is taken is trimmed, short enough, and can be stored', () => {
  const shape = text(1, 20);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (written) => {
      const read = shape.safeParse(written);
      if (!read.success) return;
      expect(read.data).toBe(visibleText(written));
      expect(shape.parse(read.data)).toBe(read.data);
      expect(read.data.length).toBeGreaterThanOrEqual(1);
      expect(read.data.length).toBeLessThanOrEqual(20);
      expect(read.data.isWellFormed()).toBe(true);
      expect([...read.data].filter(isControl)).toEqual([]);
    }),
    RUNS,
  );
});

test.each([
  ['\0', 'a NUL'],
  ['\u0085', 'a control character beyond ASCII'],
  ['\ud800', 'half a character'],
])('%j in a text is refused: it holds %s', (bad) => {
  expect(refusalOf(text(1, 20), `a${bad}b`)).toBe('Please remove the control characters.');
});

test('a text whose letters were lost is refused, as a table of such is', () => {
  expect(refusalOf(text(1, 20), 'Jos\ufffd')).toBe('Letters of this text were lost (\ufffd). Please type it anew.');
});

test('lines and tabs are text, and text of blanks alone is none', () => {
  expect(text(1, 20).parse('a\r\n\tb')).toBe('a\r\n\tb');
  expect(refusalOf(text(1, 20, 'Please enter a title.'), ' \n\t ')).toBe('Please enter a title.');
  expect(refusalOf(text(1, 2_000), 'x'.repeat(2_001))).toBe('Please keep this to 2,000 characters.');
});

test('an e-mail has one form, however it is written, and that form is taken again as it is', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.boolean(), (email, isLoud) => {
      const read = Email.safeParse(` ${isLoud ? email.toUpperCase() : email} `);
      if (!read.success) return;
      expect(read.data).toBe(email.toLowerCase());
      expect(Email.parse(read.data)).toBe(read.data);
    }),
    RUNS,
  );
});

test.each(['', 'nusrat', 'a@b', 'a@b.test\r\nX-Evil: 1', 'a b@c.test', `${'a'.repeat(250)}@b.test`])(
  '%j is no e-mail',
  (email) => {
    expect(refusalOf(Email, email)).toBeDefined();
  },
);

test('the full-width form of an address is the same person', () => {
  expect(Email.parse('ｒｉｍａ@example.test')).toBe('rima@example.test');
});

test('pages are counted from 1; what is left out or empty is the first', () => {
  expect([PageNumber.parse(undefined), PageNumber.parse(''), PageNumber.parse('12')]).toEqual([1, 1, 12]);
  for (const page of ['0', '-1', '01', '1.5', '1000001', 'last', ' 1'])
    expect(refusalOf(PageNumber, page)).toBe('Pages are numbered from 1.');
});

test('only days that exist are days', () => {
  expect(Day.safeParse('2028-02-29').success).toBe(true);
  expect(refusalOf(Day, '2026-02-29')).toBe('2026 has no 29 February.');
  expect(refusalOf(Day, '31.02.2026')).toBe('2026 has no 31 February.');
  for (const day of ['2026-13-01', ''])
    expect(refusalOf(Day, day)).toBe('Please enter a date, such as 2026-03-01 or 1/3/2026.');
});

test('an empty field and null are as one that is left out, and any other is read', () => {
  const shape = unlessEmpty(Day);
  expect([shape.parse(''), shape.parse(null), shape.parse(undefined), shape.parse('2026-03-01')]).toEqual([
    undefined,
    undefined,
    undefined,
    '2026-03-01',
  ]);
  expect(shape.safeParse(' ').success).toBe(false);
});

test('a search is trimmed, and not endless', () => {
  expect([SearchWords.parse(undefined), SearchWords.parse('  E-101 ')]).toEqual(['', 'E-101']);
  expect(refusalOf(SearchWords, 'x'.repeat(101))).toBe('Please look for fewer words.');
});

test('an identifier is one of ours or none', () => {
  expect(Id.safeParse(crypto.randomUUID()).success).toBe(true);
  for (const id of ['', '1', "' or 1=1 --", `${crypto.randomUUID()} `])
    expect(refusalOf(Id, id)).toBe('This is not a known identifier.');
});

test.each(['60,000', '৳60000', '৬০০০০', '60000/-', ' ৳৬০,০০০ ', 'Tk. 60,000', '60000.00'])(
  'an amount that is typed as %j is 60000 in every call',
  (typed) => {
    expect(Taka.parse(typed)).toBe(60_000);
  },
);

test.each([
  ['2+1', 'Please enter one number, such as 3.'],
  ['২ + ১', 'Please enter one number, such as 3.'],
  ['3rd floor', 'Please enter one number, such as 3.'],
  ['1200 sft', 'Please enter one number, such as 1200.'],
  ['Ground', 'Please enter one number, such as 0.'],
  ['18k', 'Please enter at most 100.'],
  ['twelve', 'Please enter a number.'],
])('%j is no number, and the refusal says %s', (typed, sentence) => {
  expect(refusalOf(numeric(100), typed)).toBe(sentence);
});

test('a day and a month are read as people type them', () => {
  for (const day of ['2026-03-01', '1/3/2026', '০১/০৩/২০২৬']) expect(Day.parse(day)).toBe('2026-03-01');
  for (const month of ['2026-03', '3/2026', 'March 2026', '০৩/২০২৬']) expect(YearMonth.parse(month)).toBe('2026-03');
  for (const wrong of ['31/2/2026', '2026-13-01', 'tomorrow']) expect(Day.safeParse(wrong).success).toBe(false);
});

test('a plus of an e-mail in a query may come unencoded', () => {
  expect(AboutEmail.parse({ email: ' rima flat@example.test ' })).toEqual({ email: 'rima+flat@example.test' });
});

test.each([
  [
    'Jan-26',
    'Please enter the whole date: is it the first day of the month, 2026-01-01, or a day of it, such as 2026-01-26?',
  ],
  ['Jan 15', 'Please enter a date with its whole year, such as 2026-01-15 or 15/1/2026.'],
  ['15/1/24', 'Please enter a date with its whole year, such as 2024-01-15 or 15/1/2024.'],
  ['1/15/2024', 'Please write the day first, such as 15/1/2024.'],
  ['Jan 45', 'Please enter a date, such as 2026-03-01 or 1/3/2026.'],
])('%j is no date, and the refusal says %s', (typed, sentence) => {
  expect(refusalOf(Day, typed)).toBe(sentence);
  expect(DayFrom2000.safeParse(typed).error?.issues, 'one sentence for one cell').toHaveLength(1);
});

test.each([
  ['15/1/2024', 'Please enter a month, such as 2024-01 or January 2024.'],
  ['soon', 'Please enter a month, such as 2026-03 or March 2026.'],
])('%j is no month, and the refusal says %s', (typed, sentence) => {
  expect(refusalOf(YearMonth, typed)).toBe(sentence);
});
