import { open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { toProblem } from '#api/to-problem.ts';
import { connect } from '#database/connect.ts';
import { ask, open, testFolder } from '#database/embedded/for-tests.ts';
import { checkPages } from './pages.ts';

/** Changes one byte of a file, as a failing disk does. */
async function flipByte(path: string, at: number): Promise<void> {
  const file = await openFile(path, 'r+');
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at);
  buffer[0] = (buffer[0] ?? 0) ^ 1;
  await file.write(buffer, 0, 1, at);
  await file.close();
}

test('a byte that the disk has changed is refused in a sentence, named by table, and leads to the restore', async () => {
  const dataDir = await testFolder();
  const first = await open(dataDir);
  await ask(
    first.owner,
    'create table rents as select n, repeat(md5(n::text), 4) as word from generate_series(1, 500) n',
  );
  await ask(first.owner, 'create table coupons as select 1 as n');
  const [place] = await ask<{ path: string }>(first.owner, "select pg_relation_filepath('rents') as path");
  await first.close();
  const { pool, close } = await reopen(dataDir);
  expect(await checkPages(pool)).toMatchObject({ state: 'good' });
  await close();

  await flipByte(join(dataDir, 'postgres', place?.path ?? ''), 8192 + 4000);
  const again = await reopen(dataDir);
  const refusal = await again.pool.query('select count(word) from rents').catch((error: unknown) => error);
  expect(toProblem(refusal)).toMatchObject({
    code: 'unavailable',
    text: {
      en: 'A part of the building’s records cannot be read, because its disk is damaged. Please tell the office.',
    },
  });
  expect(await checkPages(again.pool)).toMatchObject({
    state: 'bad',
    text: { en: expect.stringMatching(/^The disk has damaged rents: stop the site, .*Damaged records\)\.$/) },
  });
  await again.close();
});

async function reopen(dataDir: string) {
  const building = await open(dataDir);
  const { pool } = connect(building.owner);
  const close = async () => {
    if (!pool.ended) await pool.end();
    await building.close();
  };
  onTestFinished(close);
  return { pool, close };
}
