import type { Pool } from 'pg';
import { countPendingMigrations } from '#database/migrate/migrate.ts';
import { bad, type Check, good, type Verdict, warning } from './check.ts';

export const migrationsCheck: Check = {
  name: 'Migrations',
  run: ({ pool }) => checkMigrations(pool),
};

async function checkMigrations(pool: Pool): Promise<Verdict> {
  const pending = await countPendingMigrations(pool);
  if (pending < 0)
    return bad(
      'A newer OneBuilding has changed the database, and this version will not start on it again: install the newer one, or go back to a backup.',
      'ডেটাবেসটি আরও নতুন সংস্করণের: নতুন সংস্করণটি আবার ইনস্টল করুন, অথবা ব্যাকআপে ফিরে যান।',
    );
  return pending === 0
    ? good('The database is up to date.', 'ডেটাবেস হালনাগাদ আছে।')
    : warning(
        `${pending} migrations are still to be made: start this version once, after a backup.`,
        'ডেটাবেসের হালনাগাদ বাকি আছে।',
      );
}
