import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { ReadLine } from './lines.ts';

/** URL-safe Base64 without padding. */
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The SHA-256 of a file, which identifies it on the server: the file itself stays in the browser. */
export const hashOfFile = (bytes: Uint8Array) => base64url(sha256(bytes));

/**
 * Identifies a line without a number in other files: an HMAC of its day, sum and balance under the key of its account, so that the
 * mark does not reveal the balance. Undefined for a line with a number, or without a balance.
 */
export function markOf({ reference, day, amount, balance }: ReadLine, key: string): string | undefined {
  if (reference !== undefined || balance === undefined) return undefined;
  const words = new TextEncoder().encode(`${day} ${amount} ${balance}`);
  return base64url(hmac(sha256, new TextEncoder().encode(key), words)).slice(0, 24);
}
