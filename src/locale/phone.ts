import { latinDigits } from './numbers.ts';

/** The stored form of a number: Latin digits, with the separators as typed, in single spaces. */
export const writtenPhone = (phone: string) => latinDigits(phone).trim().replace(/\s+/g, ' ');

export const isPhone = (phone: string) => /^\+?[\d ()/.-]{3,29}$/.test(phone) && /(\d\D*){3}/.test(phone);

/** The digits of a phone, and those after the country code `880` or the leading `0`, in any format. */
export function phoneDigits(phone: string): { all: string; national: string } {
  const all = phone.replace(/\D/g, '');
  return { all, national: all.replace(/^(00)?(880?)?0?/, '') };
}

/** The international digits to dial; undefined if the text is not a number. Without a country code it is Bangladesh's. */
export function dialled(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '').replace(/^(?:00)?(?=880?1)/, '');
  const international = phone.trim().startsWith('+') || digits.startsWith('88') ? digits : abroad(digits);
  // `+880 01712…` and `88 01712…` also contain the leading zero.
  const whole = international.replace(/^880?01(?=\d{9}$)/, '8801');
  return /^[1-9]\d{7,14}$/.test(whole) ? whole : undefined;
}

const abroad = (digits: string) => {
  if (digits.startsWith('00')) return digits.slice(2);
  return digits.startsWith('0') ? `880${digits.slice(1)}` : `880${digits}`;
};
