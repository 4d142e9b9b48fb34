import { latinDigits } from './numbers.ts';

/** A number as it is stored: Latin digits, and what people put between them, in single spaces. */
export const writtenPhone = (phone: string) => latinDigits(phone).trim().replace(/\s+/g, ' ');

export const isPhone = (phone: string) => /^\+?[\d ()/.-]{3,29}$/.test(phone) && /(\d\D*){3}/.test(phone);

/** The digits of a phone, and those of them that follow the country's `880` or the `0` before a number, however it is written. */
export function phoneDigits(phone: string): { all: string; national: string } {
  const all = phone.replace(/\D/g, '');
  return { all, national: all.replace(/^(00)?(880?)?0?/, '') };
}

/** The digits that a phone dials from anywhere; nothing where they cannot be one number. Without a country it is Bangladesh's. */
export function dialled(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '').replace(/^(?:00)?(?=880?1)/, '');
  const international = phone.trim().startsWith('+') || digits.startsWith('88') ? digits : abroad(digits);
  // `+880 01712…` and `88 01712…` have the zero of the number itself, too.
  const whole = international.replace(/^880?01(?=\d{9}$)/, '8801');
  return /^[1-9]\d{7,14}$/.test(whole) ? whole : undefined;
}

const abroad = (digits: string) => {
  if (digits.startsWith('00')) return digits.slice(2);
  return digits.startsWith('0') ? `880${digits.slice(1)}` : `880${digits}`;
};

const LABEL =
  /^(?:tel|phone|ph|mob(?:ile)?|cell|contact|whatsapp|ফোন|মোবাইল|মোবা|মোঃ)(?:\s*(?:no|number|নং|নম্বর))?\s*[.:=-]*\s*/iu;
const REMARK = /\s*[([][^)\]\d]*[)\]]\s*$|\s*[-–]?\s*\p{L}[\p{L}\p{M}. ]*$/u;
const BETWEEN = /\s*(?:[,;|/\n&]|\bor\b|\band\b|ও|এবং|অথবা)\s*/iu;

/** Without `Mob:` before a number and `(WhatsApp)` behind it. */
const withoutWords = (text: string) =>
  text
    .trim()
    .replace(LABEL, '')
    .replace(REMARK, '')
    .replace(/^\((\+\d+)\)/, '$1')
    .trim();

/** The numbers of a cell that holds one or more, as `01711-000404 / 01811-000404`; what is no list of numbers stays one. */
export function splitPhones(text: string): string[] {
  const latin = latinDigits(text.normalize('NFC')).trim();
  const parts = latin.split(BETWEEN).map(withoutWords).filter(Boolean);
  const isList = parts.length > 1 && parts.every((part) => isPhone(part) && /(\d\D*){9}/.test(part));
  if (isList) return parts;
  const mobiles = latin.match(/(?:\+?88)?0?1[3-9](?:[ -]?\d){8}(?!\d)/g) ?? [];
  const rest = mobiles.reduce((left, mobile) => left.replace(mobile, ''), latin);
  return mobiles.length > 1 && !/\d/.test(rest) ? mobiles : [withoutWords(latin)];
}
