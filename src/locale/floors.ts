import { inBangla } from './bangla.ts';
import { latinDigits } from './numbers.ts';

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** Bangla words for storeys, one row for each; the index is the floor's number on the site. */
const BANGLA: readonly (readonly string[])[] = [
  ['এক', 'প্রথম', '১ম'],
  ['দো', 'দুই', 'দ্বিতীয়', '২য়'],
  ['তিন', 'তে', 'তৃতীয়', '৩য়'],
  ['চার', 'চতুর্থ', '৪র্থ'],
  ['পাঁচ', 'পঞ্চম', '৫ম'],
  ['ছয়', 'ষষ্ঠ', '৬ষ্ঠ'],
  ['সাত', 'সপ্তম', '৭ম'],
  ['আট', 'অষ্টম', '৮ম'],
  ['নয়', 'নবম', '৯ম'],
  ['দশ', 'দশম', '১০ম'],
];
const GROUND = /^(?:g|gf|g\.f\.?|ground|নিচ|নীচ|নিচের|গ্রাউন্ড|গ্রাউণ্ড)$/u;
const BASEMENT = /^(?:b|basement|বেজমেন্ট|বেসমেন্ট)[ -]?(\d)?$/u;

/** Reads a floor's number or name, such as `3rd floor`, `Ground`, `নিচতলা` or `৩য় তলা`; undefined if it is none. */
export function readFloor(text: string): number | undefined {
  const word = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s*(?:floor|flr|fl\.?|storey|level|তলা|তালা|ফ্লোর)\s*$/u, '')
    .replace(/^(?:floor|level|তলা)\s*[-:]?\s*/u, '')
    .trim();
  if (GROUND.test(word)) return 0;
  const basement = BASEMENT.exec(latinDigits(word));
  if (basement) return -Number(basement[1] ?? 1);
  const inWords = Math.max(ORDINALS.indexOf(word), NUMBERS.indexOf(word));
  if (inWords >= 0) return inWords + 1;
  const inBanglaWords = BANGLA.findIndex((names) => names.some((name) => isSame(name, word)));
  if (inBanglaWords >= 0) return inBanglaWords + 1;
  const [, number] = /^(-?\d{1,3})\s*(?:st|nd|rd|th|য়|ম|র্থ|ষ্ঠ|তম)?$/u.exec(latinDigits(word).replace('−', '-')) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** The floor in a flat's number, such as 3 of `A-301`, 12 of `1204` and 7 of `7B`; 1 without one. */
export function floorOf(apartmentNo: string): number {
  const digits = /\d+/.exec(latinDigits(apartmentNo))?.[0] ?? '';
  const floor = Number(digits.length > 2 ? digits.slice(0, -2) : digits || 1);
  return floor <= 200 ? floor : 1;
}

const isSame = (name: string, word: string) => name.normalize('NFC') === inBangla(word);
