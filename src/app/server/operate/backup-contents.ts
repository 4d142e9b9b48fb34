import type { Contents } from '#database/backup/write-backup.ts';
import { readKeyFile } from '#features/files/server/key-file.ts';
import { sealSecret } from '#features/files/server/seal.ts';
import { readConfig } from '../start/config.ts';
import { listOperatorFiles } from './settings-file.ts';

/**
 * Files of a backup beside the tables, and the seal of its signing key, by the key of DATA_KEY_FILE. Without a readable key,
 * which the check-up reports, the signing key is in the backup unsealed: an unsealed backup is better than none.
 */
export async function backupContents(environment = process.env): Promise<Contents> {
  const [key] = await readKeyFile(readConfig(environment).dataKeyFile).catch(() => []);
  return {
    besides: await listOperatorFiles(environment),
    ...(key && { sealSecret: (value) => sealSecret(value, key) }),
  };
}
