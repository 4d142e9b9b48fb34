import { ensureKey, markKeyPrinted } from '#database/copy/local-state.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { readConfig } from '../start/config.ts';
import { say } from './run-command.ts';

/**
 * Prints the key that opens this building's copy (docs/operations.md, Copy continuously).
 * @throws StartupProblem where no copy is set up
 */
export async function printCopyKey(): Promise<void> {
  const { dataDir, copy } = readConfig(process.env);
  if (!copy) throw new StartupProblem('COPY_TO is not set: there is no copy of this building.');
  const { secret } = await ensureKey(dataDir);
  say(secret);
  process.stderr.write(
    'Print it or write it down, and keep it in a safe outside of this house. Without it nobody opens the copy once this machine is gone.\n',
  );
  await markKeyPrinted(dataDir);
}
