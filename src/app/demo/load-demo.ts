import { sql } from 'kysely';
import { createAccount } from '#auth/passwords.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import type { Log } from '#database/log.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { lockIsDemo } from '#features/building/server/queries.ts';
import { insertDuty } from '#features/identity/server/duty-queries.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { demoBuilding } from './demo-building.ts';
import { doOfficeWork } from './office-work.ts';
import { insertPhotos } from './photos.ts';

type Demo = { db: Db; now: Date; log: Log };

/**
 * Loads the demo building into an empty database; leaves a loaded one unchanged.
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
    const rows = demoBuilding(now);
    await insertBuilding(tx, rows);
    await insertTrail(tx);
    await doOfficeWork(tx, { now, rows });
    await tx
      .updateTable('settings')
      .set({ is_demo: true, ...DEMO_SETTINGS })
      .execute();
    return true;
  });
  // In a second transaction, so that accounts with known passwords never exist without the demo building; the next start repairs an
  // interrupted one.
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

async function insertBuilding(tx: Db, rows: ReturnType<typeof demoBuilding>): Promise<void> {
  // Their duty makes administrators, since the building opened; the role alone would make an owner since now.
  await tx
    .insertInto('users')
    .values(rows.users.map((user) => ({ ...user, role: user.role === 'admin' ? 'user' : user.role })))
    .execute();
  for (const { id, role, created_at } of rows.users)
    if (role === 'admin') await insertDuty(tx, { userId: id, duty: 'owner', since: new Date(created_at) });
  await tx.insertInto('apartments').values(rows.apartments).execute();
  await insertPhotos(tx, rows.apartments);
  await tx.insertInto('coupons').values(rows.coupons).execute();
  await tx.insertInto('announcements').values(rows.announcements).execute();
  await tx.insertInto('agreements').values(rows.agreements).execute();
  await tx.insertInto('tenancy_people').values(rows.tenancy_people).execute();
  await tx.insertInto('invitations').values(rows.invitations).execute();
  await tx.insertInto('rents').values(rows.rents).execute();
  await tx.insertInto('bill_lines').values(rows.bill_lines).execute();
  await tx.insertInto('charges').values(rows.charges).execute();
  await tx.insertInto('bill_cells').values(rows.bill_cells).execute();
  await tx.insertInto('meter_readings').values(rows.meter_readings).execute();
  await tx.insertInto('payments').values(rows.payments).execute();
  await tx.insertInto('journal_entries').values(rows.journal_entries).execute();
  await tx.insertInto('cost_categories').values(rows.cost_categories).execute();
  // Triggers write the vouchers' entries and postings.
  await tx.insertInto('vouchers').values(rows.vouchers).execute();
  await tx.insertInto('requests').values(rows.requests).execute();
  // A payment must be marked as reversed before the mirrored postings are inserted.
  const [mirrors = [], postings = []] = [true, false].map((isMirror) =>
    rows.postings.filter((posting) => 'reverses' in posting === isMirror),
  );
  await tx.insertInto('postings').values(postings).execute();
  const { id, ...decision } = rows.reversed;
  await tx.updateTable('payments').set(decision).where('id', '=', id).execute();
  await tx.insertInto('postings').values(mirrors).execute();
}

/** Settings of the demo building that differ from the defaults. The building is described, so that no first step is open. */
const DEMO_SETTINGS = {
  building: JSON.stringify({
    email: 'hello@onebuilding.example',
    phone: '+880 1700 000000',
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
    linkedin: 'https://www.linkedin.com/',
    landlord: 'OneBuilding Management',
  }),
  card_payments: 'instant',
  takes_cards: true,
  version: 2,
} as const;

/**
 * Writes the audit trail that the demo's rows imply, as if each change had been made on the site. One long statement, with
 * one query for each kind of event, so that all events are in order of time.
 */
async function insertTrail(tx: Db): Promise<void> {
  await sql`
    with admin as (
      select email, created_at from users where role = 'admin'
    ), tenancies as (
      select agreements.*, users.email,
        jsonb_build_object('block', block, 'apartment', apartment_no, 'rent', trim_scale(agreements.rent_poisha / 100.0)) as home
      from agreements join users on users.id = user_id join apartments on apartments.id = apartment_id where not is_recorded
    ), recorded as (
      select agreements.*, jsonb_build_object('block', block, 'apartment', apartment_no, 'tenant', tenant_name) as home
      from agreements join apartments on apartments.id = apartment_id where is_recorded
    ), money as (
      select payments.*, coalesce(users.email, tenant_email) as email, jsonb_strip_nulls(jsonb_build_object(
        'block', block, 'apartment', apartment_no, 'tenant', coalesce(users.name, tenant_name),
        'amount', trim_scale(amount_poisha / 100.0), 'method', method, 'received', received_on, 'reference', reference)) as about
      from payments join agreements on agreements.id = agreement_id join apartments on apartments.id = apartment_id
      left join users on users.id = user_id where method <> 'Card'
    ), told (at, kind, actor, subject, details) as (
      select created_at, 'admin_granted', null, email, '{}'::jsonb from admin
      union all
      select coupons.created_at, 'coupon_added', admin.email, null, jsonb_build_object('code', code, 'discount', trim_scale(discount))
      from coupons, admin
      union all
      select announcements.created_at, 'announcement_made', admin.email, null, jsonb_build_object('title', title, 'audience', audience)
      from announcements, admin
      union all
      select photos.created_at, 'photo_added', admin.email, null,
        jsonb_build_object('block', block, 'apartmentNo', apartment_no, 'photos', position + 1)
      from photos join apartments on apartments.id = apartment_id, admin
      union all
      select applied_at, 'agreement_requested', email, email, home from tenancies
      union all
      select accepted_at, 'agreement_accepted', admin.email, tenancies.email, home || '{"role": "member"}'
      from tenancies, admin where accepted_at is not null
      union all
      select applied_at, 'tenancy_recorded', admin.email, tenant_email,
        home || case status when 'owned' then jsonb_build_object('tenure', 'ownership')
          else jsonb_strip_nulls(jsonb_build_object('rent', trim_scale(rent_poisha / 100.0), 'occupancy', nullif(occupancy, 'rented'))) end
      from recorded, admin
      union all
      select invitations.created_at, 'invitation_made', admin.email, tenant_email, home
      from invitations join recorded on recorded.id = agreement_id, admin
      union all
      select used_at, 'tenancy_joined', users.email, users.email,
        home || case status when 'owned' then '{"tenure": "ownership"}'::jsonb else '{"role": "member"}' end
      from invitations join recorded on recorded.id = agreement_id join users on users.id = used_by
      union all
      select closed_at, 'agreement_rejected', admin.email, tenancies.email, home
      from tenancies, admin where status = 'rejected'
      union all
      select closed_at, 'membership_ended', admin.email, tenancies.email, '{"role": "user"}'
      from tenancies, admin where status = 'ended'
      union all
      select recorded_at, 'rent_paid', tenancies.email, tenancies.email, jsonb_strip_nulls(jsonb_build_object(
        'period', to_char(make_date(year, month, 1), 'FMMonth YYYY'),
        'amount', trim_scale(payments.amount_poisha / 100.0), 'rent', home->'rent', 'coupon', code))
      from payments join tenancies on tenancies.id = payments.agreement_id left join coupons on coupons.id = coupon_id
      join charges on charges.id = (select charge_id from postings where payment_id = payments.id and charge_id is not null limit 1)
      where method = 'Card'
      union all
      select recorded_at, 'payment_claimed', email, email, about from money where state = 'pending'
      union all
      select recorded_at, 'payment_recorded', admin.email, money.email, about from money, admin where state <> 'pending'
      union all
      select recorded_at, case kind when 'expense' then 'expense_recorded' when 'return' then 'expense_refunded'
          when 'income' then 'income_recorded' else 'transfer_made' end, admin.email, null,
        jsonb_strip_nulls(jsonb_build_object('day', paid_on, 'category',
          (select name from cost_categories where code = case kind when 'return' then credit else debit end),
          'amount', trim_scale(amount_poisha / 100.0), 'payee', payee))
      from vouchers, admin
      union all
      select (select min(recorded_at) from vouchers), 'category_added', admin.email, null, jsonb_build_object('category', name,
        'nameBangla', name_bangla, 'taxLine', tax_line)
      from cost_categories, admin where code like 'cost\\_%'
      union all
      select uuid_extract_timestamp(bill_lines.id), 'bill_line_added', admin.email, null, jsonb_build_object('line', name, 'kind', kind,
        'method', method, 'amount', trim_scale(amount_poisha / 100.0), 'since', to_char(from_month, 'YYYY-MM'))
      from bill_lines, admin
      union all
      select min(uuid_extract_timestamp(charges.id)), 'bills_issued', min(admin.email), null, jsonb_build_object(
        'month', to_char(make_date(year, month, 1), 'FMMonth YYYY'), 'charges', count(*), 'flats', count(distinct agreement_id),
        'amount', trim_scale(sum(amount_poisha) / 100.0))
      from charges, admin where line_id is not null group by year, month
      union all
      select decided_at, 'payment_reversed', admin.email, money.email, about || jsonb_build_object('reason', reason)
      from money, admin where state = 'reversed'
    )
    insert into audit_events (at, kind, actor_email, subject_email, address, request_id, details)
    select at, kind, actor, subject, 'demo', 'demo', details from told order by at`.execute(tx);
}
