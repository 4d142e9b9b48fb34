import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';

/**
 * Makes a control group below our own with a memory limit in bytes; Linux, as root. `command` precedes the program to run in
 * it.
 * @throws Error with the system's own code where it allows none
 */
export async function smallGroup(bytes: number) {
  const isOne = existsSync(join(ROOT, 'cgroup.controllers'));
  const lines = (await readFile('/proc/self/cgroup', 'utf8')).split('\n');
  const line = lines.find((each) => each.split(':')[1] === (isOne ? '' : 'memory')) ?? '';
  const parent = join(ROOT, isOne ? '' : 'memory', line.split(':')[2] ?? '');
  const folder = join(parent, `onebuilding-${process.pid}`);
  await mkdir(folder);
  const [limit, most, kills] = isOne ? VERSION_2 : VERSION_1;
  await writeFile(join(folder, limit), String(bytes));
  return {
    command: ['sh', '-c', `echo $$ > ${folder}/cgroup.procs && exec "$@"`, 'sh'],
    /** Peak memory in bytes, page cache included, and the number of processes killed for lack of memory. */
    read: async () => ({
      most: Number(await readFile(join(folder, most), 'utf8')),
      kills: Number(/^oom_kill (\d+)/m.exec(await readFile(join(folder, kills), 'utf8'))?.[1]),
    }),
    close: () => rmdir(folder),
  };
}

const VERSION_1 = ['memory.limit_in_bytes', 'memory.max_usage_in_bytes', 'memory.oom_control'] as const;
const VERSION_2 = ['memory.max', 'memory.peak', 'memory.events'] as const;
