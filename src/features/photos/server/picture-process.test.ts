import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testPicture } from '#test/pictures.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import type { makePortrait } from './make-photo-files.ts';
import { PictureProcessEnded, pictureProcess } from './picture-process.ts';

type Options = Parameters<typeof pictureProcess>[0];
type Job = () => Promise<unknown>;

const PATIENT = { maxWait: 60_000, waiting: 20, waitingOfKey: 20, maxTime: 20_000, maxMemory: 240_000_000 };

function openProcess(options: Partial<Options> = {}) {
  const { run, stop } = pictureProcess({ ...PATIENT, ...options });
  onTestFinished(stop);
  return { stop, ask: (job: string, key = 'a') => run<Job>(job, [], key) };
}

/** A program whose jobs report their process and input, never end, or crash. */
async function tryingWorker(): Promise<string> {
  const folder = await temporaryFolder();
  const worker = join(folder, 'worker.mjs');
  await writeFile(
    worker,
    `const jobs = { pid: () => process.pid, env: () => process.env, stuck: () => { for (;;); }, crash: () => process.kill(process.pid, 'SIGSEGV') };
     process.on('message', ({ job }) => process.send({ output: jobs[job]() }));
     process.on('disconnect', () => process.exit());
     process.send('ready');`,
  );
  return worker;
}

test('a job that never ends, or crashes, ends its process; the next job has another one, and jobs share it', async () => {
  const { ask } = openProcess({ worker: await tryingWorker(), maxTime: 500 });
  const first = await ask('pid');
  expect(await ask('pid')).toBe(first);
  for (const [job, because] of [
    ['stuck', 'more than 1500 ms'],
    ['crash', 'SIGSEGV'],
  ] as const)
    await expect(ask(job)).rejects.toMatchObject({ constructor: PictureProcessEnded, job, because });
  const next = await ask('pid');
  expect(next).not.toBe(first);
  expect(() => process.kill(Number(first), 0)).toThrow('ESRCH');
  expect(await ask('pid')).toBe(next);
});

test('the process is given nothing of what the server’s environment holds', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://site:secret@db.test/site');
  const { ask } = openProcess({ worker: await tryingWorker() });
  const given = await ask('env');
  expect(Object.keys(given as object).filter((name) => !/^(NODE_CHANNEL_|MALLOC_|VIPS_WARNING)/.test(name))).toEqual(
    [],
  );
  vi.unstubAllEnvs();
});

test('without a job the process ends after a while; where it was stopped, the next job starts another one', async () => {
  const { ask, stop } = openProcess({ worker: await tryingWorker(), idleTime: 50 });
  const pid = Number(await ask('pid'));
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
  const stuck = ask('stuck');
  await sleep(300);
  await stop();
  await expect(stuck).rejects.toThrow();
  expect(await ask('pid')).not.toBe(pid);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('jobs beyond those that may wait are refused at once, and one that waits too long when its time is over', async () => {
  const { ask, stop } = openProcess({ worker: await tryingWorker(), waiting: 2, waitingOfKey: 1, maxWait: 100 });
  const stuck = ask('stuck').catch(() => undefined);
  await sleep(0);
  const late = ask('pid');
  const busy = { code: 'unavailable', headers: { 'retry-after': '5' } };
  await expect(ask('pid')).rejects.toMatchObject(busy);
  const other = ask('pid', 'b');
  await expect(ask('pid', 'c')).rejects.toMatchObject(busy);
  await expect(late).rejects.toMatchObject(busy);
  await expect(other).rejects.toMatchObject(busy);
  await stop();
  await stuck;
});

test('a picture that takes more memory or time than the process may use ends it', async () => {
  const picture = await testPicture({ width: 2_000, height: 2_000, format: 'png' });
  for (const bounds of [{ maxMemory: 1_000_000 }, { maxTime: 1 }]) {
    const { run, stop } = pictureProcess({ ...PATIENT, ...bounds });
    onTestFinished(stop);
    await expect(run<typeof makePortrait>('portrait', [picture], 'a')).rejects.toThrow(PictureProcessEnded);
  }
});
