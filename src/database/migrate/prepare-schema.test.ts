import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#test/database/fresh-database.ts';
import { openTestSite } from '#test/site.ts';
import { connect } from '../connect.ts';
import { prepareSchema } from './prepare-schema.ts';

const log = { info() {}, warn() {}, error() {} };
const KEPT = Object.entries({
  audit_events: 'id',
  rents: 'id',
  journal_entries: 'id',
  postings: 'id',
  receipts: 'number',
  till_closings: 'day',
});
const DENIED = /permission denied|must be (able to SET ROLE|owner)/;

// One site with a paid rent. Refused statements change nothing, so these tests share it.
const refusing = await openTestSite();
afterAll(refusing.close);
const rima = await refusing.member('rima@example.test');
await rima.post('/api/payments', { userEmail: rima.email, amount: 18_000, month: 'March', method: 'Card' });

/** Runs a statement as the site's own role. */
const say = (statement: string) => sql.raw(statement).execute(refusing.db);

test('the site’s own role adds to the trail and the journal, and changes nothing of them', async () => {
  expect(await refusing.count('payments')).toBe(1);
  for (const [table, column] of KEPT)
    for (const statement of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger user`,
      `create or replace rule quiet as on insert to ${table} do instead nothing`,
    ])
      await expect(say(statement), statement).rejects.toThrow(DENIED);
  await say(`insert into audit_events (at, kind, address, request_id) values (now(), 'backup_made', 'x', 'x')`);
});

test.each([
  'update charges set outstanding_poisha = 0',
  'update charges set amount_poisha = 1',
  'delete from charges',
  'update payments set unapplied_poisha = amount_poisha',
  'update payments set amount_poisha = 1',
  'delete from payments',
  'alter function settle_postings() security invoker',
  'create function public.quiet() returns int language sql as $$ select 1 $$',
  'set role onebuilding_owner',
  'set session_replication_role = replica',
  `delete from migrations`,
  `insert into accounts values ('gold', 'money', 'Gold')`,
  `update cost_categories set code = 'cash' where code = 'fuel'`,
  'delete from cost_categories',
  `insert into pairs values ('money', 'receivable', false, false)`,
  `insert into charge_kinds values ('fines')`,
  'delete from standing_postings',
  'insert into receipts_skipped values (2026, 1, 9)',
])('the site’s own role may not: %s', async (statement) => {
  await expect(say(statement)).rejects.toThrow(DENIED);
});

test('where there is one role it prepares its own schema, and may be given another one later', async () => {
  const { connection, site, drop } = await freshDatabase();
  onTestFinished(drop);
  await prepareSchema({ connection, owner: connection }, log);
  const { pool } = connect(site);
  onTestFinished(() => pool.end());
  await prepareSchema({ connection: site, owner: connection }, log);
  expect((await pool.query('select count(*)::int as events from audit_events')).rows).toEqual([{ events: 0 }]);
  await expect(pool.query('delete from audit_events')).rejects.toThrow('permission denied');
});
