-- The building's settings and its announcements.

create table settings (
  only_row boolean primary key default true check (only_row),
  is_demo boolean not null default false,
  -- What only screens read, such as the address. The product's defaults stand in for what is missing.
  building jsonb not null default '{}' check (jsonb_typeof(building) = 'object' and length(building::text) <= 60000),
  -- The day of the month by which rent is due.
  due_day integer not null default 10 check (due_day between 1 and 28),
  -- Whether card payments count at once, or once the office has confirmed them.
  card_payments text not null default 'confirm' check (card_payments in ('instant', 'confirm')),
  version integer not null default 1 check (version > 0),
  -- The last day in Asia/Dhaka whose till was closed. No journal entry may be dated up to it.
  closed_through date,
  -- The last moment at which this machine's clock was found right.
  clock_seen_at timestamptz
);
insert into settings default values;

-- What the tax statement of an income year (July to June) needs and no entry says. A year without a row has that of the year before.
create table tax_years (
  -- The year in which it begins.
  begins integer primary key check (begins between 2000 and 2199),
  -- The flat-rate deduction in percent of the rental value: section 38(1)(e) of the Income Tax Act 2023.
  rate numeric(5, 2) not null check (rate between 0 and 100),
  -- The annual value, which counts where it is above the rent earned, and what is deducted for vacancy.
  annual_value_poisha bigint check (annual_value_poisha > 0),
  vacancy_poisha bigint not null default 0 check (vacancy_poisha >= 0),
  version integer not null default 1 check (version > 0)
);

create table announcements (
  id uuid primary key default uuidv7(),
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) between 1 and 5000),
  -- The same in Bangla, where it was written in both languages.
  title_bangla text check (length(title_bangla) between 1 and 200),
  description_bangla text check (length(description_bangla) between 1 and 5000),
  constraint announcements_bangla check ((title_bangla is null) = (description_bangla is null)),
  audience text not null default 'everyone' check (audience in ('everyone', 'signedIn')),
  pinned boolean not null default false,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  withdrawn_at timestamptz,
  -- From this instant on it is no longer shown.
  until timestamptz,
  version integer not null default 1 check (version > 0)
);
create index announcements_newest on announcements (created_at desc, id desc);
