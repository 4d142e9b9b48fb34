import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPostmaster } from '../src/database/embedded/postmaster-file.ts';

const read = (file: string) => readFile(file, 'utf8').catch(() => '');

/** Memory of a process in megabytes; shared pages count in proportion (Pss). */
async function memoryOf(pid: number): Promise<number> {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(await read(`/proc/${pid}/smaps_rollup`)) ?? [];
  return Number(kilobytes) / 1024;
}

/** Megabytes of the server, and of all processes of its embedded PostgreSQL; Linux only. */
export async function memoryOfSite({ pid, dataDir }: { pid: number; dataDir: string }) {
  const { pid: postmaster = 0 } = (await readPostmaster(join(dataDir, 'postgres'))) ?? {};
  const children = (await read(`/proc/${postmaster}/task/${postmaster}/children`)).split(' ').filter(Boolean);
  const database = await Promise.all([postmaster, ...children.map(Number)].map(memoryOf));
  return { server: await memoryOf(pid), database: database.reduce((sum, each) => sum + each, 0) };
}

/** Megabytes of the server with its processes that decode and draw, without its PostgreSQL; Linux only. */
export async function memoryOfServer({ pid, dataDir }: { pid: number; dataDir: string }): Promise<number> {
  const postmaster = (await readPostmaster(join(dataDir, 'postgres')))?.pid;
  const children = (await read(`/proc/${pid}/task/${pid}/children`)).split(' ').filter(Boolean).map(Number);
  const own = await Promise.all([pid, ...children.filter((child) => child !== postmaster)].map(memoryOf));
  return own.reduce((sum, each) => sum + each, 0);
}
