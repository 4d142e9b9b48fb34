import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { connectionTo, newClient } from './connections/several-hosts.ts';
import { applicationConnection, ownerConnection } from './embedded/application-database.ts';
import { readPostmaster } from './embedded/postmaster-file.ts';
import { findRunningServer } from './embedded/running-server.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import type { Log } from './log.ts';
import { StartupProblem } from './startup-problem.ts';

export type DatabaseOptions = {
  /** The folder for the embedded server's data; not used with `url`. */
  dataDir: string;
  /** A PostgreSQL of the operator's own (DATABASE_URL); without it, the embedded one is started. */
  url?: string | undefined;
  /** The same database as the role that owns it (DATABASE_OWNER_URL), where that is not the site's own. */
  ownerUrl?: string | undefined;
  log: Log;
  /** This server's address, which a second server on the same folder names in its message. */
  address?: string | undefined;
  /** `false` gives up crash safety for speed: for throw-away databases of tests only. */
  durable?: boolean | undefined;
  /** PostgreSQL refuses every write then, of all connections; of the embedded one. */
  isReadOnly?: boolean | undefined;
};

export type OpenDatabase = {
  /** For `connect`, and for pools that other modules open. */
  connection: pg.PoolConfig;
  /** As the owner of the schema, for migrations and restores. */
  owner: pg.PoolConfig;
  embedded: boolean;
  /** Ends the embedded server, within 14 s; one that `hangs` at once. End the pools first. */
  close(hangs?: boolean): Promise<void>;
};

/**
 * Opens a database to connect to.
 * @throws StartupProblem that names DATA_DIR or DATABASE_URL
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { url, ownerUrl = url } = options;
  if (!url) return { ...(await startEmbedded(options)), embedded: true };
  for (const each of new Set([url, ownerUrl])) if (each) await checkDatabaseUrl(each);
  const owner = connectionTo(ownerUrl ?? url);
  return { connection: connectionTo(url), owner, embedded: false, close: async () => {} };
}

/**
 * For commands beside a server: uses the database of a OneBuilding server that runs on this folder, or opens it for a while.
 */
export async function joinDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const folder = await realpath(join(options.dataDir, 'postgres')).catch(() => undefined);
  const running = folder && !options.url ? await findRunningServer(folder) : undefined;
  const postmaster = folder && running?.holder ? await readPostmaster(folder) : undefined;
  if (!postmaster) return openDatabase(options);
  const { socketFolder } = postmaster;
  const owner = ownerConnection(socketFolder);
  return { connection: applicationConnection(socketFolder), owner, embedded: true, close: async () => {} };
}

// The schema's keys use uuidv7(), which PostgreSQL has since 18.
const OLDEST_MAJOR = 18;

/**
 * Checks that this PostgreSQL answers and is new enough.
 * @throws StartupProblem, which never repeats the password
 */
async function checkDatabaseUrl(url: string): Promise<void> {
  const connection = connectionTo(url);
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(withHost(connection.connectionString ?? ''))) {
    throw new StartupProblem('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  const version = await askVersion(connection).catch((error: unknown) => {
    throw new StartupProblem(
      `The database of DATABASE_URL (${hostAndDatabase(url)}) can't be reached: ${reason(error)}.`,
    );
  });
  if (version < OLDEST_MAJOR * 10_000) {
    throw new StartupProblem(
      `The database of DATABASE_URL (${hostAndDatabase(url)}) must be PostgreSQL ${OLDEST_MAJOR} or newer.`,
    );
  }
}

async function askVersion(connection: pg.PoolConfig): Promise<number> {
  const client = newClient({ ...connection, connectionTimeoutMillis: 5_000 });
  // Without a listener, a server that closes the connection later would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    return Number(rows[0]?.server_version_num);
  } finally {
    await client.end().catch(() => {});
  }
}

function hostAndDatabase(url: string): string {
  const { host, pathname, searchParams } = new URL(withHost(connectionTo(url).connectionString ?? ''));
  return `${searchParams.get('host') || host || 'localhost'}${pathname}`;
}

/** PostgreSQL allows postgres://user@/database?host=/folder/of/socket, which is no URL without a host. */
function withHost(url: string): string {
  return url.replace('@/', '@localhost/');
}

/** Only PostgreSQL's own messages and system codes: others may quote the whole address with its password. */
function reason(error: unknown): string {
  if (error instanceof pg.DatabaseError) return error.message;
  if (error instanceof Error && 'code' in error) return String(error.code);
  return 'no answer within 5 seconds';
}
