import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { connect } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#database/migration-files.ts';
import { openDatabase } from '#database/open-database.ts';
import { temporaryFolder } from '../src/test/temporary-folder.ts';

/**
 * `node bench/migrate-ledger.ts [payments]`: how long 0010_ledger.sql takes to move a million payments, of ten years and
 * 8,334 tenancies, into the ledger, on a durable embedded PostgreSQL. It has to stay below 60 s.
 */
const PAYMENTS = Number(process.argv[2] ?? 1_000_000);
const MONTHS = 120;

const dataDir = await temporaryFolder();
const log = pino({ level: 'warn' });
const database = await openDatabase({ dataDir: join(dataDir, 'data'), log });
const { pool } = connect(database.owner);
const older = join(dataDir, 'older');
await mkdir(older);
for (const name of await readdir(MIGRATIONS_FOLDER))
  if (name < '0010') await cp(join(MIGRATIONS_FOLDER, name), join(older, name));
await migrate(pool, { log, directory: older });

const tenancies = Math.ceil(PAYMENTS / MONTHS);
await pool.query(`
  insert into users (email, name) select n || '@example.test', 'Resident ' || n from generate_series(1, ${tenancies}) n;
  insert into apartments (block, floor, apartment_no, rent_poisha)
    select 'A', 1, n::text, 1000000 + n from generate_series(1, ${tenancies}) n;
  insert into coupons (code, discount) values ('TEN', 10), ('ALL', 100);
  insert into agreements (user_id, apartment_id, rent_poisha, status, applied_at, accepted_at)
    select users.id, apartments.id, rent_poisha, 'accepted', '2016-01-01', '2016-01-01'
    from users join apartments on email = apartment_no || '@example.test';
  insert into payments (agreement_id, user_id, year, month, rent_poisha, coupon_id, discount, amount_poisha, paid_at)
    select agreements.id, user_id, 2016 + n / 12, n % 12 + 1, rent_poisha, coupons.id, coupons.discount,
      round(rent_poisha * (100 - coalesce(coupons.discount, 0)) / 100), make_date(2016 + n / 12, n % 12 + 1, 3)
    from agreements cross join generate_series(0, ${MONTHS - 1}) n
    left join coupons on code = case when n % 10 = 0 then 'TEN' when n % 50 = 1 then 'ALL' end
    limit ${PAYMENTS};
  analyze`);

const began = performance.now();
await migrate(pool, { log });
const seconds = (performance.now() - began) / 1000;
const { rows } = await pool.query('select count(*) as postings from postings');
process.stdout.write(`${PAYMENTS} payments, ${rows[0]?.postings} postings: ${seconds.toFixed(1)} s\n`);
process.exitCode = seconds <= 60 ? 0 : 1;
await pool.end();
await database.close();
await rm(dataDir, { recursive: true, force: true });
