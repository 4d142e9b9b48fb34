import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CopyKey } from './envelope.ts';
import type { LocalState } from './local-state.ts';
import { type CopyTarget, TargetProblem } from './target.ts';

/** Unencrypted file that names the copy and the key that opens it. */
export const MARKER = 'onebuilding-copy.json';
const Marker = z.object({
  format: z.literal('onebuilding-copy'),
  version: z.literal(1),
  id: z.string(),
  recipient: z.string(),
});

/** Returns undefined if no copy has begun. */
export async function readMarker(target: CopyTarget): Promise<z.infer<typeof Marker> | undefined> {
  const bytes = await target.get(MARKER);
  if (!bytes) return undefined;
  const { success, data } = Marker.safeParse(JSON.parse(bytes.toString('utf8')));
  if (!success) throw new TargetProblem(`${target.where} was made by a newer OneBuilding`);
  return data;
}

/**
 * Begins a copy in an empty target, or continues one that this key opens. Returns its id.
 * @throws TargetProblem if the target contains anything else, or lacks this building's copy, as when a disk is not mounted
 */
export async function prepareTarget(target: CopyTarget, key: CopyKey, known: LocalState | undefined): Promise<string> {
  const marker = await readMarker(target);
  if (marker) {
    if (marker.recipient === key.recipient) return marker.id;
    throw new TargetProblem(
      `${target.where} holds the copy of another building, or one with another key: name another place`,
    );
  }
  if (known?.where === target.where)
    throw new TargetProblem(`${target.where} no longer holds this building's copy: is its disk mounted?`);
  if ((await target.list()).length > 0)
    throw new TargetProblem(`${target.where} holds other files: name an empty place`);
  const id = randomUUID();
  const made: z.infer<typeof Marker> = { format: 'onebuilding-copy', version: 1, id, recipient: key.recipient };
  await target.put(MARKER, Buffer.from(`${JSON.stringify(made, undefined, 1)}\n`));
  return id;
}
