import { readdir } from 'node:fs/promises';

/** The first letters of a building's id, by which names of backups and sentences know it. */
export const shortId = (id: string): string => id.slice(0, 8);

/** File name of a building's backup made at this moment, such as onebuilding-1f3a9c20-20261122-031500.zip, in UTC. */
export const backupName = (building: string, madeAt: Date): string =>
  `onebuilding-${shortId(building)}-${madeAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.zip`;

export type NamedBackup = {
  name: string;
  /** UTC, by the name. */
  madeAt: Date;
  /** The building's `shortId`; undefined for a name that 1.0 gave. */
  building: string | undefined;
};

/** Reads the name of a backup; undefined for any other file. */
export function readName(name: string): NamedBackup | undefined {
  const [, building, year, month, day, hour, minute, second] =
    /^onebuilding-(?:([0-9a-f]{8})-)?(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.zip$/.exec(name) ?? [];
  const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(madeAt.getTime()) ? undefined : { name, madeAt, building };
}

/** Files with a backup's name, of whatever building, the newest last. */
export async function listBackups(folder: string): Promise<NamedBackup[]> {
  const found = (await readdir(folder)).toSorted().map(readName);
  return found
    .filter((backup) => backup !== undefined)
    .toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime());
}
