import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import { api } from '#app/server/app.ts';
import { openAuth } from '#auth/engine.ts';
import { connect } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { NO_LIMITS } from '#http/limits.ts';
import { temporaryFolder } from '../src/test/temporary-folder.ts';

/**
 * `node bench/enumeration.ts [pairs]`: does the time of a refused sign-in tell whether the account exists? Pairs of a known
 * and an unknown e-mail, in turns; prints the medians and their gap, which has to stay below 5 %.
 */
const PAIRS = Number(process.argv[2] ?? 1_000);

const dataDir = await temporaryFolder();
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
const database = await openDatabase({ dataDir, log });
const { db, pool } = connect(database.connection);
await migrate(pool, { log });
const publicUrl = new URL('http://127.0.0.1');
const auth = await openAuth(db, publicUrl);
const now = () => new Date();
const site = api({ db, auth, publicUrl, limits: NO_LIMITS, log, now, isReady: async () => true });

const post = (path: string, body: object) =>
  site.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const known = 'rima@example.test';
await post('/api/identity/sign-up', { name: 'Rima', email: known, password: 'Secret1' });

async function refused(email: string): Promise<number> {
  const since = performance.now();
  const answer = await post('/api/identity/sign-in', { email, password: 'Wrong1' });
  const took = performance.now() - since;
  if (answer.status !== 401) throw new Error(`sign-in answered ${answer.status}`);
  return took;
}

const median = (times: number[]) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
const times = { known: [] as number[], unknown: [] as number[] };
for (let n = -20; n < PAIRS; n += 1) {
  const stranger = `${randomBytes(4).toString('hex')}@example.test`;
  // Who goes first alternates, or a warm cache would speak for one of them.
  const first = n % 2 === 0 ? 'known' : 'unknown';
  for (const who of first === 'known' ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
    const took = await refused(who === 'known' ? known : stranger);
    if (n >= 0) times[who].push(took);
  }
}
const [knownMedian, unknownMedian] = [median(times.known), median(times.unknown)];
const gap = (Math.abs(knownMedian - unknownMedian) / Math.max(knownMedian, unknownMedian)) * 100;
process.stdout.write(
  `${PAIRS} pairs: known ${knownMedian.toFixed(2)} ms, unknown ${unknownMedian.toFixed(2)} ms, gap ${gap.toFixed(2)} %\n`,
);
process.exitCode = gap < 5 ? 0 : 1;
await pool.end();
await database.close();
await rm(dataDir, { recursive: true, force: true });
