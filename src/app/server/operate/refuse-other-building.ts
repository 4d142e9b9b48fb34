import { dirname } from 'node:path';
import type { Manifest } from '#database/backup/manifest.ts';
import { listBackups, shortId } from '#database/backup/names.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { readBuildingIds } from './building-ids.ts';

type Choice = {
  file: string;
  building: NonNullable<Manifest['building']>;
  dataDir: string;
  /** The id that the operator has typed, or its first letters. */
  meant: string | undefined;
  /** True where a trial is restored beside the site: there no other building is replaced. */
  isTrial: boolean;
};

export const describeBuilding = ({ id, name }: Choice['building']): string =>
  `${name ? `“${name}”` : 'a building without a name'}, building ${shortId(id)}`;

/**
 * Where a backup may not be the one that the operator means, asks for the building's id.
 * @throws StartupProblem if it is not given, or is another one
 */
export async function refuseOtherBuilding({ file, building, dataDir, meant, isTrial }: Choice): Promise<void> {
  const what = `${file} is a backup of ${describeBuilding(building)}`;
  if (meant !== undefined) {
    if (meant.length >= 8 && building.id.startsWith(meant.toLowerCase())) return;
    throw new StartupProblem(`${what}, not of building ${meant}.`);
  }
  if (isTrial) return;
  const sayIt = `--building ${shortId(building.id)}`;
  const before = await readBuildingIds(dataDir);
  if (before.length > 0 && !before.includes(building.id))
    throw new StartupProblem(
      `${what}. DATA_DIR (${dataDir}) was that of building ${before.map(shortId).join(' and ')}: if the other one belongs there now, add ${sayIt}.`,
    );
  const beside = (await listBackups(dirname(file)))
    .filter((backup) => backup.building !== undefined && backup.building !== shortId(building.id))
    .map((backup) => `${backup.building} (the last one of ${backup.madeAt.toISOString().slice(0, 10)})`);
  const lastOfEach = new Map(beside.map((each) => [each.slice(0, 8), each]));
  if (before.length === 0 && lastOfEach.size > 0)
    throw new StartupProblem(
      `${what}. Backups of other buildings lie beside it: ${[...lastOfEach.values()].join(', ')}. Say which one is meant: ${sayIt}.`,
    );
}
