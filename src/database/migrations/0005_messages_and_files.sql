-- Messages that leave the site: what is to be told, what was sent to whom and what came back, and who wants what. Instants are UTC; days
-- and months are Asia/Dhaka's. Texts are written when they are sent, from ids, so that nothing outdated is sent.

-- Something that is to be told. Written in the transaction of what it tells. `key` keeps each single, such as
-- 'payment_confirmed:<payment>' or 'overdue_first:<tenancy>:2026-03'.
create table notifications (
  id uuid primary key default uuidv7(),
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  key text not null constraint notifications_key unique check (length(key) between 1 and 120),
  -- Whom it is about: a tenancy, or an account without one; neither: the building or its office.
  agreement_id uuid references agreements (id),
  user_id uuid references users (id),
  payment_id uuid references payments (id),
  announcement_id uuid references announcements (id),
  -- What of the text no row says, such as a month. Never names, addresses or words.
  about jsonb not null default '{}' check (jsonb_typeof(about) = 'object' and length(about::text) <= 1000),
  made_at timestamptz not null,
  made_by uuid references users (id),
  -- Not before, so that several of one kind can be told together; and from this instant on not any more.
  due_at timestamptz not null,
  expires_at timestamptz not null,
  -- When its deliveries were made; null: not yet.
  spread_at timestamptz,
  constraint notifications_times check (expires_at > due_at and due_at >= made_at)
);
create index notifications_to_spread on notifications (due_at, id) where spread_at is null;
create index notifications_of_agreement on notifications (agreement_id, id desc) where agreement_id is not null;

-- One message to one address by one channel: the job of the sender and the record of what became of it. Its reference at a gateway is the
-- first 100 bits of its id in base 36, never a running number: after a restore a number would be given twice, and a gateway that refuses
-- repeats would take the second message for the first.
create table deliveries (
  id uuid primary key default uuidv7(),
  notification_id uuid not null references notifications (id),
  -- To whom: an account, else a tenancy without one; neither: a webhook, or a number that the building named.
  user_id uuid references users (id),
  agreement_id uuid references agreements (id),
  channel text not null check (channel in ('email', 'sms', 'push', 'webhook')),
  -- E-mail address, telephone number with 880, id of a subscription, or `webhook`. Null once it was erased.
  address text check (length(address) between 1 and 254),
  -- SHA-256 of channel and address: one message for each address, also after the address was erased.
  address_hash bytea not null check (length(address_hash) = 32),
  language text not null check (language in ('en', 'bn')),
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'skipped', 'held')),
  -- When it is sent, or tried again.
  due_at timestamptz not null,
  attempts integer not null default 0 check (attempts between 0 and 50),
  -- A server that has recorded no outcome by then has died: PostgreSQL's clock, not the server's.
  leased_until timestamptz,
  -- What was sent, written before it is; null once it was erased.
  subject text check (length(subject) between 1 and 300),
  body text check (length(body) between 1 and 12000),
  -- Of an SMS: its parts, and what they cost by the building's price.
  parts integer check (parts between 1 and 20),
  cost_poisha integer check (cost_poisha >= 0),
  sent_at timestamptz,
  -- What came back: the number that the other side gave, and its words without addresses or keys.
  remote_id text check (length(remote_id) between 1 and 200),
  answer text check (length(answer) between 1 and 300),
  -- Why it was not sent, or is not known: a code of the product's.
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  -- Who said what becomes of it, and when.
  decided_by uuid references users (id),
  decided_at timestamptz,
  constraint deliveries_once unique (notification_id, channel, address_hash),
  constraint deliveries_receiver check (num_nonnulls(user_id, agreement_id) <= 1),
  constraint deliveries_lease check ((state = 'sending') = (leased_until is not null)),
  constraint deliveries_sent check (state not in ('sent', 'delivered') or sent_at is not null),
  constraint deliveries_reason check (state not in ('failed', 'unknown', 'skipped', 'held') or reason is not null),
  constraint deliveries_decision check ((decided_by is null) = (decided_at is null))
);
create index deliveries_due on deliveries (due_at, id) where state = 'queued';
create index deliveries_leased on deliveries (leased_until) where state = 'sending';
create index deliveries_trouble on deliveries (id desc) where state in ('failed', 'unknown', 'held');
create index deliveries_of_user on deliveries (user_id, id desc) where user_id is not null;
create index deliveries_of_agreement on deliveries (agreement_id, id desc) where agreement_id is not null;
create index deliveries_to_erase on deliveries (id) where body is not null or address is not null;

-- What the SMS of a month have cost. It is taken before an SMS is sent, so that the ceiling holds for all servers together.
create table message_months (
  month date primary key check (extract(day from month) = 1),
  parts integer not null default 0 check (parts >= 0),
  spent_poisha bigint not null default 0 check (spent_poisha >= 0)
);

-- What a person does not want, or wants although it is off by default. Without a row the defaults of the product hold.
create table message_choices (
  user_id uuid references users (id),
  agreement_id uuid references agreements (id),
  topic text not null check (topic in ('money', 'reminders', 'news', 'tenancy', 'office')),
  channel text not null check (channel in ('email', 'sms', 'push')),
  is_wanted boolean not null,
  changed_at timestamptz not null,
  constraint message_choices_owner check (num_nonnulls(user_id, agreement_id) = 1),
  constraint message_choices_key unique nulls not distinct (user_id, agreement_id, topic, channel)
);

-- Addresses to which nothing is sent any more: refused for good by the other side.
create table message_stops (
  address_hash bytea primary key check (length(address_hash) = 32),
  channel text not null check (channel in ('email', 'sms')),
  answer text check (length(answer) between 1 and 300),
  stopped_at timestamptz not null
);

-- The building's own words in place of the product's.
create table message_templates (
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  channel text not null check (channel in ('email', 'sms')),
  language text not null check (language in ('en', 'bn')),
  subject text check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 2000),
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null,
  changed_by uuid references users (id),
  primary key (kind, channel, language),
  constraint message_templates_subject check ((channel = 'email') = (subject is not null))
);

-- A browser that shows messages. It goes with the sign-out on that device, a new password, and the account.
create table push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  endpoint text not null constraint push_subscriptions_endpoint unique check (endpoint ~ '^https://' and length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  -- SHA-256 of the device's cookie, so that signing out there ends it.
  device_hash text check (length(device_hash) between 1 and 64),
  device text not null check (length(device) between 1 and 100),
  -- Whether amounts and names may stand on the lock screen.
  shows_details boolean not null default false,
  created_at timestamptz not null,
  last_ok_at timestamptz
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- How a channel does. Equal failures in a row pause it, until an administrator has it tried again; what is queued waits meanwhile.
create table message_channels (
  channel text primary key check (channel in ('email', 'sms', 'push', 'webhook')),
  last_ok_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  answer text check (length(answer) between 1 and 300),
  paused_at timestamptz
);
insert into message_channels (channel) values ('email'), ('sms'), ('push'), ('webhook');

create table message_settings (
  only_row boolean primary key default true check (only_row),
  -- Nothing leaves the site until an administrator has seen a dry run and says so.
  is_on boolean not null default false,
  dry_run_at timestamptz,
  quiet_from time not null default '21:00',
  quiet_until time not null default '09:00',
  -- A ceiling for the SMS of a month, and what a part costs.
  sms_budget_poisha bigint not null default 0 check (sms_budget_poisha >= 0),
  sms_part_poisha integer not null default 35 check (sms_part_poisha between 0 and 10000),
  -- Reminders up to this day are done: a first start, switching on and a restore send none for the past.
  planned_through date not null default (now() at time zone 'Asia/Dhaka')::date,
  -- Web Push: the key pair of this building (P-256), made at the first start; the private one is encrypted.
  vapid_public text check (length(vapid_public) = 87),
  vapid_private text,
  version integer not null default 1 check (version > 0),
  constraint message_settings_vapid check ((vapid_public is null) = (vapid_private is null))
);
insert into message_settings default values;

-- Reminders that the site sends stand beside those of the office, so that one rule of three days holds for both. They have no person.
alter table reminders drop constraint reminders_way_check;
alter table reminders add constraint reminders_way_check check (way in ('whatsapp', 'mail', 'copied', 'email', 'sms', 'push'));
alter table reminders alter column reminded_by drop not null;
alter table reminders add column delivery_id uuid references deliveries (id);
alter table reminders add constraint reminders_sender check ((reminded_by is null) = (delivery_id is not null));
create unique index reminders_of_delivery on reminders (delivery_id) where delivery_id is not null;

-- A notification is never changed but for when it was spread.
create function guard_notification() returns trigger language plpgsql as $$
declare kept notifications;
begin
  kept := new;
  kept.spread_at := old.spread_at;
  if kept is not distinct from old and old.spread_at is null and new.spread_at is not null then return new; end if;
  raise exception 'a notification is only ever spread, once' using errcode = 'insufficient_privilege';
end
$$;
create trigger notifications_guarded before update on notifications for each row execute function guard_notification();
create trigger notifications_stay before delete or truncate on notifications
  for each statement execute function refuse_change('the list of notifications');

-- A delivery begins unsent, keeps to whom it goes, and its state goes forward: what was sent is never queued again, but by a person where
-- nobody knows whether it was. The text that was sent, or may have been, is only ever erased.
create function guard_delivery() returns trigger language plpgsql as $$
declare is_fixed boolean;
begin
  if tg_op = 'INSERT' then
    if new.state not in ('queued', 'skipped') or new.body is not null or new.sent_at is not null then
      raise exception 'a delivery begins unsent' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  is_fixed := old.state in ('sent', 'delivered', 'unknown') or old.decided_by is not null;
  if (new.id, new.notification_id, new.channel, new.address_hash, new.language)
      is distinct from (old.id, old.notification_id, old.channel, old.address_hash, old.language)
    or (new.user_id, new.agreement_id) is distinct from (old.user_id, old.agreement_id)
    or new.address is not null and new.address is distinct from old.address
    or is_fixed and old.body is not null and (
      new.body is not null and new.body is distinct from old.body or new.subject is not null and new.subject is distinct from old.subject
      or old.parts is not null and (new.parts, new.cost_poisha) is distinct from (old.parts, old.cost_poisha))
    or old.state in ('sent', 'delivered') and (
      new.sent_at is distinct from old.sent_at or old.body is null and new.body is not null or new.attempts <> old.attempts
      or (new.parts, new.cost_poisha) is distinct from (old.parts, old.cost_poisha)
      or (new.decided_by, new.decided_at) is distinct from (old.decided_by, old.decided_at)) then
    raise exception 'a delivery keeps to whom it goes and what was sent' using errcode = 'insufficient_privilege';
  end if;
  if new.state <> old.state and old.state || ' > ' || new.state not in (
    'queued > sending', 'queued > skipped', 'queued > held', 'queued > failed', 'sending > sent', 'sending > queued',
    'sending > failed', 'sending > unknown', 'sending > skipped', 'sending > held', 'sent > delivered', 'sent > failed',
    'held > skipped') and not (
    new.decided_by is not null and new.decided_at is distinct from old.decided_at and old.state || ' > ' || new.state in (
    'unknown > sent', 'unknown > queued', 'unknown > failed', 'held > queued', 'failed > queued')) then
    raise exception 'a delivery does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger deliveries_guarded before insert or update on deliveries for each row execute function guard_delivery();
create trigger deliveries_stay before delete or truncate on deliveries
  for each statement execute function refuse_change('the list of deliveries');

-- The last tests of a person, and how many they sent in an hour, without reading everything that was ever told.
create index notifications_of_tests on notifications (made_by, id desc) where kind = 'test';

-- The tenant's file: what the police form asks for, the household and whom to call in an emergency. It is sealed with a key that lies in
-- neither this database nor a backup of it, and kept only while the tenant agrees. Instants are UTC, days Asia/Dhaka's.

-- Months after the last day of a tenancy for which its file is kept.
alter table settings add column file_months integer not null default 6 check (file_months between 0 and 36);

-- The keys that seal, each wrapped by the one of DATA_KEY_FILE.
create table data_keys (
  id integer primary key check (id > 0),
  wrapped bytea not null check (length(wrapped) = 72),
  -- The first 8 bytes of the SHA-256 of the key that wraps it, in hexadecimal.
  wrapped_by text not null check (wrapped_by ~ '^[0-9a-f]{16}$'),
  made_at timestamptz not null,
  -- When the key that wraps it was printed for the safe.
  printed_at timestamptz,
  -- It seals nothing new: the key that wraps it was not there any more.
  retired_at timestamptz
);
create unique index data_keys_one_in_use on data_keys ((true)) where retired_at is null;

-- What a tenant has agreed to, for one purpose. It is ended, never changed.
create table consents (
  id uuid primary key default uuidv7(),
  agreement_id uuid not null references agreements (id),
  purpose text not null check (purpose in ('police form', 'household', 'emergency')),
  -- Which of our texts was read, and in which language.
  text_version integer not null check (text_version > 0),
  language text not null check (language in ('en', 'bn')),
  -- The signed paper that is kept; null: on the tenant's own account.
  paper_id uuid references papers (id),
  given_at timestamptz not null,
  taken_by uuid not null references users (id),
  ended_at timestamptz,
  -- Null: by the server itself.
  ended_by uuid references users (id),
  ended_because text check (ended_because in ('withdrawn', 'over', 'passed on', 'account closed')),
  constraint consents_ended check ((ended_at is null) = (ended_because is null) and (ended_by is null or ended_at is not null))
);
create unique index consents_one on consents (agreement_id, purpose) where ended_at is null;
create index consents_ended_at on consents (ended_at) where ended_at is not null;
create trigger consents_stay before delete or truncate on consents
  for each statement execute function refuse_change('the list of consents');

create function guard_consent() returns trigger language plpgsql as $$
declare kept consents;
begin
  kept := new;
  kept.ended_at := old.ended_at;
  kept.ended_by := old.ended_by;
  kept.ended_because := old.ended_because;
  if kept is distinct from old or old.ended_at is not null then
    raise exception 'a consent is only ever ended, once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger consents_guarded before update on consents for each row execute function guard_consent();

-- The parts of a file, each under the consent that it needs.
create table tenant_files (
  agreement_id uuid not null references agreements (id),
  part text not null check (part in ('form', 'photo', 'household', 'emergency')),
  -- A nonce and XChaCha20-Poly1305, bound to this table, the part, the tenancy, the key and the version.
  sealed bytea not null check (length(sealed) between 41 and 500000),
  key_id integer not null references data_keys (id),
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  changed_by uuid not null references users (id),
  primary key (agreement_id, part)
);
-- It cannot be compressed.
alter table tenant_files alter column sealed set storage external;

create function purpose_of_part(part text) returns text language sql immutable as $$
  select case part when 'household' then 'household' when 'emergency' then 'emergency' else 'police form' end
$$;

-- Nothing is kept without a consent; what ends one deletes in the same transaction, whichever program does. The consent is locked, so that
-- it does not end meanwhile.
create function require_consent() returns trigger language plpgsql as $$
begin
  perform from consents where agreement_id = new.agreement_id and ended_at is null and purpose = purpose_of_part(new.part) for no key update;
  if not found then
    raise exception 'nobody has agreed to that' using errcode = 'check_violation', constraint = 'tenant_files_consent';
  end if;
  return new;
end
$$;
create trigger tenant_files_consented before insert or update on tenant_files for each row execute function require_consent();

create function drop_without_consent() returns trigger language plpgsql as $$
begin
  delete from tenant_files where agreement_id = new.agreement_id and purpose_of_part(part) = new.purpose;
  return null;
end
$$;
create trigger consents_end after update on consents for each row
  when (old.ended_at is null and new.ended_at is not null) execute function drop_without_consent();

-- Who opened a file for the building, when and why. The tenant reads it.
create table file_looks (
  id uuid primary key default uuidv7(),
  agreement_id uuid not null references agreements (id),
  user_id uuid not null references users (id),
  at timestamptz not null,
  reason text not null check (length(reason) between 1 and 500)
);
create index file_looks_of_tenancy on file_looks (agreement_id, at desc);
create trigger file_looks_stay before update or delete or truncate on file_looks
  for each statement execute function refuse_change('the list of who looked at a file');
