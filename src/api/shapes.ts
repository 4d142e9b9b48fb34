import { z } from '@hono/zod-openapi';
import { inBangla } from '#locale/bangla.ts';
import { isNothing } from '#locale/blanks.ts';
import { periodName } from '#locale/calendar.ts';
import { LANGUAGES, packText, type Text } from '#locale/language.ts';
import { numberRefusal } from '#locale/number-refusal.ts';
import { formatNumber, latinDigits } from '#locale/numbers.ts';
import { dayWithoutYear, isDay, missingDay, plainDay, plainMonth } from '#locale/plain-days.ts';
import { doubtOf, type NumberStyle, plainNumber } from '#locale/read-number.ts';
import { readPhone } from '#locale/read-phone.ts';
import { CONTROL_CHARACTERS, ENTER_EMAIL, TWO_DECIMALS, UNKNOWN_ID } from '#locale/refusals.ts';
import { fieldRefusal, REQUIRED } from './field-refusal.ts';

// zod's own messages are for programmers. A message of a schema takes precedence over these.
z.config({ customError: fieldRefusal });

/** Accepts line breaks and tabs; refuses other control characters and lone surrogates. PostgreSQL refuses NUL. */
const isPlainText = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text.replace(/[\n\r\t]/g, ''));

// Matches invisible characters, including those that change the reading direction, but not joiners and the parts of emoji.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}]]/gv;
// Bangla and emoji need joiners; after a space, a Latin letter or another joiner they join nothing. Tag characters are valid after
// the black flag only.
const LOOSE =
  /(?<![\p{Lo}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}\ufe0f])[\u200c\u200d]|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0020}-\u{e007f}]/gv;

/**
 * Trims a text, removes invisible characters, which get in by copying, and spells letters in one way (Unicode NFC), since keyboards differ:
 * otherwise two names look alike.
 */
export const visibleText = (text: string) => text.replace(INVISIBLE, '').replace(LOOSE, '').trim().normalize('NFC');

/** True if there is a visible character; U+2800 is a blank that counts as a symbol. */
const showsSomething = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/\u2800/g, ''));

/** The replacement character, written for a letter that a program could not decode. */
const LOST_LETTER = '\ufffd';

/** A person's text: trimmed, `min` to `max` characters, without invisible, control and replacement characters. */
export const text = (min: number, max: number, required = REQUIRED) =>
  z
    .string()
    .overwrite(visibleText)
    .min(min, required)
    .refine((words) => words === '' || showsSomething(words), required)
    .max(
      max,
      packText({
        en: `Please keep this to ${max.toLocaleString('en')} characters.`,
        bn: `${inBangla(formatNumber(max))} অক্ষরের মধ্যে লিখুন।`,
      }),
    )
    .refine(isPlainText, packText(CONTROL_CHARACTERS))
    // Imports refuse this character, too, so that every download can be imported again.
    .refine(
      (words) => !words.includes(LOST_LETTER),
      packText({
        en: 'Letters of this text were lost (�). Please type it anew.',
        bn: 'লেখার কিছু অক্ষর হারিয়ে গেছে (�)। আবার লিখুন।',
      }),
    );

const NO_REASON: Text = { en: 'Please say why.', bn: 'কারণ লিখুন।' };
/** A person's reason for a decision or a correction, as the audit trail shows it. */
export const Reason = text(1, 500, packText(NO_REASON));

/** The idempotency key of a form, made with it and sent again with it: the form's work is done once. */
export const RequestKey = text(8, 64);

/** Normalizes an e-mail for comparison and storage. */
export const canonicalEmail = (email: string) => email.trim().normalize('NFKC').toLowerCase();

/** An e-mail address in canonical form: trimmed, NFKC, lower case. */
export type Email = z.infer<typeof Email>;
export const Email = z
  .string()
  .transform(canonicalEmail)
  .pipe(z.email(packText(ENTER_EMAIL)).max(254))
  .openapi({ type: 'string', format: 'email', example: 'rima@example.test' });

const rounded = (number: number) => Math.round(number * 100) / 100;
export const hasTwoDecimals = (number: number) => Math.abs(number - rounded(number)) < 1e-8;

/**
 * A number, or text as people type one (`60,000`, `৳৬০০০০`, `60000/-`, `18 হাজার`): existing clients of the field send both. `style`
 * is for money and for units.
 */
export const numeric = (max: number, style: NumberStyle = {}) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .refine((text) => !doubtOf(text, style))
          .transform((text) => plainNumber(text, style))
          .pipe(z.string().regex(/^\s*-?\d{1,12}(\.\d{1,6})?\s*$/))
          .transform(Number),
      ],
      {
        error: ({ input }) => packText(numberRefusal(input, style)),
      },
    )
    .pipe(
      z.number().max(
        max,
        packText({
          en: `Please enter at most ${formatNumber(max)}.`,
          bn: `বড়জোর ${inBangla(formatNumber(max))} লিখুন।`,
        }),
      ),
    )
    .openapi({ type: 'number' });

/** The number of earlier changes; a change that names an outdated version is refused. */
export const Version = z.number().int().min(0).max(2_000_000_000);

const takaUpTo = (max: number) =>
  numeric(max, { money: true })
    .refine(hasTwoDecimals, packText(TWO_DECIMALS))
    // Not a transformation, which in a union (such as of an optional field) would hide earlier refusals.
    .overwrite(rounded)
    .refine((taka) => taka >= 0, packText({ en: 'An amount is not below 0.', bn: 'টাকার পরিমাণ ০-এর কম হয় না।' }))
    .openapi({ type: 'number', example: 18_000 });

/** An amount of taka with at most two decimals. */
export type Taka = z.infer<typeof Taka>;
export const Taka = takaUpTo(20_000_000);

/** A sum of amounts, such as the cash in the drawer; `Taka` is for a single amount. */
export const SumOfTaka = takaUpTo(100_000_000_000);

export const NO_AMOUNT: Text = { en: 'Please enter an amount above 0.', bn: '০-এর বেশি পরিমাণ লিখুন।' };
const aboveZero = (amount: typeof Taka) => amount.refine((taka) => taka > 0, packText(NO_AMOUNT));
export const PositiveTaka = aboveZero(Taka);
export const PositiveSumOfTaka = aboveZero(SumOfTaka);

/** A percentage above 0 and up to 100, with at most two decimals; `10%` is 10. */
export const Percentage = z
  .preprocess((input) => (typeof input === 'string' ? input.replace(/\s*%\s*$/, '') : input), numeric(100))
  .refine(hasTwoDecimals, packText(TWO_DECIMALS))
  .transform(rounded)
  .refine((percent) => percent > 0, packText({ en: 'A discount is above 0.', bn: 'ছাড় ০-এর বেশি হতে হবে।' }))
  .openapi({ type: 'number', example: 15 });

/** A telephone number as people write it, such as `+880 1711 000000`, stored in dialable form. */
export const Phone = z
  .string()
  .transform((written, ctx) => {
    const read = readPhone(written);
    if ('phone' in read) return read.phone;
    ctx.addIssue({ code: 'custom', message: packText(read.refusal), continue: true });
    return z.NEVER;
  })
  .openapi({ type: 'string', example: '+880 1711 000000' });

/** Accepts empty values: a form sends an empty string, a client null or nothing. */
export const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), schema]).optional();

/** As `unlessEmpty`, for a cell that may also contain `-`, `N/A`, `nil` or `নাই`. */
export const unlessNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess((cell) => (typeof cell === 'string' && isNothing(cell) ? '' : cell), unlessEmpty(schema)).optional();

/** The words of a list's search form. */
export const SearchWords = z
  .string()
  .trim()
  .max(100, packText({ en: 'Please look for fewer words.', bn: 'আরও কম শব্দে খুঁজুন।' }))
  .default('');

/** The page of a list; the first by default. */
export const PageNumber = z
  .string()
  .regex(/^(|[1-9]\d{0,5}|1000000)$/, packText({ en: 'Pages are numbered from 1.', bn: 'পাতার নম্বর ১ থেকে শুরু।' }))
  .transform((page) => Number(page || 1))
  .default(1)
  .openapi({ type: 'integer', example: 1 });

/** Suggests the full day if its year is missing or short, or if the month stands first. */
function dayRefusal(written: string): string {
  const missing = missingDay(written);
  if (missing)
    return packText({
      en: `${missing.year} has no ${missing.date} ${missing.month}.`,
      bn: inBangla(`${missing.year} সালে ${missing.date} ${missing.month} নেই।`),
    });
  const text = latinDigits(written).trim();
  const [, month, date, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  if (year && isDay(plainDay(`${date}/${month}/${year}`)))
    return packText({
      en: `Please write the day first, such as ${date}/${month}/${year}.`,
      bn: `আগে দিন লিখুন, যেমন ${inBangla(`${date}/${month}/${year}`)}।`,
    });
  const [, inYear] = /^\p{L}[\p{L}\p{M}]+-(\d\d)$/u.exec(text) ?? [];
  const dayOfMonth = inYear && dayWithoutYear(text);
  // Excel writes `Jan-26` for January 2026, and people write it for 26 January.
  if (dayOfMonth) {
    const [first, one] = [`20${inYear}-${dayOfMonth.slice(0, 2)}-01`, `2026-${dayOfMonth}`];
    return packText({
      en: `Please enter the whole date: is it the first day of the month, ${first}, or a day of it, such as ${one}?`,
      bn: `পুরো তারিখ লিখুন: মাসের প্রথম দিন হলে ${first}, মাসের কোনো দিন হলে যেমন ${one}।`,
    });
  }
  const [, before, short] = /^(\d{1,2}[./-]\d{1,2})[./-](\d\d)$/.exec(text) ?? [];
  const meant = `${short ? `20${short}` : '2026'}-${dayWithoutYear(before ?? text)}`;
  const [ofYear, ofMonth, day] = meant.split('-').map(Number);
  if (isDay(meant))
    return packText({
      en: `Please enter a date with its whole year, such as ${meant} or ${day}/${ofMonth}/${ofYear}.`,
      bn: `পুরো সালসহ তারিখ লিখুন, যেমন ${meant} বা ${inBangla(`${day}/${ofMonth}/${ofYear}`)}।`,
    });
  return packText({
    en: 'Please enter a date, such as 2026-03-01 or 1/3/2026.',
    bn: 'একটি তারিখ লিখুন, যেমন 2026-03-01 বা ১/৩/২০২৬।',
  });
}

/** A day in Asia/Dhaka, such as `2026-03-01`; also accepts `1/3/2026`, `1-Mar-26` and `০১/০৩/২০২৬`. */
export const Day = z
  .string()
  .transform((written, ctx) => {
    const day = plainDay(written);
    if (isDay(day)) return day;
    ctx.addIssue({ code: 'custom', message: dayRefusal(written), continue: true });
    return z.NEVER;
  })
  .openapi({ type: 'string', format: 'date', example: '2026-03-01' });

/** Suggests the month of a full day. */
function monthRefusal(written: string): string {
  const month = /^\d{4}-(0[1-9]|1[0-2])(?=-\d\d$)/.exec(plainDay(written))?.[0] ?? '2026-03';
  const name = periodName({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) });
  return packText({
    en: `Please enter a month, such as ${month} or ${name}.`,
    bn: `একটি মাস লিখুন, যেমন ${month} বা ${inBangla(name)}।`,
  });
}

/** A month such as `2026-03`; also accepts `3/2026` and `March 2026`. */
export const YearMonth = z
  .string()
  .transform(plainMonth)
  .pipe(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: ({ input }) => monthRefusal(String(input)) }))
  .openapi({ type: 'string', example: '2026-03' });

/** A day for lists and books, within the years for which PostgreSQL can parse it. */
export const DayFrom2000 = Day.refine(
  // What is no day was refused above; a second sentence would be untrue.
  (day) => !isDay(day) || (day >= '2000-01-01' && day <= '2199-12-31'),
  packText({ en: 'Please enter a date from 2000 on.', bn: '২০০০ সাল বা তার পরের তারিখ লিখুন।' }),
);

/** The language of a file's headings; English by default. */
export const FileLanguage = z.object({ language: unlessEmpty(z.enum(LANGUAGES)) });

/** An instant in UTC, ISO 8601. */
export const Instant = z.string().openapi({ format: 'date-time', example: '2026-11-21T04:00:00.000Z' });

export const Id = z.uuid(packText(UNKNOWN_ID)).openapi({ example: '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4d' });

/** The e-mail of the person that a call is about. It proves nothing: identity comes from the session. */
export const AboutEmail = z.object({
  // An unencoded `+` of a query arrives as a space, which no e-mail contains.
  email: z
    .string()
    .transform((email) => email.trim().replaceAll(' ', '+'))
    .pipe(Email),
});

/** As `AboutEmail`, for the named home of the person; by default the one that began first. */
export const AboutHome = AboutEmail.extend({ agreementId: unlessEmpty(Id) });

/** The bytes of a file body; the call detects its type. */
export const FileBytes = z
  .instanceof(Uint8Array, { error: packText({ en: 'Please send a file.', bn: 'একটি ফাইল পাঠান।' }) })
  .openapi({ type: 'string', format: 'binary' });
