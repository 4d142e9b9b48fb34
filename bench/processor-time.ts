import { readFile } from 'node:fs/promises';

/** Milliseconds of processor time of a process and its children, PostgreSQL's among them; 0 except on Linux. */
export async function processorTime(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name: state, parent and so on; user, system and those of ended children, in hundredths of a second.
  const ticks = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  const below = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => processorTime(Number(child))),
  );
  return [...ticks.map((tick) => tick * 10), ...below].reduce((sum, time) => sum + time, 0);
}
