import type { Way } from '#features/ways/endpoints.ts';
import { wayPictures } from '#features/ways/rules.ts';
import { referenceInWords, takesReference, wayInWords } from '#features/ways/word-rules.ts';
import { inBangla } from '#locale/bangla.ts';
import { daysAfter, type Period, periodName } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import { LANGUAGES, type Language, type Text } from '#locale/language.ts';
import { formatTaka } from '#locale/taka.ts';
import type { Debtor } from './endpoints.ts';
import { dueAfter } from './later-rules.ts';
import { sumByName } from './sum-rules.ts';

/** Facts of a debtor that a reminder names. */
export type Reminded = Pick<
  Debtor,
  'name' | 'apartmentNo' | 'dueOn' | 'daysLate' | 'charges' | 'open' | 'earlier' | 'waitingBefore'
>;

/** Most months that a reminder names one by one; of more it names the first and the last. */
const MAX_NAMED = 4;

/**
 * The reminder to pay, by language: the tenant's, or Bangla and English if that is unknown. It names the open charges and ends with the
 * building's name, `building`. `codesAt` is the address of the page with the wallets' QR codes.
 */
export function reminderParts(
  debtor: Debtor,
  building: string,
  ways: readonly Way[] = [],
  codesAt = '',
): { language?: Language; text: string }[] {
  return [
    ...(debtor.language ? [debtor.language] : LANGUAGES.toReversed()).map((language) => ({
      language,
      text: reminderLines(debtor, language, { building, ways, codesAt }).join('\n'),
    })),
    { text: building },
  ];
}

/** Lines of a reminder in one language, without the building's name at the end. */
export const reminderLines = (
  debtor: Reminded,
  language: Language,
  { building, ways, codesAt }: { building: string; ways: readonly Way[]; codesAt: string },
): string[] => {
  const howToPay = wayLines(ways, debtor.apartmentNo, language, codesAt);
  return { en: () => inEnglishLines(debtor, howToPay), bn: () => inBanglaLines(debtor, building, howToPay) }[
    language
  ]();
};

/** The whole text of a reminder. */
export const writeReminder = (...about: Parameters<typeof reminderParts>): string =>
  reminderParts(...about)
    .map(({ text }) => text)
    .join('\n\n');

function inBanglaLines(
  { name, apartmentNo, dueOn, daysLate, charges, waitingBefore = [], ...debtor }: Reminded,
  building: string,
  howToPay: readonly string[],
): string[] {
  const amount = formatTaka(debtor.open + debtor.earlier);
  return [
    `প্রিয় ${name},`,
    `${building}-এর ${apartmentNo} নম্বর ফ্ল্যাটের ${inBangla(amount)} এখনও বাকি আছে:`,
    ...sumByName(charges, 'bn').map((sum) => {
      const months = inBangla(monthsOf(sum.months, ' থেকে '));
      return `- ${months && `${months} মাসের `}${sum.name}: ${inBangla(formatTaka(sum.amount))}`;
    }),
    dueInBangla({ dueOn, daysLate, charges }),
    ...waitingBefore.map(
      (home) => `আগের ফ্ল্যাট ${home.apartmentNo}-এর জন্য আপনার পাঠানো ${inBangla(formatTaka(home.amount))} এখনও নিশ্চিত হয়নি।`,
    ),
    ...howToPay,
    'অনুগ্রহ করে পরিশোধ করুন। ইতিমধ্যে পরিশোধ করে থাকলে আমাদের জানাবেন। ধন্যবাদ।',
  ];
}

function inEnglishLines(
  { name, apartmentNo, dueOn, daysLate, charges, waitingBefore = [], ...debtor }: Reminded,
  howToPay: readonly string[],
): string[] {
  const amount = formatTaka(debtor.open + debtor.earlier);
  return [
    `Dear ${name},`,
    `${amount} is still open for apartment ${apartmentNo}:`,
    ...sumByName(charges, 'en').map((sum) => {
      const months = monthsOf(sum.months, ' to ');
      return `- ${sum.name}${months && ` of ${months}`}: ${formatTaka(sum.amount)}`;
    }),
    dueInEnglish({ dueOn, daysLate, charges }),
    ...waitingBefore.map(
      (home) =>
        `${formatTaka(home.amount)} that you sent for ${home.apartmentNo}, your home before, is not confirmed yet.`,
    ),
    ...howToPay,
    'Please pay it, or tell us if you have already. Thank you.',
  ];
}

type Dated = Pick<Reminded, 'dueOn' | 'daysLate' | 'charges'>;
/** The part that is due after today; if nothing is late, after the first due day. */
const laterOf = ({ dueOn, daysLate, charges }: Dated) => dueAfter(charges, daysAfter(dueOn, daysLate));

function dueInBangla(debt: Dated): string {
  const [first, later, was] = [inBangla(formatDay(debt.dueOn)), laterOf(debt), debt.daysLate > 0 ? ' ছিল' : ''];
  if (!later) return `পরিশোধের শেষ তারিখ${was} ${first}।`;
  const [amount, by] = [inBangla(formatTaka(later.amount)), inBangla(formatDay(later.dueOn))];
  return `এর মধ্যে ${amount} পরিশোধের শেষ তারিখ ${by}; বাকিটার শেষ তারিখ${was} ${first}।`;
}

function dueInEnglish(debt: Dated): string {
  const [first, later, is] = [formatDay(debt.dueOn), laterOf(debt), debt.daysLate > 0 ? 'was' : 'is'];
  if (!later) return `It ${is} due on ${first}.`;
  return `${formatTaka(later.amount)} of it are due by ${formatDay(later.dueOn)}; the rest ${is} due on ${first}.`;
}

const WAYS_TO_PAY: Text = { en: 'Ways to pay:', bn: 'টাকা দেওয়ার উপায়:' };
const CODE_TO_SCAN: Text = { en: 'QR code to scan', bn: 'স্ক্যান করার QR কোড' };

/** Lines on the ways to pay; empty if the building has not listed any. */
function wayLines(ways: readonly Way[], apartmentNo: string, language: Language, codesAt: string): string[] {
  if (ways.length === 0) return [];
  return [
    WAYS_TO_PAY[language],
    ...ways.map((way) => `- ${wayInWords(way, language)}`),
    ...(takesReference(ways) ? [referenceInWords(apartmentNo, language)] : []),
    ...(codesAt && wayPictures(ways).length > 0 ? [`${CODE_TO_SCAN[language]}: ${codesAt}`] : []),
  ];
}

function monthsOf(months: readonly Period[], to: string): string {
  const [first, last] = [months[0], months.at(-1)];
  if (first && last && months.length > MAX_NAMED) return `${periodName(first)}${to}${periodName(last)}`;
  return months.map(periodName).join(', ');
}
