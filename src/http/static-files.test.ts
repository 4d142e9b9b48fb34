import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '#database/embedded/for-tests.ts';
import { readStaticFiles } from './static-files.ts';

async function someFolder() {
  const folder = await testFolder();
  return folder;
}

test('texts say their encoding, and what has no known type is not served', async () => {
  const folder = await someFolder();
  await mkdir(join(folder, 'assets'));
  for (const name of ['a.svg', 'a.css', 'a.js', 'a.txt', 'a.ts', 'a.map', 'a.sql'])
    await writeFile(join(folder, name), '');
  const find = await readStaticFiles(folder);
  const type = (name: string) => find(new Request(`http://a/${name}`))?.headers.get('content-type');
  for (const name of ['a.svg', 'a.css', 'a.js', 'a.txt']) expect(type(name)).toMatch(/; charset=utf-8$/);
  for (const name of ['a.ts', 'a.map', 'a.sql', 'assets', 'assets/', '']) expect(type(name)).toBeUndefined();
});

test('files are only ever read', async () => {
  const folder = await someFolder();
  await writeFile(join(folder, 'a.js'), 'let a;');
  const find = await readStaticFiles(folder);
  for (const method of ['GET', 'HEAD']) expect(find(new Request('http://a/a.js', { method }))?.status).toBe(200);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect(find(new Request('http://a/a.js', { method }))).toBeUndefined();
});

test('a text is sent compressed to clients that accept that, and not again while it is unchanged', async () => {
  const folder = await someFolder();
  await writeFile(join(folder, 'a.js'), 'let a;'.repeat(1_000));
  const find = await readStaticFiles(folder);
  const get = (headers: Record<string, string>, method = 'GET') =>
    find(new Request('http://a/a.js', { method, headers }));
  const encoding = (accept: string) => get({ 'accept-encoding': accept })?.headers.get('content-encoding');
  for (const accept of ['br', 'gzip, br', 'gzip;q=0.5, br;q=1.0'])
    expect([accept, encoding(accept)]).toEqual([accept, 'br']);
  for (const accept of ['', 'gzip', 'br;q=0', 'brown']) expect([accept, encoding(accept)]).toEqual([accept, null]);
  const [plain, brotli] = [get({}), get({ 'accept-encoding': 'br' })];
  expect((await plain?.text())?.length).toBe(6_000);
  expect(Number(brotli?.headers.get('content-length'))).toBeLessThan(100);
  expect(await get({}, 'HEAD')?.text()).toBe('');
  expect(get({ 'if-none-match': plain?.headers.get('etag') ?? '' })?.status).toBe(304);
});
