import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

/**
 * A key of 32 bytes that wraps data keys, and the name by which it is known: the first 8 bytes of its SHA-256, in hexadecimal. `isNext`
 * is that of a rotation under way, which ends the others.
 */
export type WrappingKey = { name: string; bytes: Uint8Array; isNext?: true };

export const wrappingKey = (bytes: Uint8Array): WrappingKey => ({
  name: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
  bytes,
});

/** Row that the sealed bytes belong to. It is authenticated with them, so they open in no other row, key or version. */
type Place = { table: 'tenant_files'; part: string; agreementId: string; keyId: number; version: number };

const bound = ({ table, part, agreementId, keyId, version }: Place) =>
  Buffer.from(JSON.stringify([table, part, agreementId, keyId, version]));

const cipher = (key: Uint8Array, associated: Uint8Array) => managedNonce(xchacha20poly1305)(key, associated);

/** XChaCha20-Poly1305; the random nonce of 24 bytes stands before the ciphertext. */
export const seal = (content: Uint8Array, key: Uint8Array, place: Place): Buffer =>
  Buffer.from(cipher(key, bound(place)).encrypt(content));

/** @throws where the bytes were sealed elsewhere, with another key, or were changed */
export const unseal = (sealed: Uint8Array, key: Uint8Array, place: Place): Buffer =>
  Buffer.from(cipher(key, bound(place)).decrypt(sealed));

/** Prefix of a sealed signing key. An unsealed one is base64url, which has no colon. */
const SEALED = 'sealed';
const boundSecret = Buffer.from(JSON.stringify(['identity.secret']));

/** The signing key in its backup form: `sealed:KEY:BASE64URL`. */
export const sealSecret = (value: string, { name, bytes }: WrappingKey): string =>
  [SEALED, name, Buffer.from(cipher(bytes, boundSecret).encrypt(Buffer.from(value))).toString('base64url')].join(':');

/** Returns the signing key from its backup form, sealed or not; undefined if none of the keys opens it. */
export function openSecret(value: string, keys: WrappingKey[]): string | undefined {
  const [sealed, name, text = ''] = value.split(':');
  if (sealed !== SEALED) return value;
  const by = keys.find((key) => key.name === name);
  return by && Buffer.from(cipher(by.bytes, boundSecret).decrypt(Buffer.from(text, 'base64url'))).toString();
}

const boundKey = (id: number) => Buffer.from(JSON.stringify(['data_keys', id]));

export const wrapKey = (key: Uint8Array, id: number, by: WrappingKey): Buffer =>
  Buffer.from(cipher(by.bytes, boundKey(id)).encrypt(key));

/** @throws where another key wraps it */
export const unwrapKey = (wrapped: Uint8Array, id: number, by: WrappingKey): Uint8Array =>
  cipher(by.bytes, boundKey(id)).decrypt(wrapped);
