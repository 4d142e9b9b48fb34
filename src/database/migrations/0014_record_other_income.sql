-- Money that comes beside what residents owe, and what a supplier gives back of a cost. Each is a voucher, which writes its own entry.

-- What other income is for. It is neither billed nor owed, so its accounts are of a kind of their own.
insert into accounts (code, kind) values
  ('antenna', 'takings'), ('scrap', 'takings'), ('hall', 'takings'), ('guest_parking', 'takings'), ('other_takings', 'takings');
insert into pairs (debit, credit, charge, payment, voucher) values
  ('money', 'takings', false, false, true),
  -- A cost below zero, which credits the account of its category. What the owner paid comes back to the owner.
  ('money', 'expense', false, false, true), ('owner', 'expense', false, false, true);

alter table vouchers
  -- Of what a supplier gave back: the cost.
  add column refunds uuid constraint vouchers_refunds references vouchers (id),
  drop constraint vouchers_kind_check,
  add constraint vouchers_kind_check
    check (kind in ('refund', 'expense', 'transfer', 'owner', 'opening', 'income', 'return')),
  add constraint vouchers_returned check ((kind = 'return') = (refunds is not null));
create index vouchers_of_refunds on vouchers (refunds) where refunds is not null;
create index vouchers_of_spending on vouchers (counted_on desc, id desc) where kind in ('expense', 'return');
create index vouchers_of_income on vouchers (counted_on desc, id desc) where kind = 'income';
alter table journal_entries
  drop constraint journal_entries_kind_check,
  add constraint journal_entries_kind_check check (kind in (
    'charge', 'card', 'claim', 'record', 'confirm', 'decline', 'reverse', 'apply', 'release', 'waive', 'write off', 'open', 'use',
    'hold', 'correct', 'refund', 'move', 'take back', 'expense', 'transfer', 'owner', 'opening', 'count', 'income', 'return'));

-- No more is given back of a cost than it was, of its own category, and not while it is taken back. Two at once wait for each other.
create function guard_return() returns trigger language plpgsql as $$
declare
  cost vouchers;
begin
  if tg_op = 'UPDATE' then
    if exists (select from vouchers where refunds = new.id and reversed_at is null) then
      raise exception 'a cost of which something was given back is not taken back before that' using errcode = 'check_violation',
        constraint = 'vouchers_given_back';
    end if;
    return new;
  end if;
  select * into cost from vouchers where id = new.refunds for update;
  if cost.kind is distinct from 'expense' or cost.reversed_at is not null or new.credit <> cost.debit
    or new.amount_poisha > cost.amount_poisha - (
      select coalesce(sum(amount_poisha), 0) from vouchers where refunds = new.refunds and reversed_at is null)
  then
    raise exception 'what is given back is of a cost that stands, and no more than is left of it' using errcode = 'check_violation',
      constraint = 'vouchers_given_back';
  end if;
  return new;
end
$$;
create trigger vouchers_return_of_cost before insert on vouchers
  for each row when (new.kind = 'return') execute function guard_return();
create trigger vouchers_cost_stands before update of reversed_at on vouchers
  for each row when (new.kind = 'expense' and new.reversed_at is not null) execute function guard_return();
