import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '#database/connect.ts';
import { findClockDoubt } from '#features/building/server/clock-queries.ts';
import type { Answer } from '#http/sockets/request-listener.ts';

type Measured = {
  db: Db;
  /** The pool of the calls. */
  pool: Pool;
  /** The folder whose disk fills. */
  folder: string;
};

export type Metrics = {
  /** Answers as before, and counts it. */
  observe: (answer: Answer) => Answer;
  /** All figures in Prometheus' text format. */
  write: () => Promise<string>;
  contentType: string;
};

/** Figures of this process for Prometheus: requests, the pool, the disk, the last backup, and Node's own such as the event loop's lag. */
export function siteMetrics({ db, pool, folder }: Measured): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'onebuilding_http_request_duration_seconds',
    help: 'Requests by kind (call, page, file) and status; 429 and 503 are refusals',
    labelNames: ['kind', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  });
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name: `onebuilding_${name}`,
      help,
      registers: [register],
      async collect() {
        // What cannot be read has no value, which is a figure too: Prometheus knows absent().
        const value = await Promise.resolve(read()).catch(() => undefined);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  gauge('database_connections', 'Connections of the calls, at most 10', () => pool.totalCount);
  gauge('database_connections_idle', 'Of these, those that nobody uses', () => pool.idleCount);
  gauge('database_waiting', 'Calls that wait for a connection', () => pool.waitingCount);
  gauge('disk_free_bytes', 'Free on the disk of DATA_DIR', () => freeBytes(folder));
  gauge('last_backup_timestamp_seconds', 'When the last backup was made', () => lastBackup(pool));

  gauge('clock_doubted', '1 while the clock contradicts the records, so that no rent is charged', async () =>
    (await findClockDoubt(db, new Date())) ? 1 : 0,
  );

  const observe =
    (answer: Answer): Answer =>
    async (request, bindings) => {
      const stop = seconds.startTimer({ kind: kindOf(request) });
      const response = await answer(request, bindings);
      stop({ status: response.status });
      return response;
    };
  return { observe, write: () => register.metrics(), contentType: register.contentType };
}

function kindOf({ url }: Request): string {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/api/')) return 'call';
  return /^\/(photos|assets)\/|\.\w+$/.test(pathname) ? 'file' : 'page';
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** In seconds since 1970; 0 for none. */
async function lastBackup(pool: Pool): Promise<number> {
  const last = `select coalesce(extract(epoch from max(at)), 0) as at from audit_events where kind = 'backup_made'`;
  return Number((await pool.query<{ at: number }>(last)).rows[0]?.at);
}
