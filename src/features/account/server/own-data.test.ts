import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { testPicture } from '#test/pictures.ts';
import { PASSWORD, type Person, testSite } from '#test/site.ts';
import { EXPORTED, NOT_EXPORTED } from './own-data-tables.ts';

const ask = (who: Person, currentPassword = PASSWORD) =>
  who.send('/api/my-data', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://onebuilding.test' },
    body: JSON.stringify({ currentPassword }),
  });

/** The files of the ZIP, by name. */
async function unzip(response: Response): Promise<Map<string, Buffer>> {
  const read = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer);
  const zip = await read(Buffer.from(await response.arrayBuffer()), { lazyEntries: true });
  const files = new Map<string, Buffer>();
  const open = promisify(
    zip.openReadStream.bind(zip) as (
      entry: Entry,
      done: (error: Error | null, stream: NodeJS.ReadableStream) => void,
    ) => void,
  );
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      open(entry)
        .then((stream) => buffer(stream as NodeJS.ReadableStream & AsyncIterable<Buffer>))
        .then((content) => {
          files.set(entry.fileName, content);
          zip.readEntry();
        }, reject);
    });
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.readEntry();
  });
  return files;
}

test('a visitor gets nothing, a wrong password nothing, and the fourth time within a day is refused', async () => {
  const site = await testSite();
  const karim = await site.member('karim@example.test');
  expect((await site.anonymous().post('/api/my-data', { currentPassword: PASSWORD })).status).toBe(401);
  expect((await ask(karim, 'Guessed1')).status).toBe(400);
  expect((await ask(karim, '')).status).toBe(400);
  const answers = await Promise.all([ask(karim), ask(karim), ask(karim), ask(karim)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429]);
  for (const answer of answers) await answer.body?.cancel();
  site.at('2026-03-16T06:00:01.000Z');
  expect((await ask(karim)).status).toBe(200);
  expect(await site.count("audit_events where kind = 'own_data_downloaded'")).toBe(4);
});

test('all that is kept of a tenant is in it, opened, and nothing of another, no password and no token', async () => {
  const site = await testSite();
  const boss = await site.admin();
  const karim = await site.member('karim@example.test', { name: 'Karim Uddin' });
  const rina = await site.member('rina@example.test', { name: 'Rina Khan' });
  for (const tenant of [karim, rina]) {
    await tenant.post('/api/my-file/consents', { purpose: 'police form', textVersion: 1, language: 'bn' });
    await tenant.put('/api/my-file', { part: 'form', version: 0, content: { fatherName: `Father of ${tenant.name}` } });
    await boss.post(`/api/files/open/${tenant.agreementId}`, { reason: `To register ${tenant.name}.` });
    await boss.post(
      `/api/papers?kind=tenancy&id=${tenant.agreementId}&name=deed.pdf`,
      new Uint8Array(Buffer.from(`%PDF-1.4 ${tenant.name} %%EOF`)),
    );
  }
  await karim.post('/api/identity/photo', await testPicture({ width: 60 }));
  await karim.post('/api/my-file/photo', await testPicture({ width: 60 }));
  await karim.post('/api/payments', { userEmail: karim.email, amount: karim.flat.rent, month: 'March' });
  const response = await ask(karim);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="onebuilding-my-data-2026-03-15.zip"');
  const files = await unzip(response);
  const table = (name: string) =>
    JSON.parse(files.get(`tables/${name}.json`)?.toString() ?? 'null') as Record<string, unknown>[];
  expect(Object.keys(EXPORTED).filter((name) => !files.has(`tables/${name}.json`))).toEqual([]);
  expect(table('users')).toMatchObject([{ email: karim.email }]);
  expect(table('agreements')).toMatchObject([{ id: karim.agreementId, tenant_name: 'Karim Uddin' }]);
  expect(table('payments')).toMatchObject([{ amount_poisha: karim.flat.rent * 100 }]);
  expect(table('identity.sessions')).toHaveLength(1);
  expect(table('audit_events').map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['agreement_accepted', 'file_opened', 'consent_given', 'rent_paid', 'own_data_downloaded']),
  );
  const file = JSON.parse(files.get(`file/${karim.agreementId}.json`)?.toString() ?? 'null');
  expect(file).toMatchObject({
    form: { fatherName: 'Father of Karim Uddin' },
    looks: [{ reason: 'To register Karim Uddin.' }],
  });
  const names = [...files.keys()];
  expect(names).toEqual(expect.arrayContaining(['README.txt', 'photo.webp', `file/${karim.agreementId}.webp`]));
  expect(names.filter((name) => name.startsWith('papers/')).map((name) => files.get(name)?.toString())).toEqual([
    '%PDF-1.4 Karim Uddin %%EOF',
  ]);
  const whole = [...files.values()].map(String).join('\n');
  const { rows } = await site.pool.query<{ secret: string }>(
    'select password_hash as secret from identity.accounts union all select token_hash from identity.sessions',
  );
  for (const secret of ['Rina Khan', rina.email, rina.agreementId, ...rows.map((row) => row.secret)])
    expect(whole).not.toContain(secret);
});

test('every table with a column that names a person or a tenancy is in the ZIP, or in the list that says why not', async () => {
  const site = await testSite();
  const { rows } = await site.pool.query<{ name: string }>(`
    select distinct case nspname when 'public' then '' else nspname || '.' end || relname as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
    left join pg_constraint on conrelid = pg_class.oid and contype = 'f' and attnum = any (conkey)
    where relkind = 'r' and nspname in ('public', 'identity') and attnum > 0 and not attisdropped and (
      confrelid in ('users'::regclass, 'identity.accounts'::regclass, 'agreements'::regclass)
      or attname ~ 'email|agreement_id|user_id|account_id') order by 1`);
  const listed = [...Object.keys(EXPORTED), ...Object.keys(NOT_EXPORTED)];
  expect(rows.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
  const { rows: all } = await site.pool.query<{ name: string | null }>(
    'select to_regclass(name)::text as name from unnest($1::text[]) as name',
    [listed],
  );
  expect(all.filter(({ name }) => name === null)).toEqual([]);
  expect(Object.keys(EXPORTED).filter((name) => name in NOT_EXPORTED)).toEqual([]);
});
