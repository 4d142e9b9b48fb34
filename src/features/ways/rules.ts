import { type Method, type MethodAt, methodsAt } from '#features/ledger/rules.ts';
import { plainDigits } from '#locale/numbers.ts';

/** Methods to pay outside of the site. A card is charged on the site. */
export type WayMethod = MethodAt<'wallet' | 'bank' | 'office'>;

/** In the order of the offer: wallets, the bank, cash. */
export const WAY_METHODS: readonly WayMethod[] = methodsAt('wallet', 'bank', 'office');

const WALLETS: readonly Method[] = methodsAt('wallet');
export const isWallet = (method: Method) => WALLETS.includes(method);
const BANKS: readonly Method[] = methodsAt('bank');
export const isBank = (method: Method) => BANKS.includes(method);

/** Most ways of a building. */
export const MAX_WAYS = 20;

/**
 * A wallet's number as its app expects it, such as `01711000000`; undefined for an invalid one. A Rocket account has twelve digits: the
 * telephone's eleven and one more.
 */
export function walletNumber(written: string, method: Method): string | undefined {
  const digits = plainDigits(written)
    .replace(/[\s()+.\p{Pd}]/gu, '')
    .replace(/^(00)?88(?=01)/, '');
  const pattern = method === 'Rocket' ? /^01[3-9]\d{8,9}$/ : /^01[3-9]\d{8}$/;
  return pattern.test(digits) ? digits : undefined;
}

/** A bank account's number: digits, letters, spaces and dashes; undefined for an invalid one. */
export function accountNumber(written: string): string | undefined {
  const number = plainDigits(written).trim().replace(/\s+/g, ' ');
  return /^[0-9A-Za-z][0-9A-Za-z -]{3,38}$/.test(number) ? number : undefined;
}

/**
 * The number as it is compared: without spaces, hyphens and capital letters. A Rocket account is its telephone, with or without the twelfth
 * digit.
 */
const comparedNumber = (number: string, method: Method) => {
  const bare = plainDigits(number)
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase();
  return isWallet(method) ? bare.slice(0, 11) : bare;
};

/** True if two numbers of one method name the same account, however each is spelled. */
export const isSameNumber = (one: string, other: string, method: Method) =>
  comparedNumber(one, method) === comparedNumber(other, method);

/** A wallet's number grouped for reading, such as `01711-000000`; a bank account's number is unchanged. */
export const spacedNumber = (number: string, method: Method) =>
  isWallet(method) ? `${number.slice(0, 5)}-${number.slice(5)}` : number;

/** Address of a way's QR code. `name` changes with the picture, so that caches do not keep an old one. */
export const qrPath = (id: string, name: string) => `/api/ways/${id}/qr?name=${name}`;

/** Ways with QR codes, as many as fit on a paper. */
export const wayPictures = <One extends { qr: string | null }>(ways: readonly One[]) =>
  ways.flatMap((way) => (way.qr ? [{ ...way, qr: way.qr }] : [])).slice(0, 3);

/** Address of the page where an administrator enters the ways to pay. */
export const WAYS_PATH = '/dashboard/building#ways';
