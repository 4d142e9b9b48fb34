import { readdir, readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { stepsFolder } from '#database/embedded/for-tests.ts';
import { migrate } from '#database/migrate/migrate.ts';
import { enterVoucherReversal, writeVoucher } from '#features/ledger/server/voucher-queries.ts';
import { insertMatch } from '#features/payments/server/line-queries.ts';
import { emptyDatabase } from '#test/database/fresh-database.ts';

const DATABASE = new URL('../../../database/', import.meta.url);
const log = { info() {}, warn() {}, error() {} };

/** The steps of the schema before the one that takes proofs back. */
async function stepsBefore(): Promise<string> {
  const files: Record<string, string> = {};
  for (const folder of ['schema', 'migrations'])
    for (const file of await readdir(new URL(folder, DATABASE)))
      if (file.endsWith('.sql') && (folder === 'schema' || file < '0054'))
        files[`${folder}/${file}`] = await readFile(new URL(`${folder}/${file}`, DATABASE), 'utf8');
  return stepsFolder(files);
}

test('a building whose first proof dropped open lines and took matched money holds again after the upgrade', async () => {
  const { connection, drop } = await emptyDatabase();
  onTestFinished(drop);
  const { pool, db } = connect(connection);
  onTestFinished(() => pool.end());
  await migrate(pool, { log, folder: await stepsBefore() });
  const one = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ id: string }>(`${text} returning id`, values)).rows[0]?.id ?? '';
  const user = await one(
    `insert into users (email, name, role) values ('farhana@example.test', 'Farhana Rahman', 'admin')`,
  );
  const place = await one(
    `insert into places (method, number, holder, added_at, account, belongs_to) values ('Bank', '150122334417', '', now(), 'bank', 'building')`,
  );
  const brought = await one(
    `insert into statement_imports (place_id, source, first_day, last_day, in_file, has_balances, imported_at, imported_by)
      values ($1, 'table', '2026-03-05', '2026-03-06', 2, false, '2026-03-08', $2)`,
    [place, user],
  );
  const line = (identity: string, day: string, amount: number) =>
    one(
      `insert into statement_lines (place_id, import_id, identity, day, amount_poisha, position) values ($1, $2, $3, $4, $5, 0)`,
      [place, brought, identity, day, amount],
    );
  const [aside, open] = [await line('line:a', '2026-03-05', 777_700), await line('line:b', '2026-03-06', 50_000)];
  const at = (day: string) => new Date(`${day}T06:00:00Z`);
  const voucher = (kind: 'suspense' | 'opening' | 'owner', on: { paid: string; at: string; amount: number }) =>
    writeVoucher(db, '2026-03-15', {
      ...{ kind, debit: 'bank', credit: kind, amount_poisha: on.amount },
      ...{ paid_on: on.paid, recorded_at: at(on.at).toISOString(), recorded_by: user },
    } as Parameters<typeof writeVoucher>[2]);
  const match = (rule: string, on: { at: string; lineId: string; voucherId: string }) =>
    insertMatch(db, {
      placeId: place,
      rule,
      at: at(on.at),
      actorId: user,
      lineIds: [on.lineId],
      voucherIds: [on.voucherId],
    });
  // Before: 7,777 is put aside, 500 was never looked at, and the proof took all of the books as there, with an opening of 500.
  const suspense = await voucher('suspense', { paid: '2026-03-05', at: '2026-03-08', amount: 777_700 });
  const first = await match('aside', { at: '2026-03-08', lineId: aside, voucherId: suspense });
  await voucher('opening', { paid: '2026-03-10', at: '2026-03-10', amount: 50_000 });
  // Together: the start is proved when its transaction ends.
  await pool.query(
    `with begun as (
        insert into place_starts (place_id, day, statement_poisha, started_at, started_by)
        values ($1, '2026-03-10', 827_700, $2, $3) returning place_id)
      insert into place_start_postings (place_id, posting_id) select place_id, postings.id from begun, postings`,
    [place, at('2026-03-10'), user],
  );
  // As a version before the rule that all is sorted first.
  await pool.query('alter table reconciliations disable trigger user');
  await pool.query(
    `insert into reconciliations (place_id, day, statement_poisha, book_poisha, lines_open_poisha, postings_open_poisha, reconciled_at, reconciled_by)
      values ($1, '2026-03-10', 827_700, 827_700, 0, 0, $2, $3)`,
    [place, at('2026-03-10'), user],
  );
  await pool.query('alter table reconciliations enable trigger user');
  // After: both lines are known.
  await pool.query(`update matches set undone_at = $2, undone_by = $3, reason = 'known' where id = $1`, [
    first,
    at('2026-03-12'),
    user,
  ]);
  await enterVoucherReversal(db, {
    id: suspense,
    today: '2026-03-12',
    at: at('2026-03-12'),
    actorId: user,
    reason: 'known',
  });
  for (const [lineId, amount, paid] of [
    [aside, 777_700, '2026-03-05'],
    [open, 50_000, '2026-03-06'],
  ] as const)
    await match('moved', {
      at: '2026-03-12',
      lineId,
      voucherId: await voucher('owner', { paid, at: '2026-03-12', amount }),
    });
  const holds = async () =>
    (
      await pool.query(`select statement_poisha - explained.lines_open_poisha - explained.book_poisha + explained.postings_open_poisha as off
        from reconciliations cross join lateral explain_balance(place_id, day) as explained`)
    ).rows;
  expect((await holds()).map(({ off }) => Number(off))).not.toEqual([0]);

  await migrate(pool, { log });
  expect((await holds()).map(({ off }) => Number(off))).toEqual([0]);
  const { rows } = await pool.query<{ is_first: boolean; has_opening: boolean; open: number }>(
    `select is_first, opening_voucher is not null as has_opening, (explain_balance(place_id, day)).postings_open_poisha as open from reconciliations`,
  );
  // What the opening doubled stands as money of the books that no line has, until the proof is taken back.
  expect(rows.map((row) => ({ ...row, open: Number(row.open) }))).toEqual([
    { is_first: true, has_opening: true, open: 50_000 },
  ]);
});
