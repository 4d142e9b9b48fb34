import type { PoolClient, QueryResult } from 'pg';
import { pino } from 'pino';
import { api } from '../src/app/server/app.ts';
import { wings } from '../src/app/server/wings.ts';
import { openAuth } from '../src/auth/engine.ts';
import { connect } from '../src/database/connect.ts';
import { NO_LIMITS } from '../src/http/limits/limits.ts';
import type { Building } from './building.ts';

/** A statement of a call, and its result by rows. */
export type Recorded = { text: string; values: unknown[]; rows: Record<string, unknown>[] };

/** Records the statements of one call in their order. The call runs in this process, on the building's database. */
export async function recordStatements(
  { connection, url }: Pick<Building, 'connection' | 'url'>,
  path: string,
  init: RequestInit,
): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  const { db, pool } = connect(connection, { max: 1 });
  pool.on('connect', (client) => recordClient(client, recorded));
  const log = pino({ level: 'silent' });
  const publicUrl = new URL(url);
  const auth = await openAuth(db, publicUrl, { log });
  const app = api({
    wings: wings(),
    db,
    auth,
    publicUrl,
    limits: NO_LIMITS,
    log,
    now: () => new Date(),
    isReady: async () => true,
  });
  recorded.length = 0;
  const answer = await app.request(url + path, init, { address: '127.0.0.1' });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  await pool.end();
  return recorded;
}

function recordClient(client: PoolClient, recorded: Recorded[]): void {
  const query = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<QueryResult>;
  const recording = async (text: string, values: unknown[] = []) => {
    const result = await query(text, values);
    recorded.push({ text, values, rows: result.rows });
    return result;
  };
  client.query = recording as typeof client.query;
}
