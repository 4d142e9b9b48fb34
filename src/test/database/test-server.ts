import pg from 'pg';
import { superuserConnection } from '#database/embedded/application-database.ts';

/** The database that every `freshDatabase` is a copy of: migrated and empty. */
export const templateDatabase = 'onebuilding_template';

/** Making databases is the superuser's; everything else in tests runs as the application's plain role. */
export async function asSuperuser(socketFolder: string, statement: string): Promise<void> {
  const client = new pg.Client(superuserConnection(socketFolder));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
