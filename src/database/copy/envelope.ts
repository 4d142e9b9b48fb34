import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

// Each file of a copy is an age file (https://age-encryption.org): `age -d -i KEY FILE` opens it without our program.

/** Key pair that seals and opens a copy's files. */
export type CopyKey = {
  /** `AGE-SECRET-KEY-1…`, which opens the copy. */
  secret: string;
  /** `age1…`, which seals and cannot open. The copy's marker contains it, to show which key belongs to it. */
  recipient: string;
};

export const newKey = async (): Promise<CopyKey> => keyOf(await generateX25519Identity());

/** @throws Error for anything but a key of age, also if one character of it is wrong */
export async function keyOf(secret: string): Promise<CopyKey> {
  return { secret, recipient: await identityToRecipient(secret) };
}

/** A file that differs from the written one: damaged, or sealed for another key. */
export class DamagedFile extends Error {
  override name = 'DamagedFile';
}

export async function seal(bytes: Uint8Array, { recipient }: CopyKey): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return Buffer.from(await encrypter.encrypt(bytes));
}

/** @throws DamagedFile that names the file */
export async function unseal(bytes: Uint8Array, { secret }: CopyKey, name: string): Promise<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(secret);
  try {
    return Buffer.from(await decrypter.decrypt(bytes));
  } catch (error) {
    throw new DamagedFile(`${name} is damaged`, { cause: error });
  }
}

/** Photos are compressed already; a higher level would cost much time for nothing. */
export const COMPRESSION = { level: 1 };

export const sealCompressed = async (bytes: Uint8Array, key: CopyKey): Promise<Buffer> =>
  seal(await promisify(gzip)(bytes, COMPRESSION), key);

/** @throws DamagedFile that names the file */
export async function unsealCompressed(bytes: Uint8Array, key: CopyKey, name: string): Promise<Buffer> {
  const compressed = await unseal(bytes, key, name);
  try {
    return await promisify(gunzip)(compressed);
  } catch (error) {
    throw new DamagedFile(`${name} is damaged`, { cause: error });
  }
}
