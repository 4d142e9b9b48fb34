-- Upkeep: work that comes round again, and papers that run out. A plan opens a repair some days before each of its days. Days are Asia/Dhaka's.
create table upkeep_plans (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 80),
  name_bangla text not null check (length(name_bangla) between 1 and 80),
  common_part_id uuid not null references common_parts (id),
  category text not null check (category in ('plumbing', 'water', 'electricity', 'gas', 'lift', 'generator', 'fire_safety', 'doors',
    'walls', 'cleaning', 'pests', 'security', 'internet', 'other')),
  -- Null: a paper that runs out; the person who renews it says until when it is valid.
  every_months integer check (every_months between 1 and 120),
  -- The day from which months are counted, so that the 31st does not become the 28th for ever.
  first_on date not null,
  -- The next day for which a repair is opened; null while that of a paper is open, since nobody knows the next day yet.
  next_on date,
  lead_days integer not null check (lead_days between 0 and 90),
  worker_name text check (length(worker_name) between 1 and 100),
  worker_phone text check (length(worker_phone) between 3 and 30),
  note text check (length(note) between 1 and 500),
  is_ended boolean not null default false,
  version integer not null default 1 check (version > 0),
  constraint upkeep_plans_next check (next_on is not null or every_months is null)
);
-- The same form sent twice is one plan.
create unique index upkeep_plans_name on upkeep_plans (lower(name)) where not is_ended;
create index upkeep_plans_due on upkeep_plans (next_on) where not is_ended and next_on is not null;
create trigger upkeep_plans_stay before delete or truncate on upkeep_plans
  for each statement execute function refuse_change('the list of upkeep plans');

-- The plan that opened a repair, and for which of its days. `guard_repair` keeps both as they were.
alter table repairs add column plan_id uuid references upkeep_plans (id), add column plan_on date,
  add constraint repairs_plan check ((plan_id is null) = (plan_on is null));
-- One for each day of a plan, and none while one before is open.
create unique index repairs_of_plan on repairs (plan_id, plan_on) where plan_id is not null;
create unique index repairs_one_of_plan on repairs (plan_id) where plan_id is not null and state in ('new', 'taken');
