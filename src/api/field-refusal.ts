import type { z } from '@hono/zod-openapi';
import { inBangla } from '#locale/bangla.ts';
import { packText } from '#locale/language.ts';
import { formatNumber } from '#locale/numbers.ts';
import { ENTER_WHOLE_NUMBER } from '#locale/refusals.ts';

export const REQUIRED = packText({ en: 'This field is required.', bn: 'এই ঘরটি পূরণ করুন।' });

const WHOLE_NUMBER = packText(ENTER_WHOLE_NUMBER);
const FIELDS = packText({ en: 'These must be fields with names.', bn: 'ঘরের নামসহ তথ্য পাঠান।' });
const WANTED: Record<string, string> = {
  string: packText({ en: 'This must be text.', bn: 'এটি লেখা হতে হবে।' }),
  number: packText({ en: 'This must be a number.', bn: 'এটি সংখ্যা হতে হবে।' }),
  int: WHOLE_NUMBER,
  boolean: packText({ en: 'This must be true or false.', bn: 'এটি হ্যাঁ অথবা না হতে হবে।' }),
  array: packText({ en: 'This must be a list.', bn: 'এটি একটি তালিকা হতে হবে।' }),
  object: FIELDS,
  record: FIELDS,
};

type Issue = z.core.$ZodRawIssue;

/** The message for an input whose schema has none of its own, in both languages: it says what to enter. */
export function fieldRefusal(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return REQUIRED;
  switch (issue.code) {
    case 'invalid_type':
      return WANTED[issue.expected] ?? REQUIRED;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'too_big':
      return atMost(Number(issue.maximum), issue.origin);
    case 'too_small':
      return atLeast(Number(issue.minimum), issue.origin);
    case 'invalid_union':
      return ofUnion(issue.errors);
    case 'unrecognized_keys':
      return packText({ en: 'Nothing else can be set here.', bn: 'এখানে আর কিছু বদলানো যায় না।' });
    default:
      return packText({
        en: 'Please write this as the example of the field shows it.',
        bn: 'ঘরের উদাহরণে যেভাবে আছে, সেভাবে লিখুন।',
      });
  }
}

/** Lists the values. An optional choice has an empty value, which is not listed. */
function oneOf(values: readonly unknown[]): string {
  const named = values.filter((value) => value !== '').join(', ');
  return packText({ en: `Please choose one of these: ${named}.`, bn: `এগুলোর একটি বেছে নিন: ${named}।` });
}

function atMost(most: number, origin: string): string {
  const [en, bn] = [formatNumber(most), inBangla(formatNumber(most))];
  if (origin === 'string')
    return packText({ en: `Please keep this to ${en} characters.`, bn: `${bn} অক্ষরের মধ্যে লিখুন।` });
  if (origin === 'array') return packText({ en: `Please send at most ${en}.`, bn: `বড়জোর ${bn}টি পাঠান।` });
  return packText({ en: `Please enter at most ${en}.`, bn: `বড়জোর ${bn} লিখুন।` });
}

function atLeast(least: number, origin: string): string {
  const [en, bn] = [formatNumber(least), inBangla(formatNumber(least))];
  if (origin === 'string' && least <= 1) return REQUIRED;
  if (origin === 'string')
    return packText({ en: `Please write at least ${en} characters.`, bn: `কমপক্ষে ${bn} অক্ষর লিখুন।` });
  if (origin === 'array') return packText({ en: `Please choose at least ${en}.`, bn: `কমপক্ষে ${bn}টি বেছে নিন।` });
  return packText({ en: `Please enter at least ${en}.`, bn: `কমপক্ষে ${bn} লিখুন।` });
}

/** The message of a union is its last member's: the members before it accept empty values. */
const ofUnion = (errors: readonly (readonly { message: string }[])[]) => errors.at(-1)?.[0]?.message ?? REQUIRED;
