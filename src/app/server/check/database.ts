import type { Pool } from 'pg';
import { inBangla } from '#locale/bangla.ts';
import { bad, type Check, good, type Verdict, warning } from './check.ts';

export const databaseCheck: Check = {
  name: 'Database',
  run: ({ pool }) => checkDatabase(pool),
};

async function checkDatabase(pool: Pool): Promise<Verdict> {
  const began = performance.now();
  const { rows } = await pool.query<{ version: string; readOnly: string; clock: string; isSuperuser: boolean }>(
    `select current_setting('server_version') as version, current_setting('transaction_read_only') as "readOnly", now() as clock,
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser"`,
  );
  const [row] = rows;
  const took = Math.round(performance.now() - began);
  if (!row) throw new Error('PostgreSQL answered without a row');
  if (row.readOnly === 'on')
    return bad(
      'The database is read-only, as a standby is: let DATABASE_URL name the primary as well.',
      'ডেটাবেস শুধু পড়া যাচ্ছে, কিছু লেখা যাচ্ছে না।',
    );
  if (row.isSuperuser)
    return warning(
      'The site may do more in its database than it needs: DATABASE_URL names a superuser of PostgreSQL. A role that owns the database and nothing else is enough.',
      'ডেটাবেসে সাইটটির অধিকার প্রয়োজনের চেয়ে বেশি।',
    );
  const apart = Math.abs(Date.now() - Date.parse(row.clock)) / 1000;
  if (apart > 30)
    return warning(
      `The database’s clock and this machine’s are ${Math.round(apart)} s apart: switch NTP on, on both.`,
      `ডেটাবেস ও এই মেশিনের ঘড়িতে ${inBangla(String(Math.round(apart)))} সেকেন্ডের ফারাক।`,
    );
  return good(`PostgreSQL ${row.version} answered in ${took} ms.`, 'ডেটাবেস সাড়া দিচ্ছে।');
}
