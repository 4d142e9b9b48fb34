import { join } from 'node:path';
import { expect, test } from 'vitest';
import { superuserConnection } from '../embedded/application-database.ts';
import { ask, open, testFolder } from '../embedded/for-tests.ts';
import { readCommits } from './commits.ts';
import { positionOf } from './journal.ts';

test('each commit of the journal is found with its time, over pages, segments and cut-off segments', async () => {
  const dataDir = join(await testFolder(), 'data');
  const { owner, connection } = await open(dataDir, { durable: false });
  const superuser = { ...superuserConnection(String(connection.host)), database: String(owner.database) };
  const place = async (name: string) => {
    const [row] = await ask<{ at: string }>(superuser, `select ${name}()::text as at`);
    return positionOf(row?.at ?? '');
  };
  await ask(owner, 'create table notes (text text)');
  const start = await place('pg_current_wal_insert_lsn');
  const spans: { from: number; to: number }[] = [];
  for (let n = 0; n < 60; n += 1) {
    const [row] = await ask<{ at: Date }>(owner, 'select clock_timestamp() as at');
    // Some are large, and some have many subtransactions, which a commit lists.
    const subtransactions = `do $$ begin for n in 1..${n % 7 === 0 ? 400 : 1} loop begin insert into notes values (repeat('x', 900)); exception when others then null; end; end loop; end $$`;
    await ask(
      owner,
      n % 5 === 0 ? `insert into notes select md5(n::text) from generate_series(1, 20000) n` : subtransactions,
    );
    const [after] = await ask<{ at: Date }>(owner, 'select clock_timestamp() as at');
    spans.push({ from: Number(row?.at), to: Number(after?.at) + 1 });
    if (n % 20 === 10) await ask(superuser, 'select pg_switch_wal()');
  }
  const end = await place('pg_current_wal_flush_lsn');
  const folder = join(dataDir, 'postgres', 'pg_wal');
  const { commits, read } = readCommits({ folder, timeline: 1, start, end });
  for (const { from, to } of spans) expect(commits.some(({ time }) => time >= from && time <= to)).toBe(true);
  expect(commits.map(({ end: at }) => at)).toEqual(commits.map(({ end: at }) => at).toSorted((a, b) => a - b));
  expect(commits.every(({ time }) => time >= (spans[0]?.from ?? 0) - 1 && time <= Date.now())).toBe(true);
  expect(end - read).toBeLessThan(1024);
  expect(end - start).toBeGreaterThan(3 * 16 * 1024 * 1024);

  // Nothing was written since the switch, as right after a base: all of the journal is read.
  await ask(superuser, 'select pg_switch_wal()');
  const switched = await place('pg_current_wal_flush_lsn');
  expect(switched - end).toBeGreaterThan(1024);
  expect(switched - readCommits({ folder, timeline: 1, start, end: switched }).read).toBeLessThan(1024);
});
