-- Agreements, from the application to the last day of the tenancy. Days and months are Asia/Dhaka's.

create table agreements (
  id uuid primary key default uuidv7(),
  -- Null of a tenancy that the office recorded and whose tenant has no account yet.
  user_id uuid references users (id),
  -- Whether the office recorded a tenancy that existed already, instead of accepting a request.
  is_recorded boolean not null default false,
  -- The tenant as the office recorded or accepted them, whatever their account is called later.
  tenant_name text check (length(tenant_name) between 1 and 200),
  tenant_email text check (tenant_email = lower(tenant_email) and length(tenant_email) <= 254),
  phone text check (length(phone) between 3 and 30),
  second_phone text check (length(second_phone) between 3 and 30),
  -- How many people live in the flat, the tenant with them; null: not said.
  household integer check (household between 1 and 50),
  apartment_id uuid not null references apartments (id),
  -- The same tenant's tenancy in another apartment, where they moved within the building.
  moved_from uuid references agreements (id),
  -- The apartment's rent at the time of the application.
  rent_poisha integer not null check (rent_poisha > 0),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'withdrawn', 'ended')),
  applied_at timestamptz not null default now(),
  accepted_at timestamptz,
  -- The first day of the tenancy, and the first month whose rent is charged.
  starts_on date,
  billed_from date check (extract(day from billed_from) = 1),
  -- The last month whose rent has been charged.
  charged_through date check (extract(day from charged_through) = 1),
  -- The first and the last day of which rent is owed, where their months are charged by days; null: of whole months.
  rent_from date,
  rent_until date,
  -- What is set of the advance against each month's rent, as agreed; null: nothing.
  instalment_poisha integer check (instalment_poisha > 0),
  -- The last day of the tenancy: of one that has ended, or under notice.
  ends_on date,
  -- When notice was given, by whom, for which side, and why. It ends the tenancy after its last day.
  notice_at timestamptz,
  notice_by uuid references users (id),
  notice_from text check (notice_from in ('tenant', 'building')),
  notice_reason text check (length(notice_reason) between 1 and 500),
  -- When it was rejected, withdrawn or ended, by whom, and what the applicant is told.
  closed_at timestamptz,
  closed_by uuid references users (id),
  closed_reason text check (length(closed_reason) <= 500),
  constraint agreements_have_a_tenant
    check (user_id is not null or (is_recorded and tenant_name is not null and status in ('accepted', 'ended'))),
  constraint agreements_acceptance check ((status in ('accepted', 'ended')) = (accepted_at is not null)),
  constraint agreements_closing check ((status in ('rejected', 'withdrawn', 'ended')) = (closed_at is not null)),
  constraint agreements_notice check ((notice_at is null) = (notice_from is null)),
  constraint agreements_last_day check (status <> 'accepted' or (ends_on is null) = (notice_at is null))
);
create unique index agreements_one_a_person on agreements (user_id) where status in ('pending', 'accepted');
-- One that stays or is to come, and one that leaves: the next tenant is accepted while the one before is still there.
create unique index agreements_one_an_apartment on agreements (apartment_id) where status = 'accepted' and ends_on is null;
create unique index agreements_one_leaving on agreements (apartment_id) where status = 'accepted' and ends_on is not null;
create index agreements_pending on agreements (applied_at, id) where status = 'pending';
create index agreements_of_apartment on agreements (apartment_id);
create index agreements_of_user on agreements (user_id, applied_at desc);

-- The monthly rent from a month on. In a month, the row recorded last of those that begin by then counts. Append-only.
create table rents (
  id uuid primary key default uuidv7(),
  agreement_id uuid not null references agreements (id),
  from_month date not null check (extract(day from from_month) = 1),
  rent_poisha integer not null check (rent_poisha > 0),
  reason text not null check (length(reason) between 1 and 500),
  recorded_at timestamptz not null,
  recorded_by uuid references users (id)
);
create index rents_of_agreement on rents (agreement_id, id desc);

-- A one-time link that makes the account of the person who opens it the tenant of a recorded tenancy.
create table invitations (
  id uuid primary key default uuidv7(),
  agreement_id uuid not null references agreements (id),
  token_hash text not null check (length(token_hash) = 43),
  created_at timestamptz not null,
  created_by uuid references users (id),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references users (id),
  revoked_at timestamptz,
  constraint invitations_token_key unique (token_hash),
  constraint invitations_use check ((used_at is null) = (used_by is null)),
  constraint invitations_used_or_revoked check (used_at is null or revoked_at is null)
);
create unique index invitations_one_live on invitations (agreement_id) where used_at is null and revoked_at is null;
