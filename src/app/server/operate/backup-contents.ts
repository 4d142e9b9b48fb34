import type { Contents } from '#database/backup/write-backup.ts';
import { readKeyFile } from '#features/files/server/key-file.ts';
import { sealSecret } from '#features/files/server/seal.ts';
import { readConfig } from '../start/config.ts';
import { listOperatorFiles } from './settings-file.ts';

/**
 * What a backup has besides the tables, and how its signing key is sealed: with the key of DATA_KEY_FILE. Where there is none, or it cannot
 * be read, which the check-up finds, the signing key lies open in it: a backup is worth more.
 */
export async function backupContents(environment = process.env): Promise<Contents> {
  const [key] = await readKeyFile(readConfig(environment).dataKeyFile).catch(() => []);
  return {
    besides: await listOperatorFiles(environment),
    ...(key && { sealSecret: (value) => sealSecret(value, key) }),
  };
}
