import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openDatabase } from '../src/database/open-database.ts';
import { startSite } from '../src/test/open-site.ts';
import { databaseUrl } from '../src/test/run-script.ts';
import { median } from './compare.ts';
import { memoryOfSite } from './memory.ts';
import { processorTime } from './processor-time.ts';

/**
 * `npm run bench -- start`: the time from the start of the server's process until it is open, the processor time of that with
 * PostgreSQL's, which other programs on the machine change less, and its memory then and after REST seconds (60). ROUNDS
 * starts of each kind (7), in turns; the first one of each warms up. MAINS names the scripts for Node, by default the built
 * server: `MAINS="dist/server/onebuilding.js src/app/server/onebuilding.ts"` compares it with the sources.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const REST = Number(process.env.REST ?? 60);
const MAINS = (process.env.MAINS ?? 'dist/server/onebuilding.js').split(' ');

/** Log lines that end its phases. */
const PHASES = {
  modules: 'The modules are loaded.',
  database: 'The database runs.',
  schema: 'The schema is up to date.',
  open: 'OneBuilding is open at',
};
type Times = Record<keyof typeof PHASES | 'processor', number>;
type Kind = { name: string; main: string; settings: () => Promise<Record<string, string>>; args?: string[] };

/** Starts the server; times are milliseconds since its process began. */
async function start({ main, settings, args = ['start'] }: Kind) {
  const began = Date.now();
  const child = startSite({ settings: { LOG_LEVEL: 'debug', ...(await settings()) }, args, main });
  const times: Partial<Times> = {};
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr?.pipe(process.stderr);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(PHASES.open)) resolve();
    });
  });
  times.open = Date.now() - began;
  times.processor = await processorTime(Number(child.pid));
  for (const line of said.split('\n').filter((each) => each.startsWith('{'))) {
    const { msg, time } = JSON.parse(line) as { msg: string; time: number };
    for (const [phase, words] of Object.entries(PHASES)) if (msg === words) times[phase as keyof Times] = time - began;
  }
  const stop = async () => {
    child.removeAllListeners('exit');
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  return { times: times as Times, pid: Number(child.pid), stop };
}

const folders: string[] = [];
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'onebuilding-start-'));
  folders.push(folder);
  return folder;
}

/** A start on the data of an earlier start, and one of a fresh demo. */
async function kindsOf(main: string): Promise<Kind[]> {
  const [dataDir, own] = [await newFolder(), await newFolder()];
  const database = await openDatabase({ dataDir: own, log: pino({ level: 'warn' }) });
  closing.push(() => database.close());
  const DATABASE_URL = databaseUrl(database.owner);
  return [
    { name: `${main}, embedded`, main, settings: async () => ({ DATA_DIR: dataDir }) },
    { name: `${main}, DATABASE_URL`, main, settings: async () => ({ DATA_DIR: own, DATABASE_URL }) },
    { name: `${main}, first start of the demo`, main, settings: demo, args: ['demo'] },
  ];
}

const demo = async () => ({ DATA_DIR: await newFolder() });

const closing: (() => Promise<unknown>)[] = [];

function tell(name: string, all: Times[]): void {
  const middle = (what: keyof Times) => median(all.map((each) => each[what]));
  const sorted = all.map(({ open }) => open).toSorted((a, b) => a - b);
  const phases = Object.keys(PHASES).map((phase) => `${phase} ${middle(phase as keyof Times)}`);
  const range = `${sorted[0]}–${sorted.at(-1)}`;
  process.stdout.write(`${name}: ${phases.join(', ')} ms (${range}); ${middle('processor')} ms of processor\n`);
}

async function tellMemory(main: string): Promise<void> {
  const dataDir = await newFolder();
  const { pid, stop } = await start({
    name: 'memory',
    main,
    settings: async () => ({ DATA_DIR: dataDir }),
    args: ['demo'],
  });
  for (const seconds of [0, REST]) {
    await sleep(seconds * 1_000);
    const { server, database } = await memoryOfSite({ pid, dataDir });
    process.stdout.write(
      `memory after ${seconds} s, ${main}: server ${server.toFixed(0)} MB, PostgreSQL ${database.toFixed(0)} MB\n`,
    );
  }
  await stop();
}

try {
  const kinds = (await Promise.all(MAINS.map(kindsOf))).flat();
  const measured = kinds.map((kind) => ({ kind, all: [] as Times[] }));
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { kind, all } of measured) {
      const { times, stop } = await start(kind);
      await stop();
      if (round > 0) all.push(times);
    }
  for (const { kind, all } of measured) tell(kind.name, all);
  for (const main of MAINS) await tellMemory(main);
} finally {
  for (const close of closing) await close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
