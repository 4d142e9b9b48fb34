import type pg from 'pg';

type People = {
  people: number;
  events: number;
  announcements: number;
  /** The actor of a quarter of the events. */
  admin: string;
  /** End of the seeded time, in a form that PostgreSQL reads. */
  until: string;
};

/**
 * Inserts people `person1@example.test` with accounts, of whom 90 wait for one apartment; events on the trail, one each five
 * minutes; and announcements, one each week, of which ten are shown. Run it as the owner of the schema.
 */
export async function seedPeople(
  pool: pg.Pool,
  { people, events, announcements, admin, until }: People,
): Promise<void> {
  const end = `timestamptz '${until}'`;
  await pool.query(`
    insert into users (email, name) select 'person' || n || '@example.test', 'Person ' || n from generate_series(1, ${people}) n;
    insert into identity.accounts (email, name)
      select 'person' || n || '@example.test', 'Person ' || n from generate_series(1, ${people}) n;
    insert into audit_events (at, kind, actor_email, subject_email, address, request_id, details)
      select ${end} - n * interval '5 minutes', (array['apartment_changed', 'password_changed', 'sign_in_failures'])[1 + n % 3],
        case when n % 4 = 0 then '${admin}' else 'person' || n % ${people} || '@example.test' end,
        n % 500 + 1 || '@example.test', '203.0.113.7', n::text, jsonb_build_object('apartment', 'Tower ' || n % 20000)
      from generate_series(1, ${events}) n;

    insert into announcements (title, description, created_at, until)
      select 'Announcement ' || n, repeat('There is no water. ', 20), ${end} - n * interval '1 week', ${end} - (n - 10) * interval '1 week'
      from generate_series(1, ${announcements}) n;
    insert into audit_events (at, kind, address, request_id)
      select created_at, 'announcement_made', '203.0.113.7', id::text from announcements where title like 'Announcement %';

    insert into apartments (block, floor, apartment_no, rent_poisha) values ('PeopleOptions', 1, '1', 1000000);
    insert into agreements (user_id, apartment_id, rent_poisha, applied_at)
      select users.id, apartments.id, 1000000, ${end} from users, apartments where email ~ '^person[0-9]{2}@' and block = 'PeopleOptions';
    insert into audit_events (at, kind, subject_email, address, request_id)
      select applied_at, 'agreement_requested', email, '203.0.113.7', agreements.id::text
      from agreements join users on users.id = user_id where email like 'person%'`);
}
