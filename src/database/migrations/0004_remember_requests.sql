-- The forms that wrote something, by their idempotency keys, in one table: a form that is sent again writes nothing again. It takes the
-- place of `request_key` and `request_hash` in five tables. docs/decisions/0034-one-idempotency.md.
create table requests (
  -- Within which a key is one form: the person who sent it; of a charge and of a reminder the tenancy.
  scope uuid not null,
  makes text not null check (makes in ('payment', 'voucher', 'entry', 'charge', 'reminder')),
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
