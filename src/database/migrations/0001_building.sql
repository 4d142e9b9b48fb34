-- The building and what happens in it. Amounts are whole poisha (1/100 taka), instants are UTC.

create table settings (
  only_row boolean primary key default true check (only_row),
  is_demo boolean not null default false
);
insert into settings default values;

create table users (
  id uuid primary key default uuidv7(),
  email text not null check (email = lower(email) and length(email) <= 254),
  name text not null check (length(name) between 1 and 200),
  photo text check (photo ~ '^https?://' and length(photo) <= 2048),
  role text not null default 'user' check (role in ('user', 'member', 'admin')),
  created_at timestamptz not null default now(),
  constraint users_email_key unique (email)
);
create index users_role on users (role, name);

create table apartments (
  id uuid primary key default uuidv7(),
  block text not null check (length(block) between 1 and 20),
  floor integer not null check (floor between -5 and 200),
  apartment_no text not null check (length(apartment_no) between 1 and 20),
  rent_poisha integer not null check (rent_poisha > 0),
  image text not null check (length(image) <= 2048),
  created_at timestamptz not null default now(),
  constraint apartments_block_number_key unique (block, apartment_no)
);
create index apartments_rent on apartments (rent_poisha, id);

create table agreements (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  apartment_id uuid not null references apartments (id),
  -- The rent is a snapshot taken at application.
  rent_poisha integer not null check (rent_poisha > 0),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'withdrawn', 'ended')),
  applied_at timestamptz not null default now(),
  accepted_at timestamptz,
  -- When it left 'pending' or 'accepted' for good, by whom, and what the applicant is told.
  closed_at timestamptz,
  closed_by uuid references users (id),
  closed_reason text check (length(closed_reason) <= 500),
  check ((status in ('accepted', 'ended')) = (accepted_at is not null)),
  check ((status in ('rejected', 'withdrawn', 'ended')) = (closed_at is not null))
);
create unique index agreements_one_a_person on agreements (user_id) where status in ('pending', 'accepted');
create unique index agreements_one_an_apartment on agreements (apartment_id) where status = 'accepted';
create index agreements_pending on agreements (applied_at, id) where status = 'pending';
create index agreements_of_apartment on agreements (apartment_id);
create index agreements_of_user on agreements (user_id, applied_at desc);

create table coupons (
  id uuid primary key default uuidv7(),
  code text not null check (code = btrim(code) and length(code) between 1 and 32),
  discount numeric(5, 2) not null check (discount > 0 and discount <= 100),
  description text check (length(description) <= 500),
  available boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index coupons_code_key on coupons (upper(code));

create table announcements (
  id uuid primary key default uuidv7(),
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) between 1 and 5000),
  audience text not null default 'everyone' check (audience in ('everyone', 'signedIn')),
  created_by uuid references users (id),
  created_at timestamptz not null default now()
);
create index announcements_newest on announcements (created_at desc, id desc);

create table payments (
  id uuid primary key default uuidv7(),
  agreement_id uuid not null references agreements (id),
  user_id uuid not null references users (id),
  -- The period: the year and month, in Asia/Dhaka, that the rent is for.
  year integer not null check (year between 2000 and 2200),
  month integer not null check (month between 1 and 12),
  rent_poisha integer not null check (rent_poisha > 0),
  coupon_id uuid references coupons (id),
  discount numeric(5, 2) check (discount > 0 and discount <= 100),
  amount_poisha integer not null check (amount_poisha between 0 and rent_poisha),
  method text not null default 'Card' check (method = 'Card'),
  paid_at timestamptz not null default now(),
  check ((coupon_id is null) = (discount is null)),
  constraint payments_one_a_period unique (agreement_id, year, month)
);
create index payments_of_user on payments (user_id, paid_at desc, id desc);
