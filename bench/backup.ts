import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readBackup } from '../src/database/backup/read-backup.ts';
import { restoreBackup } from '../src/database/backup/restore-backup.ts';
import { writeBackup } from '../src/database/backup/write-backup.ts';
import { connect } from '../src/database/connect.ts';
import { prepareSchema } from '../src/database/migrate/prepare-schema.ts';
import { openDatabase } from '../src/database/open-database.ts';

// Measures a backup and its restore: ROWS events of the trail (default 200,000) and PHOTOS MB of pictures (default 1,000), on
// the embedded database with fsync. `npm run bench -- backup`.
const ROWS = Number(process.env.ROWS ?? 200_000);
const PHOTOS = Number(process.env.PHOTOS ?? 1_000);

const log = pino({ level: 'silent' });
const folder = await mkdtemp(join(tmpdir(), 'onebuilding-bench-'));
const say = (line: string) => process.stdout.write(`${line}\n`);

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  say(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

try {
  const from = await openDatabase({ dataDir: join(folder, 'from'), log });
  await prepareSchema(from, log);
  const { pool } = connect(from.owner);
  await pool.query(
    `insert into audit_events (at, kind, actor_email, address, request_id, details)
     select now(), 'rent_paid', 'member' || n || '@example.test', '127.0.0.1', 'bench', jsonb_build_object('amount', n)
     from generate_series(1, $1) as n`,
    [ROWS],
  );
  await pool.query(
    "insert into apartments (block, floor, apartment_no, rent_poisha, image) values ('A', 1, 'A1', 100, '/x.jpg')",
  );
  await pool.query(
    `with photo as (
       insert into photos (apartment_id, position, hash, width, height)
       select id, n, lpad(n::text, 22, '0'), 4, 3 from apartments, generate_series(1, $1) as n returning id)
     insert into photo_files (photo_id, format, width, bytes)
     select id, 'jpeg', 1600, (select string_agg(uuid_send(gen_random_uuid()), '') from generate_series(1, 62500) where photo.id is not null)
     from photo`,
    [PHOTOS],
  );
  await pool.end();
  const file = join(folder, 'building.zip');
  await timed('backup', () => writeBackup(from.connection, file, () => undefined));
  say(`file: ${Math.round(statSync(file).size / 1e6)} MB for ${ROWS} rows and ${PHOTOS} MB of photos`);
  await from.close();

  const to = await openDatabase({ dataDir: join(folder, 'to'), log });
  const backup = await timed('check', () => readBackup(file));
  await timed('restore', () => restoreBackup(to.owner, backup, { log, address: 'bench', requestId: 'bench' }));
  backup.close();
  await to.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}
