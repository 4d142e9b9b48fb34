-- How often somebody may do something. Shared by all servers; what is lost here is forgiven, nothing else.

-- rate-limiter-flexible's own shape; `expire` is in milliseconds since 1970.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- Attempts to sign in that did not succeed; `key` is a hash of the account and the address.
create table sign_in_failures (
  key text primary key check (length(key) <= 64),
  failures integer not null check (failures > 0),
  waits_until timestamptz not null,
  forgotten_at timestamptz not null
);
create index sign_in_failures_forgotten on sign_in_failures (forgotten_at);
