import { createECDH, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Inserts homes with a confirmed e-mail, a push subscription and a mobile number, and turns messages on without quiet hours. */
export async function makeHomes(owner: pg.Pool, homes: number): Promise<void> {
  await owner.query(`
    insert into identity.accounts (email, name, is_verified, language)
      select n || '@homes.example', 'Resident ' || n, true, case n % 2 when 0 then 'en' else 'bn' end from generate_series(1, ${homes}) n;
    insert into users (email, name, role) select n || '@homes.example', 'Resident ' || n, 'member' from generate_series(1, ${homes}) n;
    insert into apartments (block, floor, apartment_no, rent_poisha) select 'Homes', 1, 'H' || n, 1800000 from generate_series(1, ${homes}) n;
    insert into agreements (user_id, apartment_id, rent_poisha, status, applied_at, accepted_at, starts_on, billed_from, charged_through, phone)
      select users.id, apartments.id, rent_poisha, 'accepted', now(), now(), '2026-01-01', '2026-01-01', '2030-01-01',
        '017' || lpad(substr(apartment_no, 2), 8, '0')
      from users join apartments on email = substr(apartment_no, 2) || '@homes.example' where block = 'Homes';
    update message_settings set is_on = true, quiet_from = '00:00', quiet_until = '00:00', sms_budget_poisha = 1000000000`);
  const browsers = Array.from({ length: homes }, (_, n) => {
    const key = createECDH('prime256v1');
    key.generateKeys();
    return {
      email: `${n + 1}@homes.example`,
      endpoint: `https://fcm.googleapis.com/fcm/send/${n + 1}`,
      p256dh: key.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
  });
  await owner.query(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth, device, created_at)
     select users.id, endpoint, p256dh, auth, 'Chrome', now()
     from jsonb_to_recordset($1::jsonb) as told (email text, endpoint text, p256dh text, auth text) join users using (email)`,
    [JSON.stringify(browsers)],
  );
}
