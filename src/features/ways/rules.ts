import { CLAIMED_METHODS, type Method } from '#features/ledger/rules.ts';
import { plainDigits } from '#locale/numbers.ts';

/** How money reaches the building outside of the site. A card is paid on the site. */
export type WayMethod = Exclude<Method, 'Card'>;

/** In the order in which they are offered: wallets, the bank, cash. */
export const WAY_METHODS = CLAIMED_METHODS as readonly WayMethod[];

const WALLETS: readonly Method[] = ['bKash', 'Nagad', 'Rocket'];
export const isWallet = (method: Method) => WALLETS.includes(method);

/** Of one building. */
export const MAX_WAYS = 20;

/**
 * A wallet's number as its app takes it, such as `01711000000`; undefined where it is none. Rocket adds a digit to the telephone's
 * eleven, so that a Rocket account has twelve.
 */
export function walletNumber(written: string, method: Method): string | undefined {
  const digits = plainDigits(written)
    .replace(/[\s()+.\p{Pd}]/gu, '')
    .replace(/^(00)?88(?=01)/, '');
  const pattern = method === 'Rocket' ? /^01[3-9]\d{8,9}$/ : /^01[3-9]\d{8}$/;
  return pattern.test(digits) ? digits : undefined;
}

/** An account's number, as the bank writes it: digits, letters and dashes. */
export function accountNumber(written: string): string | undefined {
  const number = plainDigits(written).trim().replace(/\s+/g, ' ');
  return /^[0-9A-Za-z][0-9A-Za-z -]{3,38}$/.test(number) ? number : undefined;
}

/** As it is read aloud and compared: `01711-000000`. An account's number stays as it is. */
export const spacedNumber = (number: string, method: Method) =>
  isWallet(method) ? `${number.slice(0, 5)}-${number.slice(5)}` : number;

/** Where a way's code is read; its name changes with the picture. */
export const qrPath = (id: string, name: string) => `/api/ways/${id}/qr?name=${name}`;

/** The pictures of codes that fit beside the ways on a paper. */
export const wayPictures = <One extends { qr: string | null }>(ways: readonly One[]) =>
  ways.flatMap((way) => (way.qr ? [{ ...way, qr: way.qr }] : [])).slice(0, 3);

/** Where an administrator says how rent is paid. */
export const WAYS_PATH = '/dashboard/building#ways';
