-- The money that comes and goes: ways to pay with their accounts, pictures of claims, one claim for several homes, other income, and money
-- whose owner is not known yet.

-- A second bank or wallet of a method has an account that is a part of the method's. Its code is that and a number, such as `bank_2`.
alter table accounts
  drop constraint accounts_of_money,
  add column part_of text references accounts (code),
  add constraint accounts_of_money check (
    case when part_of is null then (method is not null) = (kind in ('money', 'opening', 'between', 'tax'))
    else kind = 'money' and method is null and code like part_of || '\_%' end);

-- The places where a building takes its money, as its tenants are told: a wallet's number, an account at a bank, an office with its hours.
-- Where a place's statements are brought it has an account of its own: the method's, or one that is a part of it.
create table places (
  id uuid primary key default uuidv7(),
  -- As payments have it. A card is paid on the site, at no place.
  method text not null check (method in ('bKash', 'Nagad', 'Rocket', 'Bank', 'Cash')),
  -- Of a wallet: whether money is sent to a person, or paid to a merchant.
  wallet text check (wallet in ('personal', 'merchant')),
  -- Of the wallet or the account.
  number text not null default '' check (length(number) <= 40),
  -- In whose name it is.
  holder text not null default '' check (length(holder) <= 100),
  -- The bank with its branch, or where cash is taken.
  address text not null default '' check (length(address) <= 200),
  -- When cash is taken.
  hours text not null default '' check (length(hours) <= 100),
  -- The code that a wallet's app scans, as a JPEG, and the first part of its hash, which names it in its address.
  qr bytea,
  qr_name text check (qr_name ~ '^[A-Za-z0-9_-]{16}$'),
  version integer not null default 1 check (version > 0),
  added_at timestamptz not null,
  -- A place that is used no more stays, for what was paid to it.
  ended_at timestamptz,
  -- Where its statements are brought: the account of its money. Else that is the account of its method.
  account text constraint places_account unique references accounts (code),
  -- What the office calls it.
  name text check (length(name) between 1 and 60),
  -- `building`: nothing but the building's money, so its balance is proved. `shared`: a person's own account, of which only what is the
  -- building's is kept, without balances.
  belongs_to text check (belongs_to in ('building', 'shared')),
  -- How its files are read: which column is what, and the order of day and month where that was asked.
  layout jsonb not null default '{}' check (jsonb_typeof(layout) = 'object' and length(layout::text) <= 8000),
  -- The key of the marks by which the browser recognises lines without a number.
  mark_key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  -- Whether tenants are told to pay there.
  is_told boolean not null default true,
  constraint places_wallet check ((wallet is not null) = (method in ('bKash', 'Nagad', 'Rocket'))),
  constraint places_qr check ((qr is null) = (qr_name is null)),
  constraint places_number check (number <> '' or method = 'Cash'),
  constraint places_with_statements check ((account is null) = (belongs_to is null) and (account is null or method <> 'Cash'))
);
-- It is compressed already.
alter table places alter column qr set storage external;

-- Whether rent is paid by card here; null until the building has answered. While servers of 1.0 still run they read `card_payments`
-- alone, which stays what it was: there a card payment waits for the office.
alter table settings add column takes_cards boolean;
update settings set takes_cards = true where is_demo;

-- The site's role adds no account: this opens it. The account of a place never changes.
create function open_place() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  whole accounts;
begin
  if tg_op = 'UPDATE' and old.account is not distinct from new.account then
    if old.account is not null and old.method <> new.method then
      raise exception 'what was brought of a place is of its method' using errcode = 'check_violation', constraint = 'places_account_stays';
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and old.account is not null then
    raise exception 'the account of a place stays' using errcode = 'check_violation', constraint = 'places_account_stays';
  end if;
  if new.account is null then return new; end if;
  select * into whole from accounts where method = new.method and kind = 'money';
  if new.account = whole.code then return new; end if;
  if new.account !~ ('^' || whole.code || '_[1-9][0-9]{0,2}$') then
    raise exception 'the account of a place is a part of that of its method' using errcode = 'check_violation';
  end if;
  insert into accounts (code, kind, part_of) values (new.account, 'money', whole.code);
  return new;
end
$$;
create trigger places_opened before insert or update on places for each row execute function open_place();

-- The picture of the message by which a tenant shows that they paid: kept for its own people and the office, until 90 days after the
-- decision. It is sent first, and belongs to no payment until the claim names it.
create table claim_pictures (
  id uuid primary key default uuidv7(),
  payment_id uuid unique references payments (id),
  sent_by uuid not null references users (id) on delete cascade,
  sent_at timestamptz not null,
  -- A JPEG.
  bytes bytea not null
);
-- It is compressed already.
alter table claim_pictures alter column bytes set storage external;
create index claim_pictures_sent on claim_pictures (sent_by, id) where payment_id is null;

-- One transaction can pay for several homes of a person: a claim for each, of which the others name the first. They wait and are decided
-- together, and have the transaction's number in common.
alter table payments add column claimed_with uuid references payments (id) check (claimed_with <> id);
create index payments_claimed_with on payments (claimed_with) where claimed_with is not null;
drop index payments_reference;
create unique index payments_reference on payments (method, reference, (case when claimed_with is not null then id end))
  nulls not distinct where state in ('pending', 'confirmed') and reference is not null;

-- Where the money of a payment came: the account of a place; null is the account of the method.
alter table payments add column arrived_in text;
-- A place whose account is the method's own needs no name of it.
create function is_part_of_method(code text, method text) returns boolean language sql stable as $$
  select exists (select from accounts join accounts whole on whole.code = accounts.part_of
    where accounts.code = is_part_of_method.code and whole.method = is_part_of_method.method)
$$;
create or replace function guard_payment() returns trigger language plpgsql as $$
declare kept payments;
begin
  if tg_op = 'INSERT' then
    if not exists (select from accounts where method = new.method) then
      raise exception 'there is no account of the method %', new.method using errcode = 'check_violation';
    end if;
    if new.arrived_in is not null and not is_part_of_method(new.arrived_in, new.method) then
      raise exception 'the method % has no account %', new.method, new.arrived_in using errcode = 'check_violation';
    end if;
    if new.unapplied_poisha = 0 and new.held_poisha = 0 and new.state in ('pending', 'confirmed') then return new; end if;
  else
    kept := new;
    kept.unapplied_poisha := old.unapplied_poisha;
    kept.held_poisha := old.held_poisha;
    kept.state := old.state;
    kept.decided_at := old.decided_at;
    kept.decided_by := old.decided_by;
    kept.reason := old.reason;
    if old.state = 'pending' and new.state = 'confirmed' then
      -- The certificate of tax withheld comes with its confirmation.
      kept.certificate := old.certificate;
      kept.certified_on := old.certified_on;
      -- Where money came is seen when it comes.
      if new.arrived_in is null or is_part_of_method(new.arrived_in, new.method) then kept.arrived_in := old.arrived_in; end if;
    end if;
    if kept is not distinct from old
      and ((new.unapplied_poisha, new.held_poisha) = (old.unapplied_poisha, old.held_poisha) or pg_trigger_depth() > 1)
      and (old.state || ' > ' || new.state in ('pending > confirmed', 'pending > declined', 'confirmed > reversed')
        or (new.state, new.decided_at, new.decided_by, new.reason)
          is not distinct from (old.state, old.decided_at, old.decided_by, old.reason)) then
      return new;
    end if;
  end if;
  raise exception 'a payment is only changed by postings, and decided once' using errcode = 'insufficient_privilege';
end
$$;

-- As in 1.0, but that money arrives in the account of its payment's place.
create or replace function settle_postings() returns trigger language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  is_late boolean;
  is_misdated boolean;
  is_foreign boolean;
  takes_back boolean;
  confirms_discount boolean;
  moves_between boolean;
  takes_cash boolean;
begin
  -- A charge's own posting is left out: the charge was inserted with it.
  update charges set outstanding_poisha = outstanding_poisha + net from (
    select charge_id, sum(case when debit = 'receivable' then amount_poisha else -amount_poisha end) as net
    from added where 'receivable' in (debit, credit) and not (id = charge_id and id = entry_id) group by charge_id
  ) as moved where id = charge_id and net <> 0;
  update payments set unapplied_poisha = unapplied_poisha + unapplied, held_poisha = held_poisha + held from (
    select payment_id,
      sum(amount_poisha * ((credit = 'unapplied')::int - (debit = 'unapplied')::int)) as unapplied,
      sum(amount_poisha * ((credit = 'advances')::int - (debit = 'advances')::int)) as held
    from added where debit in ('unapplied', 'advances') or credit in ('unapplied', 'advances') group by payment_id
  ) as moved where id = payment_id and (unapplied <> 0 or held <> 0);

  select bool_or(tx <> pg_current_xact_id()), bool_or(counted_on <> effective_on), bool_or(reverses is not null),
    bool_or(reverses is null and added.credit = 'pending_discounts'),
    bool_or('transfers' in (added.debit, added.credit)),
    bool_or(added.credit = 'cash' and entry.reason is null),
    bool_or(added.agreement_id is distinct from entry.agreement_id or reverses is null and (
      pair.charge is distinct from (charge_id is not null)
      or pair.payment is distinct from (payment_id is not null)
      or pair.voucher is distinct from (voucher_id is not null)
      -- The amount and the method never change, and the payment that has just been updated is locked.
      or pair.payment and not (
        select (pair.state is null or state = pair.state)
          and (not pair.arrival or added.amount_poisha = case added.credit
            when 'advances' then advance_poisha when 'unapplied' then amount_poisha - advance_poisha else amount_poisha end)
          and (not pair.own or case when arrived_in is null then method = debited.method else arrived_in = added.debit end)
        from payments where id = payment_id)
      or pair.voucher and not (
        select added.entry_id = id and reversed_at is null and added.agreement_id is not distinct from vouchers.agreement_id
          and vouchers.credit = added.credit and coalesce(vouchers.debit = added.debit, kind = 'refund')
        from vouchers where id = voucher_id)
    ))
  into is_late, is_misdated, takes_back, confirms_discount, moves_between, takes_cash, is_foreign
  from added
  join journal_entries entry on entry.id = added.entry_id
  left join accounts debited on debited.code = debit
  left join accounts credited on credited.code = credit
  left join pairs pair on pair.debit = debited.kind and pair.credit = credited.kind;
  if is_late then
    raise exception 'an entry that was written takes no more postings' using errcode = 'insufficient_privilege';
  end if;
  if is_misdated then
    raise exception 'a posting counts for the day of its entry' using errcode = 'check_violation';
  end if;
  if is_foreign then
    raise exception 'a posting is one of the pairs' using errcode = 'check_violation';
  end if;
  if takes_back and exists (
    select from added
    join postings mirrored on mirrored.id = added.reverses
    left join payments on payments.id = mirrored.payment_id
    left join vouchers on vouchers.id = mirrored.voucher_id
    where mirrored.reverses is not null or added.counted_on < mirrored.counted_on
      or (added.debit, added.credit, added.amount_poisha, added.agreement_id, added.charge_id, added.payment_id, added.voucher_id)
        is distinct from
        (mirrored.credit, mirrored.debit, mirrored.amount_poisha, mirrored.agreement_id, mirrored.charge_id, mirrored.payment_id,
          mirrored.voucher_id)
      or vouchers.id is not null and reversed_at is null
      -- By which money came.
      or mirrored.credit in ('unapplied', 'advances', 'pending') and state not in ('declined', 'reversed')
  ) then
    raise exception 'a posting is taken back by its mirror, after its document' using errcode = 'check_violation';
  end if;
  if confirms_discount and exists (
    select from added where reverses is null and credit = 'pending_discounts' and not exists (
      select from postings waits
      where (waits.debit, waits.payment_id, waits.charge_id, waits.amount_poisha)
          = ('pending_discounts', added.payment_id, added.charge_id, added.amount_poisha)
        and not exists (select from postings mirror where mirror.reverses = waits.id))
  ) then
    raise exception 'a discount is confirmed as it waits' using errcode = 'check_violation';
  end if;
  if moves_between and (
    select sum(amount_poisha * ((debit = 'transfers')::int - (credit = 'transfers')::int)) from added) <> 0 then
    raise exception 'what one tenancy gives another one gets' using errcode = 'check_violation';
  end if;
  if takes_cash then
    perform refuse_overdrawn((
      select min(counted_on) from added join journal_entries on journal_entries.id = entry_id
      where credit = 'cash' and journal_entries.reason is null));
  end if;
  return null;
end
$$;

-- Money that comes beside what residents owe, and what a supplier gives back of a cost. Each is a voucher, which writes its own entry.

-- What other income is for. It is neither billed nor owed, so its accounts are of a kind of their own.
insert into accounts (code, kind) values
  ('antenna', 'takings'), ('scrap', 'takings'), ('hall', 'takings'), ('guest_parking', 'takings'), ('other_takings', 'takings');
insert into pairs (debit, credit, charge, payment, voucher) values
  ('money', 'takings', false, false, true),
  -- A cost below zero, which credits the account of its category. What the owner paid comes back to the owner.
  ('money', 'expense', false, false, true), ('owner', 'expense', false, false, true);
-- Money on a statement of which nobody knows whose it is, or what it went for, is put aside: a voucher against `suspense`. Once it is known
-- the voucher is reversed, in the transaction that records what the money is.
insert into accounts (code, kind) values ('suspense', 'suspense');
insert into pairs (debit, credit, charge, payment, voucher) values
  ('money', 'suspense', false, false, true), ('suspense', 'money', false, false, true);

alter table vouchers
  -- Of what a supplier gave back: the cost.
  add column refunds uuid constraint vouchers_refunds references vouchers (id),
  drop constraint vouchers_kind_check,
  add constraint vouchers_kind_check
    check (kind in ('refund', 'expense', 'transfer', 'owner', 'opening', 'income', 'return', 'suspense')),
  add constraint vouchers_returned check ((kind = 'return') = (refunds is not null));
create index vouchers_of_refunds on vouchers (refunds) where refunds is not null;
create index vouchers_of_spending on vouchers (counted_on desc, id desc) where kind in ('expense', 'return');
create index vouchers_of_income on vouchers (counted_on desc, id desc) where kind = 'income';
alter table journal_entries
  drop constraint journal_entries_kind_check,
  add constraint journal_entries_kind_check check (kind in (
    'charge', 'card', 'claim', 'record', 'confirm', 'decline', 'reverse', 'apply', 'release', 'waive', 'write off', 'open', 'use',
    'hold', 'correct', 'refund', 'move', 'take back', 'expense', 'transfer', 'owner', 'opening', 'count', 'income', 'return', 'suspense'));

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
