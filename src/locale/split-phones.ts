import { latinDigits } from './numbers.ts';
import { isPhone } from './phone.ts';

const LABEL =
  /^(?:tel|phone|ph|mob(?:ile)?|cell|contact|whatsapp|ফোন|মোবাইল|মোবা|মোঃ)(?:\s*(?:no|number|নং|নম্বর))?\s*[.:=-]*\s*/iu;
const REMARK = /\s*[([][^)\]\d]*[)\]]\s*$|\s*[-–]?\s*\p{L}[\p{L}\p{M}. ]*$/u;
const BETWEEN = /\s*(?:[,;|/\n&]|\bor\b|\band\b|ও|এবং|অথবা)\s*/iu;

/** Removes `Mob:` before a number and `(WhatsApp)` after it. */
const withoutWords = (text: string) =>
  text
    .trim()
    .replace(LABEL, '')
    .replace(REMARK, '')
    .replace(/^\((\+\d+)\)/, '$1')
    .trim();

/** The numbers in a cell with one or more, such as `01711-000404 / 01811-000404`; text that is not a list of numbers stays one. */
export function splitPhones(text: string): string[] {
  const latin = latinDigits(text.normalize('NFC')).trim();
  const parts = latin.split(BETWEEN).map(withoutWords).filter(Boolean);
  const isList = parts.length > 1 && parts.every((part) => isPhone(part) && /(\d\D*){9}/.test(part));
  if (isList) return parts;
  const mobiles = latin.match(/(?:\+?88)?0?1[3-9](?:[ -]?\d){8}(?!\d)/g) ?? [];
  const rest = mobiles.reduce((left, mobile) => left.replace(mobile, ''), latin);
  return mobiles.length > 1 && !/\d/.test(rest) ? mobiles : [withoutWords(latin)];
}
