-- Who lives in a home beside its tenant, or answers for it: a husband or wife, a grown child, the others of a shared flat. Each may have
-- an account of their own, which comes to the home by a slip; `agreements.user_id` stays the tenant's. Rows are never deleted: who left
-- is named on the papers of their time.
create table tenancy_people (
  id uuid primary key default uuidv7(),
  agreement_id uuid not null references agreements (id),
  user_id uuid references users (id),
  -- As the office knows them; forgotten with their account.
  name text check (length(name) between 1 and 200),
  phone text check (length(phone) between 3 and 30),
  -- Such as wife, brother or flatmate.
  relation text check (length(relation) between 1 and 60),
  -- Days in Asia/Dhaka.
  since date not null,
  until date,
  added_at timestamptz not null,
  added_by uuid not null references users (id),
  -- Whether they were the tenant before, whose place has passed to another.
  was_tenant boolean not null default false,
  -- The slip that their account comes by, of which only the hash is kept.
  slip_hash text constraint tenancy_people_slip unique check (length(slip_hash) = 43),
  slip_until timestamptz,
  left_at timestamptz,
  left_by uuid references users (id),
  left_reason text check (length(left_reason) between 1 and 500),
  constraint tenancy_people_left check ((left_at is null) = (until is null)),
  constraint tenancy_people_days check (until >= since),
  constraint tenancy_people_slip_until check ((slip_hash is null) = (slip_until is null)),
  constraint tenancy_people_slip_of check (slip_hash is null or user_id is null and left_at is null)
);
create unique index tenancy_people_once on tenancy_people (agreement_id, user_id) where left_at is null;
create index tenancy_people_of_user on tenancy_people (user_id) where left_at is null;

-- Whose home a tenancy is: its tenant and the people who have not left it, by their accounts.
create view tenancy_members (agreement_id, user_id, is_tenant) with (security_invoker) as
  select id, user_id, true from agreements where user_id is not null
  union all
  select agreement_id, user_id, false from tenancy_people where user_id is not null and left_at is null;

-- The tenant's place can pass to somebody without an account.
alter table agreements
  drop constraint agreements_have_a_tenant,
  add constraint agreements_have_a_tenant check (user_id is not null or tenant_name is not null and status in ('accepted', 'ended'));
