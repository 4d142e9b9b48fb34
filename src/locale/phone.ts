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
