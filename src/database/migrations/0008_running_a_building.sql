-- What a real building keeps: of itself, of its apartments and their photos, of tenancies, invitations and announcements.

-- `building` holds what only screens read, such as the address; the product's defaults stand in for what it lacks.
alter table settings
  add column building jsonb not null default '{}'
    check (jsonb_typeof(building) = 'object' and length(building::text) <= 20000),
  -- The day of the month by which rent is due.
  add column due_day integer not null default 10 check (due_day between 1 and 28),
  -- Whether card payments count at once, or once the office has confirmed them.
  add column card_payments text not null default 'confirm' check (card_payments in ('instant', 'confirm')),
  add column version integer not null default 1 check (version > 0);
update settings set card_payments = 'instant' where is_demo;

alter table apartments
  alter column image set default '',
  add column size_sqft integer check (size_sqft between 50 and 100000),
  add column bedrooms integer check (bedrooms between 0 and 50),
  add column description text check (length(description) between 1 and 2000),
  -- Since when it is no longer offered. It is never deleted: agreements refer to it.
  add column retired_at timestamptz,
  add column version integer not null default 1 check (version > 0);

-- Photos of an apartment, in the order in which they are shown; the first is its picture in lists.
create table photos (
  id uuid primary key default uuidv7(),
  apartment_id uuid not null references apartments (id),
  position integer not null check (position >= 0),
  alt text not null default '' check (length(alt) <= 300),
  -- Of the picture that was uploaded: part of the addresses, which therefore never change what they show.
  hash text not null check (hash ~ '^[A-Za-z0-9_-]{22,43}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  constraint photos_position_key unique (apartment_id, position) deferrable initially deferred
);
create index photos_hash on photos (hash);

create table photo_files (
  photo_id uuid not null references photos (id) on delete cascade,
  format text not null check (format in ('avif', 'webp', 'jpeg')),
  width integer not null check (width > 0),
  bytes bytea not null,
  primary key (photo_id, format, width)
);

-- A tenancy that the office recorded may belong to nobody's account yet; then it names its tenant itself.
alter table agreements
  alter column user_id drop not null,
  add column tenant_name text check (length(tenant_name) between 1 and 200),
  add column tenant_email text check (tenant_email = lower(tenant_email) and length(tenant_email) <= 254),
  add column phone text check (length(phone) between 3 and 30),
  -- The day the tenancy began, and the first month whose rent is kept here; days and months are Asia/Dhaka's.
  add column starts_on date,
  add column billed_from date check (extract(day from billed_from) = 1),
  -- The last day of a tenancy that the office ended; `closed_at` is when it did.
  add column ends_on date,
  add constraint agreements_have_a_tenant check (
    user_id is not null or (tenant_name is not null and status in ('accepted', 'ended'))
  );

-- A one-time slip that makes somebody's account the tenant of a recorded tenancy. Only its token's hash is kept.
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
  check ((used_at is null) = (used_by is null)),
  check (used_at is null or revoked_at is null)
);
create unique index invitations_one_live on invitations (agreement_id) where used_at is null and revoked_at is null;

alter table announcements
  add column edited_at timestamptz,
  add column withdrawn_at timestamptz,
  add column pinned boolean not null default false,
  -- When it is no longer shown by itself.
  add column until timestamptz,
  add column version integer not null default 1 check (version > 0);
