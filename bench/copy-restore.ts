import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_ACCOUNTS } from '../src/app/demo/accounts.ts';
import { connect } from '../src/database/connect.ts';
import { readKey, readLocal } from '../src/database/copy/local-state.ts';
import { folderTarget } from '../src/database/copy/target.ts';
import { ownerConnection } from '../src/database/embedded/application-database.ts';
import { readPostmaster } from '../src/database/embedded/postmaster-file.ts';
import { issueReceipts } from '../src/features/receipts/server/issue-receipts.ts';
import { dayAt } from '../src/locale/calendar.ts';
import { seedPeople } from '../src/test/database/seed-people.ts';
import { seedTenancies } from '../src/test/database/seed-tenancies.ts';
import { openSite } from '../src/test/open-site.ts';
import { runCommand } from '../src/test/run-script.ts';
import { temporaryFolder } from '../src/test/temporary-folder.ts';

// Measures a restore from a continuous copy: FLATS (default 60) and YEARS (10) in the base with PHOTOS MB of pictures
// (default 0), and JOURNAL MB of the journal after it (60, a month's). `npm run bench -- copy-restore`.
const [FLATS, YEARS] = [Number(process.env.FLATS ?? 60), Number(process.env.YEARS ?? 10)];
const [PHOTOS, JOURNAL] = [Number(process.env.PHOTOS ?? 0), Number(process.env.JOURNAL ?? 60)];

const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = await temporaryFolder();
const [dataDir, to] = [join(folder, 'data'), join(folder, 'copy')];
await mkdir(to);
const open = (more: Record<string, string> = {}) =>
  openSite({ settings: { DATA_DIR: dataDir, LIMITS: 'off', LOG_LEVEL: 'silent', ...more }, args: ['demo'] });

async function asOwner<T>(work: (owner: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const { socketFolder = '' } = (await readPostmaster(join(dataDir, 'postgres'))) ?? {};
  const owner = connect(ownerConnection(socketFolder), { max: 1 });
  return work(owner).finally(() => owner.pool.end());
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  say(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

const isCopied = async (since: number) => {
  while (Date.parse((await readLocal(dataDir, 'status'))?.copiedAt ?? '1970-01-01') <= since) await sleep(50);
};

let site = await open();
await asOwner(async ({ db, pool }) => {
  await seedTenancies(pool, { flats: FLATS, months: YEARS * 12, lastMonth: `${dayAt(new Date()).slice(0, 7)}-01` });
  await issueReceipts(db, new Date());
  const share = (FLATS * YEARS) / 5000;
  await seedPeople(pool, {
    people: Math.round(100_000 * share),
    events: Math.round(1_000_000 * share),
    announcements: 52 * YEARS,
    admin: DEMO_ACCOUNTS[0].email,
    until: new Date().toISOString(),
  });
  await pool.query(
    `with photo as (
       insert into photos (apartment_id, position, hash, width, height)
       select id, n + 100, lpad(n::text, 22, '0'), 4, 3 from (select id from apartments limit 1) as one, generate_series(1, $1) as n
       returning id)
     insert into photo_files (photo_id, format, width, bytes)
     select id, 'jpeg', 1600, (select string_agg(uuid_send(gen_random_uuid()), '') from generate_series(1, 62500) where photo.id is not null)
     from photo`,
    [PHOTOS],
  );
  const { rows } = await pool.query<{ mb: number; payments: number; events: number }>(
    `select (pg_database_size(current_database()) / 1e6)::int as mb, (select count(*)::int from payments) as payments,
       (select count(*)::int from audit_events) as events`,
  );
  say(`${FLATS} flats, ${YEARS} years, ${PHOTOS} MB of pictures: ${JSON.stringify(rows[0])}`);
});
await site.close();
site = await open({ COPY_TO: to });
await timed('base', () => isCopied(0));

const written = async () => {
  const { rows } = await asOwner(({ pool }) =>
    pool.query<{ bytes: string }>("select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes"),
  );
  return Number(rows[0]?.bytes) / 1e6;
};
const from = await written();
let middle = new Date();
while ((await written()) - from < JOURNAL) {
  if ((await written()) - from < JOURNAL / 2) middle = new Date();
  await asOwner(({ pool }) =>
    pool.query(
      `insert into audit_events (at, kind, actor_email, address, request_id, details)
       select now(), 'password_changed', 'person' || n || '@example.test', '127.0.0.1', 'bench', '{}' from generate_series(1, 1000) as n`,
    ),
  );
}
await isCopied(Date.now());
await site.close();
const files = await folderTarget(to).list();
const megabytes = (part: string) =>
  (files.reduce((sum, { name, bytes }) => (name.includes(part) ? sum + bytes : sum), 0) / 1e6).toFixed(1);
say(`copy: base ${megabytes('/base-')} MB, journal ${megabytes('/journal/')} MB in ${files.length} files`);

const key = (await readKey(dataDir))?.secret ?? '';
const restore = (name: string, ...more: string[]) =>
  runCommand(['restore', '--copy', to, ...more], { DATA_DIR: join(folder, name) }, { input: key });
await timed('restore to the end', () => restore('end'));
await timed('restore to a moment', () => restore('moment', '--at', middle.toISOString()));
await rm(folder, { recursive: true, force: true, maxRetries: 20 });
