import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { Pool } from 'pg';
import type { Db } from '#database/connect.ts';
import { findClockDoubt } from '#features/building/server/clock-queries.ts';
import { listen, type RequestHandler } from '#http/sockets/listen.ts';
import { readCopyStatus } from '../check/copy.ts';
import { freeBytes } from '../operate/disk-space.ts';
import type { CopyPlace } from './config.ts';

type Measured = {
  db: Db;
  /** The pool of the calls. */
  pool: Pool;
  /** The folder whose disk space is measured. */
  folder: string;
  /** Target of the continuous copy. */
  copy?: CopyPlace | undefined;
  /** True if the site makes daily backups; then those made by hand do not count. */
  hasDailyBackup?: boolean;
};

export type Metrics = {
  /** Wraps a handler to measure its requests. */
  observe: (handler: RequestHandler) => RequestHandler;
  /** All figures in Prometheus' text format. */
  write: () => Promise<string>;
  contentType: string;
};

/** Figures of this process for Prometheus: requests, the pool, the disk, the last backup, and Node's own such as the event loop's lag. */
export function siteMetrics({ db, pool, folder, copy, hasDailyBackup = false }: Measured): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'onebuilding_http_request_duration_seconds',
    help: 'Requests by kind (call, page, file) and status; 429 and 503 are refusals',
    labelNames: ['kind', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  });
  // Prometheus sees no increase in a series that begins with its first failure.
  for (const kind of KINDS) for (const status of [500, 503]) seconds.zero({ kind, status });
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name: `onebuilding_${name}`,
      help,
      registers: [register],
      async collect() {
        // An unreadable figure has no value, which Prometheus finds by absent().
        const value = await Promise.resolve(read()).catch(() => undefined);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  gauge('database_connections', 'Connections of the calls, at most 10', () => pool.totalCount);
  gauge('database_connections_idle', 'Of these, those that nobody uses', () => pool.idleCount);
  gauge('database_waiting', 'Calls that wait for a connection', () => pool.waitingCount);
  gauge('disk_free_bytes', 'Free on the disk of DATA_DIR', () => freeBytes(folder));
  gauge('last_backup_timestamp_seconds', 'When the last backup was made, a daily one where BACKUP_DIR is set', () =>
    lastBackup(pool, hasDailyBackup),
  );
  if (copy)
    gauge(
      'copy_timestamp_seconds',
      'All that was acknowledged by then is in the copy of COPY_TO; 0 for none',
      async () => {
        const { copiedAt } = (await readCopyStatus(folder, copy)) ?? {};
        return copiedAt ? Date.parse(copiedAt) / 1000 : 0;
      },
    );
  gauge('messages_waiting', 'Messages that wait to be sent', () => countMessages(pool));
  gauge('messages_oldest_seconds', 'For how long the oldest of them that is due has waited', () => oldestMessage(pool));
  gauge('clock_doubted', '1 while the clock contradicts the records, so that no rent is charged', async () =>
    (await findClockDoubt(db, new Date())) ? 1 : 0,
  );

  const observe =
    (handler: RequestHandler): RequestHandler =>
    async (request, bindings) => {
      const stop = seconds.startTimer({ kind: kindOf(request) });
      const response = await handler(request, bindings);
      stop({ status: response.status });
      return response;
    };
  return { observe, write: () => register.metrics(), contentType: register.contentType };
}

const KINDS = ['call', 'page', 'file'] as const;

function kindOf({ url }: Request): (typeof KINDS)[number] {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/api/')) return 'call';
  return /^\/(photos|assets)\/|\.\w+$/.test(pathname) ? 'file' : 'page';
}

async function countMessages(pool: Pool): Promise<number> {
  const waiting = `select count(*) as n from deliveries where state in ('queued', 'sending')`;
  return Number((await pool.query<{ n: string }>(waiting)).rows[0]?.n);
}

/** Age in seconds of the oldest due message; 0 if none is due. */
async function oldestMessage(pool: Pool): Promise<number> {
  const oldest = `select coalesce(extract(epoch from now() - min(due_at)), 0) as age from deliveries where state = 'queued' and due_at <= now()`;
  return Number((await pool.query<{ age: string }>(oldest)).rows[0]?.age);
}

/** In seconds since 1970; 0 for none. */
async function lastBackup(pool: Pool, isDaily: boolean): Promise<number> {
  const last = `select coalesce(extract(epoch from max(at)), 0) as at from audit_events
    where kind = 'backup_made' and (details ? 'file' or not $1)`;
  return Number((await pool.query<{ at: number }>(last, [isDaily])).rows[0]?.at);
}

/**
 * Serves `GET /metrics` on a port of its own, to which the proxy does not forward.
 * @throws StartupProblem
 */
export async function listenForMetrics(metrics: Metrics, { port, host }: { port: number; host: string }) {
  const server = await listen(
    async ({ method, url }, response) => {
      if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end();
      const text = await metrics.write().catch(() => undefined);
      response.writeHead(text === undefined ? 500 : 200, { 'content-type': metrics.contentType }).end(text);
    },
    { setting: 'METRICS_PORT', port, host, headers: {}, proxies: undefined },
  );
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: (server.address() as AddressInfo).port, close };
}
