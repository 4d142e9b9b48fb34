import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupProblem } from './startup-problem.ts';

/** One step of the schema's history. The checksum is the SHA-256 of the file, in hexadecimal. */
export type Migration = { number: number; name: string; sql: string; checksum: string };

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));

/**
 * All of `0001_name.sql`, `0002_…` in order.
 * @throws StartupProblem for a name of another form, a gap or a number used twice
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)));
  migrations.forEach(({ name, number }, index) => {
    if (number === index + 1) return;
    throw new StartupProblem(
      `Migration ${name} stands where number ${index + 1} belongs: there is a gap, or a number is used twice.`,
    );
  });
  return migrations;
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const [, number] = /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(file) ?? [];
  if (!number) throw new StartupProblem(`Migration ${file} must be named like 0001_name.sql.`);
  const sql = await readFile(join(folder, file), 'utf8');
  // A checkout on Windows may have changed the line ends; that is no change of the migration.
  const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
  return { number: Number(number), name: file.replace('.sql', ''), sql, checksum };
}
