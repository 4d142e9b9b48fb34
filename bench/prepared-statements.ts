import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { pino } from 'pino';
import { api } from '#app/server/app.ts';
import { openAuth } from '#auth/engine.ts';
import { columnParsers } from '#database/column-parsers.ts';
import { connect, type Db, openPool } from '#database/connect.ts';
import { migrate } from '#database/migrate/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import type { Schema } from '#database/schema/tables.ts';
import { NO_LIMITS } from '#http/limits/limits.ts';
import { temporaryFolder } from '../src/test/temporary-folder.ts';
import { visitor } from '../src/test/visitor.ts';

/**
 * `node bench/prepared-statements.ts`: what a signed-in read takes with statements that are planned once for a connection, and with
 * statements that are planned each time. Both by turns, in one process, without sockets; the median of ROUNDS rounds.
 */
const ROUNDS = 9;
const REQUESTS = 300;
const PATHS = [
  '/api/apartments',
  '/api/identity/session',
  '/api/payments/user?email=boss@example.test',
  '/api/announcements',
];

const dataDir = await temporaryFolder();
const log = pino({ level: 'silent' });
const database = await openDatabase({ dataDir: join(dataDir, 'data'), log });
const prepared = connect(database.owner);
await migrate(prepared.pool, { log });
const settings = { application_name: 'OneBuilding', types: columnParsers, max: 10 };
const plainPool = openPool(database.connection, settings);
const plain = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: plainPool }) });

const publicUrl = 'http://onebuilding.test';
const BOSS = { email: 'boss@example.test', password: 'Secret1' };

async function site(db: Db) {
  const auth = await openAuth(db, new URL(publicUrl), { log });
  return visitor(
    api({
      db,
      auth,
      publicUrl: new URL(publicUrl),
      limits: NO_LIMITS,
      log,
      now: () => new Date(),
      isReady: async () => true,
    }),
    publicUrl,
  );
}

const sites = { planned: await site(plain), prepared: await site(prepared.db) };
await sites.planned.post('/api/identity/sign-up', { name: 'Farhana Rahman', ...BOSS });
for (const each of Object.values(sites)) await each.post('/api/identity/sign-in', BOSS);

/** Milliseconds for one request, of many one after the other. */
async function round(who: typeof sites.planned, path: string): Promise<number> {
  const began = performance.now();
  for (let request = 0; request < REQUESTS; request++) {
    const { status } = await who.get(path);
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
  }
  return (performance.now() - began) / REQUESTS;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

for (const path of PATHS) {
  const planned: number[] = [];
  const once: number[] = [];
  for (let turn = 0; turn < ROUNDS; turn++) {
    planned.push(await round(sites.planned, path));
    once.push(await round(sites.prepared, path));
  }
  const [before, after] = [median(planned), median(once)];
  process.stdout.write(
    `${path}: planned each time ${before.toFixed(2)} ms, once ${after.toFixed(2)} ms, × ${(before / after).toFixed(2)}\n`,
  );
}
await Promise.all([plainPool.end(), prepared.pool.end()]);
await database.close();
await rm(dataDir, { recursive: true, force: true });
