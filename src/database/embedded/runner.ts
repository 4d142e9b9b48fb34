import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chown, lchown, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupProblem } from '../startup-problem.ts';

/** A system account that owns files. */
export type Owner = { uid: number; gid: number };

/** The command that precedes PostgreSQL's programs, and the account that must own the data for it (default: our own). */
export type Runner = { command: string[]; owner?: Owner };

// If our process dies, the kernel stops PostgreSQL cleanly: a kill -9 leaves no orphan. Linux only.
const STOP_WITH_PARENT = ['--pdeathsig', 'INT'];

/**
 * Finds a way to run PostgreSQL here, which refuses to run as root. `owner` owns the existing data, if there is any.
 * @throws StartupProblem where no way works
 */
export async function findRunner(owner: Owner | undefined): Promise<Runner> {
  for (const runner of candidates(owner)) if (await works(runner)) return runner;
  throw new StartupProblem(
    'PostgreSQL refuses to run as root, and neither "unshare" (user namespaces) nor "setpriv" works here to run it otherwise: start OneBuilding as an ordinary user, or set DATABASE_URL.',
  );
}

function* candidates(owner: Owner | undefined): Generator<Runner> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && owner && owner.uid !== 0) return yield asAccount(owner);
  if (isRoot || !hasAccount()) yield* inUserNamespace();
  if (isRoot) return yield* accounts('nobody').map(asAccount);
  yield { command: ['setpriv', ...STOP_WITH_PARENT] };
  yield { command: [] };
}

/** In a user namespace PostgreSQL sees root as an ordinary account, while its files stay root's: no owner must be changed. */
function* inUserNamespace(): Generator<Runner> {
  for (const { uid, gid } of accounts().filter((account) => account.uid > 0)) {
    const namespace = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`];
    yield { command: [...namespace, 'setpriv', ...STOP_WITH_PARENT] };
    return yield { command: namespace };
  }
}

function asAccount(owner: Owner): Runner {
  const account = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  return { command: ['setpriv', ...account, ...STOP_WITH_PARENT], owner };
}

/** initdb asks for the name of its account; a container may run us under a number without one. */
function hasAccount(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function accounts(name?: string): Owner[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const fields = lines.map((line) => line.split(':')).filter((line) => line.length > 3 && (!name || line[0] === name));
  return fields.map(([, , uid, gid]) => ({ uid: Number(uid), gid: Number(gid) }));
}

async function works({ command: [program, ...rest] }: Runner): Promise<boolean> {
  if (!program) return true;
  return promisify(execFile)(program, [...rest, 'true']).then(
    () => true,
    () => false,
  );
}

/** Makes PostgreSQL's account the owner of a folder and everything in it, unless that account is ours or owns it already. */
export async function changeOwner(owner: Owner | undefined, folder: string): Promise<void> {
  if (!owner || (await stat(folder)).uid === owner.uid) return;
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), owner.uid, owner.gid);
  // Last, so that an interrupted change of owner is repeated at the next start.
  await chown(folder, owner.uid, owner.gid);
}
