import { sql } from 'kysely';
import { createAccount } from '#auth/passwords.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import type { Log } from '#database/log.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { lockIsDemo } from '#features/building/server/queries.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { demoBuilding } from './demo-building.ts';
import { insertPhotos } from './photos.ts';
import { DEMO_SETTINGS } from './settings.ts';
import { insertTrail } from './trail.ts';

type Demo = { db: Db; now: Date; log: Log };

/**
 * Loads the demo building into an empty database; one that has it already stays as it is.
 * @throws StartupProblem where there is a real building
 */
export async function loadDemo({ db, now, log }: Demo): Promise<void> {
  const isNew = await inTransaction(db, async (tx) => {
    if (await lockIsDemo(tx)) return false;
    if (await hasData(tx))
      throw new StartupProblem(
        'The database (DATA_DIR or DATABASE_URL) already holds a real building; the demo is loaded into an empty one only.',
      );
    log.info('Loading the demo building …');
    await insertBuilding(tx, now);
    await insertTrail(tx);
    await tx
      .updateTable('settings')
      .set({ is_demo: true, ...DEMO_SETTINGS })
      .execute();
    return true;
  });
  // After the building, so that accounts with known passwords never exist without it; a start that was cut short makes up for them.
  await inTransaction(db, async (tx) => {
    await lockIsDemo(tx);
    for (const { name, email, password } of DEMO_ACCOUNTS)
      await createAccount(tx, { name, email, password, isVerified: true });
  });
  if (isNew) log.info('The demo building is loaded.');
}

async function hasData(tx: Db): Promise<boolean> {
  const tables = ['users', 'apartments', 'coupons', 'announcements', 'identity.accounts'] as const;
  for (const table of tables) {
    const row = await tx.selectFrom(table).select(sql<number>`1`.as('one')).limit(1).executeTakeFirst();
    if (row) return true;
  }
  return false;
}

async function insertBuilding(tx: Db, now: Date): Promise<void> {
  const rows = demoBuilding(now);
  await tx.insertInto('users').values(rows.users).execute();
  await tx.insertInto('apartments').values(rows.apartments).execute();
  await insertPhotos(tx, rows.apartments);
  await tx.insertInto('coupons').values(rows.coupons).execute();
  await tx.insertInto('announcements').values(rows.announcements).execute();
  await tx.insertInto('agreements').values(rows.agreements).execute();
  await tx.insertInto('invitations').values(rows.invitations).execute();
  await tx.insertInto('rents').values(rows.rents).execute();
  await tx.insertInto('charges').values(rows.charges).execute();
  await tx.insertInto('payments').values(rows.payments).execute();
  await tx.insertInto('journal_entries').values(rows.journal_entries).execute();
  await tx.insertInto('postings').values(rows.postings).execute();
  const { id, ...decision } = rows.reversed;
  await tx.updateTable('payments').set(decision).where('id', '=', id).execute();
}
