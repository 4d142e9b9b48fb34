import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { finishRestore } from '#database/backup/restore-backup.ts';
import { newClient } from '#database/connections/several-hosts.ts';
import { type CopyKey, keyOf } from '#database/copy/envelope.ts';
import { lsnOf, positionOf } from '#database/copy/journal.ts';
import { keepKey, markKeyPrinted, readKey } from '#database/copy/local-state.ts';
import { readMarker } from '#database/copy/open-target.ts';
import type { Wanted } from '#database/copy/plan-copy.ts';
import { type OpenedCopy, openCopy, type Stopped } from '#database/copy/restore-copy.ts';
import type { CopyTarget } from '#database/copy/target.ts';
import { moveIntoPlace } from '#database/embedded/recover.ts';
import { prepareSchema } from '#database/migrate/prepare-schema.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { operator } from '#features/audit/server/record-event.ts';
import { copyPlaceOf, readConfig } from '../start/config.ts';
import { type Ask, withQuestions } from './ask.ts';
import { choosePast, inDhaka } from './choose-past.ts';
import { copyTargetOf } from './copy-process.ts';
import { say } from './run-command.ts';
import { sayWhatEnded } from './say-restored.ts';

type Options = {
  at?: string | undefined;
  /** The number of one machine's past, where several have written to the copy. */
  past?: string | undefined;
  /** The site's own DATA_DIR, where another folder beside it is filled. */
  site?: string | undefined;
};

/**
 * Fills an empty DATA_DIR with a copy, up to its end or to a moment (docs/operations.md, Copy continuously).
 * @throws StartupProblem that names what is missing or damaged; nothing is there then
 */
export async function restoreCopy(where: string, { at: time, past, site }: Options): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl) throw new StartupProblem('A copy is restored into DATA_DIR: take DATABASE_URL out of the settings.');
  if (await isThere(join(dataDir, 'postgres')))
    throw new StartupProblem('There is a building here already: restore into an empty DATA_DIR.');
  const moment = time === undefined ? {} : readMoment(time);
  const target = copyTargetOf(copyPlaceOf(where));
  const { key, epoch } = await withQuestions(async (ask) => ({
    key: await askForKey(target, [dataDir, ...(site === undefined ? [] : [site])], ask),
    epoch: await choosePast(target, past, ask),
  }));
  const log = pino({ level: 'warn' }, pino.destination(2));
  const wanted: Wanted = { ...moment, epoch };
  const opened = await openCopy({ target, key }, { dataDir, name: 'postgres.restoring', wanted, log, report: say });
  try {
    const until = wanted.at ?? opened.stopped?.last ?? opened.plan.until;
    const restored = await finish(opened, until);
    await prepareSchema(opened, log);
    const last = await findLastPayment(opened);
    await opened.stop();
    await moveIntoPlace(opened.folder);
    // The printed key must open the copy of the new machine, too.
    await keepKey(dataDir, key);
    await markKeyPrinted(dataDir);
    say(`Restored the building as it was at ${inDhaka(until)}.`);
    if (opened.stopped) sayWhereStopped(opened.stopped);
    if (until > opened.plan.until) say(`The copy has nothing that was written after ${inDhaka(opened.plan.until)}.`);
    say(last ? `The last payment in it is of ${inDhaka(last)}.` : 'There is no payment in it.');
    sayWhatEnded(restored);
    if (site === undefined || site === dataDir)
      say(
        'Where this machine takes the place of the one of the copy, run “onebuilding use-place copy”: until then it writes none.',
      );
  } catch (error) {
    await opened.stop();
    await opened.remove();
    throw error;
  }
}

async function finish({ owner }: OpenedCopy, until: Date) {
  const client = newClient(owner);
  await client.connect();
  try {
    await client.query('begin');
    const restored = await finishRestore(client, { madeAt: until.toISOString(), ...operator() });
    await client.query('commit');
    return restored;
  } finally {
    await client.end();
  }
}

async function findLastPayment({ owner }: OpenedCopy): Promise<Date | undefined> {
  const client = newClient(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null }>('select max(recorded_at) as at from payments');
    return rows[0]?.at ?? undefined;
  } finally {
    await client.end();
  }
}

/** Says which change is the last one, and that there are others of a clock that was wrong. */
function sayWhereStopped({ position, last, doubted }: Stopped): void {
  say(
    `The last change in it is ${last ? `of ${inDhaka(last)}` : 'that of the base'}, at ${position} of the journal: “--at ${position}” names the same place.`,
  );
  const [first] = doubted;
  if (!first) return;
  const times = doubted.map(({ time }) => time);
  const [from, to] = [Math.min(...times), Math.max(...times)].map((time) => inDhaka(new Date(time)));
  say(
    `The clock was wrong for a while: ${doubted.length} changes bear times of ${from} to ${to}, the first one ends at ${lsnOf(first.end)}. They count by their place in the journal; to stop elsewhere, name a place by --at.`,
  );
}

/**
 * A moment as an operator types it: `2026-11-25 14:04` is Dhaka's, `2026-11-25T08:04:00Z` names its zone, `0/3A12F8` is a position in the
 * journal.
 * @throws StartupProblem
 */
export function readMoment(text: string): { at: Date } | { position: number } {
  if (/^[0-9A-F]+\/[0-9A-F]+$/i.test(text)) return { position: positionOf(text) };
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/.exec(text) ?? [];
  const moment = new Date(day ? `${day}T${time}+06:00` : text);
  const hasZone = day !== undefined || /T.*(Z|[+-]\d\d:\d\d)$/.test(text);
  if (Number.isNaN(moment.getTime()) || !hasZone)
    throw new StartupProblem(`${text} is no moment: write it as 2026-11-25 14:04, in Dhaka's time.`);
  return { at: moment };
}

/**
 * The key that was printed for the safe, from a terminal or a pipe; on the machine that made the copy, its own. As an argument all users
 * of the machine could read it.
 * @throws StartupProblem
 */
export async function askForKey(target: CopyTarget, dataDirs: string[], ask: Ask): Promise<CopyKey> {
  const marker = await readMarker(target);
  if (!marker) throw new StartupProblem(`There is no copy of a building in ${target.where}.`);
  for (const dataDir of dataDirs) {
    const known = await readKey(dataDir).catch(() => undefined);
    if (known && known.recipient === marker.recipient) return known;
  }
  const typed = await ask('The key of the copy, AGE-SECRET-KEY-1…: ');
  if (typed === undefined)
    throw new StartupProblem('Nothing was read: give the key of the copy, as “onebuilding copy-key” printed it.');
  return keyOf(typed.toUpperCase()).catch(() => {
    throw new StartupProblem('That is no key, or a character of it is wrong: it begins with AGE-SECRET-KEY-1.');
  });
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
