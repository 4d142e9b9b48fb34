import { createHash, randomBytes } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

/** 128 random bits. */
export const newToken = () => randomBytes(16).toString('hex');

/**
 * The token of a session. It contains its account's id, so that load shedding counts a person's sessions together without a
 * query. The cookie is signed, so a client cannot choose the account.
 */
export const newSessionToken = (accountId: string) => `${newToken()}.${accountId}`;

/** The account id in a session's token; undefined in a token of version 1.0. */
export const accountOfToken = (token: string): string | undefined => token.split('.')[1];

/** The stored form of a token: a leaked database or backup opens no session. */
export const hashOf = (token: string, form: 'hex' | 'base64url' = 'hex') =>
  createHash('sha256').update(token).digest(form);

/** Encrypts texts under this building's key. */
export type Encryption = ReturnType<typeof encryptionWith>;

/**
 * XChaCha20-Poly1305 under the SHA-256 of the key; the nonce precedes the ciphertext, all in hexadecimal. Existing second steps have
 * this format (docs/decisions/0002-sign-in-and-sessions.md): another one would lock their owners out.
 */
export function encryptionWith(key: string) {
  const cipher = managedNonce(xchacha20poly1305)(createHash('sha256').update(key).digest());
  return {
    encrypt: (text: string) => Buffer.from(cipher.encrypt(Buffer.from(text))).toString('hex'),
    decrypt: (encrypted: string) => Buffer.from(cipher.decrypt(Buffer.from(encrypted, 'hex'))).toString(),
  };
}
