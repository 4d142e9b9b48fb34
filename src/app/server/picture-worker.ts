import { Problem } from '#api/problem.ts';
import type { Answer, Work } from '#features/photos/server/picture-process.ts';

// The program of the picture processes (features/photos/server/picture-process.ts). Each imports only the modules of its own
// jobs.
const photos = () => import('#features/photos/server/make-photo-files.ts');
const receipts = () => import('#features/receipts/server/draw-receipt.ts');

type Job = (...input: never[]) => Promise<unknown>;
const JOBS: Record<string, () => Promise<Job>> = {
  photo: async () => (await photos()).makePhotoFiles,
  scan: async () => (await photos()).makeScan,
  view: async () => (await photos()).makeView,
  portrait: async () => (await photos()).makePortrait,
  receipt: async () => (await receipts()).drawReceipt,
};

async function answer({ job, input }: Work): Promise<Answer> {
  try {
    const work = await JOBS[job]?.();
    return work ? { output: await work(...(input as never[])) } : { failure: `no job ${job}` };
  } catch (error) {
    if (error instanceof Problem && error.code !== 'unauthenticated' && error.code !== 'forbidden')
      return { problem: { code: error.code, text: error.text } };
    return { failure: String(error instanceof Error ? error.stack : error) };
  }
}

// Not `process.exit`, which waits for the decoder's threads.
const end = () => process.kill(process.pid, 'SIGKILL');

/** Bytes of memory, and milliseconds of processor time for one job. */
const [maxMemory, maxTime] = process.argv.slice(2).map(Number) as [number, number];
const LOOK_EVERY_MS = 10;

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

// Decoders run in other threads, so this one can watch their use, on macOS as on Linux.
function watch() {
  const began = processorTime();
  return setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory || processorTime() - began > maxTime) end();
  }, LOOK_EVERY_MS);
}

// The server stopped, or was killed.
process.on('disconnect', end);
process.on('message', async (work: Work) => {
  const watching = watch();
  const answered = await answer(work);
  clearInterval(watching);
  process.send?.(answered);
});
process.send?.('ready');
