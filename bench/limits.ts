import { rm } from 'node:fs/promises';
import { Pool } from 'pg';
import { pino } from 'pino';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { connect } from '#database/connect.ts';
import { migrate } from '#database/migrate/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { siteLimits } from '#http/limits/limits.ts';
import { temporaryFolder } from '../src/test/temporary-folder.ts';

/** `node bench/limits.ts`: what counting a call costs, in memory and in the database (docs/decisions/0006-limits.md). */
const SECONDS = 3;
const AT_ONCE = 32;

const dataDir = await temporaryFolder();
const log = pino({ level: 'silent' });
const database = await openDatabase({ dataDir, log });
const { pool } = connect(database.owner);
await migrate(pool, { log });
const relaxed = new Pool({ ...database.owner, max: 4, options: '-c synchronous_commit=off' });
const strict = new Pool({ ...database.owner, max: 4 });
const limits = siteLimits(database.owner);
const window = { points: 1e9, duration: 60 };
const counted = (storeClient: Pool, keyPrefix: string) =>
  new RateLimiterPostgres({ storeClient, tableName: 'rate_limits', tableCreated: true, keyPrefix, ...window });

async function measure(name: string, once: (key: string) => Promise<unknown>) {
  let done = 0;
  const until = performance.now() + SECONDS * 1000;
  const worker = async (_: unknown, id: number) => {
    for (; performance.now() < until; done += 1) {
      await once(`person-${id}`);
      // What a memory limiter resolves at once would else never let go of the process.
      if (done % 100 === 0) await new Promise(setImmediate);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  process.stdout.write(`${name}: ${Math.round(done / SECONDS).toLocaleString('en')} a second\n`);
}

const inMemory = new RateLimiterMemory(window);
const [loose, durable] = [counted(relaxed, 'loose'), counted(strict, 'durable')];
await measure('the cheapest read of the database', () => pool.query({ name: 'one', text: 'select 1' }));
await measure('counted in memory', (key) => inMemory.consume(key));
await measure('counted in the database, not waiting for the disk', (key) => loose.consume(key));
await measure('counted in the database, waiting for the disk', (key) => durable.consume(key));
await measure('a whole attempt to sign in from an unknown device, without its hash', (account) =>
  limits.attempt({ account, address: '203.0.113.1', device: undefined, now: new Date() }, async () => undefined),
);
await Promise.all([pool.end(), relaxed.end(), strict.end(), limits.close()]);
await database.close();
await rm(dataDir, { recursive: true, force: true });
