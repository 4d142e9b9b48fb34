-- What holds for the whole product: debts of before are dated, sums are wide enough, a form that is sent twice writes once, tables can be
-- imported, and kinds of charges are rows.

-- What a tenancy owed before the records was due on the day on which it was recorded, as if it were younger than the rents since. It is
-- owed since the month before the first one that is billed here, so it is due then: on that month's due day, not after the recording
-- and not before the first day of the tenancy. The trigger that keeps charges as they were inserted is off meanwhile, because no posting
-- changes a due day.
alter table charges disable trigger user;
update charges set due_on = greatest(
  least(date_trunc('month', first_month - interval '1 month')::date + due_day - 1, charges.due_on), first_day)
from (
  select id, coalesce(starts_on, (accepted_at at time zone 'Asia/Dhaka')::date) as first_day,
    coalesce(billed_from, date_trunc('month', accepted_at at time zone 'Asia/Dhaka')::date) as first_month
  from agreements
) as tenancy cross join settings
where charges.kind = 'opening' and tenancy.id = charges.agreement_id;
alter table charges enable trigger user;

-- An amount of a payment, a voucher or a posting can be a sum: of what was paid ahead and an advance, of all that is paid back or moved
-- to another tenancy. An integer ends at ৳21,474,836.47. A charge stays an integer, since none is above ৳20,000,000.
-- PostgreSQL writes these tables and their indexes anew, under a lock.
alter table payments
  alter column amount_poisha type bigint, alter column advance_poisha type bigint,
  alter column unapplied_poisha type bigint, alter column held_poisha type bigint;
alter table vouchers alter column amount_poisha type bigint;
alter table postings alter column amount_poisha type bigint;
alter table reminders alter column amount_poisha type bigint;

-- How many events of a kind a person caused about themself on a day in Asia/Dhaka. Beyond ten they are counted only, and one event says
-- how many there were, when the day is over: the trail is kept for ever.
create table own_event_counts (
  day date not null,
  actor_email text not null,
  kind text not null,
  events integer not null check (events > 0),
  primary key (day, actor_email, kind)
);

-- The forms that wrote something, by their idempotency keys, in one table: a form that is sent again writes nothing again. It takes the
-- place of `request_key` and `request_hash` in five tables. docs/decisions/0034-one-idempotency.md.
create table requests (
  -- Within which a key is one form: the person who sent it; of a charge and of a reminder the tenancy.
  scope uuid not null,
  makes text not null check (makes in ('payment', 'voucher', 'entry', 'charge', 'reminder', 'swap', 'place', 'statement', 'reconciliation', 'handover', 'match', 'known payer', 'cheque', 'press')),
  key text not null check (length(key) between 1 and 64),
  -- SHA-256 of what the form said.
  hash text not null,
  -- The id of what it makes, chosen here before that is written.
  made uuid not null default uuidv7(),
  asked_at timestamptz not null,
  primary key (scope, makes, key)
);
create trigger requests_stay before update or delete or truncate on requests
  for each statement execute function refuse_change('the list of requests');

-- While several servers are upgraded, one of 1.0 still looks for keys in its columns and writes them there. What it writes is remembered
-- here too. A key that a server of this version has used is a unique violation, so the older server does nothing twice. A later
-- version drops these triggers, the columns, and the constraint `vouchers_request_key`, which the older server's insert names.
create function remember_request() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into requests (scope, makes, key, hash, made, asked_at)
  values ((to_jsonb(new)->>tg_argv[1])::uuid, tg_argv[0], new.request_key, coalesce(new.request_hash, ''), new.id, now());
  return null;
end
$$;
create trigger charges_remembered after insert on charges
  for each row when (new.request_key is not null) execute function remember_request('charge', 'agreement_id');
create trigger payments_remembered after insert on payments
  for each row when (new.request_key is not null) execute function remember_request('payment', 'recorded_by');
create trigger vouchers_remembered after insert on vouchers
  for each row when (new.request_key is not null) execute function remember_request('voucher', 'recorded_by');
create trigger reminders_remembered after insert on reminders
  for each row when (new.request_key is not null) execute function remember_request('reminder', 'agreement_id');
create trigger journal_entries_remembered after insert on journal_entries
  for each row when (new.request_key is not null) execute function remember_request('entry', 'recorded_by');
alter table reminders alter column request_key drop not null, alter column request_hash drop not null;

insert into requests (scope, makes, key, hash, made, asked_at)
select recorded_by, 'payment', request_key, request_hash, id, recorded_at from payments
  where request_key is not null and recorded_by is not null
union all
select recorded_by, 'voucher', request_key, request_hash, id, recorded_at from vouchers
  where request_key is not null and recorded_by is not null
union all
select recorded_by, 'entry', request_key, coalesce(request_hash, ''), id, recorded_at from journal_entries
  where request_key is not null and recorded_by is not null
union all
select charges.agreement_id, 'charge', charges.request_key, coalesce(charges.request_hash, ''), id, recorded_at
  from charges join journal_entries using (id) where charges.request_key is not null
union all
select agreement_id, 'reminder', request_key, request_hash, id, reminded_at from reminders;

alter table payments drop constraint payments_request_key;
drop index charges_request_key;
drop index journal_entries_request_key;
drop index reminders_request_key;

-- A table that was imported: what it added, so that it can be taken back while nothing else was recorded of that.
create table imports (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('apartments', 'residents', 'expenses')),
  made_at timestamptz not null,
  made_by uuid not null references users (id),
  -- Apartments, agreements or vouchers, and the apartments that a table of tenants brought.
  added uuid[] not null check (cardinality(added) > 0),
  apartments uuid[] not null default '{}',
  -- Of expenses: which table it was. The same one again adds nothing, unless it was taken back.
  hash text,
  undone_at timestamptz,
  undone_by uuid references users (id),
  constraint imports_undoing check ((undone_at is null) = (undone_by is null))
);
create index imports_of_kind on imports (kind, id desc);

-- What the building said of the columns of a kind of table, and of pasted months of bills: the field of each title, how a column is
-- written, and what its words mean, such as which category “diesel” is.
create table import_choices (
  kind text primary key check (kind in ('apartments', 'residents', 'expenses', 'bills')),
  titles jsonb not null,
  formats jsonb not null,
  words jsonb not null default '{}'
);

-- What a charge can be for, each of them the account that its charges credit. A new kind is a row here, which opens its account, and an
-- entry in src/features/ledger/charge-kinds.ts, which says everything else of it. A test compares both.
create table charge_kinds (
  code text primary key references accounts (code)
);
insert into charge_kinds (code) values
  ('rent'), ('opening'), ('service'), ('water'), ('gas'), ('electricity'), ('generator'), ('garage'), ('late_fee'), ('other');

create trigger charge_kinds_stay before update or delete or truncate on charge_kinds
  for each statement execute function refuse_change('the list of kinds of charges');

create function open_income_account() returns trigger language plpgsql as $$
begin
  insert into accounts (code, kind) values (new.code, 'income');
  return new;
end
$$;
create trigger charge_kinds_opened before insert on charge_kinds for each row execute function open_income_account();

-- A charge's own kind is looked up by the trigger of postings: a foreign key would lock one of these rows for every charge.
alter table bill_lines
  drop constraint bill_lines_kind_check,
  add constraint bill_lines_kind foreign key (kind) references charge_kinds (code),
  add constraint bill_lines_beside_rent check (kind not in ('rent', 'opening'));

-- Postings that stand: no reversal, and not reversed. PostgreSQL puts the view's query in the place of its name, so plans stay as they
-- were. A migration that changes the type of a column drops the view and makes it again.
create view standing_postings with (security_invoker = true) as
select id, entry_id, agreement_id, debit, credit, amount_poisha, charge_id, charge_kind, payment_id, voucher_id, counted_on
from postings
where reverses is null and not exists (select from postings mirror where mirror.reverses = postings.id);

-- Which building this database is. A backup carries it in its name and inside, so that two buildings with one folder for backups neither
-- count, delete nor copy each other's, and none is restored in place of the other. Where it came from is the building of the backup or
-- copy: a restored building may run beside the one that it was copied from.
create table building_identity (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid(),
  restored_from uuid
);
insert into building_identity default values;
