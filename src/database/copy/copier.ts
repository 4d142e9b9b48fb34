import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { basesIn, inJournalOrder } from './base.ts';
import { baseKeeper, type Due, isDaily, nothingDone } from './base-keeper.ts';
import { answerKnock, LOOK_MS, PATIENCE_MS } from './holder.ts';
import { listMissing } from './list-missing.ts';
import { type CopyStatus, ensureKey, readLocal, rememberCopy, writeLocal } from './local-state.ts';
import { guardedTarget, type Held, holdTarget, requireHeld } from './open-target.ts';
import { writePast } from './past.ts';
import { BrokenJournal, beginTail, copyTail, resumeTail, type Tail, type TailTools } from './tail.ts';
import { type CopyTarget, WrongPlace } from './target.ts';

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
  /** Milliseconds between two looks whether the target is still this building's copy, and for which another machine's answer is awaited. */
  lookEvery?: number;
  patience?: number;
  now?: () => Date;
};

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
  const due: Due = nothingDone();
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
        session = await openSession(options, { tell, now, due, signal: stopping.signal });
        while (!stopping.signal.aborted) {
          await session.tick();
          await rest(interval);
        }
      } catch (error) {
        if (stopping.signal.aborted) break;
        const text = error instanceof Error ? error.message : String(error);
        if (status.failure?.text !== text)
          log.warn({ err: error }, 'the copy could not be written; this is tried again');
        const needsOperator = error instanceof WrongPlace;
        await tell({ failure: { since: status.failure?.since ?? now().toISOString(), text, needsOperator } });
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
type Told = { tell: Tell; now: () => Date; due: Due; signal: AbortSignal };

async function openSession(options: CopierOptions, told: Told): Promise<Session> {
  const { tell, now, signal, due } = told;
  const { dataDir, cluster, connection, log, lookEvery = LOOK_MS, patience = PATIENCE_MS } = options;
  const key = await ensureKey(dataDir);
  const held = await holdTarget(options.target, { key, dataDir, patience, signal });
  const target = guardedTarget(options.target, held);
  const client = new pg.Client({ ...connection, application_name: 'OneBuilding copy' });
  client.on('error', () => undefined);
  await client.connect();
  const tools: TailTools = { client, cluster, target, key };
  const closing = new AbortController();
  try {
    const { epoch, tail } = await findEpoch({ dataDir, held, tools, log, tell, now });
    if (epoch !== held.epoch) due.baseAt = Number.NEGATIVE_INFINITY;
    const bases = baseKeeper({ connection, log, ...told, target, key, epoch });
    await bases.find();
    // Before anything is written: the target may be full.
    await bases.removeOld();
    const disk = await target.disk();
    await tell({ isBesideRecords: disk !== undefined && disk.device === (await stat(dataDir)).dev });
    const looking = watchPlace(options.target, { held, lookEvery, signal: closing.signal });
    let ticking: Promise<void> = Promise.resolve();
    const tick = async () => {
      const at = now();
      looking.throwIfLost();
      await copyTail(tail, epoch, tools);
      if (isDaily(due.lookedAt)) await lookForMissing();
      await bases.make();
      if (bases.isRestorable()) await tell({ copiedAt: at.toISOString(), failure: undefined });
    };
    /** Once a day, and at the start: what is deleted in the target is noticed before a restore needs it. */
    async function lookForMissing(): Promise<void> {
      const newest = bases.newest();
      const files = await target.list();
      const missing = await listMissing(files, { target, key });
      const [first] = missing;
      if (first)
        log.error(
          `Files of the copy are missing, such as deleted ones: ${missing.map(({ text }) => text).join('; ')}.`,
        );
      await tell({ missing: first && `${first.text}${missing.length > 1 ? ` (and ${missing.length - 1} more)` : ''}` });
      due.lookedAt = performance.now();
      if (!newest) return;
      const ofNewest = missing.filter((each) => inJournalOrder(each, newest) >= 0);
      const isWhole = basesIn(files).some(({ folder }) => folder === newest.folder);
      if (!isWhole || ofNewest.some(({ isOfBase }) => isOfBase)) bases.replace();
      const gap = ofNewest.find(({ isOfBase }) => !isOfBase);
      if (!gap) return;
      // The next session copies it again, or begins anew with a base, and looks again.
      due.lookedAt = Number.NEGATIVE_INFINITY;
      throw new Error(`in ${target.where} ${gap.text}`);
    }
    return {
      // Serialised: `copyNow` may come during the tick of the interval.
      tick: () => {
        ticking = ticking.catch(() => undefined).then(tick);
        return ticking;
      },
      async close() {
        closing.abort();
        await bases.stop();
        await client.end().catch(() => undefined);
      },
    };
  } catch (error) {
    closing.abort();
    await client.end().catch(() => undefined);
    throw error;
  }
}

type Watching = { held: Held; lookEvery: number; signal: AbortSignal };

/** Looks again and again whether the target is still this machine's copy, also while nothing is written, and answers who asks for its holder. */
function watchPlace(target: CopyTarget, { held, lookEvery, signal }: Watching) {
  let lost: { error: unknown } | undefined;
  const watch = async () => {
    for (;;) {
      await sleep(lookEvery, undefined, { signal, ref: false });
      await requireHeld(target, held);
      await answerKnock(target);
    }
  };
  watch().catch((error: unknown) => {
    lost = { error };
  });
  return {
    throwIfLost() {
      if (lost) throw lost.error;
    },
  };
}

type Finding = { dataDir: string; held: Held; tools: TailTools; log: Log; tell: Tell; now: () => Date };

/** Continues this building's epoch, or begins a new one if the journal does not continue it. */
async function findEpoch({ dataDir, held, tools, log, tell, now }: Finding): Promise<{ epoch: string; tail: Tail }> {
  const { target } = tools;
  await target.sweep();
  if (held.epoch) {
    try {
      return { epoch: held.epoch, tail: await resumeTail(held.epoch, tools) };
    } catch (error) {
      if (!(error instanceof BrokenJournal)) throw error;
      log.warn(`The copy begins anew with a base: ${error.message}.`);
      await tell({ begunAnew: { at: now().toISOString(), because: error.message } });
    }
  }
  const last = (await target.list()).findLast(({ name }) => /^\d{4}\//.test(name))?.name.slice(0, 4) ?? '0000';
  const epoch = String(Number(last) + 1).padStart(4, '0');
  const tail = await beginTail(tools);
  await writePast(target, epoch, held, dataDir);
  await rememberCopy(dataDir, { ...held, epoch }, held.machine);
  return { epoch, tail };
}
