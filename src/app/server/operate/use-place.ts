import { randomUUID } from 'node:crypto';
import { ensureKey, forgetCopiesIn, readLocal } from '#database/copy/local-state.ts';
import { inWords, readMarker, takeTarget } from '#database/copy/open-target.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { readConfig } from '../start/config.ts';
import { forgetDisk } from './backup-disk.ts';
import { copyTargetOf } from './copy-process.ts';
import { say } from './run-command.ts';

const PLACES = { copy: useForCopy, backups: useForBackups };

/**
 * Takes what COPY_TO or BACKUP_DIR names into use, beside a running site or without one: a new, empty disk, or the copy of a machine whose
 * place this one takes (docs/operations.md).
 * @throws StartupProblem
 */
export const usePlace = (name: keyof typeof PLACES): Promise<void> => PLACES[name]();

async function useForCopy(): Promise<void> {
  const { dataDir, copy } = readConfig(process.env);
  if (!copy) throw new StartupProblem('COPY_TO is not set: there is no copy of this building.');
  const target = copyTargetOf(copy);
  const marker = await readMarker(target);
  if (!marker) {
    if ((await target.list()).length > 0)
      throw new StartupProblem(`${target.where} holds other files: name an empty place.`);
    await forgetCopiesIn(dataDir, target.where);
    say(`${target.where} is empty: a running site begins a new copy there within a minute, with a base.`);
    return;
  }
  const key = await ensureKey(dataDir);
  if (marker.recipient !== key.recipient)
    throw new StartupProblem(`${target.where} holds the copy of another building, or one with another key.`);
  const known = await readLocal(dataDir, 'state');
  const { id, holder } = marker;
  if (holder && known?.id === id && known.token === holder.token) {
    say(`${target.where} is this machine’s copy already: nothing was changed.`);
    return;
  }
  // A new name, since a cloned machine has that of its original.
  await takeTarget(target, { id, key, dataDir, machine: randomUUID() });
  say(
    `The copy in ${target.where} was another machine’s${inWords(holder)}: from now on that one writes nothing to it.`,
  );
  say(
    'It is this machine’s now. A running site goes on there within a minute, with a base of its own; what was there stays.',
  );
}

async function useForBackups(): Promise<void> {
  const { dataDir, backup } = readConfig(process.env);
  if (!backup) throw new StartupProblem('BACKUP_DIR is not set: there are no daily backups.');
  await forgetDisk(dataDir);
  say(`The next daily backup is written into ${backup.folder}, whatever disk that is on.`);
}
