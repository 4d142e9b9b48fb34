import parsePhoneNumber from 'libphonenumber-js';
import { inBangla } from './bangla.ts';
import type { Text } from './language.ts';
import { isPhone, writtenPhone } from './phone.ts';
import { splitPhones } from './split-phones.ts';

const REFUSED = {
  none: {
    en: 'Please enter a telephone number, such as +880 1711 000000.',
    bn: 'একটি ফোন নম্বর লিখুন, যেমন +880 1711 000000।',
  },
  two: (first: string, second: string): Text => ({
    en: `There are two numbers, ${first} and ${second}. Please write each in a field of its own.`,
    bn: `এখানে দুটি নম্বর আছে, ${first} ও ${second}। প্রতিটি আলাদা ঘরে লিখুন।`,
  }),
  digits: (given: number): Text => ({
    en: `A mobile number has 11 digits, such as 01711 000000. This one has ${given}.`,
    bn: `মোবাইল নম্বরে ১১টি সংখ্যা থাকে, যেমন 01711 000000। এখানে আছে ${inBangla(String(given))}টি।`,
  }),
};

/** Reads a telephone number in dialable form, or explains why it is none. A number without a country code is Bangladesh's. */
export function readPhone(text: string): { phone: string } | { refusal: Text } {
  const [first = '', second] = splitPhones(text);
  if (second !== undefined) return { refusal: REFUSED.two(first, second) };
  const written = writtenPhone(first);
  if (!isPhone(written)) return { refusal: REFUSED.none };
  const number = parsePhoneNumber(written, 'BD');
  if (number?.isValid()) return { phone: asDialled(written, number) };
  const mobile = /^(?:00)?(?:880?)?0?(1[3-9]\d*)$/.exec(written.replace(/\D/g, ''))?.[1];
  const isForeign = written.startsWith('+') && !written.startsWith('+88');
  if (mobile && written.replace(/\D/g, '').length > 8 && !isForeign)
    return { refusal: REFUSED.digits(mobile.length + 1) };
  // Accepts short numbers, such as a lift company's 16263, and ranges that are newer than the library.
  const digits = written.replace(/\D/g, '').length;
  return digits <= 8 || number?.isPossible() ? { phone: written } : { refusal: REFUSED.none };
}

type Parsed = NonNullable<ReturnType<typeof parsePhoneNumber>>;

/** The number as typed if it can be dialled like that, else in the usual format. */
function asDialled(written: string, number: Parsed): string {
  const digits = written.replace(/\D/g, '');
  const isWhole = written.startsWith('+') ? `+${digits}` === number.number : digits === `0${number.nationalNumber}`;
  if (isWhole && !number.ext) return written;
  return number.country === 'BD' ? number.formatNational() : number.formatInternational();
}
