-- Rate limits, shared by all servers. Losing these rows only forgives.

-- The shape is rate-limiter-flexible's; `expire` is in milliseconds since 1970.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- Failed sign-ins; `key` is a hash of the account and the address.
create table sign_in_failures (
  key text primary key check (length(key) <= 64),
  failures integer not null check (failures > 0),
  waits_until timestamptz not null,
  forgotten_at timestamptz not null
);
create index sign_in_failures_forgotten on sign_in_failures (forgotten_at);
