import { statfs } from 'node:fs/promises';
import { inBangla } from '#locale/bangla.ts';
import { RESERVE_BYTES } from '../operate/disk-space.ts';
import type { Config } from '../start/config.ts';
import { bad, type Check, good, type Verdict, warning } from './check.ts';

const GB = 1e9;

export const diskCheck: Check = {
  name: 'Disk',
  run: ({ config }) => checkDisk(config),
};

/** Free space for the records and the backups. */
async function checkDisk({ dataDir, databaseUrl, backup }: Config): Promise<Verdict> {
  const folders = [...(databaseUrl ? [] : [['DATA_DIR', dataDir]]), ...(backup ? [['BACKUP_DIR', backup.folder]] : [])];
  const verdicts = await Promise.all(folders.map(([name = '', folder = '']) => checkRoom(name, folder)));
  const worst = verdicts.find(({ state }) => state === 'bad') ?? verdicts.find(({ state }) => state === 'warning');
  return worst ?? verdicts[0] ?? good('The records are on another machine.', 'হিসাবপত্র অন্য মেশিনে আছে।');
}

async function checkRoom(name: string, folder: string): Promise<Verdict> {
  const { bavail, bsize, blocks } = await statfs(folder);
  const [free, share] = [bavail * bsize, bavail / blocks];
  const said = `The disk of ${name} has ${(free / GB).toFixed(1)} GB free`;
  const room = `ডিস্কে ${inBangla((free / GB).toFixed(1))} জিবি জায়গা খালি আছে`;
  if (free <= RESERVE_BYTES)
    return bad(
      `${said}: nothing can be entered until there is more than ${RESERVE_BYTES / 1e6} MB.`,
      `${room}; জায়গা না বাড়ালে নতুন কিছু লেখা যাবে না।`,
    );
  if (free < 0.2 * GB)
    return bad(
      `${said}. Make room at once: without any, nothing can be entered any more.`,
      `${room}। এখনই জায়গা খালি করা দরকার, নইলে নতুন কিছু লেখা যাবে না।`,
    );
  if (free < 2 * GB && share < 0.1)
    return warning(`${said}. Make room, or move to a larger disk.`, `${room}। জায়গা খালি করা বা বড় ডিস্ক নেওয়া দরকার।`);
  return good(`${said}.`, `${room}।`);
}
