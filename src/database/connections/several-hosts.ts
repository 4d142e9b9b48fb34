import pg from 'pg';
import { StartupProblem } from '../startup-problem.ts';

type Host = { host: string; port: number; url: string };
type Callback = (error: Error | null, client?: pg.Client) => void;

/** Milliseconds for a host to say if it is writable. */
const PATIENCE = 900;
/** Seconds after which a connection is renewed, so that none stays with the former primary after a failover. */
const MAX_LIFETIME_SECONDS = 60;

/**
 * The connection options of DATABASE_URL. With several hosts, such as postgres://me@one:5432,two:5432/building, each new
 * connection goes to the one that is writable at that moment, like libpq's `target_session_attrs=read-write`; `pg` supports
 * one host only.
 * @throws StartupProblem
 */
export function connectionTo(url: string): pg.PoolConfig {
  const [, before = '', hosts, after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^@/?]*,[^@/?]*)(.*)$/.exec(withoutTarget(url)) ?? [];
  if (hosts === undefined) return { connectionString: withoutTarget(url) };
  const all = hosts.split(',').map((each) => hostOf(each, before + each + after));
  return { connectionString: all[0]?.url, Client: clientOfSeveral(all), maxLifetimeSeconds: MAX_LIFETIME_SECONDS };
}

/** A connection outside of a pool. */
export function newClient(connection: pg.PoolConfig): pg.Client {
  const { Client = pg.Client } = connection as { Client?: typeof pg.Client };
  const client = new Client(connection);
  // A lost connection fails its query; its 'error' without a listener would end the process.
  return client.on('error', () => undefined);
}

function withoutTarget(url: string): string {
  const [, target] = /[?&]target_session_attrs=([\w-]*)/.exec(url) ?? [];
  if (target !== undefined && !['any', 'read-write', 'primary'].includes(target))
    throw new StartupProblem(
      'DATABASE_URL must lead to a PostgreSQL that can be written to: target_session_attrs=read-write.',
    );
  return url.replace(/([?&])target_session_attrs=[\w-]*(&|$)/, (_, first, last) => (last === '&' ? first : ''));
}

function hostOf(text: string, url: string): Host {
  if (!URL.canParse(url))
    throw new StartupProblem('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  const [, host = '', port = '5432'] = /^(.*?)(?::(\d+))?$/.exec(text) ?? [];
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port), url };
}

/** A client that chooses the host when it connects. */
const clientOfSeveral = (hosts: Host[]) =>
  class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): Promise<pg.Client> | undefined {
      const connected = this.connectToPrimary();
      if (!callback) return connected;
      connected.then((client) => callback(null, client), callback);
    }

    private async connectToPrimary(): Promise<pg.Client> {
      const { host, port } = await Promise.any(hosts.map(askHost));
      Object.assign(this, { host, port });
      return super.connect();
    }
  };

/** @throws Error where the host does not answer, or is a standby */
async function askHost(host: Host): Promise<Host> {
  const client = new pg.Client({
    connectionString: host.url,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only === 'off') return host;
    throw Object.assign(new Error(`${host.host} is a standby`), { syscall: 'connect' });
  } finally {
    client.end().catch(() => {});
  }
}
