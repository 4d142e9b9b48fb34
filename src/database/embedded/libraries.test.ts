import { mkdir, readdir, readlink, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from './for-tests.ts';
import { linkLibraries } from './libraries.ts';

const links = [{ source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60' }];

async function fakePackage({ hasLibraries = true } = {}) {
  const native = join(await testFolder(), 'native');
  await mkdir(native);
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  if (hasLibraries) await mkdir(join(native, 'lib'));
  return { native, lib: join(native, 'lib'), spare: join(native, 'spare') };
}

test('links are made in the package, by many processes at once', async () => {
  const { native, lib, spare } = await fakePackage();
  const answers = await Promise.all([1, 2, 3].map(() => linkLibraries(native, spare)));
  expect(answers).toEqual([undefined, undefined, undefined]);
  expect(await readdir(lib)).toEqual(['libicuuc.so.60']);
  expect(await readlink(join(lib, 'libicuuc.so.60'))).toBe('libicuuc.so.60.2');
});

test('a wrong link is replaced', async () => {
  const { native, lib, spare } = await fakePackage();
  await symlink('libicuuc.so.59', join(lib, 'libicuuc.so.60'));
  await linkLibraries(native, spare);
  expect(await readlink(join(lib, 'libicuuc.so.60'))).toBe('libicuuc.so.60.2');
});

test("links go elsewhere when the package can't be written", async () => {
  const { native, lib, spare } = await fakePackage({ hasLibraries: false });
  expect(await linkLibraries(native, spare)).toBe(`${spare}:${lib}`);
  expect(await readlink(join(spare, 'libicuuc.so.60'))).toBe(join(lib, 'libicuuc.so.60.2'));
});

test("when they can't be made anywhere, a sentence says so", async () => {
  const { native } = await fakePackage({ hasLibraries: false });
  await expect(linkLibraries(native, '/proc/spare')).rejects.toThrow(
    /can be written: make one of them writable, or set DATABASE_URL/,
  );
});
