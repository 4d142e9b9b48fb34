import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';

/** A bucket of Amazon S3, or of another storage that speaks its protocol. */
export type StorageSettings = { address: URL; region: string; keyId: string; secret: string };

/** How many milliseconds a copy may take. */
const TIMEOUT_MS = 60 * 60 * 1000;

/**
 * Copies a file into the storage, under its name. The storage checks what comes by its SHA-256.
 * @throws Error with the storage's status and code, or that of the connection
 */
export async function copyToStorage(storage: StorageSettings, file: string): Promise<void> {
  const { address, region, keyId, secret } = storage;
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 3 });
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const answer = await client.fetch(`${address.href.replace(/\/$/, '')}/${basename(file)}`, {
    method: 'PUT',
    headers: { 'x-amz-content-sha256': hash.digest('hex') },
    body: await openAsBlob(file),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.ok) return void (await answer.body?.cancel());
  const [, code = 'no code'] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
  throw new Error(`the storage of BACKUP_S3_URL answered ${answer.status} (${code})`);
}
