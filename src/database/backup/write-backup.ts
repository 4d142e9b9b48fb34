import { createHash } from 'node:crypto';
import { access, type FileHandle, open, rename, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { newClient } from '../connections/several-hosts.ts';
import { listApplied } from '../migrate/migrate.ts';
import { StartupProblem } from '../startup-problem.ts';
import { hasTable, listSequences, listTables, type Table } from './list-tables.ts';
import { entryName, MANIFEST_NAME, type Manifest, type TableEntry } from './manifest.ts';
import { seal, UNSEALED } from './seal.ts';

type Report = (line: string) => void;

export type Contents = {
  besides?: Besides[];
  /** Encrypts the key that signs cookies, so that a finder of the file can neither forge sessions nor read second steps. */
  sealSecret?: (value: string) => string;
};

/** A text beside the tables, for the operator who sets up another machine. No restore reads it. */
export type Besides = { name: string; content: string };

/**
 * Writes the whole database, with photos, and `besides` into one ZIP file while the site runs: one snapshot, as text that any
 * PostgreSQL reads. `sealSecret` encrypts `identity.secret`. The file appears when it is complete, and only its owner may
 * read it.
 *
 * @throws StartupProblem where the file is there already or can't be written
 */
export async function writeBackup(
  connection: pg.ClientConfig,
  file: string,
  report: Report,
  contents: Contents = {},
): Promise<Manifest> {
  const part = `${file}.part`;
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new StartupProblem(`${file} is there already: name another file.`);
  const output = await openNew(part).catch((error: unknown) => {
    throw sentenceFor(error, file);
  });
  const client = newClient(connection);
  try {
    await client.connect();
    const manifest = await writePart(client, { part, output, ...contents }, report);
    await rename(part, file);
    return manifest;
  } catch (error) {
    await output.close().catch(() => undefined);
    // Removing also fails in a folder that this process may not enter.
    await rm(part, { force: true }).catch(() => undefined);
    throw sentenceFor(error, file);
  } finally {
    await client.end();
  }
}

/**
 * Only the owner may read it: it holds hashes of passwords and the keys of sessions. A file or link that is there already is not
 * followed: another user of the machine may have put it there.
 * @throws StartupProblem
 */
async function openNew(part: string): Promise<FileHandle> {
  try {
    return await open(part, 'wx', 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new StartupProblem(
        `${part} is there already: another backup is being written, or one was interrupted. Delete it, or name another file.`,
        { cause: error },
      );
    throw error;
  }
}

function sentenceFor(error: unknown, file: string): unknown {
  if (error instanceof pg.DatabaseError && error.code === '42P01')
    return new StartupProblem('There is no building in this DATA_DIR or DATABASE_URL yet.', { cause: error });
  // data_corrupted and index_corrupted
  if (error instanceof pg.DatabaseError && /^XX00[12]$/.test(error.code ?? ''))
    return new StartupProblem(
      `The table ${error.table} is damaged on the disk, so no backup of it can be made: ${error.message}. Keep the backups that you have, and look at the disk. ${error.code === 'XX002' || /index|toast/.test(error.message) ? `Where an index alone is damaged, “reindex table ${error.table}” as the owner mends it.` : 'The last backup leads back: docs/operations.md, Back up.'}`,
      { cause: error },
    );
  const isOfFile = error instanceof Error && 'syscall' in error;
  return isOfFile ? new StartupProblem(`${file} could not be written: ${error.message}.`, { cause: error }) : error;
}

type Part = Contents & { part: string; output: FileHandle };

async function writePart(
  client: pg.Client,
  { part, output: file, besides = [], sealSecret }: Part,
  report: Report,
): Promise<Manifest> {
  const output = file.createWriteStream({ flush: true });
  const zip = new ZipFile();
  const whole = hashing();
  const written = pipeline(zip.outputStream, whole.stream, output);
  // A full disk fails the file's stream rather than the table's, so both are watched.
  const failed = Promise.withResolvers<never>();
  written.catch(failed.reject);
  zip.on('error', failed.reject);
  try {
    const manifest = await Promise.race([addTables(client, { zip, sealSecret }, report), failed.promise]);
    for (const { name, content } of besides) zip.addReadStream(Readable.from([Buffer.from(content)]), name);
    const bytes = Buffer.from(JSON.stringify(manifest, undefined, 1));
    zip.addReadStream(Readable.from([bytes]), MANIFEST_NAME, { fileComment: UNSEALED });
    zip.end({ comment: createHash('sha256').update(bytes).digest('hex'), forceZip64Format: false });
    await written;
    await seal(part, whole.digest());
    return manifest;
  } catch (error) {
    output.destroy();
    throw error;
  }
}

type Tables = Pick<Contents, 'sealSecret'> & { zip: ZipFile };

async function addTables(client: pg.Client, { zip, sealSecret }: Tables, report: Report): Promise<Manifest> {
  // All tables are read from one snapshot.
  await client.query('begin isolation level repeatable read read only');
  const migrations = await listApplied(client);
  const madeAt = new Date().toISOString();
  const building = await findBuilding(client);
  const tables: TableEntry[] = [];
  for (const table of await listTables(client)) {
    const isSecret = `${table.schema}.${table.name}` === 'identity.secret';
    const from = isSecret && sealSecret ? await sealedSecret(client, sealSecret) : undefined;
    const entry = await addTable(client, zip, { ...table, from });
    tables.push(entry);
    if (entry.rows > 0) report(`${entry.name}: ${entry.rows.toLocaleString('en')} rows`);
  }
  const sequences = await listSequences(client);
  await client.query('commit');
  return {
    format: 'onebuilding-backup',
    version: 1,
    madeAt,
    ...(building && { building }),
    migrations,
    tables,
    sequences,
  };
}

/** Undefined in the schema of an earlier version, which the command of this one may back up before it is migrated. */
async function findBuilding(client: pg.Client): Promise<Manifest['building']> {
  if (!(await hasTable(client, 'building_identity'))) return undefined;
  const { rows } = await client.query<{ id: string; name: string | null }>(
    `select id, building->>'name' as name from building_identity, settings`,
  );
  return rows[0];
}

/** The one row of the signing key, as a query; undefined before the first start, which makes the key. */
async function sealedSecret(client: pg.Client, seal: (value: string) => string): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>('select value from identity.secret');
  const [secret] = rows;
  return secret && `select true as only_row, ${pg.escapeLiteral(seal(secret.value))} as value`;
}

/** `from` is a query that replaces the table's rows. */
async function addTable(
  client: pg.Client,
  zip: ZipFile,
  table: Table & { from: string | undefined },
): Promise<TableEntry> {
  const { schema, name, columns } = table;
  const quoted = columns.map((column) => pg.escapeIdentifier(column));
  const rows = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} (${quoted})`;
  const copied = client.query(
    copyTo(`copy ${table.from ? `(select ${quoted} from (${table.from}) as it)` : rows} to stdout`),
  );
  copied.on('error', (error: unknown) => Object.assign(error as object, { table: name }));
  const hashed = hashing();
  // Photos are compressed already, and hexadecimal here: a higher level would cost much time for nothing.
  zip.addReadStream(hashed.stream, entryName(table), { compressionLevel: 1 });
  await pipeline(copied, hashed.stream);
  return { schema, name, columns, rows: copied.rowCount, sha256: hashed.digest() };
}

/** Passes bytes through, and gives their SHA-256 at the end. */
function hashing() {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
}
