/**
 * A process for tests: `node writer-process.ts DATA_DIR [STEPS]` opens the database, applies the schema and the migrations of
 * that folder and inserts 1, 2, 3 … (after the rows already there), printing each number once it is committed. Prints the
 * sentence of a StartupProblem and exits with 1, as the real server does.
 */
import pg from 'pg';
import { openPool } from '../connect.ts';
import { migrate } from '../migrate/migrate.ts';
import { openDatabase } from '../open-database.ts';
import { StartupProblem } from '../startup-problem.ts';

const [dataDir = '', folder] = process.argv.slice(2);
const log = { info() {}, warn() {}, error() {} };

try {
  const { owner: connection } = await openDatabase({ dataDir, log });
  if (folder) {
    const pool = openPool(connection, { max: 1 }, { log });
    await migrate(pool, { log, folder });
    await pool.end();
  }
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('create table if not exists written (number integer primary key)');
  const { rows } = await client.query<{ last: number }>('select coalesce(max(number), 0) as last from written');
  for (let number = (rows[0]?.last ?? 0) + 1; ; number += 1) {
    await client.query('insert into written values ($1)', [number]);
    process.stdout.write(`${number}\n`);
  }
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  process.stdout.write(`${error.message}\n`);
  process.exit(1);
}
