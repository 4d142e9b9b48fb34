import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import { firstDay } from '#features/ledger/server/rent-queries.ts';
import { dayAt } from '#locale/calendar.ts';
import type { GateFlat } from '../endpoints.ts';

/**
 * The units that are not retired, by block, floor and number, with the people who live there on the day of `now` in Asia/Dhaka. A last
 * day that has passed counts even before the hourly work has ended the tenancy. The owner is listed only while no tenant lives in the
 * flat.
 */
export async function listGateFlats(db: Db, now: Date): Promise<GateFlat[]> {
  const today = sql`${dayAt(now)}::date`;
  const { rows } = await sql<GateFlat>`
    with accounts as (
      select agreements.id, apartment_id, ${tenantName} as name, coalesce(phone, second_phone) as phone,
        occupancy = 'owner' as is_owner,
        status = 'accepted' or not bool_or(status = 'accepted') over (partition by apartment_id) as lives_there
      from agreements left join users on users.id = user_id
      where status in ('accepted', 'owned') and ${firstDay} <= ${today} and coalesce(ends_on >= ${today}, true)
    ), people as (
      select apartment_id, id as account, null::uuid as person, name, phone, is_owner from accounts where lives_there
      union all
      select apartment_id, accounts.id, other.id, coalesce(other.name, users.name), other.phone, false
      from accounts join tenancy_people as other on agreement_id = accounts.id left join users on users.id = other.user_id
      where lives_there and other.left_at is null and coalesce(other.name, users.name, '') <> ''
    ), homes as (
      select apartment_id, json_agg(json_build_object('name', name, 'phone', phone, 'isOwner', is_owner)
        order by account, person nulls first) as people
      from people group by apartment_id
    )
    select block, floor, apartment_no as "apartmentNo", unit_kind as kind, coalesce(homes.people, '[]') as people
    from apartments left join homes on apartment_id = apartments.id
    where retired_at is null
    order by block, floor, apartment_no, apartments.id`.execute(db);
  return rows;
}
