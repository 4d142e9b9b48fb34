-- Receipts of confirmed payments. A second transaction numbers them, without a gap in a year, and stores what is printed.
-- docs/decisions/0017-receipts.md.

create table receipts (
  payment_id uuid primary key references payments (id),
  -- The year of `issued_at` in Asia/Dhaka.
  year integer not null check (year between 2000 and 2200),
  number integer not null check (number > 0),
  -- 80 random bits, by which the receipt's address is found.
  code text not null default left(gen_random_uuid()::text, 8) || right(gen_random_uuid()::text, 12) check (code ~ '^[0-9a-f]{20}$'),
  issued_at timestamptz not null,
  -- What is printed, whatever people and apartments are called later.
  snapshot jsonb not null,
  constraint receipts_number unique (year, number),
  constraint receipts_code unique (code)
);

-- Confirmed payments whose receipt has no number yet.
create table receipts_due (
  payment_id uuid primary key references payments (id)
);

-- Numbers that no receipt gets: a restore leaves out those that may have been given after its backup.
create table receipts_skipped (
  year integer not null,
  first integer not null check (first > 0),
  last integer not null check (last >= first),
  skipped_at timestamptz not null default now(),
  primary key (year, first)
);
