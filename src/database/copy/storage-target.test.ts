import { expect, onTestFinished, test } from 'vitest';
import { standInStorage } from '#test/stand-in-storage.ts';
import { type StorageSettings, storageTarget } from './storage-target.ts';

function settingsOf(url: string): StorageSettings {
  const { origin, pathname, username, password, searchParams } = new URL(url);
  const region = searchParams.get('region') ?? '';
  return { address: new URL(pathname, origin), region, keyId: username, secret: decodeURIComponent(password) };
}

test('a storage keeps, lists page by page, gives and deletes the files of a copy', async () => {
  const storage = await standInStorage();
  onTestFinished(storage.close);
  const refused = storageTarget(settingsOf(storage.url('another secret')));
  await expect(refused.put('a', Buffer.from('a'))).rejects.toThrow(
    /^s3:\/\/127\.0\.0\.1:\d+\/bucket\/house answered 403 \(SignatureDoesNotMatch\)$/,
  );
  const target = storageTarget(settingsOf(storage.url()));
  expect(await target.get('onebuilding-copy.json')).toBeUndefined();
  for (const name of ['onebuilding-copy.json', '0001/journal/b.age', '0001/journal/a.age', '0002/journal/c.age'])
    await target.put(name, Buffer.from(name));
  expect([...storage.kept.keys()]).toContain('/bucket/house/0001/journal/a.age');
  expect((await target.list()).map(({ name }) => name)).toEqual([
    '0001/journal/a.age',
    '0001/journal/b.age',
    '0002/journal/c.age',
    'onebuilding-copy.json',
  ]);
  // The second call is a retry after a lost answer.
  for (const _ of [1, 2]) await target.remove('0001/journal/a.age');
  expect(await target.list('0001/journal/')).toEqual([{ name: '0001/journal/b.age', bytes: 18 }]);
  expect(String(await target.get('0001/journal/b.age'))).toBe('0001/journal/b.age');
  storage.failWith(404);
  await expect(target.list()).rejects.toThrow('answered 404 (SlowDown)');
});
