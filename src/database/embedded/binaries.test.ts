import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findBinaries } from './binaries.ts';
import { testFolder } from './for-tests.ts';

afterEach(() => vi.unstubAllEnvs());

async function installed(version: string) {
  const folder = await testFolder();
  for (const name of ['initdb', 'postgres']) {
    await writeFile(join(folder, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`);
    await chmod(join(folder, name), 0o755);
  }
  vi.stubEnv('POSTGRES_BIN', folder);
  return folder;
}

test('POSTGRES_BIN is refused where nothing is, and where another major version is', async () => {
  vi.stubEnv('POSTGRES_BIN', '/nowhere');
  await expect(findBinaries('/tmp')).rejects.toThrow(
    'POSTGRES_BIN (/nowhere) has no initdb and postgres that run here',
  );
  await installed('17.9 (Debian 17.9-1)');
  await expect(findBinaries('/tmp')).rejects.toThrow('is a PostgreSQL 17, but this building is of PostgreSQL 18');
});

test('a PostgreSQL of the system is taken as it is, without libraries of ours', async () => {
  const folder = await installed('18.6 (Debian 18.6-1.pgdg13+1)');
  expect(await findBinaries('/tmp')).toEqual({
    initdb: join(folder, 'initdb'),
    postgres: join(folder, 'postgres'),
    major: '18',
    environment: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
});
