import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { finishRestore } from '#database/backup/restore-backup.ts';
import { newClient } from '#database/connections/several-hosts.ts';
import { type CopyKey, keyOf } from '#database/copy/envelope.ts';
import { keepKey, markKeyPrinted, readKey } from '#database/copy/local-state.ts';
import { readMarker } from '#database/copy/open-target.ts';
import { type OpenedCopy, openCopy } from '#database/copy/restore-copy.ts';
import type { CopyTarget } from '#database/copy/target.ts';
import { moveIntoPlace } from '#database/embedded/recover.ts';
import { prepareSchema } from '#database/migrate/prepare-schema.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { operator } from '#features/audit/server/record-event.ts';
import { formatsIn } from '#locale/formats.ts';
import { copyPlaceOf, readConfig } from '../start/config.ts';
import { copyTargetOf } from './copy-process.ts';
import { say } from './run-command.ts';
import { sayWhatEnded } from './say-restored.ts';

type Options = {
  at?: string | undefined;
  /** The site's own DATA_DIR, where another folder beside it is filled. */
  site?: string | undefined;
};

/**
 * Fills an empty DATA_DIR with a copy, up to its end or to a moment (docs/operations.md, Copy continuously).
 * @throws StartupProblem that names what is missing or damaged; nothing is there then
 */
export async function restoreCopy(where: string, { at: time, site }: Options): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl) throw new StartupProblem('A copy is restored into DATA_DIR: take DATABASE_URL out of the settings.');
  if (await isThere(join(dataDir, 'postgres')))
    throw new StartupProblem('There is a building here already: restore into an empty DATA_DIR.');
  const at = time === undefined ? undefined : readMoment(time);
  const target = copyTargetOf(copyPlaceOf(where));
  const key = await askForKey(target, [dataDir, ...(site === undefined ? [] : [site])]);
  const log = pino({ level: 'warn' }, pino.destination(2));
  const opened = await openCopy({ target, key }, { dataDir, name: 'postgres.restoring', at, log, report: say });
  try {
    const until = at ?? opened.plan.until;
    const restored = await finish(opened, until);
    await prepareSchema(opened, log);
    const last = await findLastPayment(opened);
    await opened.stop();
    await moveIntoPlace(opened.folder);
    // The printed key must open the copy of the new machine, too.
    await keepKey(dataDir, key);
    await markKeyPrinted(dataDir);
    say(`Restored the building as it was at ${inDhaka(until)}.`);
    if (until > opened.plan.until) say(`The copy has nothing that was written after ${inDhaka(opened.plan.until)}.`);
    say(last ? `The last payment in it is of ${inDhaka(last)}.` : 'There is no payment in it.');
    sayWhatEnded(restored);
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

/**
 * A moment as an operator types it: `2026-11-25 14:04` is Dhaka's, `2026-11-25T08:04:00Z` names its zone.
 * @throws StartupProblem
 */
export function readMoment(text: string): Date {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/.exec(text) ?? [];
  const moment = new Date(day ? `${day}T${time}+06:00` : text);
  const hasZone = day !== undefined || /T.*(Z|[+-]\d\d:\d\d)$/.test(text);
  if (Number.isNaN(moment.getTime()) || !hasZone)
    throw new StartupProblem(`${text} is no moment: write it as 2026-11-25 14:04, in Dhaka's time.`);
  return moment;
}

const { date } = formatsIn('en');
/** To the second, which says what is lost. */
export const inDhaka = (at: Date): string =>
  `${date(at)}, ${new Date(at.getTime() + 6 * 60 * 60 * 1000).toISOString().slice(11, 19)}`;

/**
 * The key that was printed for the safe, from a terminal or a pipe; on the machine that made the copy, its own. As an argument all users
 * of the machine could read it.
 * @throws StartupProblem
 */
export async function askForKey(target: CopyTarget, dataDirs: string[]): Promise<CopyKey> {
  const marker = await readMarker(target);
  if (!marker) throw new StartupProblem(`There is no copy of a building in ${target.where}.`);
  for (const dataDir of dataDirs) {
    const known = await readKey(dataDir).catch(() => undefined);
    if (known && known.recipient === marker.recipient) return known;
  }
  if (process.stdin.isTTY) process.stderr.write('The key of the copy, AGE-SECRET-KEY-1…: ');
  for await (const line of createInterface({ input: process.stdin })) {
    if (!line.trim()) continue;
    return keyOf(line.trim().toUpperCase()).catch(() => {
      throw new StartupProblem('That is no key, or a character of it is wrong: it begins with AGE-SECRET-KEY-1.');
    });
  }
  throw new StartupProblem('Nothing was read: give the key of the copy, as “onebuilding copy-key” printed it.');
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
