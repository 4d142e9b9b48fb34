import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupProblem } from '../startup-problem.ts';

/**
 * One step of the schema. Step 0 is the whole schema of 1.0; 1, 2, … are the migrations since. The checksum is a SHA-256 in
 * hexadecimal, which reveals a database with other steps.
 */
export type Step = { number: number; name: string; sql: string; checksum: string };

/** A row of the table `migrations`. */
export type AppliedStep = Pick<Step, 'number' | 'name' | 'checksum'>;

/** Folder of `schema` and `migrations`. */
const DATABASE_FOLDER = fileURLToPath(new URL('../', import.meta.url));

/**
 * Reads the files of `schema` as one step, then each of `migrations`.
 * @throws StartupProblem for a migration whose name has another form, a gap or a number used twice
 */
export async function readSteps(folder = DATABASE_FOLDER): Promise<Step[]> {
  const schema = await readFiles(join(folder, 'schema'));
  const migrations = await readFiles(join(folder, 'migrations'));
  return [
    toStep(0, 'schema', schema.map(({ sql }) => sql).join('\n')),
    ...migrations.map(({ file, sql }, index) => toStep(numberOf(file, index + 1), file.replace('.sql', ''), sql)),
  ];
}

async function readFiles(folder: string): Promise<{ file: string; sql: string }[]> {
  const files = await readdir(folder).catch(() => []);
  const sorted = files.filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(sorted.map(async (file) => ({ file, sql: await readFile(join(folder, file), 'utf8') })));
}

function numberOf(file: string, expected: number): number {
  const [, number] = /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(file) ?? [];
  if (!number) throw new StartupProblem(`Migration ${file} must be named like 0001_name.sql.`);
  if (Number(number) === expected) return expected;
  throw new StartupProblem(
    `Migration ${file.replace('.sql', '')} stands where number ${expected} belongs: there is a gap, or a number is used twice.`,
  );
}

function toStep(number: number, name: string, sql: string): Step {
  // A checkout on Windows may have changed the line ends, which does not change the schema.
  const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
  return { number, name, sql, checksum };
}

/** A step of a history that is not the step of this version in its place. */
export type ForeignStep = { kind: 'before 1.0' | 'unreleased' | 'newer' | 'edited'; name: string };

/**
 * The first step of a history that is not ours. A name stays with its number from a release on, so another name is that of a version
 * between two releases, whose steps were joined or renamed since.
 */
export function findForeignStep(history: readonly AppliedStep[], steps: readonly Step[]): ForeignStep | undefined {
  for (const [index, { number, name, checksum }] of history.entries()) {
    const step = steps[index];
    if (!step) return { kind: 'newer', name };
    if (index === 0 && (number !== 0 || checksum !== step.checksum)) return { kind: 'before 1.0', name };
    if (name !== step.name) return { kind: 'unreleased', name };
    if (number !== step.number || checksum !== step.checksum) return { kind: 'edited', name };
  }
}
