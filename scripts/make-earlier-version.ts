import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import manifest from '../package.json' with { type: 'json' };
import { brokenInvariants } from '../src/app/server/check/invariants.ts';
import { writeBackup } from '../src/database/backup/write-backup.ts';
import { connect } from '../src/database/connect.ts';
import { prepareSchema } from '../src/database/migrate/prepare-schema.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { earlierVersion, packFolder, type RecordedVersion, readAddress } from '../src/test/earlier-version.ts';
import { openSite } from '../src/test/open-site.ts';
import { temporaryFolder } from '../src/test/temporary-folder.ts';
import { fillBuilding, PASSWORD } from './earlier-version/fill-building.ts';
import { REFUSED, readsOf } from './earlier-version/reads.ts';

// Run at a release, with the built server of that version: `node scripts/make-earlier-version.ts`. Writes a small building of
// this version as a data folder and a backup, and the answers of this version's server about it, to
// src/test/earlier-versions.

const files = earlierVersion(manifest.version);
const folder = await temporaryFolder();
const [dataDir, copy] = [join(folder, 'data'), join(folder, 'copy')];
const log = pino({ level: 'warn' });
try {
  await mkdir(join(files.recorded, '..'), { recursive: true });
  await rm(files.backup, { force: true });
  const filled = await makeBuilding();
  await packFolder(dataDir, files.dataFolder);
  await cp(dataDir, copy, { recursive: true });
  await writeFile(files.recorded, toLines(await record(filled)));
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function makeBuilding() {
  const database = await openDatabase({ dataDir, log });
  try {
    await prepareSchema(database, log);
    const connected = connect(database.connection, { log });
    const filled = await fillBuilding(connected);
    const broken = await brokenInvariants(connected.pool);
    await connected.pool.end();
    if (broken.length > 0) throw new Error(`Broken invariants: ${broken.join('; ')}`);
    await writeBackup(database.connection, files.backup, () => undefined);
    return filled;
  } finally {
    await database.close();
  }
}

/** JSON with a line for each read. */
function toLines({ reads, ...rest }: RecordedVersion): string {
  const lines = reads.map((read) => JSON.stringify(read));
  return `${JSON.stringify(rest).slice(0, -1)},\n"reads": [\n${lines.join(',\n')}\n]}\n`;
}

/** Starts this version's own server on a copy, since a start may change the data. */
async function record({
  accounts,
  agreements,
  certificateId,
}: Awaited<ReturnType<typeof makeBuilding>>): Promise<RecordedVersion> {
  const site = await openSite({ settings: { DATA_DIR: copy, LOG_LEVEL: 'silent' } });
  try {
    const reads: RecordedVersion['reads'] = [];
    const cookies = new Map(accounts.map(({ email, cookie }) => [email, cookie]));
    const read = async <T>(as: string, path: string): Promise<T> => {
      const says = await readAddress(site.url, cookies.get(as) ?? '', path);
      if (!REFUSED.includes(path) && typeof says === 'object' && says && 'status' in says && 'code' in says)
        throw new Error(`${path}: ${JSON.stringify(says)}`);
      reads.push({ as, path, says });
      return says as T;
    };
    await readsOf(read, { ...agreements, certificateId });
    return { accounts, password: PASSWORD, agreements, reads };
  } finally {
    await site.close();
  }
}
