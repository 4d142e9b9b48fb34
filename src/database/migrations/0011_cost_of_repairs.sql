-- What a repair cost: an expense of the building, whose supplier's refunds follow it, or what its home was charged. A wrong link of an expense
-- is deleted; the books stay as they are.
create table repair_costs (
  id uuid primary key default uuidv7(),
  repair_id uuid not null references repairs (id),
  voucher_id uuid constraint repair_costs_voucher unique references vouchers (id),
  charge_id uuid constraint repair_costs_charge unique references charges (id),
  constraint repair_costs_subject check (num_nonnulls(voucher_id, charge_id) = 1)
);
create index repair_costs_of_repair on repair_costs (repair_id);
create trigger repair_costs_stay before update or truncate on repair_costs
  for each statement execute function refuse_change('the list of what repairs cost');

-- What the building pays for a flat is neither recorded nor approved by the people of its homes, but for owners of the building. Common parts
-- belong to all, so that this would refuse everybody. A repair of a flat is charged to a home of that flat.
create function guard_repair_cost() returns trigger language plpgsql as $$
declare
  flat uuid;
begin
  select apartment_id into flat from repairs where id = new.repair_id;
  if new.voucher_id is not null then
    if not exists (select from vouchers where id = new.voucher_id and kind = 'expense') then
      raise exception 'the cost of a repair is an expense' using errcode = 'check_violation', constraint = 'repair_costs_expense';
    end if;
    perform refuse_own_home(agreements.id, person)
    from agreements, lateral (
      select recorded_by as person from vouchers where id = new.voucher_id
      union all select decided_by from approvals where id = nullif(current_setting('onebuilding.approval', true), '')::uuid
    ) as people
    where agreements.apartment_id = flat and agreements.status in ('accepted', 'owned') and person is not null;
  elsif flat is not null and not exists (
    select from charges join agreements on agreements.id = agreement_id where charges.id = new.charge_id and agreements.apartment_id = flat
  ) then
    raise exception 'a repair of a flat is charged to a home of it' using errcode = 'check_violation', constraint = 'repair_costs_flat';
  end if;
  return new;
end
$$;
create trigger repair_costs_guarded before insert on repair_costs for each row execute function guard_repair_cost();

-- Nor do they take such a cost away: by its reversal, or by a refund of the supplier.
create function guard_undone_repair_cost() returns trigger language plpgsql as $$
begin
  perform refuse_own_home(agreements.id, case tg_op when 'INSERT' then new.recorded_by else new.reversed_by end)
  from repair_costs join repairs on repairs.id = repair_id
  join agreements on agreements.apartment_id = repairs.apartment_id and agreements.status in ('accepted', 'owned')
  where voucher_id = coalesce(new.refunds, new.id);
  return new;
end
$$;
create trigger vouchers_repair_refunded before insert on vouchers
  for each row when (new.refunds is not null) execute function guard_undone_repair_cost();
create trigger vouchers_repair_reversed before update of reversed_at on vouchers
  for each row when (new.reversed_at is not null) execute function guard_undone_repair_cost();
