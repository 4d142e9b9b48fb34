-- Repairs: what people of the house report, who comes and when, and what became of it. Instants are UTC; days are Asia/Dhaka's.
-- "Request" already means an application for an apartment, so the noun is repair.

-- What all use, such as the stairs, a lift, the water pump.
create table common_parts (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 80),
  name_bangla text not null check (length(name_bangla) between 1 and 80),
  -- Its place in lists.
  position integer not null,
  constraint common_parts_name unique (name),
  constraint common_parts_name_bangla unique (name_bangla)
);
insert into common_parts (name, name_bangla, position) values
  ('Stairs and corridors', 'সিঁড়ি ও করিডোর', 1), ('Lift', 'লিফট', 2), ('Roof', 'ছাদ', 3), ('Gate and entrance', 'গেট ও প্রবেশপথ', 4),
  ('Garage', 'গ্যারেজ', 5), ('Water pump and tanks', 'পানির পাম্প ও ট্যাংক', 6), ('Generator', 'জেনারেটর', 7),
  ('Elsewhere in the house', 'ভবনের অন্য জায়গা', 8);

create table repairs (
  id uuid primary key default uuidv7(),
  -- What people call it by. Numbers may be missing.
  number integer generated always as identity constraint repairs_number unique,
  -- Where: a flat, or a common part.
  apartment_id uuid references apartments (id),
  common_part_id uuid references common_parts (id),
  -- The home that reported it, or for which the office did; its people alone read it whole. Null: an empty flat, or the office's own.
  agreement_id uuid references agreements (id),
  category text not null check (category in ('plumbing', 'water', 'electricity', 'gas', 'lift', 'generator', 'fire_safety', 'doors',
    'walls', 'cleaning', 'pests', 'security', 'internet', 'other')),
  is_urgent boolean not null default false,
  description text not null check (length(description) between 1 and 2000),
  -- When the people of the home are there.
  preferred text check (length(preferred) between 1 and 200),
  -- What everybody in the house reads of a common part, in the office's words; and what the office alone reads. Columns, not flags on the
  -- lines of the story, so that no query can show the wrong one.
  public_note text check (length(public_note) between 1 and 300),
  office_note text check (length(office_note) between 1 and 1000),
  state text not null default 'new' check (state in ('new', 'taken', 'done', 'confirmed', 'declined', 'withdrawn')),
  state_since timestamptz not null,
  worker_name text check (length(worker_name) between 1 and 100),
  worker_phone text check (length(worker_phone) between 3 and 30),
  visit_on date,
  visit_time text check (length(visit_time) between 1 and 40),
  -- Why it does not go on, such as a part that was ordered.
  waits_for text check (length(waits_for) between 1 and 200),
  reported_at timestamptz not null,
  reported_by uuid references users (id),
  done_at timestamptz,
  reopened integer not null default 0 check (reopened >= 0),
  version integer not null default 1 check (version > 0),
  constraint repairs_place check (num_nonnulls(apartment_id, common_part_id) = 1),
  constraint repairs_public check (public_note is null or common_part_id is not null),
  constraint repairs_done check (state not in ('done', 'confirmed') or done_at is not null),
  constraint repairs_visit check (visit_time is null or visit_on is not null)
);
-- Of a year ten times as many are closed as open.
create index repairs_open on repairs (is_urgent desc, reported_at, id) where state in ('new', 'taken', 'done');
create index repairs_closed on repairs (reported_at desc, id desc) where state in ('confirmed', 'declined', 'withdrawn');
create index repairs_newest on repairs (reported_at desc, id desc);
create index repairs_of_agreement on repairs (agreement_id, reported_at desc) where agreement_id is not null;
create index repairs_of_apartment on repairs (apartment_id, reported_at desc) where apartment_id is not null;
create index repairs_of_part on repairs (common_part_id, reported_at desc) where common_part_id is not null;
create index repairs_by_reporter on repairs (reported_by, reported_at desc) where reported_by is not null;
create index repairs_to_confirm on repairs (state_since) where state = 'done';
create index repairs_words on repairs using gin (description gin_trgm_ops) with (gin_pending_list_limit = 256);
-- For the sweep of telephones a year after closing.
create index repairs_with_phone on repairs (state_since) where worker_phone is not null;
create index repairs_workers on repairs (category, reported_at desc) where worker_name is not null;

-- What happened to a repair, in order, as its people and the office read it.
create table repair_events (
  id uuid primary key default uuidv7(),
  repair_id uuid not null references repairs (id),
  -- Null: a comment.
  to_state text check (to_state in ('new', 'taken', 'done', 'confirmed', 'declined', 'withdrawn')),
  -- A comment, or a reason.
  words text check (length(words) between 1 and 2000),
  -- Who comes and when, or what it waits for, as it was planned at that time.
  worker_name text check (length(worker_name) between 1 and 100),
  visit_on date,
  visit_time text check (length(visit_time) between 1 and 40),
  waits_for text check (length(waits_for) between 1 and 200),
  at timestamptz not null,
  -- Null: the server.
  by_user uuid references users (id),
  -- A person of the home, who may have left it since.
  is_of_home boolean not null default false,
  constraint repair_events_say check (num_nonnulls(to_state, words) > 0)
);
create index repair_events_of_repair on repair_events (repair_id, id);
create trigger repair_events_stay before update or delete or truncate on repair_events
  for each statement execute function refuse_change('the list of repairs');

-- Private pictures, re-encoded: read by the people of the home and the office. Deleted a year after the repair was closed.
create table repair_photos (
  id uuid primary key default uuidv7(),
  repair_id uuid not null references repairs (id),
  -- Of the file as it was sent: the same file is kept once.
  hash text not null check (hash ~ '^[A-Za-z0-9_-]{43}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- A JPEG.
  bytes bytea not null,
  added_at timestamptz not null,
  added_by uuid references users (id),
  is_of_home boolean not null default false,
  constraint repair_photos_once unique (repair_id, hash)
);
-- A JPEG does not compress further.
alter table repair_photos alter column bytes set storage external;
create index repair_photos_by on repair_photos (added_by, added_at desc) where added_by is not null;
create index repair_photos_age on repair_photos (added_at);

alter table requests drop constraint requests_makes_check, add constraint requests_makes_check
  check (makes in ('payment', 'voucher', 'entry', 'charge', 'reminder', 'swap', 'place', 'statement', 'reconciliation', 'handover', 'match',
    'known payer', 'cheque', 'press', 'repair', 'repair comment'));

create trigger repairs_stay before delete or truncate on repairs for each statement execute function refuse_change('the list of repairs');

-- A repair keeps where it is, who reported it, when and with which words; its state goes only as people can send it, and each change has the
-- next version.
create function guard_repair() returns trigger language plpgsql as $$
declare
  kept repairs;
begin
  if tg_op = 'INSERT' then
    if new.state = 'new' and new.version = 1 and new.reopened = 0 and new.state_since = new.reported_at then return new; end if;
    raise exception 'a repair begins as new' using errcode = 'check_violation', constraint = 'repairs_state';
  end if;
  kept := new;
  kept.public_note := old.public_note;
  kept.office_note := old.office_note;
  kept.is_urgent := old.is_urgent;
  kept.state := old.state;
  kept.state_since := old.state_since;
  kept.worker_name := old.worker_name;
  kept.worker_phone := old.worker_phone;
  kept.visit_on := old.visit_on;
  kept.visit_time := old.visit_time;
  kept.waits_for := old.waits_for;
  kept.done_at := old.done_at;
  kept.reopened := old.reopened;
  kept.version := old.version;
  if kept is distinct from old or new.version <> old.version + 1 then
    raise exception 'a repair keeps where it is and what was reported, and each change has the next version' using errcode = 'insufficient_privilege';
  end if;
  if new.state = old.state and new.state_since <> old.state_since
    or new.reopened <> old.reopened + (new.state = 'new' and old.state in ('done', 'confirmed', 'declined'))::integer then
    raise exception 'the days and reopenings of a repair follow from its states' using errcode = 'check_violation', constraint = 'repairs_state';
  end if;
  if new.state <> old.state and old.state || ' > ' || new.state not in (
    'new > taken', 'new > done', 'new > confirmed', 'new > declined', 'new > withdrawn',
    'taken > done', 'taken > confirmed', 'taken > declined', 'taken > withdrawn',
    'done > confirmed', 'done > new', 'confirmed > new', 'declined > new') then
    raise exception 'a repair does not go from % to %', old.state, new.state using errcode = 'check_violation', constraint = 'repairs_state';
  end if;
  return new;
end
$$;
create trigger repairs_guarded before insert or update on repairs for each row execute function guard_repair();
