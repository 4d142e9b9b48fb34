import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, readFile, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { ZipFile } from 'yazl';
import { brokenInvariants } from '#app/server/check/invariants.ts';
import { openPool } from '#database/connect.ts';
import { testFolder } from '#database/embedded/for-tests.ts';
import { emptyDatabase } from '#test/database/fresh-database.ts';
import { earlierVersion } from '#test/earlier-version.ts';
import { testPicture } from '#test/pictures.ts';
import { type Site, tenancy, testSite } from '#test/site.ts';
import { listTables } from './list-tables.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const log = pino({ level: 'silent' });
const silent = () => undefined;

async function folder() {
  const made = await testFolder();
  return made;
}

async function emptyBuilding() {
  const { connection, drop } = await emptyDatabase();
  onTestFinished(drop);
  return connection;
}

/** A building with rows of most kinds. */
async function livedIn(): Promise<Site & { invite: () => Promise<void> }> {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  const rent = { userEmail: mina.email, amount: mina.flat.rent, month: 'March' };
  expect((await mina.post('/api/payments', rent)).status).toBe(201);
  await site.signUp('rima@example.test', { name: 'Rima "A\\\\kter" 🏠 রিমা' });
  const admin = await site.admin();
  const { status } = await admin.post('/api/announcements', { title: 'Water', description: 'Back at 5.\r\nSorry.' });
  expect(status).toBe(201);
  // A category also adds its account, to a table whose other rows come with the schema.
  const category = { name: 'Generator service', nameBangla: 'জেনারেটর সার্ভিস', taxLine: '38e' };
  const added = await admin.post<{ code: string }>('/api/expense-categories', category);
  const cost = { day: '2026-03-15', category: added.body.code, amount: 900, paidFrom: 'Bank' };
  expect((await admin.post('/api/expenses', { ...cost, requestKey: 'of the generator' })).status).toBe(201);
  const { _id } = await site.addApartment();
  const photo = await admin.post(`/api/apartments/${_id}/photos`, await testPicture());
  expect(photo.status).toBe(201);
  const way = await admin.post<{ _id: string }>('/api/ways', {
    method: 'bKash',
    wallet: 'personal',
    number: '01711000000',
  });
  expect((await admin.post(`/api/ways/${way.body._id}/qr`, await testPicture())).status).toBe(201);
  const { picture } = (await mina.post<{ picture: string }>('/api/payments/pictures', await testPicture())).body;
  const claim = { amount: 500, method: 'bKash', receivedOn: '2026-03-15', picture, requestKey: 'of the message' };
  expect((await mina.post('/api/payments/claim', claim)).status).toBe(201);
  const recorded = await admin.post<{ _id: string }>('/api/residents', tenancy(await site.addApartment()));
  const tenancyId = recorded.body._id;
  const invite = async () => expect((await admin.post(`/api/agreements/invite/${tenancyId}`)).status).toBe(201);
  // One invitation is revoked, the other is open.
  await invite();
  await invite();
  return { ...site, invite };
}

const connectionOf = ({ pool }: Site) => pool.options as pg.ClientConfig;

async function restore(file: string, connection: pg.ClientConfig) {
  const backup = await readBackup(file);
  try {
    await restoreBackup(connection, backup, { log, address: 'command line', requestId: 'command-line' });
  } finally {
    backup.close();
  }
}

/** Tables in which a restore ends or adds rows. */
const CHANGED_BY_RESTORE = [
  'sessions',
  'tokens',
  'invitations',
  'audit_events',
  'receipts_skipped',
  'building_identity',
];

/** Contents that a restore must keep: the digest of each table, and each row of the invitations and the audit trail. */
async function contents(file: string) {
  const backup = await readBackup(file);
  const rowsOf = async (name: string) => {
    const table = backup.manifest.tables.find((each) => each.name === name);
    if (!table) throw new Error(`the backup has no table ${name}`);
    return (await text(await backup.openTable(table))).split('\n').sort();
  };
  try {
    const { tables, sequences, migrations } = backup.manifest;
    const revokedAt = /[^\t]*$/;
    const isOfRepairs = ({ name }: { name: string }) => name === 'repairs_number_seq';
    return {
      tables: tables.filter(({ name }) => !CHANGED_BY_RESTORE.includes(name)),
      sequences: sequences.filter((each) => !isOfRepairs(each)),
      lastRepair: Number(sequences.find(isOfRepairs)?.value ?? 0),
      migrations,
      invitations: (await rowsOf('invitations')).map((row) => row.replace(revokedAt, '')),
      events: (await rowsOf('audit_events')).filter((row) => !row.includes('backup_restored')),
    };
  } finally {
    backup.close();
  }
}

/** A restore leaves out the numbers of repairs that may have been given after the backup. */
const restored = ({ lastRepair, ...kept }: Awaited<ReturnType<typeof contents>>) => ({
  ...kept,
  lastRepair: lastRepair + 1000,
});

test('what is restored is what was there, to the byte, without sessions', async () => {
  const site = await livedIn();
  const to = await folder();
  const made = await writeBackup(connectionOf(site), join(to, 'one.zip'), silent);
  const rowsOf = (table: string) => made.tables.find(({ name }) => name === table)?.rows;
  expect(['payments', 'places', 'claim_pictures'].map(rowsOf)).toEqual([2, 1, 1]);
  const building = await emptyBuilding();
  await restore(join(to, 'one.zip'), building);
  await writeBackup(building, join(to, 'two.zip'), silent);
  expect(await contents(join(to, 'two.zip'))).toEqual(restored(await contents(join(to, 'one.zip'))));
  expect((await stat(join(to, 'one.zip'))).mode & 0o777).toBe(0o600);
});

test('triggers stand again afterwards, and what is restored belongs to no transaction to come', async () => {
  const site = await livedIn();
  const file = join(await folder(), 'one.zip');
  await writeBackup(connectionOf(site), file, silent);
  const building = await emptyBuilding();
  await restore(file, building);
  const client = new pg.Client(building);
  await client.connect();
  onTestFinished(() => client.end());
  await expect(client.query('delete from audit_events')).rejects.toThrow('only ever added to');
  const { rows } = await client.query('select 1 from journal_entries where tx >= pg_current_xact_id()');
  expect(rows).toEqual([]);
});

test('5 backups while people write: each is one moment, and whole', async () => {
  const site = await livedIn();
  const admin = await site.admin();
  const to = await folder();
  let isWriting = true;
  let written = 0;
  onTestFinished(() => {
    isWriting = false;
  });
  const writing = (async () => {
    for (; isWriting; written += 1) {
      await admin.post('/api/announcements', { title: `No ${written}`, description: 'x' });
      await site.invite();
      await sleep(20);
    }
  })();
  for (let round = 0; round < 5; round += 1) {
    await writeBackup(connectionOf(site), join(to, `${round}.zip`), silent);
    const building = await emptyBuilding();
    await restore(join(to, `${round}.zip`), building);
    await writeBackup(building, join(to, `${round}-again.zip`), silent);
    expect(await contents(join(to, `${round}-again.zip`))).toEqual(restored(await contents(join(to, `${round}.zip`))));
    const pool = openPool(building, {});
    const { rows } = await pool.query(
      `select details->'invitations' as ended from audit_events where kind = 'backup_restored'`,
    );
    expect(rows).toEqual([{ ended: 1 }]);
    // The audit trail has an event for each announcement and each invitation only if all tables are from one snapshot.
    expect(await brokenInvariants(pool)).toEqual([]);
    await pool.end();
  }
  isWriting = false;
  await writing;
  expect(written).toBeGreaterThan(5);
}, 60_000);

test('a building that is there already stays as it is', async () => {
  const site = await livedIn();
  const file = join(await folder(), 'one.zip');
  await writeBackup(connectionOf(site), file, silent);
  const before = await site.count('announcements');
  await expect(restore(file, connectionOf(site))).rejects.toThrow('There is a building here already');
  expect(await site.count('announcements')).toBe(before);
});

test('no file is written over, and none is left behind where nothing can be saved', async () => {
  const site = await testSite();
  const to = await folder();
  await writeFile(join(to, 'mine.zip'), 'precious');
  await expect(writeBackup(connectionOf(site), join(to, 'mine.zip'), silent)).rejects.toThrow('is there already');
  expect(await readFile(join(to, 'mine.zip'), 'utf8')).toBe('precious');
  await expect(writeBackup(connectionOf(site), join(to, 'no/such/folder.zip'), silent)).rejects.toThrow(
    'could not be written',
  );
  await symlink(join(to, 'mine.zip'), join(to, 'planted.zip.part'));
  await expect(writeBackup(connectionOf(site), join(to, 'planted.zip'), silent)).rejects.toThrow(
    'planted.zip.part is there already: another backup is being written, or one was interrupted.',
  );
  expect(await readFile(join(to, 'mine.zip'), 'utf8')).toBe('precious');
  const nothing = await emptyBuilding();
  await expect(writeBackup(nothing, join(to, 'none.zip'), silent)).rejects.toThrow('There is no building');
  await expect(stat(join(to, 'none.zip.part'))).rejects.toThrow('ENOENT');
});

test('a file that is missing or something else is refused in a sentence', async () => {
  const to = await folder();
  await expect(readBackup(join(to, 'none.zip'))).rejects.toThrow(/^There is no file .*none\.zip\.$/);
  for (const content of ['', 'hello', randomBytes(5000)]) {
    await writeFile(join(to, 'other.zip'), content);
    await expect(readBackup(join(to, 'other.zip'))).rejects.toThrow(/is not a backup of OneBuilding/);
  }
});

test('a backup that was cut or changed anywhere is refused, and changes nothing', async () => {
  const site = await livedIn();
  const to = await folder();
  const whole = join(to, 'whole.zip');
  await writeBackup(connectionOf(site), whole, silent);
  const bytes = await readFile(whole);
  const building = await emptyBuilding();
  const refused = /is damaged: use another|is not a backup of OneBuilding/;
  for (let n = 0; n < 20; n += 1) {
    const cut = join(to, `cut-${n}.zip`);
    await copyFile(whole, cut);
    await truncate(cut, Math.floor((bytes.length * n) / 20));
    await expect(restore(cut, building)).rejects.toThrow(refused);
  }
  const places = await contentPlaces(bytes);
  for (const place of places) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 0x10;
    await writeFile(join(to, 'changed.zip'), changed);
    await expect(restore(join(to, 'changed.zip'), building)).rejects.toThrow(refused);
  }
  const client = new pg.Client(building);
  await client.connect();
  onTestFinished(() => client.end());
  expect(await listTables(client)).toEqual([]);
});

test.each([
  ['of today', () => ownBackup()],
  ['of 1.0', () => readFile(earlierVersion('1.0.0').backup)],
])(
  'a backup %s of which one byte of a ZIP header was changed is refused in a sentence',
  async (version, read) => {
    const bytes = await read();
    const file = join(await folder(), 'changed.zip');
    await writeFile(file, bytes);
    (await readBackup(file)).close();
    const taken: number[] = [];
    for (const [n, place] of headerPlaces(bytes).entries()) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ (1 << (n % 8));
      await writeFile(file, changed);
      const refused = await readBackup(file).then(
        (backup) => backup.close(),
        (error: Error) => error,
      );
      if (!refused) taken.push(place);
      else expect(refused.message).toMatch(/is damaged: use another|is not a backup of OneBuilding/);
    }
    // 1.0's check allows a second's difference of an entry's UTC time, so the lowest bit of each is not flipped.
    const spared = version === 'of 1.0' ? utcTimes(bytes) : [];
    expect(taken.filter((place) => !spared.includes(place))).toEqual([]);
  },
  60_000,
);

async function ownBackup(): Promise<Buffer> {
  const file = join(await folder(), 'whole.zip');
  await writeBackup(connectionOf(await testSite()), file, silent);
  return readFile(file);
}

const LOCAL = Buffer.from('PK\u0003\u0004');
const DESCRIPTOR = Buffer.from('PK\u0007\u0008');
const CENTRAL = Buffer.from('PK\u0001\u0002');
const END = Buffer.from('PK\u0005\u0006');

/** Each byte of the headers of the first and the last entry, and of the end of the file. */
function headerPlaces(bytes: Buffer): number[] {
  const span = (from: number, length: number) => Array.from({ length }, (_, n) => from + n);
  const [local, descriptor, central] = [LOCAL, DESCRIPTOR, CENTRAL].map((signature) => placesOf(bytes, signature));
  const some = (places: number[] = []) => [...places.slice(0, 1), ...places.slice(-1)];
  const end = bytes.lastIndexOf(END);
  return [
    ...some(local).flatMap((at) => span(at, 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28))),
    ...some(descriptor).flatMap((at) => span(at, 16)),
    ...some(central).flatMap((at) =>
      span(at, 46 + [28, 30, 32].reduce((sum, field) => sum + bytes.readUInt16LE(at + field), 0)),
    ),
    ...span(end, bytes.length - end),
  ];
}

const utcTimes = (bytes: Buffer) => placesOf(bytes, CENTRAL).map((at) => at + 46 + bytes.readUInt16LE(at + 28) + 5);

function placesOf(bytes: Buffer, signature: Buffer): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(signature); at >= 0; at = bytes.indexOf(signature, at + 4)) places.push(at);
  return places;
}

/** 20 places inside the compressed rows, found by the headers of the ZIP file's entries. */
async function contentPlaces(bytes: Buffer): Promise<number[]> {
  const places: number[] = [];
  for (const at of placesOf(bytes, LOCAL)) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const end = bytes.indexOf('PK', start);
    if (end - start > 30) places.push(start + Math.floor((end - start) / 2));
  }
  expect(places.length).toBeGreaterThan(4);
  return Array.from({ length: 20 }, (_, n) => (places[n % places.length] ?? 0) + Math.floor(n / places.length));
}

test.each([
  [
    'of an earlier schema',
    `update migrations set checksum = 'x'`,
    /one\.zip was made by an earlier version .*: restore it with that version\.$/,
  ],
  [
    'with numbered migrations only',
    'delete from migrations where number = 0',
    'was made by an earlier version of OneBuilding, before 1.0',
  ],
  [
    'of a newer version',
    `insert into migrations values (9999, '9999_later', 'x')`,
    'made by a newer OneBuilding (it has migration 9999_later',
  ],
  [
    'of a version between two releases',
    `update migrations set name = '0001_date_opening_debts', checksum = 'x' where number = 1`,
    /one\.zip was made between two releases of OneBuilding \(its migration 0001_date_opening_debts is in none\), and cannot be taken over: restore it with the version that made it\.$/,
  ],
])('a backup %s is refused before there is a database to restore into', async (_, history, sentence) => {
  const site = await testSite();
  const file = join(await folder(), 'one.zip');
  await site.pool.query(history);
  await writeBackup(connectionOf(site), file, silent);
  await expect(readBackup(file)).rejects.toThrow(sentence);
});

test('a small file whose manifest unpacks to 64 MB is refused before it is read', async () => {
  const file = join(await folder(), 'bomb.zip');
  const zip = new ZipFile();
  const zeros = Buffer.alloc(1024 * 1024);
  const pieces = Readable.from(
    (function* () {
      for (let n = 0; n < 64; n += 1) yield zeros;
    })(),
  );
  zip.addReadStream(pieces, 'manifest.json');
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  expect((await stat(file)).size).toBeLessThan(100_000);
  const before = process.memoryUsage().rss;
  await expect(readBackup(file)).rejects.toThrow('is not a backup of OneBuilding.');
  expect(process.memoryUsage().rss - before).toBeLessThan(32 * 1024 * 1024);
});
