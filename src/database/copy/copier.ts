import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { type Base, basesIn, writeBase } from './base.ts';
import type { CopyKey } from './envelope.ts';
import { removeOld } from './keep.ts';
import { type CopyStatus, ensureKey, readLocal, writeLocal } from './local-state.ts';
import { MARKER, prepareTarget } from './open-target.ts';
import { BrokenJournal, beginTail, copyTail, resumeTail, type Tail, type TailTools } from './tail.ts';
import { type CopyTarget, TargetProblem } from './target.ts';

export type CopierOptions = {
  dataDir: string;
  /** PostgreSQL's data directory. */
  cluster: string;
  /** PostgreSQL's superuser. */
  connection: pg.ClientConfig;
  target: CopyTarget;
  log: Log;
  /** Milliseconds between two polls of the journal, and after a failure. */
  interval?: number;
  pause?: number;
  now?: () => Date;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Age at which the next base is due: one a week, at night. A machine that is off at night makes it by day. */
const BASE_AGE = { atNight: 6.5 * DAY, atAnyHour: 8 * DAY };
/** Hours in UTC: from 2 to 4 o'clock in Dhaka. */
const NIGHT = [20, 21];
/** Milliseconds until a failed base is retried: sooner for the first one, if the end of its session cut it short. */
const BASE_RETRY_MS = { failed: 10 * MINUTE, first: MINUTE };
/** Milliseconds without a write after which the copier checks that the target is still there. */
const MAX_SILENCE_MS = MINUTE;

export type Copier = {
  /** Copies the journal flushed until now, if the target takes it, and ends. The caller limits the time. */
  stop(): Promise<void>;
  /** Copies at once everything acknowledged before this call; rejects on failure. For drills and tests. */
  copyNow(): Promise<void>;
  status(): CopyStatus;
};

/** Copies the cluster continuously: bases and the journal after them. Retries a failed target for ever. */
export function startCopier(options: CopierOptions): Copier {
  const { dataDir, target, log, interval = 5_000, pause = 10_000, now = () => new Date() } = options;
  const stopping = new AbortController();
  let status: CopyStatus = { where: target.where };
  const due: Due = { baseAt: 0, sweptAt: 0 };
  let session: Session | undefined;
  const tell = async (change: Partial<CopyStatus>) => {
    status = { ...status, ...change };
    await writeLocal(dataDir, 'status', status).catch(() => undefined);
  };
  const rest = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function run(): Promise<void> {
    status = { ...(await lastStatus(dataDir, target.where)), where: target.where };
    while (!stopping.signal.aborted) {
      try {
        session = await openSession(options, { tell, now, due });
        while (!stopping.signal.aborted) {
          await session.tick();
          await rest(interval);
        }
      } catch (error) {
        if (stopping.signal.aborted) break;
        const text = error instanceof Error ? error.message : String(error);
        if (status.failure?.text !== text)
          log.warn({ err: error }, 'the copy could not be written; this is tried again');
        await tell({ failure: { since: status.failure?.since ?? now().toISOString(), text } });
        await session?.close();
        session = undefined;
        await rest(pause);
      }
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      // Without this, the last seconds would be lost if the machine never starts again.
      await session?.tick().catch(() => undefined);
      await session?.close();
    },
    async copyNow() {
      if (!session) throw new Error(status.failure?.text ?? 'the copier is still starting');
      await session.tick();
    },
    status: () => status,
  };
}

/** The previous process's status of the same target, without its failure. */
async function lastStatus(dataDir: string, where: string): Promise<Partial<CopyStatus>> {
  const last = await readLocal(dataDir, 'status');
  if (last?.where !== where) return {};
  const { failure: _, ...rest } = last;
  return rest;
}

type Session = { tick(): Promise<void>; close(): Promise<void> };
type Tell = (change: Partial<CopyStatus>) => Promise<void>;
/** Instants in milliseconds that outlast a session: the earliest start of the next base, and the last removal of old files. */
type Due = { baseAt: number; sweptAt: number };
type Told = { tell: Tell; now: () => Date; due: Due };

async function openSession(options: CopierOptions, told: Told): Promise<Session> {
  const { tell, now } = told;
  const { dataDir, cluster, connection, target, log } = options;
  const key = await ensureKey(dataDir);
  const client = new pg.Client({ ...connection, application_name: 'OneBuilding copy' });
  client.on('error', () => undefined);
  await client.connect();
  const tools: TailTools = { client, cluster, target, key };
  try {
    const { epoch, tail } = await findEpoch({ dataDir, tools, log, tell, now });
    const bases = baseKeeper({ ...options, ...told, key, epoch });
    await bases.find();
    // Before anything is written: the target may be full.
    await bases.removeOld();
    const disk = await target.disk();
    await tell({ isBesideRecords: disk !== undefined && disk.device === (await stat(dataDir)).dev });
    let heardAt = now().getTime();
    let ticking: Promise<void> = Promise.resolve();
    const tick = async () => {
      const at = now();
      const before = tail.copied;
      await copyTail(tail, epoch, tools);
      if (tail.copied > before) heardAt = at.getTime();
      else if (at.getTime() - heardAt > MAX_SILENCE_MS) {
        if (!(await target.get(MARKER))) throw new Error(`${target.where} no longer holds this building's copy`);
        heardAt = at.getTime();
      }
      await bases.make();
      if (bases.isRestorable()) await tell({ copiedAt: at.toISOString(), failure: undefined });
    };
    return {
      // Serialised: `copyNow` may come during the tick of the interval.
      tick: () => {
        ticking = ticking.catch(() => undefined).then(tick);
        return ticking;
      },
      async close() {
        await bases.stop();
        await client.end().catch(() => undefined);
      },
    };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

type Finding = { dataDir: string; tools: TailTools; log: Log; tell: Tell; now: () => Date };

/** Continues this building's epoch, or begins a new one if the journal does not continue it. */
async function findEpoch({ dataDir, tools, log, tell, now }: Finding): Promise<{ epoch: string; tail: Tail }> {
  const { target, key } = tools;
  const known = await readLocal(dataDir, 'state');
  const id = await prepareTarget(target, key, known);
  await target.sweep();
  if (known?.id === id) {
    try {
      return { epoch: known.epoch, tail: await resumeTail(known.epoch, tools) };
    } catch (error) {
      if (!(error instanceof BrokenJournal)) throw error;
      log.warn(`The copy begins anew with a base: ${error.message}.`);
      await tell({ begunAnew: { at: now().toISOString(), because: error.message } });
    }
  }
  const last = (await target.list()).findLast(({ name }) => /^\d{4}\//.test(name))?.name.slice(0, 4) ?? '0000';
  const epoch = String(Number(last) + 1).padStart(4, '0');
  const tail = await beginTail(tools);
  await writeLocal(dataDir, 'state', { where: target.where, id, epoch });
  return { epoch, tail };
}

type Keeping = CopierOptions & Told & { key: CopyKey; epoch: string };

/** Makes a base when one is due, while the journal is copied, and removes old files. */
function baseKeeper({ connection, target, key, epoch, log, tell, now, due }: Keeping) {
  let newest: Base | undefined;
  let making: Promise<void> | undefined;
  const stopping = new AbortController();

  const isDue = (at: Date) => {
    if (!newest) return true;
    const age = at.getTime() - newest.endedAt.getTime();
    return age > BASE_AGE.atAnyHour || (age > BASE_AGE.atNight && NIGHT.includes(at.getUTCHours()));
  };

  async function write(): Promise<void> {
    try {
      await refuseFullTarget();
      newest = await writeBase(connection, epoch, { target, key, signal: stopping.signal });
      log.info({ base: newest.folder }, 'a base of the copy was written and read back');
      due.sweptAt = 0;
      await tell({ base: { at: newest.endedAt.toISOString() } });
    } catch (error) {
      const isCutShort = stopping.signal.aborted;
      due.baseAt = now().getTime() + (isCutShort && !newest ? BASE_RETRY_MS.first : BASE_RETRY_MS.failed);
      if (isCutShort) return;
      log.warn({ err: error }, 'a base of the copy could not be made; this is tried again');
      await tell({ base: { ...(newest && { at: newest.endedAt.toISOString() }), failure: (error as Error).message } });
    }
  }

  /** Refuses a base if the target is known to lack space for it: the base would fill the disk that the journal needs. */
  async function refuseFullTarget(): Promise<void> {
    const [disk, needed] = [await target.disk(), newest?.bytes ?? 0];
    if (disk && disk.freeBytes < needed)
      throw new TargetProblem(
        `${target.where} has no room for another base, which needs ${Math.ceil(needed / 1e6)} MB`,
      );
  }

  async function removeOldFiles(): Promise<void> {
    const at = now();
    if (!newest || at.getTime() - due.sweptAt < DAY) return;
    due.sweptAt = at.getTime();
    await removeOld(target, at);
  }

  return {
    async find() {
      newest = basesIn(await target.list(`${epoch}/`)).at(-1);
    },
    isRestorable: () => newest !== undefined,
    async make() {
      const at = now();
      if (!making && isDue(at) && at.getTime() >= due.baseAt)
        making = write().finally(() => {
          making = undefined;
        });
      await removeOldFiles();
    },
    removeOld: removeOldFiles,
    async stop() {
      stopping.abort();
      await making;
    },
  };
}
