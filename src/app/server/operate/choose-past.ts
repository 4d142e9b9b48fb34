import { listPasts, type Past } from '#database/copy/past.ts';
import type { CopyTarget } from '#database/copy/target.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { HOUR } from '#locale/calendar.ts';
import { formatsIn } from '#locale/formats.ts';
import type { Ask } from './ask.ts';
import { say } from './run-command.ts';

/**
 * Returns the epoch of a copy that is to be restored; undefined where all are of one machine. Where several machines have written to the
 * copy, it lists them and asks: the newest may be a trial's.
 * @throws StartupProblem where none of them was named
 */
export async function choosePast(target: CopyTarget, named: string | undefined, ask: Ask): Promise<string | undefined> {
  const pasts = await listPasts(target, await target.list());
  const isOne = pasts.every(({ machine }) => machine === pasts[0]?.machine);
  if (isOne && named === undefined) return undefined;
  const find = (epoch: string) => pasts.find((past) => Number(past.epoch) === Number(epoch))?.epoch;
  if (named !== undefined) {
    const epoch = find(named);
    if (epoch) return epoch;
    throw new StartupProblem(`${target.where} holds no past ${named}. It holds:\n${listOf(pasts)}`);
  }
  say(`Several machines have written to ${target.where}, or it does not say which one:`);
  say(listOf(pasts));
  const epoch = find((await ask('The number of the one to restore: ')) ?? 'none');
  if (epoch) return epoch;
  throw new StartupProblem('Nothing was restored: name one of these by its number, or by “--past NUMBER”.');
}

const { date } = formatsIn('en');

const listOf = (pasts: Past[]): string =>
  pasts
    .map(({ epoch, name, dataDir, from, until }) =>
      [`  ${epoch}`, `${name}${dataDir && `, ${dataDir}`}`, `${inDhaka(from)} to ${inDhaka(until)}`].join('  '),
    )
    .join('\n');

/** To the second, which says what is lost. */
export const inDhaka = (at: Date): string =>
  `${date(at)}, ${new Date(at.getTime() + 6 * HOUR).toISOString().slice(11, 19)}`;
