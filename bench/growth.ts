import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { connect } from '../src/database/connect.ts';
import { ownerConnection } from '../src/database/embedded/application-database.ts';
import { readPostmaster } from '../src/database/embedded/postmaster-file.ts';
import { openSite } from '../src/test/open-site.ts';
import { temporaryFolder } from '../src/test/temporary-folder.ts';
import { median } from './compare.ts';
import { addTenancies, addWriters, grow } from './grow.ts';
import {
  type Asked,
  CHANGES,
  PAGES,
  type People,
  READS,
  type Request,
  signInPeople,
  signInWriters,
  WHOLE,
} from './growth-requests.ts';
import { memoryOfSite } from './memory.ts';

/**
 * `npm run bench -- growth [WORD]`: the duration of each call that reads, each page, and each change that meets much data, in
 * the demo building and in one with 500 more flats with ten years of rent, a million events and 100,000 people; WORD selects
 * them by their titles. Both buildings in turns, one request after the other, on the real server; the median of ROUNDS. With
 * GROWN, a folder, the grown building is made there once, and a copy of it is measured. Prints the memory of both in the end.
 */
const [wanted = ''] = process.argv.slice(2);
const ROUNDS = Number(process.env.ROUNDS ?? 15);
/** PostgreSQL may switch a prepared statement to a generic plan at its sixth execution. */
const WARM_UP = 7;
/** Requests that take more than this many times as long as in the demo building are listed. */
const MAX_RATIO = 1.5;
const folder = await temporaryFolder();

async function openBuilding(dataDir: string) {
  const site = await openSite({ settings: { DATA_DIR: dataDir, LIMITS: 'off' }, args: ['demo'] });
  const { socketFolder = '' } = (await readPostmaster(join(dataDir, 'postgres'))) ?? {};
  const { db, pool } = connect(ownerConnection(socketFolder));
  const close = async () => {
    await pool.end();
    await site.close();
  };
  return { url: site.url, pid: site.pid, dataDir, db, pool, close };
}

type Building = Awaited<ReturnType<typeof openBuilding>>;

/** The data folder of the grown building. */
async function grownFolder(): Promise<string> {
  const kept = process.env.GROWN ?? join(folder, 'kept');
  if (!existsSync(kept)) {
    const building = await openBuilding(`${kept}-unfinished`);
    await grow(building);
    await addWriters(building, ROUNDS + WARM_UP);
    await building.pool.query('vacuum analyze');
    await building.close();
    await rename(`${kept}-unfinished`, kept);
  }
  const copy = join(folder, 'grown');
  await cp(kept, copy, { recursive: true });
  return copy;
}

/** Milliseconds until the whole response has arrived. */
async function timed({ url }: Building, { path, status = 200, ...init }: Request): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url + path, { redirect: 'manual', ...init });
  const text = await answer.text();
  if (answer.status !== status) throw new Error(`${init.method} ${path} was answered with ${answer.status}: ${text}`);
  return performance.now() - began;
}

/** Size of a building: bytes and rows. */
async function counted(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ size: string }>(`
    select pg_size_pretty(pg_database_size(current_database())) || ': ' || string_agg(relname || ' ' || reltuples::int, ', ' order by relname)
      as size
    from pg_class where relkind = 'r' and relname in ('audit_events', 'users', 'charges', 'payments', 'postings', 'apartments')`);
  return rows[0]?.size ?? '';
}

type Side = { building: Building; people: People };

async function compare(
  { title, ask }: Asked,
  sides: Side[],
  { rounds = ROUNDS, warmUp = WARM_UP } = {},
): Promise<void> {
  if (!title.includes(wanted)) return;
  const times = sides.map(() => [] as number[]);
  for (let round = 0; round < rounds + warmUp; round += 1)
    for (const [index, { building, people }] of sides.entries()) {
      const time = await timed(building, ask(people, round));
      if (round >= warmUp) times[index]?.push(time);
    }
  const [demo = Number.NaN, grown = Number.NaN] = times.map(median);
  const verdict = grown > MAX_RATIO * demo ? ' ABOVE' : '';
  process.stdout.write(
    `${title.padEnd(60)} ${demo.toFixed(2).padStart(7)} ${grown.toFixed(2).padStart(7)} ms  × ${(grown / demo).toFixed(2)}${verdict}\n`,
  );
}

const buildings = [await openBuilding(join(folder, 'demo')), await openBuilding(await grownFolder())] as const;
const [demo, grown] = buildings;

/** Memory of both, in megabytes. */
async function tellMemory(when: string): Promise<void> {
  for (const [title, building] of Object.entries({ demo, grown })) {
    const { server, database } = await memoryOfSite(building);
    process.stdout.write(`${title}, ${when}: server ${server.toFixed(0)} MB, PostgreSQL ${database.toFixed(0)} MB\n`);
  }
}

try {
  const sides = [
    { building: demo, people: await signInPeople(demo) },
    { building: grown, people: await signInPeople(grown) },
  ];
  for (const asked of [...READS, ...PAGES]) await compare(asked, sides);
  await addTenancies(demo, ROUNDS + WARM_UP);
  await addWriters(demo, ROUNDS + WARM_UP);
  for (const { building, people } of sides) people.writers = await signInWriters(building, ROUNDS + WARM_UP);
  for (const asked of CHANGES) await compare(asked, sides);
  await tellMemory('at work');
  for (const asked of WHOLE) await compare(asked, sides, { rounds: 1, warmUp: 0 });
  await tellMemory('after downloads');
  for (const { pool } of buildings) process.stdout.write(`${await counted(pool)}\n`);
} finally {
  for (const { close } of buildings) await close();
  await rm(folder, { recursive: true, force: true });
}
