import type pg from 'pg';
import { occupancy } from '#features/statistics/server/occupancy.ts';

/** What must hold after every test, whatever happened. Each query finds what breaks it. */
const INVARIANTS: Record<string, string> = {
  'I1 one payment per agreement, year and month': `
    select agreement_id, year, month from payments group by 1, 2, 3 having count(*) > 1`,
  'I2 at most one accepted agreement per apartment': `
    select apartment_id from agreements where status = 'accepted' group by 1 having count(*) > 1`,
  'I3 at most one pending or accepted agreement per person': `
    select user_id from agreements where status in ('pending', 'accepted') and user_id is not null group by 1 having count(*) > 1`,
  'I4 a member has exactly one accepted agreement, nobody else has one': `
    select email from users where (role = 'member')::int <>
      (select count(*) from agreements where user_id = users.id and status = 'accepted')`,
  'I4 a tenancy without an account names its tenant': `
    select id from agreements where user_id is null
      and (tenant_name is null or status not in ('accepted', 'ended'))`,
  'I4 an account came to a recorded tenancy by its slip only': `
    select id from agreements where tenant_name is not null and user_id is not null
      and not exists (select from invitations where agreement_id = agreements.id and used_by = user_id)`,
  'I5 what was paid is the price under the coupon that was used, half-up': `
    select id from payments where amount_poisha <> round(rent_poisha * (100 - coalesce(discount, 0)) / 100)`,
  'I5 the rent and the payer of a payment are those of its agreement': `
    select payments.id from payments join agreements on agreements.id = agreement_id
    where payments.rent_poisha <> agreements.rent_poisha or payments.user_id <> agreements.user_id`,
  'I5 the discount of a payment is that of its coupon': `
    select payments.id from payments join coupons on coupons.id = coupon_id where payments.discount <> coupons.discount`,
  'I6 each request, decision, removal, departure, payment and announcement has its one row on the trail': `
    with done (kind, at) as (
      -- Only the office names a tenant, when it records a tenancy that exists already.
      select case when tenant_name is null then 'agreement_requested' else 'tenancy_recorded' end, applied_at from agreements
      union all select 'agreement_accepted', accepted_at from agreements where accepted_at is not null and tenant_name is null
      union all select 'tenancy_joined', used_at from invitations where used_at is not null
      union all select 'invitation_made', created_at from invitations
      union all select 'invitation_revoked', revoked_at from invitations where revoked_at is not null
      union all select 'agreement_rejected', closed_at from agreements where status = 'rejected'
      union all select 'agreement_withdrawn', closed_at from agreements where status = 'withdrawn'
      union all select 'membership_ended', closed_at from agreements where status = 'ended'
      union all select 'account_closed', left_at from users where left_at is not null
      union all select 'rent_paid', paid_at from payments
      union all select 'announcement_made', created_at from announcements
    ), told (kind, at) as (
      -- Declined, when somebody else got the apartment, is rejected too; a member is removed, or the tenancy is ended.
      select replace(replace(kind, 'declined', 'rejected'), 'tenancy_ended', 'membership_ended'), at from audit_events
      where kind in ('agreement_requested', 'agreement_accepted', 'agreement_rejected', 'agreement_declined',
        'agreement_withdrawn', 'membership_ended', 'tenancy_ended', 'tenancy_recorded',
        'tenancy_joined', 'invitation_made', 'invitation_revoked', 'account_closed', 'rent_paid', 'announcement_made')
    )
    (select 'untold', * from (table done except all table told) as untold)
    union all (select 'undone', * from (table told except all table done) as undone)`,
  'I6 each coupon was added once': `
    with done (code) as (select code from coupons),
      told (code) as (select details->>'code' from audit_events where kind = 'coupon_added')
    (table done except all table told) union all (table told except all table done)`,
  'I6 a coupon is as its last change on the trail left it': `
    select code from coupons cross join lateral (
      select details->'available' as told from audit_events
      where kind = 'coupon_changed' and details->>'code' = code order by at desc, id desc limit 1
    ) as change where told <> to_jsonb(available)`,
  'I6 an apartment is retired when the trail says so last': `
    select block, apartment_no, kind from apartments left join lateral (
      select kind from audit_events
      where kind in ('apartment_retired', 'apartment_restored')
        and details->>'block' = block and details->>'apartment' = apartment_no order by at desc, id desc limit 1
    ) as last on true
    where (retired_at is not null) <> coalesce(kind = 'apartment_retired', false)`,
  'I6 each photo that is there was added, and each that is gone was removed': `
    select * from (select count(*) filter (where kind = 'photo_added') - count(*) filter (where kind = 'photo_removed') as told
      from audit_events) as trail, (select count(*) as kept from photos) as there where told <> kept`,
  'I12 the first photo of an apartment is its picture, and each photo has the files that pages ask for': `
    select block, apartment_no from apartments join photos on apartment_id = apartments.id
    where position = (select min(position) from photos as others where others.apartment_id = apartments.id)
      and image <> '/photos/' || hash || '-640.webp'
    union all select id::text, null from photos
    where (select count(*) from photo_files where photo_id = photos.id
      and (format, width) in (('avif', 400), ('avif', 640), ('avif', 960), ('webp', 400), ('webp', 640), ('webp', 960),
        ('jpeg', 640))) <> 7`,
  'I8 once there is a member there is an administrator who accepted them': `
    select 1 from users where exists (select from users where role = 'member')
      and not exists (select from users where role = 'admin')`,
  'I9 e-mails are stored in their one form and once': `
    select email from users where email <> lower(normalize(btrim(email), NFKC))
    union all select lower(email) from users group by 1 having count(*) > 1`,
  'I11 a retired apartment has no tenant, and nobody waits for it': `
    select apartments.id from apartments join agreements on apartment_id = apartments.id
    where retired_at is not null and status in ('pending', 'accepted')`,
  'I10 who has left waits for nothing and lives nowhere': `
    select users.id from users join agreements on user_id = users.id
    where left_at is not null and status in ('pending', 'accepted')`,
};

/** The names of the invariants that do not hold, with what breaks them. */
export async function brokenInvariants(pool: pg.Pool): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(INVARIANTS)) {
    const { rows } = await pool.query(query);
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return [...broken, ...(await brokenFigures(pool))];
}

/** I7: what the administrator reads adds up. */
async function brokenFigures(pool: pg.Pool): Promise<string[]> {
  const counted = await pool.query<{ rooms: number; taken: number }>(`
    select (select count(*) from apartments where retired_at is null) as rooms,
           (select count(*) from agreements where status = 'accepted') as taken`);
  const { rooms = 0, taken = 0 } = counted.rows[0] ?? {};
  const { available, unavailable } = occupancy(rooms, taken);
  const holds = available + unavailable === (rooms === 0 ? 0 : 100) && available >= 0 && unavailable >= 0;
  return holds ? [] : [`I7 percentages add up: ${available} + ${unavailable}`];
}
