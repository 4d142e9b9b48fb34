import type pg from 'pg';
import { DAY, HOUR, MINUTE } from '#locale/calendar.ts';
import type { Log } from '../log.ts';
import { type Base, basesIn, writeBase } from './base.ts';
import type { CopyKey } from './envelope.ts';
import { removeOld } from './keep.ts';
import type { CopyStatus } from './local-state.ts';
import { type CopyTarget, TargetProblem } from './target.ts';

/** Age at which the next base is due: one a week, at night. A machine that is off at night makes it by day. */
const BASE_AGE = { atNight: 6.5 * DAY, atAnyHour: 8 * DAY };
/** Hours in UTC: from 2 to 4 o'clock in Dhaka. */
const NIGHT = [20, 21];
/** Milliseconds until a failed base is retried: sooner for the first one, if the end of its session cut it short. */
const BASE_RETRY_MS = { failed: 10 * MINUTE, first: MINUTE };

/**
 * What outlasts a session, in milliseconds of the monotonic clock, since the wall clock may jump: the earliest start of the next base, and
 * when old files were last removed, and missing ones looked for.
 */
export type Due = {
  baseAt: number;
  sweptAt: number;
  lookedAt: number;
  /** Folders of bases of which files are gone. */
  broken: Set<string>;
};
const NEVER = Number.NEGATIVE_INFINITY;
export const nothingDone = (): Due => ({ baseAt: NEVER, sweptAt: NEVER, lookedAt: NEVER, broken: new Set() });

export const isDaily = (last: number): boolean => performance.now() - last >= DAY;

type Keeping = {
  connection: pg.ClientConfig;
  target: CopyTarget;
  key: CopyKey;
  epoch: string;
  log: Log;
  tell: (change: Partial<CopyStatus>) => Promise<void>;
  now: () => Date;
  due: Due;
};

/** Makes a base when one is due, while the journal is copied, and removes old files. */
export function baseKeeper({ connection, target, key, epoch, log, tell, now, due }: Keeping) {
  let bases: Base[] = [];
  let making: Promise<void> | undefined;
  const stopping = new AbortController();

  const isDue = (at: Date) => {
    if (bases.length === 0) return true;
    // A base that a wrong clock has dated into the future would keep the next one away until then.
    const last = bases.findLast(({ endedAt }) => endedAt.getTime() < at.getTime() + HOUR);
    const age = last ? at.getTime() - last.endedAt.getTime() : 0;
    return age > BASE_AGE.atAnyHour || (age > BASE_AGE.atNight && NIGHT.includes(at.getUTCHours()));
  };

  async function write(): Promise<void> {
    try {
      await refuseFullTarget();
      const made = await writeBase(connection, epoch, { target, key, signal: stopping.signal });
      bases.push(made);
      log.info({ base: made.folder }, 'a base of the copy was written and read back');
      due.sweptAt = NEVER;
      await tell({ base: { at: made.endedAt.toISOString() } });
    } catch (error) {
      const isCutShort = stopping.signal.aborted;
      const newest = bases.at(-1);
      due.baseAt = performance.now() + (isCutShort && !newest ? BASE_RETRY_MS.first : BASE_RETRY_MS.failed);
      if (isCutShort) return;
      log.warn({ err: error }, 'a base of the copy could not be made; this is tried again');
      await tell({ base: { ...(newest && { at: newest.endedAt.toISOString() }), failure: (error as Error).message } });
    }
  }

  /** Refuses a base if the target is known to lack space for it: the base would fill the disk that the journal needs. */
  async function refuseFullTarget(): Promise<void> {
    const [disk, needed] = [await target.disk(), bases.at(-1)?.bytes ?? 0];
    if (disk && disk.freeBytes < needed)
      throw new TargetProblem(
        `${target.where} has no room for another base, which needs ${Math.ceil(needed / 1e6)} MB`,
      );
  }

  async function removeOldFiles(): Promise<void> {
    if (bases.length === 0 || !isDaily(due.sweptAt)) return;
    due.sweptAt = performance.now();
    await removeOld(target, now());
  }

  return {
    async find() {
      bases = basesIn(await target.list(`${epoch}/`)).filter(({ folder }) => !due.broken.has(folder));
    },
    newest: () => bases.at(-1),
    /** Another base is made at once: files of the newest one are gone. */
    replace() {
      for (const { folder } of bases) due.broken.add(folder);
      bases = [];
      due.baseAt = NEVER;
    },
    isRestorable: () => bases.length > 0,
    async make() {
      if (!making && isDue(now()) && performance.now() >= due.baseAt)
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
