import type pg from 'pg';
import { DEMO_ACCOUNTS } from '../src/app/demo/accounts.ts';
import type { Db } from '../src/database/connect.ts';
import { issueReceipts } from '../src/features/receipts/server/issue-receipts.ts';
import { dayAt } from '../src/locale/calendar.ts';
import { seedPeople } from '../src/test/database/seed-people.ts';
import { seedTenancies } from '../src/test/database/seed-tenancies.ts';

const [FLATS, MONTHS] = [500, 120];
const PEOPLE = { people: 100_000, events: 1_000_000, announcements: 520 };
const [admin, member] = DEMO_ACCOUNTS;

/** The owner of the schema, who may insert past events. */
type Owner = { db: Db; pool: pg.Pool };

async function seed({ db, pool }: Owner, flats: number, months: number): Promise<void> {
  await seedTenancies(pool, { flats, months, lastMonth: `${dayAt(new Date()).slice(0, 7)}-01` });
  await issueReceipts(db, new Date());
}

/** Adds the rows of ten years. */
export async function grow(owner: Owner): Promise<void> {
  await seed(owner, FLATS, MONTHS);
  // Rebuilt once all events are inserted, which takes a quarter of the time.
  const { rows } = await owner.pool.query<{ made: string }>(
    `select pg_get_indexdef('audit_events_words'::regclass) as made`,
  );
  await owner.pool.query('drop index audit_events_words');
  await seedPeople(owner.pool, { ...PEOPLE, admin: admin.email, until: new Date().toISOString() });
  await owner.pool.query(rows[0]?.made ?? '');
  // The office counts the cash once a month.
  await owner.pool.query(`
    insert into till_closings (day, counted_poisha, expected_poisha, closed_at, closed_by)
    select date_trunc('month', now())::date - 1, sum(poisha), sum(poisha), now(), (select id from users where email = '${admin.email}')
    from (select case when debit = 'cash' then amount_poisha else -amount_poisha end as poisha
      from postings join journal_entries on journal_entries.id = entry_id
      where 'cash' in (debit, credit) and effective_on < date_trunc('month', now())) as moves`);
}

/** Adds tenancies of five months, as the grown building has of ten years. */
export const addTenancies = (owner: Owner, flats: number) => seed(owner, flats, 5);

/**
 * Lets the tenants of seeded tenancies sign in with the demo member's password, and adds applicants, one for an apartment
 * each.
 */
export async function addWriters({ pool }: Owner, applicants: number): Promise<void> {
  await pool.query(`
    insert into users (email, name) select 'applicant' || n || '@example.test', 'Applicant ' || n from generate_series(1, ${applicants}) n;
    insert into identity.accounts (email, name, password_hash, is_verified)
      select users.email, users.name, password_hash, true from users, identity.accounts
      where accounts.email = '${member.email}' and users.email ~ '^[0-9]+@';
    insert into apartments (block, floor, apartment_no, rent_poisha)
      select 'Free', 1, n::text, 1000000 from generate_series(1, ${applicants}) n;
    insert into agreements (user_id, apartment_id, rent_poisha)
      select users.id, apartments.id, apartments.rent_poisha
      from users join apartments on email = 'applicant' || apartment_no || '@example.test' where block = 'Free'`);
}
