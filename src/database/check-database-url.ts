import pg from 'pg';
import { connectionTo, newClient } from './several-hosts.ts';
import { StartupProblem } from './startup-problem.ts';

// The schema's keys are made by uuidv7(), which came with 18.
const OLDEST_MAJOR = 18;

/**
 * Checks that this PostgreSQL answers and is new enough.
 * @throws StartupProblem, which never repeats the password
 */
export async function checkDatabaseUrl(url: string): Promise<void> {
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
  // Without a listener, a server that hangs up later would end the process.
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

/** Only PostgreSQL's own words and system codes: other messages may quote the whole address. */
function reason(error: unknown): string {
  if (error instanceof pg.DatabaseError) return error.message;
  if (error instanceof Error && 'code' in error) return String(error.code);
  return 'no answer within 5 seconds';
}
