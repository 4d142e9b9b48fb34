-- Certificates that a tenant who moved out owes nothing and is owed nothing.

create table certificates (
  id uuid primary key default uuidv7(),
  agreement_id uuid not null references agreements (id),
  -- The year of `issued_at` in Asia/Dhaka.
  year integer not null check (year between 2000 and 2200),
  number integer not null check (number > 0),
  -- 80 random bits, by which the certificate's address is found.
  code text not null default left(gen_random_uuid()::text, 8) || right(gen_random_uuid()::text, 12) check (code ~ '^[0-9a-f]{20}$'),
  issued_at timestamptz not null,
  issued_by uuid not null references users (id),
  -- How many entries the tenancy had in the journal. One more, and the certificate is void.
  entries integer not null check (entries >= 0),
  -- What is printed, whatever people and apartments are called later.
  snapshot jsonb not null,
  constraint certificates_number unique (year, number),
  constraint certificates_code unique (code)
);
create index certificates_of_agreement on certificates (agreement_id, id desc);
