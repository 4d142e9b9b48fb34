import type pg from 'pg';
import { checkDatabaseUrl } from './check-database-url.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import type { Log } from './log.ts';
import { connectionTo } from './several-hosts.ts';

export type DatabaseOptions = {
  /** The folder for the embedded server's data; not used with `url`. */
  dataDir: string;
  /** A PostgreSQL of the operator's own (DATABASE_URL); without it, the embedded one is started. */
  url?: string | undefined;
  /** The same database as the role that owns it (DATABASE_OWNER_URL), where that is not the site's own. */
  ownerUrl?: string | undefined;
  log: Log;
  /** This server's address, so that a second server on the same folder can name the first one fully. */
  address?: string | undefined;
  /** `false` gives up crash safety for speed: for throw-away databases of tests only. */
  durable?: boolean | undefined;
};

export type OpenDatabase = {
  /** For `connect`, and for pools that others build themselves. */
  connection: pg.PoolConfig;
  /** As the owner of the schema, for migrations and restores. */
  owner: pg.PoolConfig;
  embedded: boolean;
  /** Ends the embedded server, within 14 s; end the pools first. */
  close(): Promise<void>;
};

/**
 * Makes sure that there is a database to connect to.
 * @throws StartupProblem that names DATA_DIR or DATABASE_URL
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { url, ownerUrl = url } = options;
  if (!url) return { ...(await startEmbedded(options)), embedded: true };
  for (const each of new Set([url, ownerUrl])) if (each) await checkDatabaseUrl(each);
  const owner = connectionTo(ownerUrl ?? url);
  return { connection: connectionTo(url), owner, embedded: false, close: async () => {} };
}
