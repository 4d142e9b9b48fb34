-- Who people are to the building, and how they sign in. Instants are UTC.

create table users (
  id uuid primary key default uuidv7(),
  -- Of a person who left: a text without an @, so that their payments stay without their name.
  email text not null check (email = lower(email) and length(email) <= 254),
  name text not null check (length(name) between 1 and 200),
  -- An address on the web, or that of the picture in profile_photos.
  photo text check (photo ~ '^(https?://|/api/identity/photos/)' and length(photo) <= 2048),
  role text not null default 'user' check (role in ('user', 'member', 'admin')),
  created_at timestamptz not null default now(),
  left_at timestamptz,
  constraint users_email_key unique (email),
  constraint users_who_left_are_nobody
    check (left_at is null or (role = 'user' and photo is null and position('@' in email) = 0))
);
create index users_role on users (role, name);
create index users_here on users (role) where left_at is null;

-- A photo that a person has taken or chosen: a square WebP. It goes when users.photo names another one or none (11_triggers.sql).
create table profile_photos (
  user_id uuid primary key references users (id) on delete cascade,
  -- Random; the last part of the photo's address, which never shows another picture.
  name text not null unique check (name ~ '^[0-9a-f]{32}$'),
  picture bytea not null,
  made_at timestamptz not null
);

-- What signing in stores. Its accounts and the users have the e-mail in common.
create schema identity;

create table identity.accounts (
  id text primary key default gen_random_uuid()::text,
  email text not null unique,
  name text not null,
  photo text,
  is_verified boolean not null default false,
  password_hash text,
  -- In which mails are written; none where the person has chosen none.
  language text check (language in ('en', 'bn')),
  created_at timestamptz not null default now()
);

-- Accounts that Google or the hosted provider has vouched for.
create table identity.external_accounts (
  provider text not null check (provider in ('google', 'hosted')),
  subject text not null,
  account_id text not null references identity.accounts (id) on delete cascade,
  primary key (provider, subject)
);
create index external_accounts_owner on identity.external_accounts (account_id);

-- Tokens are stored as hashes, so that a reader of the table cannot sign in with them.
create table identity.sessions (
  id text primary key default gen_random_uuid()::text,
  token_hash text not null unique,
  account_id text not null references identity.accounts (id) on delete cascade,
  user_agent text,
  passed_second_step boolean not null default false,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_owner on identity.sessions (account_id);

-- The links of mails, and the cookies of sign-ins that wait for a code.
create table identity.tokens (
  hash text primary key,
  purpose text not null check (purpose in ('confirm email', 'reset password', 'enter code')),
  account_id text not null references identity.accounts (id) on delete cascade,
  failures integer not null default 0,
  expires_at timestamptz not null
);
create index tokens_owner on identity.tokens (account_id);

create table identity.second_steps (
  account_id text primary key references identity.accounts (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  is_on boolean not null default false,
  -- The half minute since 1970 of the code that was used last: this code and older ones are refused.
  last_period integer not null default 0,
  failures integer not null default 0,
  rests_until timestamptz
);

-- Made at the first start; signs cookies.
create table identity.secret (
  only_row boolean primary key default true check (only_row),
  value text not null
);
