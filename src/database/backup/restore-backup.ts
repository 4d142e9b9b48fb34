import { randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { newClient } from '../connections/several-hosts.ts';
import type { Log } from '../log.ts';
import { applyStep, createHistory } from '../migrate/migrate.ts';
import { StartupProblem } from '../startup-problem.ts';
import { hasTable, listTables } from './list-tables.ts';
import type { TableEntry } from './manifest.ts';
import type { Backup } from './read-backup.ts';

const quoted = ({ schema, name }: Pick<TableEntry, 'schema' | 'name'>) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/**
 * Fills an empty database with a backup, in one transaction. The schema is then that of the version that made the backup;
 * `migrate` brings it up to date. Sessions, mailed links and invitations end, since they may have been signed out, used or
 * revoked after the backup. Returns how many of each ended, and the range of receipt numbers that is left out. The audit
 * trail has the restore as one event, `backup_restored`, at the time of `revoked_at`: invariant I6 compares the two.
 *
 * @throws StartupProblem where the database is not empty
 */
export const restoreBackup = (
  connection: pg.ClientConfig,
  backup: Backup,
  { log, requestId, address, openSecret = (value) => value }: RestoreSource,
) =>
  fillEmpty(connection, { backup, log }, async (client) => {
    const secondSteps = await restoreSecret(client, openSecret);
    return finishRestore(client, { madeAt: backup.manifest.madeAt, requestId, address, secondSteps });
  });

/**
 * Inserts the signing key. If the operator's key does not open it, a fresh one replaces it, and second steps, which it
 * encrypted, end. Returns how many ended.
 */
async function restoreSecret(client: pg.Client, open: (value: string) => string | undefined): Promise<number> {
  const { rows } = await client.query<{ value: string }>('select value from identity.secret');
  const [kept] = rows;
  if (!kept) return 0;
  const value = open(kept.value);
  await client.query('update identity.secret set value = $1', [value ?? randomBytes(32).toString('base64url')]);
  if (value !== undefined) return 0;
  return (await client.query('delete from identity.second_steps')).rowCount ?? 0;
}

type Finish = { madeAt: string; address: string; requestId: string; secondSteps?: number };
export type Restored = Awaited<ReturnType<typeof finishRestore>>;

/**
 * Ends sessions, links and invitations that were open at `madeAt`, the time of the backup. Call it in a transaction of the
 * owner.
 */
export async function finishRestore(client: pg.ClientBase, { madeAt, address, requestId, secondSteps }: Finish) {
  const approvals = await listOpenApprovals(client);
  const ended = { ...(await endAccess(client)), ...(secondSteps && { secondSteps }) };
  const skipped = await skipReceiptNumbers(client, madeAt);
  await skipMessages(client);
  await moveRepairNumbersOn(client);
  await nameAnew(client);
  await client.query(
    `insert into audit_events (at, kind, address, request_id, details) values (now(), 'backup_restored', $1, $2, $3)`,
    [address, requestId, { madeAt, ...ended, skipped }],
  );
  return { madeAt, ended, skipped, approvals, duties: await listDuties(client) };
}

/** `address` and `requestId` are those of the event on the audit trail. */
type RestoreSource = {
  log: Log;
  address: string;
  requestId: string;
  /** Decrypts the sealed signing key of a backup; undefined if this machine does not have the key for it. */
  openSecret?: (value: string) => string | undefined;
};

/**
 * Like `restoreBackup`, for a building that was stopped after its backup: nothing ends, and receipt numbers continue.
 * @throws StartupProblem where the database is not empty
 */
export const moveBuilding = (connection: pg.ClientConfig, backup: Backup, log: Log) =>
  fillEmpty(connection, { backup, log }, async () => undefined);

type Source = { backup: Backup; log: Log };

async function fillEmpty<T>(
  connection: pg.ClientConfig,
  { backup, log }: Source,
  finish: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = newClient(connection);
  await client.connect();
  try {
    await client.query('begin');
    await refuseUsed(client);
    await createHistory(client);
    for (const step of backup.steps) await applyStep(client, step, log);
    await fill(client, backup);
    const finished = await finish(client);
    await client.query('commit');
    return finished;
  } finally {
    // Also rolls back a transaction that is still open.
    await client.end();
  }
}

type OpenApproval = { kind: string; amountPoisha: number; askedBy: string };

/** The approvals that the restore ends, in the order in which they were asked for. */
async function listOpenApprovals(client: pg.ClientBase): Promise<OpenApproval[]> {
  if (!(await hasTable(client, 'approvals'))) return [];
  const { rows } = await client.query<OpenApproval>(
    `select kind, amount_poisha::float8 as "amountPoisha", users.name as "askedBy"
    from approvals join users on users.id = asked_by where decision is null order by approvals.id`,
  );
  return rows;
}

/** People with a duty that was not ended at the backup: a duty that was ended since is there again. */
async function listDuties(client: pg.ClientBase): Promise<{ name: string; duty: string }[]> {
  if (!(await hasTable(client, 'duties'))) return [];
  const { rows } = await client.query<{ name: string; duty: string }>(
    `select name, duty from duties join users on users.id = user_id where ended_at is null order by name, duty`,
  );
  return rows;
}

/** Approvals may have been decided after the backup, so open requests expire and must be made anew. */
const END_APPROVALS = `update approvals set decision = 'expired', decided_at = now() where decision is null`;

async function endAccess(client: pg.ClientBase) {
  const count = async (statement: string) => (await client.query(statement)).rowCount ?? 0;
  const revoke = (table: string) =>
    count(`update ${table} set revoked_at = now() where used_at is null and revoked_at is null`);
  return {
    sessions: await count('delete from identity.sessions'),
    links: await count('delete from identity.tokens'),
    invitations: await revoke('invitations'),
    ...((await hasTable(client, 'duty_invitations')) && { dutyLinks: await revoke('duty_invitations') }),
    ...((await hasTable(client, 'approvals')) && { approvals: await count(END_APPROVALS) }),
    ...((await hasTable(client, 'api_tokens')) && { tokens: await count('delete from api_tokens') }),
  };
}

/**
 * Gives the building a new id: the one that it was copied from may run on, as beside a trial of the restore, and their backups must not be
 * taken for each other.
 */
async function nameAnew(client: pg.ClientBase): Promise<void> {
  if (await hasTable(client, 'building_identity'))
    await client.query('update building_identity set restored_from = id, id = gen_random_uuid()');
}

/**
 * Skips messages that were queued at the backup: they were sent since, or are outdated. Reminders are planned from today on,
 * and people must subscribe their browsers anew.
 */
async function skipMessages(client: pg.ClientBase): Promise<void> {
  if (!(await hasTable(client, 'deliveries'))) return;
  await client.query(
    `update deliveries set state = 'skipped', reason = 'restored', leased_until = null where state in ('queued', 'sending')`,
  );
  // Marked as too late, so that Remind all lists them as not sent.
  await client.query('update notifications set spread_at = greatest(now(), expires_at) where spread_at is null');
  await client.query(`update message_settings set planned_through = (now() at time zone 'Asia/Dhaka')::date`);
  await client.query('delete from push_subscriptions');
}

/**
 * Leaves out receipt numbers that may have been printed after the backup, so that none is given twice. Only this year's can
 * be: two for each tenancy and month since the backup, at least 1,000. Returns the range as `2026-0043 to 2026-1042`.
 */
async function skipReceiptNumbers(client: pg.ClientBase, madeAt: string): Promise<string> {
  const { rows } = await client.query<{ year: number; first: number; last: number }>(
    `insert into receipts_skipped (year, first, last)
    select year, used + 1, used + greatest(1000, 2 * tenancies * months)
    from (select extract(year from now() at time zone 'Asia/Dhaka')::integer as year) as today
    cross join lateral (select greatest((select max(number) from receipts where receipts.year = today.year),
      (select max(last) from receipts_skipped where receipts_skipped.year = today.year), 0) as used) as numbers
    cross join (select count(*) as tenancies from agreements where status = 'accepted') as homes
    cross join (select greatest(1, ceil(extract(epoch from now() - $1::timestamptz) / (30 * 24 * 60 * 60))) as months) as since
    returning *`,
    [madeAt],
  );
  const [range] = rows;
  if (!range) throw new Error('no number was skipped');
  return [range.first, range.last].map((number) => `${range.year}-${String(number).padStart(4, '0')}`).join(' to ');
}

/** Leaves out 1,000 numbers of repairs: the backup's sequence would give those again that people were told after it. */
async function moveRepairNumbersOn(client: pg.ClientBase): Promise<void> {
  if (!(await hasTable(client, 'repairs'))) return;
  await client.query(
    `select setval(pg_get_serial_sequence('repairs', 'number'), coalesce((select max(number) from repairs), 0) + 1000)`,
  );
}

async function refuseUsed(client: pg.Client): Promise<void> {
  if ((await listTables(client)).length === 0) return;
  throw new StartupProblem('There is a building here already: restore into an empty DATA_DIR or DATABASE_URL.');
}

/**
 * Replaces the rows that the schema inserted by the backup's. Our triggers are off, since they ran when the rows were first
 * written.
 */
async function fill(client: pg.Client, { manifest, openTable }: Backup): Promise<void> {
  const tables = await listTables(client);
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  await client.query(`truncate ${tables.map(quoted)}`);
  for (const table of manifest.tables) {
    const columns = table.columns.map((column) => pg.escapeIdentifier(column));
    const target = client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin`));
    await pipeline(await openTable(table), target);
  }
  for (const { schema, name, value } of manifest.sequences) {
    await client.query('select setval($1, $2)', [quoted({ schema, name }), value]);
  }
  // PostgreSQL alters no table whose deferred foreign keys have still to be looked at.
  await client.query('set constraints all immediate');
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
  await client.query('set constraints all deferred');
}
