import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CopyKey } from './envelope.ts';
import { knock, machineName, seatOf } from './holder.ts';
import { copiesOf, type KnownCopy, readLocal, rememberCopy } from './local-state.ts';
import { type CopyTarget, TargetProblem, WrongPlace } from './target.ts';

/** Unencrypted file that names the copy, the key that opens it, and the machine that writes to it. */
const MARKER = 'onebuilding-copy.json';

/** The machine to which a copy belongs. Only the one that knows the token writes to the copy. */
export type Holder = z.infer<typeof Holder>;
const Holder = z.object({
  token: z.string(),
  machine: z.string(),
  /** For sentences: its host name and DATA_DIR, and when it took the copy. */
  name: z.string(),
  dataDir: z.string(),
  since: z.iso.datetime(),
});

type Marker = z.infer<typeof Marker>;
const Marker = z.object({
  format: z.literal('onebuilding-copy'),
  version: z.literal(1),
  id: z.string(),
  recipient: z.string(),
  /** Missing where the copy was begun before copies had one. */
  holder: Holder.optional(),
});

/**
 * Returns undefined if no copy has begun.
 * @throws TargetProblem for a marker that is damaged or of a newer version
 */
export async function readMarker(target: CopyTarget): Promise<Marker | undefined> {
  const bytes = await target.get(MARKER);
  if (!bytes) return undefined;
  const { success, data } = Marker.safeParse(jsonOf(bytes.toString('utf8')));
  if (!success) throw new TargetProblem(`${target.where}/${MARKER} is damaged, or was made by a newer OneBuilding`);
  return data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Holding = { key: CopyKey; dataDir: string; patience: number; signal: AbortSignal };
/** The copy that this machine may write to. */
export type Held = KnownCopy & { token: string; machine: string };

/**
 * Begins a copy in an empty target, or continues one that this machine holds.
 * @throws WrongPlace if the target contains anything else, lacks this building's copy, as when a disk is not mounted, or belongs to another
 * machine
 */
export async function holdTarget(target: CopyTarget, { key, dataDir, patience, signal }: Holding): Promise<Held> {
  const known = await readLocal(dataDir, 'state');
  const machine = known?.machine ?? randomUUID();
  const seat = await seatOf(dataDir);
  const marker = await readMarker(target);
  if (!marker) {
    if (copiesOf(known).some(({ where }) => where === target.where)) throw new WrongPlace(isAway(target));
    if ((await target.list()).length > 0)
      throw new WrongPlace(`${target.where} holds other files: name an empty place`);
    return takeTarget(target, { id: randomUUID(), key, dataDir, machine });
  }
  if (marker.recipient !== key.recipient)
    throw new WrongPlace(
      `${target.where} holds the copy of another building, or one with another key: name another place`,
    );
  const { id, holder } = marker;
  const own = copiesOf(known).find((copy) => copy.id === id);
  if (!own || (holder && holder.token !== own.token && holder.token !== own.formerToken))
    throw new WrongPlace(isAnothers(target, holder));
  if (holder && holder.token === own.token && own.seat === seat && known?.machine)
    return { ...own, token: holder.token, machine };
  if (holder && !(await knock(target, { patience, signal }))) {
    // Remembered: when the other machine is off for a while, this one must not take its copy.
    await rememberCopy(dataDir, { ...own, token: 'lost', formerToken: undefined }, machine);
    throw new WrongPlace(isAnothers(target, holder));
  }
  return takeTarget(target, { id, key, dataDir, machine, own });
}

type Taking = { id: string; key: CopyKey; dataDir: string; machine: string; own?: KnownCopy };

/** Writes this machine into the marker. What the machine knows of it comes first, so that a kill in between locks it out of nothing. */
export async function takeTarget(target: CopyTarget, { id, key, dataDir, machine, own }: Taking): Promise<Held> {
  const { name, since } = machineName();
  const formerToken = own?.token;
  const token = randomUUID();
  const held = { where: target.where, id, epoch: own?.epoch ?? '', token, formerToken, seat: await seatOf(dataDir) };
  await rememberCopy(dataDir, held, machine);
  const holder: Holder = { token, machine, name, dataDir, since };
  const marker: Marker = { format: 'onebuilding-copy', version: 1, id, recipient: key.recipient, holder };
  await target.put(MARKER, Buffer.from(`${JSON.stringify(marker, undefined, 1)}\n`));
  return { ...held, machine };
}

/**
 * Checks that the target still is the copy that this machine holds.
 * @throws WrongPlace
 */
export async function requireHeld(target: CopyTarget, { id, token }: Held): Promise<void> {
  const marker = await readMarker(target);
  if (!marker) throw new WrongPlace(isAway(target));
  if (marker.id !== id) throw new WrongPlace(`${target.where} has become another copy: was its disk exchanged?`);
  if (marker.holder?.token !== token) throw new WrongPlace(isAnothers(target, marker.holder));
}

/** The target, of which each file is written or removed only while it is the copy that this machine holds. */
export const guardedTarget = (target: CopyTarget, held: Held): CopyTarget => ({
  ...target,
  async put(name, bytes) {
    await requireHeld(target, held);
    await target.put(name, bytes);
  },
  async remove(name) {
    await requireHeld(target, held);
    await target.remove(name);
  },
});

const isAway = ({ where }: CopyTarget) =>
  `${where} no longer holds this building's copy, so nothing is written to it. Is its disk mounted? For a new, empty disk run “onebuilding use-place copy”`;

const isAnothers = ({ where }: CopyTarget, holder: Holder | undefined) =>
  `${where} is the copy of another machine${inWords(holder)}, so this one writes nothing to it. Name another place; or, if this machine takes the place of that one, run “onebuilding use-place copy”`;

/** Such as ` (HOST, DATA_DIR, since 2026-11-28)`; empty where the copy does not name one. */
export const inWords = (holder: Holder | undefined): string =>
  holder ? ` (${holder.name}, ${holder.dataDir}, since ${holder.since.slice(0, 10)})` : '';
