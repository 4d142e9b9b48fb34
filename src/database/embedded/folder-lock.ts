import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import type { Log } from '../log.ts';

/** A OneBuilding process's exclusive use of the data folder. */
export type FolderLock = { release(): Promise<void> };

const NAME_PREFIX = 'OneBuilding server, ';

/**
 * Locks the folder for this process, for the lifetime of one connection; undefined when another process has it. `who` names
 * the holder to others. When the connection is lost (the server was restarted), it is locked again.
 */
export async function lockFolder(connection: pg.ClientConfig, who: string, log: Log): Promise<FolderLock | undefined> {
  const released = new AbortController();
  let client = await tryLock(connection, who, lockAgain);
  if (!client) return undefined;

  async function lockAgain(): Promise<void> {
    client = undefined;
    if (!released.signal.aborted) log.warn('This server lost its lock on the data folder; taking it again …');
    while (!released.signal.aborted && !client) {
      await sleep(200, undefined, { signal: released.signal }).catch(() => {});
      if (!released.signal.aborted) client = await tryLock(connection, who, lockAgain).catch(() => undefined);
    }
    if (released.signal.aborted) await client?.end();
    else log.info('This server has its lock on the data folder again.');
  }

  const release = async () => {
    released.abort();
    await client?.end().catch(() => {});
  };
  return { release };
}

/** The holder of the folder, in words for a message: "process 1234". Undefined when it is free. */
export async function findLockHolder(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [ADVISORY_LOCKS.dataFolder],
  );
  return rows[0]?.application_name.replace(NAME_PREFIX, '');
}

async function tryLock(connection: pg.ClientConfig, who: string, whenLost: () => void): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...connection, application_name: NAME_PREFIX + who });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    ADVISORY_LOCKS.dataFolder,
  ]);
  if (rows[0]?.locked) return client.once('end', whenLost);
  await client.end();
  return undefined;
}
