import type { ClientConfig } from 'pg';
import type { Finding } from '#api/context.ts';
import { connect } from '#database/connect.ts';
import { withDeadline } from '#database/connections/deadlines.ts';
import { isDatabaseAway } from '#database/connections/is-database-away.ts';
import { backupCheck } from './backup.ts';
import { bad, type Check, type Verdict, type Watched } from './check.ts';
import { clockCheck } from './clock.ts';
import { copyCheck } from './copy.ts';
import { databaseCheck } from './database.ts';
import { diskCheck } from './disk.ts';
import { filesCheck } from './files.ts';
import { logCheck } from './log.ts';
import { mailCheck } from './mail.ts';
import { messagesCheck } from './messages.ts';
import { migrationsCheck } from './migrations.ts';
import { pagesCheck } from './pages.ts';
import { partsCheck } from './parts.ts';
import { recordsCheck } from './records.ts';
import { settingsCheck } from './settings.ts';
import { tlsCheck } from './tls.ts';

/** All that the check-up looks at, in the order in which it says it. */
const CHECKS: Check[] = [
  settingsCheck,
  diskCheck,
  databaseCheck,
  partsCheck,
  migrationsCheck,
  clockCheck,
  recordsCheck,
  pagesCheck,
  backupCheck,
  filesCheck,
  mailCheck,
  messagesCheck,
  tlsCheck,
  copyCheck,
  logCheck,
];

/** Milliseconds for a check, which may rightly take long in a large building. */
const TIMEOUT_MS = 60_000;

type Tools = Omit<Watched, 'db' | 'pool' | 'now'> & { connection: ClientConfig; now?: Date };

/** Findings about this building for its operator: each is a sentence, with the remedy if there is a problem. Never throws. */
export async function checkUp({ connection, now = new Date(), ...tools }: Tools): Promise<Finding[]> {
  // The records are read in one transaction, which holds a connection.
  const { db, pool } = connect(connection, { max: 2 });
  const building = { ...tools, db, pool, now };
  const findings = CHECKS.map(async ({ name, run }) => {
    const verdict = await withDeadline((async () => run(building))(), TIMEOUT_MS).catch(failedCheck);
    return verdict ? [{ name, ...verdict }] : [];
  });
  return (await Promise.all(findings).finally(() => pool.end())).flat();
}

const failedCheck = (error: unknown): Verdict =>
  bad(
    isDatabaseAway(error)
      ? 'This could not be checked, because the database cannot be reached.'
      : `This could not be checked: ${error instanceof Error ? error.message : error}.`,
    'এটি পরীক্ষা করা গেল না।',
  );
