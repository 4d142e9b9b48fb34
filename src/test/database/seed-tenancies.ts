import type pg from 'pg';

type Tenancies = {
  flats: number;
  months: number;
  /** The first day of the last charged month, as `2026-11-01`. */
  lastMonth: string;
};

/**
 * Inserts flats of `Tower A` to `Tower E`, let to `1@example.test` and so on (who may have signed up already), with `months` charged months. One tenancy in
 * ten owes up to five months, one in fifty pays with a coupon of ten per cent, and in another one in fifty the last payment
 * waits; one in three pays cash. The trail has the events. Run it as the owner of the schema; receipts are due afterwards.
 */
export async function seedTenancies(pool: pg.Pool, { flats, months, lastMonth }: Tenancies): Promise<void> {
  const last = `date '${lastMonth}'`;
  const first = `(${last} - interval '${months - 1} months')::date`;
  await pool.query(`
    insert into users (email, name, role) select n || '@example.test', 'Resident ' || n, 'member' from generate_series(1, ${flats}) n
      on conflict (email) do update set role = 'member';
    insert into apartments (block, floor, apartment_no, rent_poisha)
      select 'Tower ' || chr(65 + n % 5), n / 50, n::text, 1000000 + n * 1000 from generate_series(1, ${flats}) n;
    insert into agreements (user_id, apartment_id, rent_poisha, status, applied_at, accepted_at, starts_on, billed_from, charged_through)
      select users.id, apartments.id, rent_poisha, 'accepted', ${first}, ${first}, ${first}, ${first}, ${last}
      from users join apartments on email = apartment_no || '@example.test' and block like 'Tower _';
    create temporary table seeded as select agreements.id, agreements.rent_poisha, row_number() over (order by agreements.id) % 50 as nth
      from agreements join apartments on apartments.id = apartment_id where block like 'Tower _';
    insert into rents (agreement_id, from_month, rent_poisha, reason, recorded_at)
      select id, ${first}, rent_poisha, 'The rent agreed on.', ${first} from seeded;
    insert into charges (agreement_id, kind, year, month, amount_poisha, due_on, charged_on)
      select id, 'rent', extract(year from month), extract(month from month), rent_poisha, month::date + 9, month::date
      from seeded cross join generate_series(${first}::timestamp, ${last}, '1 month') as month;

    insert into coupons (code, discount, description) values ('TENYEARS', 10, 'For those who stay.');
    create temporary table paid as select uuidv7() as id, agreement_id, charges.id as charge_id, amount_poisha as rent,
        due_on - 5 as received_on, case when nth = 7 and due_on > ${last} then 'pending' else 'confirmed' end as state,
        case when nth = 5 then amount_poisha / 10 else 0 end as discount,
        case when nth % 3 = 0 then 'Cash' else 'bKash' end as method
      from charges join seeded on seeded.id = agreement_id
      where nth % 10 <> 3 or due_on < ${last} - (nth::int / 10) * 31;
    insert into payments (id, agreement_id, method, amount_poisha, received_on, state, recorded_at, decided_at, coupon_id, discount)
      select paid.id, agreement_id, method, rent - paid.discount, received_on, state, received_on,
        case state when 'confirmed' then received_on end, coupons.id, coupons.discount
      from paid left join coupons on code = 'TENYEARS' and paid.discount > 0;
    insert into journal_entries (id, kind, agreement_id, effective_on)
      select id, case state when 'pending' then 'claim' else 'record' end, agreement_id, received_on from paid;
    insert into postings (entry_id, agreement_id, counted_on, debit, credit, amount_poisha, charge_id, payment_id)
      select id, agreement_id, received_on, case state when 'pending' then 'pending' else lower(method) end, 'unapplied', rent - discount, null, id from paid
      union all
      select id, agreement_id, received_on, 'unapplied', 'receivable', rent - discount, charge_id, id from paid
      union all
      select id, agreement_id, received_on, 'discounts', 'receivable', discount, charge_id, id from paid where discount > 0;
    insert into audit_events (at, kind, subject_email, address, request_id, details)
      select ${first}, kind, users.email, '203.0.113.7', seeded.id::text, '{}'::jsonb
        from seeded join agreements using (id) join users on users.id = user_id, unnest(array['agreement_requested', 'agreement_accepted']) as kind
      union all
      select received_on, case state when 'pending' then 'payment_claimed' else 'payment_recorded' end, users.email, '203.0.113.7', paid.id::text, '{}'
        from paid join agreements on agreements.id = agreement_id join users on users.id = user_id
      union all
      select now(), 'coupon_added', null, '203.0.113.7', 'seed', '{"code": "TENYEARS", "discount": 10}';
    drop table seeded, paid`);
  await pool.query('analyze');
}
