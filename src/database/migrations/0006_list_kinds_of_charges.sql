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
