-- Every trigger. A table with a trigger `…_stay` keeps its rows; the site's role is not granted what that trigger
-- refuses.

-- 1. Append-only tables.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_argv[0] using errcode = 'insufficient_privilege';
end
$$;
create trigger accounts_stay before update or delete or truncate on accounts
  for each statement execute function refuse_change('the list of accounts');
create trigger cost_categories_stay before delete or truncate on cost_categories
  for each statement execute function refuse_change('the list of categories');
create trigger pairs_stay before update or delete or truncate on pairs
  for each statement execute function refuse_change('the list of pairs');
create trigger audit_events_stay before update or delete or truncate on audit_events
  for each statement execute function refuse_change('the audit trail');
create trigger rents_stay before update or delete or truncate on rents
  for each statement execute function refuse_change('the ledger');
create trigger journal_entries_stay before update or delete or truncate on journal_entries
  for each statement execute function refuse_change('the ledger');
create trigger postings_stay before update or delete or truncate on postings
  for each statement execute function refuse_change('the ledger');
create trigger charges_stay before delete or truncate on charges
  for each statement execute function refuse_change('the ledger');
create trigger payments_stay before delete or truncate on payments
  for each statement execute function refuse_change('the ledger');
create trigger vouchers_stay before delete or truncate on vouchers
  for each statement execute function refuse_change('the ledger');
create trigger meter_readings_stay before update or delete or truncate on meter_readings
  for each statement execute function refuse_change('the list of readings');
create trigger receipts_stay before update or delete or truncate on receipts
  for each statement execute function refuse_change('the ledger');
create trigger certificates_stay before update or delete or truncate on certificates
  for each statement execute function refuse_change('the list of certificates');
create trigger receipts_skipped_stay before update or delete or truncate on receipts_skipped
  for each statement execute function refuse_change('the list of skipped numbers');
create trigger reminders_stay before update or delete or truncate on reminders
  for each statement execute function refuse_change('the list of reminders');
create trigger till_closings_stay before update or delete or truncate on till_closings
  for each statement execute function refuse_change('the ledger');
create trigger closing_balances_stay before update or delete or truncate on closing_balances
  for each statement execute function refuse_change('the ledger');

-- A category of costs comes with its account, which the site's role may not insert: one of another kind would move the books.
create function open_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into accounts (code, kind) values (new.code, 'expense');
  return new;
end
$$;
create trigger cost_categories_opened before insert on cost_categories for each row execute function open_account();

-- 2. Charges and payments stay as they were inserted, but for what follows from postings and decisions. Updates by the trigger of
-- postings are those of a depth above 1.

-- A charge is inserted with all of it outstanding; its own posting says the same. It is cancelled once.
create function guard_charge() returns trigger language plpgsql as $$
declare kept charges;
begin
  if tg_op = 'INSERT' then
    if new.outstanding_poisha = 0 and new.cancelled_at is null then
      new.outstanding_poisha := new.amount_poisha;
      return new;
    end if;
  else
    kept := new;
    kept.outstanding_poisha := old.outstanding_poisha;
    kept.cancelled_at := old.cancelled_at;
    if kept is not distinct from old
      and (new.outstanding_poisha = old.outstanding_poisha or pg_trigger_depth() > 1)
      and (old.cancelled_at is null or new.cancelled_at = old.cancelled_at) then
      return new;
    end if;
  end if;
  raise exception 'a charge is only changed by postings' using errcode = 'insufficient_privilege';
end
$$;
create trigger charges_guarded before insert or update on charges for each row execute function guard_charge();

-- A payment has the method of an account, and its state goes one way.
create function guard_payment() returns trigger language plpgsql as $$
declare kept payments;
begin
  if tg_op = 'INSERT' then
    if not exists (select from accounts where method = new.method) then
      raise exception 'there is no account of the method %', new.method using errcode = 'check_violation';
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
    -- The certificate of tax withheld comes with its confirmation.
    if old.state = 'pending' and new.state = 'confirmed' then
      kept.certificate := old.certificate;
      kept.certified_on := old.certified_on;
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
create trigger payments_guarded before insert or update on payments for each row execute function guard_payment();

-- A voucher is reversed once, and never changes otherwise.
create function guard_voucher() returns trigger language plpgsql as $$
declare kept vouchers;
begin
  if tg_op = 'INSERT' then
    if new.reversed_at is null then return new; end if;
  else
    kept := new;
    kept.reversed_at := old.reversed_at;
    kept.reversed_by := old.reversed_by;
    kept.reason := old.reason;
    if kept is not distinct from old and old.reversed_at is null then return new; end if;
  end if;
  raise exception 'a voucher is only ever reversed, once' using errcode = 'insufficient_privilege';
end
$$;
create trigger vouchers_guarded before insert or update on vouchers for each row execute function guard_voucher();

-- 3. The journal.

-- A charge writes its own entry and posting, which have its id.
create function post_charges() returns trigger language plpgsql as $$
begin
  with entry as (
    insert into journal_entries (id, kind, agreement_id, effective_on)
    select id, 'charge', agreement_id, charged_on from added
  )
  insert into postings (id, entry_id, agreement_id, debit, credit, amount_poisha, charge_id, counted_on)
  select id, id, agreement_id, 'receivable', kind, amount_poisha, id, charged_on from added;
  return null;
end
$$;
create trigger charges_posted after insert on charges referencing new table as added
  for each statement execute function post_charges();

-- A voucher of the building does the same; the postings of a refund say from which payments it is taken.
create function post_vouchers() returns trigger language plpgsql as $$
begin
  with entry as (
    insert into journal_entries (id, kind, effective_on, recorded_by)
    select id, kind, counted_on, recorded_by from added where kind <> 'refund'
  )
  insert into postings (id, entry_id, debit, credit, amount_poisha, voucher_id, counted_on)
  select id, id, debit, credit, amount_poisha, id, counted_on from added where kind <> 'refund';
  return null;
end
$$;
create trigger vouchers_posted after insert on vouchers referencing new table as added
  for each statement execute function post_vouchers();

-- When a transaction ends, a refund is taken from payments, and its postings are its sum.
create function require_refunded() returns trigger language plpgsql as $$
begin
  if new.amount_poisha is distinct from (select sum(amount_poisha) from postings where entry_id = new.id) then
    raise exception 'a refund is the sum of its postings' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger vouchers_refunded after insert on vouchers deferrable initially deferred
  for each row when (new.kind = 'refund') execute function require_refunded();

-- A charge never changes its kind.
create function fill_in_charge_kind() returns trigger language plpgsql as $$
begin
  select kind into new.charge_kind from charges where id = new.charge_id;
  return new;
end
$$;
create trigger postings_of_kind before insert on postings
  for each row when (new.charge_id is not null) execute function fill_in_charge_kind();

-- Amounts of postings are added to what is outstanding, unapplied and held, whose checks refuse money that is not there. Then each
-- posting is looked at: it belongs to an entry of this transaction and tenancy and counts for its day, and it is one of the pairs, or
-- the exact mirror of another posting, on a day no earlier, whose document was taken back. It runs as the schema's owner, because the
-- site's role may not change these columns (docs/decisions/0018-audit-trail-and-owner.md). A connection keeps its plans while the
-- tables grow, so the plans use indexes from the beginning.
create function settle_postings() returns trigger language plpgsql
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
          and (not pair.own or method = debited.method)
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
create trigger postings_settled after insert on postings referencing new table as added
  for each statement execute function settle_postings();

-- 4. Closed days. Closing a day and dating an entry into it exclude each other by an advisory lock: 62004 is `closing` in
-- the server's list of locks.

-- What is in the drawer at the end of a day that is not closed: what the last closing left, and the cash since.
create function drawer_balance(day date) returns bigint language plpgsql volatile as $$
declare
  last till_closings;
begin
  select * into last from till_closings order by till_closings.day desc limit 1;
  return coalesce(last.counted_poisha - last.handed_over_poisha, 0) + coalesce((
    select sum(case when debit = 'cash' then amount_poisha else -amount_poisha end) from postings
    where (debit = 'cash' or credit = 'cash') and counted_on > coalesce(last.day, '-infinity') and counted_on <= drawer_balance.day
  ), 0);
end
$$;

-- The database says what should be in the drawer: what the closing before left, the cash since, and what is put in. What is put in,
-- what a count finds over or short, and what is handed over come into the books on the closed day, so that the drawer's balance
-- afterwards is what stays in it.
create function close_books() returns trigger language plpgsql as $$
declare
  expected bigint;
begin
  perform pg_advisory_xact_lock(62004);
  if exists (select from settings where closed_through >= new.day) then
    raise exception 'the books are closed up to that day' using errcode = 'check_violation';
  end if;
  expected := drawer_balance(new.day) + new.put_in_poisha;
  if new.expected_poisha <> expected then
    raise exception 'the drawer should have another sum' using errcode = 'check_violation';
  end if;
  new.expected_poisha := expected;
  insert into vouchers (kind, debit, credit, amount_poisha, paid_on, counted_on, recorded_at, recorded_by)
  select 'owner', 'cash', 'owner', new.put_in_poisha, new.day, new.day, new.closed_at, new.closed_by where new.put_in_poisha > 0;
  if new.counted_poisha <> expected then
    with entry as (
      insert into journal_entries (kind, effective_on, recorded_by, reason)
      values ('count', new.day, new.closed_by, coalesce(new.note, ''))
      returning id
    )
    insert into postings (entry_id, debit, credit, amount_poisha, counted_on)
    select id, case when new.counted_poisha > expected then 'cash' else 'over_short' end,
      case when new.counted_poisha > expected then 'over_short' else 'cash' end, abs(new.counted_poisha - expected), new.day
    from entry;
  end if;
  insert into vouchers (kind, debit, credit, amount_poisha, paid_on, counted_on, recorded_at, recorded_by)
  select 'owner', 'owner', 'cash', new.handed_over_poisha, new.day, new.day, new.closed_at, new.closed_by
  where new.handed_over_poisha > 0;
  insert into closing_balances (day, account, poisha)
  select new.day, account, sum(poisha) from (
    select account, poisha from closing_balances where day = (select max(day) from closing_balances)
    union all
    select side.account, side.poisha from postings
    cross join lateral (values (debit, amount_poisha::bigint), (credit, -amount_poisha::bigint)) as side (account, poisha)
    where counted_on <= new.day and counted_on > coalesce((select max(day) from closing_balances), '-infinity')
  ) as sides group by account;
  update settings set closed_through = new.day;
  return new;
end
$$;
create trigger till_closings_close_books before insert on till_closings for each row execute function close_books();

create function guard_closed_days() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(62004);
  if exists (select from added, settings where effective_on <= closed_through) then
    raise exception 'the books are closed up to that day' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger journal_entries_in_open_days after insert on journal_entries referencing new table as added
  for each statement execute function guard_closed_days();

create function refuse_reopening() returns trigger language plpgsql as $$
begin
  raise exception 'a day that was closed stays closed' using errcode = 'insufficient_privilege';
end
$$;
create trigger settings_books_stay_closed before update on settings for each row
  when (old.closed_through is not null and (new.closed_through is null or new.closed_through < old.closed_through))
  execute function refuse_reopening();

-- Not a trigger, but takes the same lock: the day for which an event of `day` counts. That is `day`, or today where `day` is closed,
-- or the first open day where today is closed too. Until the transaction ends no day is closed. It is volatile, so that it sees a
-- closing that it waited for; a subquery of the same statement would not.
create function open_day(day date, today date) returns date language plpgsql volatile as $$
declare closed date;
begin
  perform pg_advisory_xact_lock_shared(62004);
  select closed_through into closed from settings;
  return case when day <= closed then greatest(today, closed + 1) else day end;
end
$$;

-- Cash that goes out without a reason leaves no day from its own on below zero. Those who take cash wait for each other: 62007 is
-- `drawer` in the server's list of locks. It is volatile, so that it sees what it waited for.
create function refuse_overdrawn(day date) returns void language plpgsql volatile
security definer set search_path = public, pg_temp as $$
declare
  last till_closings;
begin
  perform pg_advisory_xact_lock(62007);
  select * into last from till_closings order by till_closings.day desc limit 1;
  if exists (
    select from (
      select counted_on, sum(sum(case when debit = 'cash' then amount_poisha else -amount_poisha end)) over (order by counted_on)
        + coalesce(last.counted_poisha - last.handed_over_poisha, 0) as balance
      from postings where (debit = 'cash' or credit = 'cash') and counted_on > coalesce(last.day, '-infinity') group by counted_on
    ) as days where counted_on >= refuse_overdrawn.day and balance < 0
  ) then
    raise exception 'there is not so much cash in the drawer' using errcode = 'check_violation', constraint = 'drawer_overdrawn';
  end if;
end
$$;

-- 5. Receipts. A payment of money that is confirmed is due a receipt, even if it is reversed before its receipt has a number.

create function note_due_receipt() returns trigger language plpgsql as $$
begin
  insert into receipts_due (payment_id)
  select new.id where exists (select from accounts where method = new.method and kind = 'money');
  return null;
end
$$;
create trigger payments_inserted_confirmed after insert on payments
  for each row when (new.state = 'confirmed') execute function note_due_receipt();
create trigger payments_confirmed after update on payments
  for each row when (old.state <> 'confirmed' and new.state = 'confirmed') execute function note_due_receipt();

-- A person's own photo is kept while their record names it: not beside an address that replaces it, and not after they left.
create function drop_old_photo() returns trigger language plpgsql as $$
begin
  delete from profile_photos where user_id = new.id and new.photo is distinct from '/api/identity/photos/' || name;
  return null;
end
$$;
create trigger users_photo_changed after update of photo on users for each row
  when (old.photo is distinct from new.photo) execute function drop_old_photo();
