import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';

/** Times of the downloaded backups since then, oldest first. */
export async function listDownloadsSince(db: Db, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: string }>`
    select at from audit_events where kind = 'backup_made' and details->>'downloaded' = 'true' and at > ${since.toISOString()}
    order by at`.execute(db);
  return rows.map(({ at }) => new Date(at));
}
