import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import { api } from '../src/app/server/app.ts';
import { wings } from '../src/app/server/wings.ts';
import { openAuth } from '../src/auth/engine.ts';
import { connect } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate/migrate.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { NO_LIMITS } from '../src/http/limits/limits.ts';
import { temporaryFolder } from '../src/test/temporary-folder.ts';

/**
 * `npm run bench -- enumeration [pairs]`: does the duration of a refused sign-in, or of a request for a new password, reveal
 * if the account exists? Pairs of a known and an unknown e-mail, in turns; prints the medians and their gap, which has to
 * stay below 5 %.
 */
const PAIRS = Number(process.argv[2] ?? 1_000);

const dataDir = await temporaryFolder();
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
const database = await openDatabase({ dataDir, log });
const { db, pool } = connect(database.owner);
await migrate(pool, { log });
const publicUrl = new URL('http://127.0.0.1');
const mailer = { post: () => undefined };
const auth = await openAuth(db, publicUrl, { mailer });
const now = () => new Date();
const site = api({ wings: wings(), db, auth, publicUrl, limits: NO_LIMITS, log, now, isReady: async () => true });

const post = (path: string, body: object) =>
  site.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const known = 'rima@example.test';
await post('/api/identity/sign-up', { name: 'Rima', email: known, password: 'Secret1' });

const ASKED = {
  'a refused sign-in': (email: string) => ask('/api/identity/sign-in', { email, password: 'Wrong1' }, 401),
  'a forgotten password': (email: string) => ask('/api/identity/forgot-password', { email }, 200),
};

async function ask(path: string, body: object, expected: number): Promise<void> {
  const { status } = await post(path, body);
  if (status !== expected) throw new Error(`${path} answered ${status}`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

const median = (times: number[]) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** Gap between the medians, in per cent. */
async function gapOf(what: keyof typeof ASKED): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let n = -20; n < PAIRS; n += 1) {
    const stranger = `${randomBytes(4).toString('hex')}@example.test`;
    // The order alternates, or a warm cache would favour the second one.
    for (const who of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const took = await timed(() => ASKED[what](who === 'known' ? known : stranger));
      if (n >= 0) times[who].push(took);
    }
  }
  const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
  const gap = (Math.abs(ofKnown - ofUnknown) / Math.max(ofKnown, ofUnknown)) * 100;
  const figures = `known ${ofKnown.toFixed(2)} ms, unknown ${ofUnknown.toFixed(2)} ms, gap ${gap.toFixed(2)} %`;
  process.stdout.write(`${what}, ${PAIRS} pairs: ${figures}\n`);
  return gap;
}

const gaps = [await gapOf('a refused sign-in'), await gapOf('a forgotten password')];
process.exitCode = gaps.every((gap) => gap < 5) ? 0 : 1;
await pool.end();
await database.close();
await rm(dataDir, { recursive: true, force: true });
