import pg from 'pg';
import { newClient } from '../connections/several-hosts.ts';
import { MADE_BEFORE_1_0, StartupProblem } from '../startup-problem.ts';
import { port } from './socket-folder.ts';

/** The role of the site, which owns nothing. prepare-schema.ts grants its rights. */
export const APPLICATION_ROLE = 'onebuilding';
/** The role that owns the database: it changes the schema and nothing else. */
export const OWNER_ROLE = 'onebuilding_owner';
const APPLICATION_DATABASE = 'onebuilding';

/** Connection of the application. No password: only the account that owns the socket's folder reaches the socket. */
export function applicationConnection(socketFolder: string): pg.ClientConfig {
  return { host: socketFolder, port, user: APPLICATION_ROLE, database: APPLICATION_DATABASE, ssl: false };
}

/** Connection for migrations and restores. */
export const ownerConnection = (socketFolder: string): pg.ClientConfig => ({
  ...applicationConnection(socketFolder),
  user: OWNER_ROLE,
});

/** Connection of PostgreSQL's superuser; outside of tests, only to make the application's role and database. */
export function superuserConnection(socketFolder: string): pg.ClientConfig {
  return { host: socketFolder, port, user: 'postgres', database: 'postgres', ssl: false };
}

/** True if connecting failed because `createApplicationDatabase` has not run, or was cut short. */
export function isNotCreatedYet(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '28000' || error.code === '3D000');
}

/**
 * Makes the roles and the database, as far as they are missing.
 * @throws StartupProblem for a database from before there was an owner
 */
export async function createApplicationDatabase(socketFolder: string): Promise<void> {
  await asSuperuser(superuserConnection(socketFolder), async (client) => {
    if (!(await exists(client, 'select 1 from pg_roles where rolname = $1', APPLICATION_ROLE)))
      await createRole(client, APPLICATION_ROLE);
    const hasDatabase = await exists(client, 'select 1 from pg_database where datname = $1', APPLICATION_DATABASE);
    if (!(await exists(client, 'select 1 from pg_roles where rolname = $1', OWNER_ROLE))) {
      if (hasDatabase) throw new StartupProblem(MADE_BEFORE_1_0);
      await createRole(client, OWNER_ROLE);
    }
    if (!hasDatabase) await client.query(`create database ${APPLICATION_DATABASE} owner ${OWNER_ROLE}`);
  });
}

async function createRole(client: pg.Client, name: string): Promise<void> {
  await client.query(`create role ${name} login nosuperuser nocreatedb nocreaterole`);
  // The application logs its own failed statements, so PostgreSQL's log is for PostgreSQL's own problems.
  await client.query(`alter role ${name} set log_min_messages = log`);
}

async function asSuperuser(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = newClient(connection);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function exists(client: pg.Client, question: string, name: string): Promise<boolean> {
  return (await client.query(question, [name])).rows.length > 0;
}
