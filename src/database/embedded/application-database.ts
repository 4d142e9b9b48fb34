import pg from 'pg';
import { port } from './socket-folder.ts';

/** The account and the database of the application: a plain role that owns its database and nothing else. */
export const APPLICATION_ROLE = 'onebuilding';
const APPLICATION_DATABASE = 'onebuilding';

/** How the application connects. No password: only the account that owns the socket's folder gets to the socket. */
export function applicationConnection(socketFolder: string): pg.ClientConfig {
  return { host: socketFolder, port, user: APPLICATION_ROLE, database: APPLICATION_DATABASE, ssl: false };
}

/** How PostgreSQL's superuser connects; outside of tests, only to make the application's role and database. */
export function superuserConnection(socketFolder: string): pg.ClientConfig {
  return { host: socketFolder, port, user: 'postgres', database: 'postgres', ssl: false };
}

/** Whether connecting failed because `createApplicationDatabase` has not run, or was cut short. */
export function isNotCreatedYet(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '28000' || error.code === '3D000');
}

/** Makes the application's role and database, or the one of them that is missing. */
export async function createApplicationDatabase(socketFolder: string): Promise<void> {
  const client = new pg.Client(superuserConnection(socketFolder));
  await client.connect();
  try {
    if (!(await exists(client, 'select 1 from pg_roles where rolname = $1', APPLICATION_ROLE))) {
      await client.query(`create role ${APPLICATION_ROLE} login nosuperuser nocreatedb nocreaterole`);
    }
    // The application logs its own failed statements; PostgreSQL's log stays for PostgreSQL's own troubles.
    await client.query(`alter role ${APPLICATION_ROLE} set log_min_messages = log`);
    if (!(await exists(client, 'select 1 from pg_database where datname = $1', APPLICATION_DATABASE))) {
      await client.query(`create database ${APPLICATION_DATABASE} owner ${APPLICATION_ROLE}`);
    }
  } finally {
    await client.end();
  }
}

async function exists(client: pg.Client, question: string, name: string): Promise<boolean> {
  return (await client.query(question, [name])).rows.length > 0;
}
