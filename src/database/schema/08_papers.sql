-- Papers that are kept privately: scans and photos of agreements, vouchers, meters and damage.

create table papers (
  id uuid primary key default uuidv7(),
  -- Whose it is: a tenancy's, perhaps of one of its charges or of a reading of its meters, or an expense's.
  agreement_id uuid references agreements (id),
  charge_id uuid references charges (id),
  reading_id uuid references meter_readings (id),
  voucher_id uuid references vouchers (id),
  name text not null check (length(name) between 1 and 200),
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg')),
  size integer not null check (size > 0),
  -- Of the file as it was sent: the same file is kept once.
  hash text not null check (hash ~ '^[A-Za-z0-9_-]{43}$'),
  -- Null once it was removed.
  bytes bytea,
  added_at timestamptz not null,
  added_by uuid references users (id),
  removed_at timestamptz,
  removed_by uuid references users (id),
  reason text check (length(reason) between 1 and 500),
  constraint papers_owner check (num_nonnulls(agreement_id, voucher_id) = 1),
  constraint papers_subject check (num_nonnulls(charge_id, reading_id, voucher_id) <= 1),
  constraint papers_bytes check ((removed_at is null) = (bytes is not null)),
  constraint papers_removed check ((removed_at is null) = (reason is null))
);
-- It is compressed already.
alter table papers alter column bytes set storage external;
create unique index papers_once on papers (agreement_id, charge_id, reading_id, voucher_id, hash) nulls not distinct
  where removed_at is null;
create index papers_of_voucher on papers (voucher_id) where voucher_id is not null;
