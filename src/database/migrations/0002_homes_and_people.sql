-- Kinds of homes and who is in them: units of all kinds, flats without rent, several homes of one person, the people of a home, owners of
-- flats; words in Bangla; and whose an event of the trail is.

-- Why somebody lives in a flat. An owner, the family of an owner, a guard or a caretaker may have no rent: such a tenancy is charged
-- none, and all else of it stays. A server of an earlier version records rented ones.
-- An owner of a flat, whom a committee bills, is an account of money beside the tenant's or alone: a row in states of its own, `owned`, and
-- `sold` once it has ended, so that no statement about tenancies meets it, also of a server of the version before. It has no rent, and no
-- notice.
alter table agreements
  add column occupancy text not null default 'rented'
    constraint agreements_occupancy check (occupancy in ('rented', 'owner', 'staff', 'rent-free')),
  drop constraint agreements_rent_poisha_check,
  add constraint agreements_rent check (rent_poisha >= 0),
  -- Only the office lets somebody live without rent: who applies for a flat asks for its rent.
  add constraint agreements_rent_free check (rent_poisha > 0 or status in ('accepted', 'ended', 'owned', 'sold')),
  drop constraint agreements_status_check,
  add constraint agreements_status_check
    check (status in ('pending', 'accepted', 'rejected', 'withdrawn', 'ended', 'owned', 'sold')),
  drop constraint agreements_acceptance,
  add constraint agreements_acceptance check ((status in ('accepted', 'ended', 'owned', 'sold')) = (accepted_at is not null)),
  drop constraint agreements_closing,
  add constraint agreements_closing check ((status in ('rejected', 'withdrawn', 'ended', 'sold')) = (closed_at is not null)),
  -- The tenant's place can pass to somebody without an account.
  drop constraint agreements_have_a_tenant,
  add constraint agreements_have_a_tenant
    check (user_id is not null or tenant_name is not null and status in ('accepted', 'ended', 'owned', 'sold')),
  add constraint agreements_of_owners check (status not in ('owned', 'sold') or rent_poisha = 0 and notice_at is null and occupancy = 'owner'),
  add constraint agreements_sold check (status <> 'owned' or ends_on is null);
create unique index agreements_one_owner on agreements (apartment_id) where status = 'owned';
alter table rents drop constraint rents_rent_poisha_check, add constraint rents_rent check (rent_poisha >= 0);

-- A person may have several homes: a flat and a garage, two flats. They wait for one at a time, and have each apartment once.
create unique index agreements_one_pending on agreements (user_id) where status = 'pending';
create unique index agreements_each_home_once on agreements (user_id, apartment_id) where status = 'accepted';
drop index agreements_one_a_person;
-- By which the tenancy after a move is found.
create index agreements_moved_from on agreements (moved_from) where moved_from is not null;

-- The number of a tenancy, which the numbers of its bills end with: one that is not a month's own serialises nothing. Tenancies of
-- before get theirs in no order that means anything. While servers of the version before run, what they insert is numbered too.
alter table agreements add column tenancy_number bigint generated always as identity unique;

-- What an apartment of the list is, and what it is used for: the tax statement deducts another rate of commercial rent. A row that
-- exists, or that a server of the version before adds, is a flat that people live in. No other
-- table has columns of these names: a statement of that server that joins apartments finds its own columns as before.
-- A flat in which its owner lives, or a guard, need not be offered at any rent: 0 is none. No visitor is shown it, and nobody applies for
-- it. A server of the version before, that still runs during an upgrade, shows one that is free with a rent of 0, and its database
-- refuses the request for it.
alter table apartments
  add column unit_kind text not null default 'flat' check (unit_kind in ('flat', 'shop', 'office', 'garage', 'other')),
  add column unit_use text not null default 'residential' check (unit_use in ('residential', 'commercial')),
  drop constraint apartments_rent_poisha_check, add constraint apartments_rent_asked check (rent_poisha >= 0);
-- The flat-rate deduction of rent from commercial use, in percent; 30 where none was set.
alter table tax_years add column commercial_rate numeric(5, 2) not null default 30 check (commercial_rate between 0 and 100);

-- The picture of ours that stands for a unit without photos, `/pictures/apartment-N`. It is the unit's own and stays; those that follow
-- each other in a block have different ones. The eight pictures come in turn.
create sequence house_pictures as smallint minvalue 1 maxvalue 8 cycle;
alter table apartments add column house_picture smallint;
update apartments set house_picture = placed.turn
from (select id, nextval('house_pictures') as turn from (select id from apartments order by block, floor, apartment_no, id) as sorted) as placed
where placed.id = apartments.id;
alter table apartments
  alter column house_picture set default nextval('house_pictures'),
  alter column house_picture set not null,
  add constraint apartments_house_picture check (house_picture between 1 and 8);

-- The words in Bangla, beside those that stand for every language, of coupons, of flats and of what a photo shows. As of announcements, null
-- where they were not given.
alter table coupons add column description_bangla text check (length(description_bangla) between 1 and 500);
alter table apartments add column description_bangla text check (length(description_bangla) between 1 and 2000);
alter table photos add column alt_bangla text check (length(alt_bangla) between 1 and 300);

-- The numbers under which an apartment was known before: its own before a change, those that were swapped, and those of apartments that
-- it was part of or that became part of it, which the office writes.
create table former_numbers (
  id uuid primary key default uuidv7(),
  apartment_id uuid not null references apartments (id) on delete cascade,
  block text not null check (length(block) between 1 and 20),
  apartment_no text not null check (length(apartment_no) between 1 and 20),
  -- The last day under that number, in Asia/Dhaka.
  until date not null,
  note text check (length(note) between 1 and 200),
  constraint former_numbers_once unique (apartment_id, block, apartment_no, until)
);

-- A line of the bills may hold for some blocks or named flats only, such as a lift or a pump of its own; for all where neither is named.
-- A server of the version before bills it to all. Who pays it: who lives in the flat, or its owner.
alter table bill_lines
  add column blocks text[] not null default '{}',
  add column apartment_ids uuid[] not null default '{}',
  add column payer text not null default 'occupier' constraint bill_lines_payer check (payer in ('occupier', 'owner'));
-- New buildings share and read meters in whole taka. One that people have signed up to goes on to the poisha until the office chooses.
update settings set building = building || '{"wholeTaka": false}' where exists (select from users);

-- Who lives in a home beside its tenant, or answers for it: a husband or wife, a grown child, the others of a shared flat. Each may have
-- an account of their own, which comes to the home by a slip; `agreements.user_id` stays the tenant's. Rows are never deleted: who left
-- is named on the papers of their time.
create table tenancy_people (
  id uuid primary key default uuidv7(),
  agreement_id uuid not null references agreements (id),
  user_id uuid references users (id),
  -- As the office knows them; forgotten with their account.
  name text check (length(name) between 1 and 200),
  phone text check (length(phone) between 3 and 30),
  -- Such as wife, brother or flatmate.
  relation text check (length(relation) between 1 and 60),
  -- Days in Asia/Dhaka.
  since date not null,
  until date,
  added_at timestamptz not null,
  added_by uuid not null references users (id),
  -- Whether they were the tenant before, whose place has passed to another.
  was_tenant boolean not null default false,
  -- The slip that their account comes by, of which only the hash is kept.
  slip_hash text constraint tenancy_people_slip unique check (length(slip_hash) = 43),
  slip_until timestamptz,
  left_at timestamptz,
  left_by uuid references users (id),
  left_reason text check (length(left_reason) between 1 and 500),
  constraint tenancy_people_left check ((left_at is null) = (until is null)),
  constraint tenancy_people_days check (until >= since),
  constraint tenancy_people_slip_until check ((slip_hash is null) = (slip_until is null)),
  constraint tenancy_people_slip_of check (slip_hash is null or user_id is null and left_at is null)
);
create unique index tenancy_people_once on tenancy_people (agreement_id, user_id) where left_at is null;
create index tenancy_people_of_user on tenancy_people (user_id) where left_at is null;

-- Whose home a tenancy is: its tenant and the people who have not left it, by their accounts.
create view tenancy_members (agreement_id, user_id, is_tenant) with (security_invoker) as
  select id, user_id, true from agreements where user_id is not null
  union all
  select agreement_id, user_id, false from tenancy_people where user_id is not null and left_at is null;

-- When whom a tenancy was of: its tenants one after the other, and the people who live or lived there beside them. Each sees the money of
-- the home up to the instant `until`, also of before they came; what a tenant signed is the own of the tenant of that time.
create view tenancy_times (agreement_id, user_id, is_tenant, since, until, last_day) with (security_invoker) as
  select agreement_id, user_id, is_tenant, since, until, (until at time zone 'Asia/Dhaka')::date from (
    select agreement_id, user_id, true as is_tenant,
      lag(added_at, 1, '-infinity') over (partition by agreement_id order by added_at, id) as since, added_at as until
    from tenancy_people where was_tenant
    union all
    select id, user_id, true,
      coalesce((select max(added_at) from tenancy_people where agreement_id = agreements.id and was_tenant), '-infinity'), 'infinity'
    from agreements
    union all
    select agreement_id, user_id, false, '-infinity', coalesce(left_at, 'infinity') from tenancy_people
  ) as times where user_id is not null;

-- An event is about an account, beside the e-mail of that time: an e-mail that an account was closed with can be registered by another
-- person, and so can the e-mail that the office wrote down for a tenant without an account.
alter table audit_events add column subject_id uuid references users (id);

-- The account is known when the event is written, whichever version writes it. Where the office recorded the e-mail for a home that has no
-- account yet, only what the account's holder did themself is about that account: anything else may be about the home's tenant.
create function know_subject() returns trigger language plpgsql as $$
begin
  new.subject_id := (select id from users where email = new.subject_email);
  if new.subject_id is not null and new.actor_email is distinct from new.subject_email
    and exists (select from agreements where tenant_email = new.subject_email and user_id is null) then
    new.subject_id := null;
  end if;
  return new;
end
$$;
create trigger audit_events_subject before insert on audit_events for each row
  when (new.subject_email is not null) execute function know_subject();

-- Events of before: from the account's first day on, unless the e-mail was also recorded for a home of another person. The trail is only
-- ever added to; its new column is filled in once.
alter table audit_events disable trigger user;
update audit_events set subject_id = users.id from users
where users.email = subject_email and at >= users.created_at and (actor_email = subject_email or not exists (
  select from agreements where tenant_email = subject_email and user_id is distinct from users.id));
alter table audit_events enable trigger user;
create index audit_events_of_account on audit_events (subject_id) where subject_id is not null;
