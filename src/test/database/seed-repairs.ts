import type pg from 'pg';

/**
 * Inserts repairs of the last years: one in ten of a common part, the others of the present homes, one in eleven hundred still open, each
 * with five events; a third have a small photo. Each home follows one in twenty of the common parts'. The trail has their reports. Run it as the owner of the schema.
 */
export async function seedRepairs(pool: pg.Pool, { repairs, until }: { repairs: number; until: string }) {
  await pool.query(`
    alter table repairs disable trigger repairs_guarded;
    create temporary table homes as select id, apartment_id, user_id, row_number() over (order by id) - 1 as nth, count(*) over () as homes
      from agreements where status = 'accepted';
    create temporary table parts as select id, row_number() over (order by position) - 1 as nth from common_parts;
    insert into repairs (apartment_id, common_part_id, agreement_id, category, is_urgent, description, state, state_since, worker_name,
        worker_phone, visit_on, reported_at, reported_by, done_at, version)
      select case when n % 10 > 0 then homes.apartment_id end, case when n % 10 = 0 then parts.id end, homes.id,
        (array['plumbing', 'water', 'electricity', 'lift', 'doors'])[1 + n % 5], n % 20 = 0, 'Repair ' || n || ': ' || repeat('it does not work, ', 8),
        state, at + interval '3 days', 'Worker ' || n % 40, '01711-000' || lpad((n % 40)::text, 3, '0'), at::date + 2, at, homes.user_id,
        case when state in ('done', 'confirmed') then at + interval '3 days' end, 4
      from generate_series(1, ${repairs}) n join homes on homes.nth = n % homes join parts on parts.nth = n % 8
      cross join lateral (select timestamptz '${until}' - (${repairs} - n) * interval '2 hours' as at,
        case when n > ${repairs} - ${Math.ceil(repairs / 1100)} then (array['new', 'taken', 'done'])[1 + n % 3]
          when n % 25 = 0 then 'declined' else 'confirmed' end as state) as outcome
      order by n;
    -- One in ten of a common part's was joined into the next one of that part; one in twenty homes follows each.
    update repairs set state = 'joined', joined_into = target.id from repairs target
      where repairs.number % 400 = 0 and target.number = repairs.number + 40 and repairs.state = 'confirmed'
        and target.common_part_id = repairs.common_part_id;
    insert into repair_followers (repair_id, agreement_id, user_id, since)
      select repairs.id, homes.id, homes.user_id, reported_at from repairs join homes on (homes.nth + repairs.number / 10) % 20 = 0
      where common_part_id is not null and homes.user_id is not null;
    insert into repair_events (repair_id, to_state, words, at, by_user, is_of_home)
      select repairs.id, to_state, case when to_state is null then 'A comment.' end, reported_at + nth * interval '1 hour', reported_by, true
      from repairs cross join unnest(array['new', 'taken', 'done', 'confirmed', null]) with ordinality as steps (to_state, nth);
    insert into repair_photos (repair_id, hash, width, height, bytes, added_at, added_by, is_of_home)
      select id, rpad(number::text, 43, 'x'), 1280, 960, '\\xffd8', reported_at, reported_by, true from repairs where number % 3 = 0;
    insert into audit_events (at, kind, address, request_id, details)
      select reported_at, kind, '203.0.113.7', number::text, jsonb_build_object('number', number)
      from repairs, unnest(array['repair_reported', 'repair_commented']) as kind;
    alter table repairs enable trigger repairs_guarded;
    insert into upkeep_plans (name, name_bangla, common_part_id, category, every_months, first_on, next_on, lead_days)
      select 'Plan ' || n, 'Plan ' || n, parts.id, 'lift', 3, date '${until}', date '${until}' + n, 7
      from generate_series(1, 20) n join parts on parts.nth = n % 8;
    drop table homes, parts`);
  await pool.query('analyze');
}
