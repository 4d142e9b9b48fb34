import { listBackups, type NamedBackup, shortId } from '#database/backup/names.ts';
import type { Db } from '#database/connect.ts';
import { listBackupsMade } from '#features/audit/server/queries.ts';
import { findBuildingId } from '#features/building/server/identity-queries.ts';

export type OwnBackups = {
  /** Backups that this database has made since it was last restored: those that count, the newest last. */
  made: NamedBackup[];
  /** `made`, and files with this building's name that the trail does not know: of a crash, or of a cloned machine. */
  own: NamedBackup[];
};

/**
 * This building's backups in a folder that several may share. Those whose name is of 1.0, without a building, are known by the trail.
 * @throws where the folder cannot be read
 */
export async function listOwnBackups(db: Db, folder: string): Promise<OwnBackups> {
  const files = await listBackups(folder);
  const [id, names] = [shortId(await findBuildingId(db)), new Set(await listBackupsMade(db))];
  const made = files.filter(({ name, building }) => names.has(name) && (building ?? id) === id);
  const own = files.filter((file) => file.building === id || made.includes(file));
  return { made, own };
}
