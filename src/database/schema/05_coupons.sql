create table coupons (
  id uuid primary key default uuidv7(),
  code text not null check (code = btrim(code) and length(code) between 1 and 32),
  -- Percent.
  discount numeric(5, 2) not null check (discount > 0 and discount <= 100),
  description text check (length(description) <= 500),
  available boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index coupons_code_key on coupons (upper(code));
