import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CopyTarget } from './target.ts';

/** Laid into a copy by a machine that asks whether its holder runs. The running holder removes it. */
const KNOCK = 'onebuilding-copy-knock';

/** Milliseconds between two looks of a running holder, and for which a knock waits: the holder may be slow. */
export const LOOK_MS = 15_000;
export const PATIENCE_MS = 45_000;

/**
 * Names this DATA_DIR on this machine since its boot. The copy of a DATA_DIR has another one, wherever it lies; so has the same DATA_DIR
 * after the next boot. Without Linux's id of the boot, always another one.
 */
export async function seatOf(dataDir: string): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => randomUUID());
  const { dev, ino } = await stat(dataDir);
  return `${boot.trim()} ${dev} ${ino}`;
}

export const machineName = () => ({ name: hostname(), since: new Date().toISOString() });

type Knocking = { patience: number; signal: AbortSignal };

/** Asks whether another machine, such as the original of a cloned one, writes to the copy with our token. True if none answers. */
export async function knock(target: CopyTarget, { patience, signal }: Knocking): Promise<boolean> {
  const ours = randomUUID();
  await target.put(KNOCK, Buffer.from(ours));
  await sleep(patience, undefined, { signal });
  const isUnanswered = (await target.get(KNOCK))?.toString('utf8') === ours;
  if (isUnanswered) await target.remove(KNOCK);
  return isUnanswered;
}

/** Called by the holder again and again. */
export async function answerKnock(target: CopyTarget): Promise<void> {
  if (await target.get(KNOCK)) await target.remove(KNOCK);
}
