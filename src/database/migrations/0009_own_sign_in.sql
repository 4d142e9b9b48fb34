-- Sign-in by our own src/auth (docs/decisions/0030): what better-auth kept, in tables and names of ours. Accounts, passwords,
-- sessions, links and second steps stay as they are; a sign-in that waits for its code (ten minutes) begins anew.

alter table identity."user" rename to accounts;
alter table identity.accounts rename column "emailVerified" to is_verified;
alter table identity.accounts rename column image to photo;
alter table identity.accounts rename column "createdAt" to created_at;
alter table identity.accounts
  alter column id set default gen_random_uuid()::text,
  alter column is_verified set default false,
  drop column "updatedAt",
  add column password_hash text;

update identity.accounts set password_hash = account.password
from identity.account where account."userId" = accounts.id and account."providerId" = 'credential';

-- Accounts that Google or the hosted provider has vouched for.
create table identity.external_accounts (
  provider text not null check (provider in ('google', 'hosted')),
  subject text not null,
  account_id text not null references identity.accounts (id) on delete cascade,
  primary key (provider, subject)
);
create index external_accounts_owner on identity.external_accounts (account_id);
insert into identity.external_accounts (provider, subject, account_id)
  select "providerId", "accountId", "userId" from identity.account where "providerId" in ('google', 'hosted');
drop table identity.account;

create table identity.second_steps (
  account_id text primary key references identity.accounts (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  is_on boolean not null default false,
  -- The half minute since 1970 whose code was used last: codes up to it open no more.
  last_period integer not null default 0,
  failures integer not null default 0,
  rests_until timestamptz
);
insert into identity.second_steps (account_id, secret, backup_codes, is_on, last_period, failures, rests_until)
  select step."userId", secret, "backupCodes", coalesce("twoFactorEnabled", false),
    coalesce((select floor(extract(epoch from max("usedAt")) / 30)::integer + 1 from identity.used_code
      where used_code."userId" = step."userId"), 0),
    coalesce("failedVerificationCount", 0), "lockedUntil"
  from identity."twoFactor" as step join identity.accounts on accounts.id = step."userId";
drop table identity.used_code;
drop table identity."twoFactor";
alter table identity.accounts drop column "twoFactorEnabled";

-- A session is found by the hash of its token, so that whoever reads the table has no session.
alter table identity.session rename to sessions;
alter table identity.sessions rename column token to token_hash;
alter table identity.sessions rename column "userId" to account_id;
alter table identity.sessions rename column "userAgent" to user_agent;
alter table identity.sessions rename column "createdAt" to created_at;
alter table identity.sessions rename column "updatedAt" to used_at;
alter table identity.sessions rename column "expiresAt" to expires_at;
alter table identity.sessions
  alter column id set default gen_random_uuid()::text,
  alter column used_at set default now(),
  drop column "ipAddress",
  add column passed_second_step boolean not null default false;
update identity.sessions set token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'hex');

-- Setting the second step up began a new session, and each later one was asked for a code. One from before passed nothing.
update identity.sessions set passed_second_step = true
from identity.accounts join identity.second_steps on account_id = accounts.id and is_on
where sessions.account_id = accounts.id and sessions.created_at >= coalesce(
  (select max(at) from audit_events where kind = 'second_step_on' and subject_email = accounts.email), '-infinity');

-- What a mail's link or the cookie of a half sign-in holds, by its hash.
create table identity.tokens (
  hash text primary key,
  purpose text not null check (purpose in ('confirm email', 'reset password', 'enter code')),
  account_id text not null references identity.accounts (id) on delete cascade,
  failures integer not null default 0,
  expires_at timestamptz not null
);
create index tokens_owner on identity.tokens (account_id);
insert into identity.tokens (hash, purpose, account_id, expires_at)
  select encode(sha256(convert_to(substr(identifier, length('reset-password:') + 1), 'UTF8')), 'hex'), 'reset password', value, "expiresAt"
  from identity.verification join identity.accounts on accounts.id = value where identifier like 'reset-password:%';
drop table identity.verification;
