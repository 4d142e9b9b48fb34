import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { ReadLine } from './lines.ts';

/** URL-safe Base64 without padding. */
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The SHA-256 of a file, by which it is recognised: the file itself stays in the browser. */
export const hashOfFile = (bytes: Uint8Array) => base64url(sha256(bytes));

/**
 * By what a line without a number is known in another file: its day, sum and balance, under the key of its place, so that the mark
 * does not tell the balance. Undefined where the line has a number, or the file no balances.
 */
export function markOf({ reference, day, amount, balance }: ReadLine, key: string): string | undefined {
  if (reference !== undefined || balance === undefined) return undefined;
  const words = new TextEncoder().encode(`${day} ${amount} ${balance}`);
  return base64url(hmac(sha256, new TextEncoder().encode(key), words)).slice(0, 24);
}
