import { z } from 'zod';
import { type Base, basesIn } from './base.ts';
import { machineName } from './holder.ts';
import { type Piece, piecesIn } from './journal.ts';
import type { Held } from './open-target.ts';
import type { CopyTarget, StoredFile } from './target.ts';

// An epoch is one past of a building. A copy has several ones after a gap in its journal, or after another machine has taken it.

/** Unencrypted file in an epoch's folder that names the machine whose past it is. Older epochs have none. */
const FILE = 'past.json';
const PastFile = z.object({
  format: z.literal('onebuilding-past'),
  version: z.literal(1),
  machine: z.string(),
  name: z.string(),
  dataDir: z.string(),
});

export const isPastFile = (name: string): boolean => /^\d{4}\/past\.json$/.test(name);

export async function writePast(target: CopyTarget, epoch: string, { machine }: Held, dataDir: string): Promise<void> {
  const past: z.infer<typeof PastFile> = {
    format: 'onebuilding-past',
    version: 1,
    machine,
    name: machineName().name,
    dataDir,
  };
  await target.put(`${epoch}/${FILE}`, Buffer.from(`${JSON.stringify(past, undefined, 1)}\n`));
}

/** An epoch that can be restored. Its times are those of the clock of its machine. */
export type Past = {
  epoch: string;
  machine: string | undefined;
  name: string;
  dataDir: string;
  from: Date;
  until: Date;
};

/** Lists the epochs of these files that have a whole base, the oldest first. */
export async function listPasts(target: CopyTarget, files: readonly StoredFile[]): Promise<Past[]> {
  const [bases, pieces] = [basesIn(files), piecesIn(files)];
  const epochs = [...new Set(bases.map(({ epoch }) => epoch))];
  return Promise.all(
    epochs.map(async (epoch) => {
      const { machine, name = 'a machine', dataDir = '' } = (await readPast(target, epoch)) ?? {};
      return { epoch, machine, name, dataDir, ...spanOf(epoch, bases, pieces) };
    }),
  );
}

async function readPast(target: CopyTarget, epoch: string) {
  const bytes = await target.get(`${epoch}/${FILE}`);
  return bytes && PastFile.safeParse(JSON.parse(bytes.toString('utf8'))).data;
}

function spanOf(of: string, bases: Base[], pieces: Piece[]): { from: Date; until: Date } {
  const from = bases.find(({ epoch }) => epoch === of)?.endedAt ?? new Date(0);
  const last = pieces.findLast(({ name }) => name.startsWith(`${of}/`));
  return { from, until: last?.at ?? from };
}
