import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { countPendingMigrations } from '#database/migrate/migrate.ts';
import { freshDatabase } from './fresh-database.ts';

test("each is migrated, on its own and its owner's; many can be made at once", async () => {
  const databases = await Promise.all(Array.from({ length: 6 }, freshDatabase));
  for (const { connection, drop } of databases) {
    const { pool } = connect(connection);
    expect(await countPendingMigrations(pool)).toBe(0);
    // Fails if two tests share the database.
    await pool.query('create table mine (n int)');
    await pool.end();
    await drop();
  }
  expect(new Set(databases.map(({ connection }) => connection.database)).size).toBe(6);
});

test('drop throws open connections out', async () => {
  const { connection, drop } = await freshDatabase();
  const { pool } = connect(connection);
  onTestFinished(() => pool.end());
  await pool.query('select 1');
  await drop();
  await expect(pool.query('select 1')).rejects.toThrow(`database "${connection.database}" does not exist`);
});
