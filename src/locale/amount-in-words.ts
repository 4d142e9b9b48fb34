import type { Language } from './language.ts';
import type { Poisha } from './taka.ts';

const UP_TO_19 =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const UP_TO_99 = `
  শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয়
  দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ
  বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ
  ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ
  চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ
  পঞ্চাশ একান্ন বাহান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট
  ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর
  সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি
  আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি ঊননব্বই
  নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই`;

const words = (list: string) => list.trim().split(/\s+/);

const ENGLISH = [
  ...words(UP_TO_19),
  ...words(TENS).flatMap((ten) => Array.from({ length: 10 }, (_, n) => (n ? `${ten}-${words(UP_TO_19)[n]}` : ten))),
];

const WORDS = {
  en: { upTo99: ENGLISH, crore: 'crore', lakh: 'lakh', thousand: 'thousand', hundred: 'hundred' },
  bn: { upTo99: words(UP_TO_99), crore: 'কোটি', lakh: 'লাখ', thousand: 'হাজার', hundred: 'শত' },
};

/**
 * Writes an amount in words for receipts and cheques, counted in crore, lakh and thousand. Own word lists: the library that was
 * tried (to-words 5.7.0) misspelt twelve of the Bangla numbers, and wrote one hundred as “hundred”.
 */
export function amountInWords(poisha: Poisha, language: Language): string {
  const [taka, rest] = [Math.floor(poisha / 100), poisha % 100];
  if (language === 'bn') return `${inWords(taka, 'bn')} টাকা${rest ? ` ${inWords(rest, 'bn')} পয়সা` : ''} মাত্র`;
  const sentence = `${inWords(taka, 'en')} taka${rest ? ` and ${inWords(rest, 'en')} poisha` : ''} only`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function inWords(number: number, language: Language): string {
  const { upTo99, crore, lakh, thousand, hundred } = WORDS[language];
  if (number < 100) return upTo99[number] ?? '';
  const [unit, name] =
    number >= 10_000_000
      ? [10_000_000, crore]
      : number >= 100_000
        ? [100_000, lakh]
        : number >= 1_000
          ? [1_000, thousand]
          : [100, hundred];
  const rest = number % unit;
  const first = `${inWords(Math.floor(number / unit), language)} ${name}`;
  return rest ? `${first} ${inWords(rest, language)}` : first;
}
