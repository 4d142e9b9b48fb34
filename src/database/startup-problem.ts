/**
 * A problem that the operator must solve before the server can start, in one sentence that names the setting. `main.ts`
 * prints the sentence and exits with 1; a stack would only hide it.
 */
export class StartupProblem extends Error {
  override name = 'StartupProblem';
}

export const MADE_BEFORE_1_0 =
  'The database was made by an earlier version of OneBuilding, before 1.0, whose data cannot be taken over. Move DATA_DIR aside (with DATABASE_URL: name an empty database) and start again, or go on with the version that made it.';

/** Its data belong to that version alone: the steps that made them were never promised to anybody. */
export const madeBetweenReleases = (migration: string) =>
  `The database was made between two releases of OneBuilding (its migration ${migration} is in none), and cannot be taken over. Restore a backup of a release, move DATA_DIR aside (with DATABASE_URL: name an empty database) and start again, or go on with the version that made it.`;
