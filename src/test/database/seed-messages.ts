import type pg from 'pg';

/**
 * Inserts messages of the last years to the present homes, by e-mail and with texts as sent; one in a hundred has failed.
 * Switches messages on. Run it as the owner of the schema.
 */
export async function seedMessages(pool: pg.Pool, { messages, until }: { messages: number; until: string }) {
  await pool.query(`
    update message_settings set is_on = true, sms_budget_poisha = 100000;
    alter table deliveries disable trigger deliveries_guarded;
    create temporary table homes as select id, user_id, row_number() over (order by id) - 1 as nth, count(*) over () as homes
      from agreements where status = 'accepted';
    insert into notifications (kind, key, agreement_id, made_at, due_at, expires_at, spread_at)
      select case n % 3 when 0 then 'bill_issued' when 1 then 'payment_confirmed' else 'overdue_first' end, 'seed:' || n, homes.id,
        at, at, at + interval '3 days', at
      from generate_series(1, ${messages}) n join homes on nth = n % homes
      cross join lateral (select timestamptz '${until}' - (${messages} - n) * interval '4 hours' as at) as made;
    insert into deliveries (notification_id, user_id, channel, address, address_hash, language, state, due_at, attempts, subject, body, sent_at, reason)
      select notifications.id, homes.user_id, 'email', homes.user_id || '@example.test', sha256(homes.user_id::text::bytea), 'en', state, made_at, 1,
        'The bill of a month', repeat('What is to pay, and by when. ', 10), case state when 'sent' then made_at end, case state when 'failed' then 'refused' end
      from notifications join homes on homes.id = agreement_id
      cross join lateral (select case when substr(key, 6)::int % 100 = 0 then 'failed' else 'sent' end as state) as outcome
      where key like 'seed:%' order by made_at;
    alter table deliveries enable trigger deliveries_guarded;
    drop table homes`);
}
