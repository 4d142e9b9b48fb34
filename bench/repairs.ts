import { join } from 'node:path';
import { pino } from 'pino';
import { connect } from '../src/database/connect.ts';
import { prepareSchema } from '../src/database/migrate/prepare-schema.ts';
import { openDatabase } from '../src/database/open-database.ts';
import type { Scope } from '../src/database/scope.ts';
import { listPage } from '../src/features/repairs/server/queries.ts';
import { seedRepairs } from '../src/test/database/seed-repairs.ts';
import { seedTenancies } from '../src/test/database/seed-tenancies.ts';
import { temporaryFolder } from '../src/test/temporary-folder.ts';
import { median } from './compare.ts';

/**
 * `npm run bench -- repairs`: how long each list of repairs takes in a building of 150 flats with 30,000 repairs, with its count and the
 * counts of its filters; by the embedded PostgreSQL, without the server and HTTP. The median and the slowest of ROUNDS (30).
 */
const REPAIRS = 30_000;
const ROUNDS = Number(process.env.ROUNDS ?? 30);
/** In ms. */
const MOST = 16;
const TODAY = '2026-03-15';

const folder = await temporaryFolder();
const log = pino({ level: 'warn' });
const database = await openDatabase({ dataDir: join(folder, 'data'), log });
await prepareSchema(database, log);
const { pool } = connect(database.owner, { max: 1 });
// As the site connects: three statements of a list run at once.
const { pool: sitePool, db } = connect(database.connection, { max: 4 });
await seedTenancies(pool, { flats: 150, months: 1, lastMonth: '2026-03-01' });
await seedRepairs(pool, { repairs: REPAIRS, until: `${TODAY}T06:00:00Z` });
await pool.query('vacuum analyze');
const { rows } = await pool.query<{ agreementId: string; apartmentId: string; userId: string }>(
  `select id as "agreementId", apartment_id as "apartmentId", user_id as "userId" from agreements where status = 'accepted' and user_id is not null limit 1`,
);
const { rows: parts } = await pool.query<{ id: string }>('select id from common_parts order by position limit 1');
const [home, part] = [rows[0], parts[0]];
if (!home || !part) throw new Error('the building has no home');

type Asked = Partial<Parameters<typeof listPage>[2]>;
const LISTS: [name: string, asked: Asked, scope?: Scope][] = [
  ['open', {}],
  ['to answer', { state: 'answer' }],
  ['closed, page 1', { state: 'closed' }],
  ['closed, page 1,000', { state: 'closed', page: 1_000 }],
  ['all, page 1', { state: 'all' }],
  ['all, page 1,000', { state: 'all', page: 1_000 }],
  ['of a home', { state: 'all', agreementId: home.agreementId }],
  ['of a flat', { state: 'all', apartmentId: home.apartmentId }],
  ['of a common part, page 9', { state: 'all', commonPartId: part.id, page: 9 }],
  ['of one\u2019s own home', { state: 'all' }, { userId: home.userId }],
  ['a number', { state: 'all', search: '29123' }],
  ['words that one has', { state: 'all', search: 'Repair 29123' }],
  ['words that all have', { state: 'all', search: 'it does not work' }],
  ['words that all have, page 40', { state: 'all', search: 'it does not work', page: 40 }],
  ['words that all have, closed', { state: 'closed', search: 'not work' }],
  ['words that none has', { state: 'all', search: 'zebra crossing' }],
  ['a flat by its number', { state: 'all', search: '101' }],
  ['a common part by its name', { state: 'all', search: 'lift' }],
  ['a letter', { state: 'all', search: 'a' }],
];

const slow: string[] = [];
for (const [name, asked, scope = 'everyone'] of LISTS) {
  const times: number[] = [];
  let total = 0;
  for (let round = 0; round < ROUNDS + 3; round += 1) {
    const began = performance.now();
    ({ total } = await listPage(db, scope, { today: TODAY, state: 'open', search: '', page: 1, ...asked }));
    // The first ones plan and fill caches.
    if (round >= 3) times.push(performance.now() - began);
  }
  const middle = median(times);
  if (middle > MOST) slow.push(name);
  process.stdout.write(
    `${middle.toFixed(1).padStart(6)} ms, at most ${Math.max(...times)
      .toFixed(1)
      .padStart(6)}  ${name}, of ${total}\n`,
  );
}
await Promise.all([pool.end(), sitePool.end()]);
await database.close(false);
if (slow.length > 0) {
  process.stderr.write(`Above ${MOST} ms: ${slow.join('; ')}\n`);
  process.exitCode = 1;
}
