create table coupons (
  id uuid primary key default uuidv7(),
  code text not null check (code = btrim(code) and length(code) between 1 and 32),
  -- Percent.
  discount numeric(5, 2) not null check (discount > 0 and discount <= 100),
  description text check (length(description) <= 500),
  available boolean not null default true,
  -- Days in Asia/Dhaka.
  first_day date,
  last_day date check (last_day >= first_day),
  -- How many payments may use it, and how many of one person. Counted under the coupon's lock; declined and reversed ones do not count.
  use_limit integer check (use_limit > 0),
  use_limit_each integer check (use_limit_each > 0),
  created_at timestamptz not null default now()
);
create unique index coupons_code_key on coupons (upper(code));
