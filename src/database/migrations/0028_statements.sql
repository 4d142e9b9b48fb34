-- Statements of banks and wallets. A way to pay is a place where money really is: where its statements are brought it has an account of
-- its own, its lines are kept, and what they prove is matched with the books. Days are Asia/Dhaka's, amounts poisha.

-- 1. A second bank or wallet of a method has an account that is a part of the method's. Its code is that and a number, such as `bank_2`.
alter table accounts
  drop constraint accounts_of_money,
  add column part_of text references accounts (code),
  add constraint accounts_of_money check (
    case when part_of is null then (method is not null) = (kind in ('money', 'opening', 'between', 'tax'))
    else kind = 'money' and method is null and code like part_of || '\_%' end);
alter table places
  -- Where its statements are brought: the account of its money. Else that is the account of its method.
  add column account text constraint places_account unique references accounts (code),
  -- What the office calls it.
  add column name text check (length(name) between 1 and 60),
  -- `building`: nothing but the building's money, so its balance is proved. `shared`: a person's own account, of which only what is the
  -- building's is kept, without balances.
  add column belongs_to text check (belongs_to in ('building', 'shared')),
  -- How its files are read: which column is what, and the order of day and month where that was asked.
  add column layout jsonb not null default '{}' check (jsonb_typeof(layout) = 'object' and length(layout::text) <= 8000),
  -- The key of the marks by which the browser recognises lines without a number.
  add column mark_key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  -- Whether tenants are told to pay there.
  add column is_told boolean not null default true,
  add constraint places_with_statements check ((account is null) = (belongs_to is null) and (account is null or method <> 'Cash'));

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

-- 2. Where the money of a payment came: the account of a place; null is the account of the method.
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
-- As before, but that money arrives in the account of its payment's place.
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

-- 3. What was brought, and its lines. Nothing of them ever changes.
create table statement_imports (
  id uuid primary key default uuidv7(),
  place_id uuid not null references places (id),
  source text not null check (source in ('messages', 'table', 'workbook', 'pdf')),
  file_name text check (length(file_name) between 1 and 200),
  -- SHA-256 of the file, which stays with whoever has it.
  file_hash text check (file_hash ~ '^[A-Za-z0-9_-]{43}$'),
  first_day date not null,
  last_day date not null,
  -- What the statement says of itself; a place that is shared keeps no balances.
  opening_poisha bigint,
  closing_poisha bigint,
  -- How many lines the file had, and how many of them were left out.
  in_file integer not null check (in_file > 0),
  left_out integer not null default 0 check (left_out between 0 and in_file),
  -- The places at which its balances do not follow from one another.
  gaps integer not null default 0 check (gaps >= 0),
  has_balances boolean not null,
  imported_at timestamptz not null,
  imported_by uuid not null references users (id),
  constraint statement_imports_days check (first_day <= last_day)
);
create index statement_imports_of_place on statement_imports (place_id, id desc);
create table statement_lines (
  id uuid primary key default uuidv7(),
  place_id uuid not null references places (id),
  import_id uuid not null references statement_imports (id),
  -- By what the same line is known in another file: its number and direction, else its mark, else its day, sum and count in the day.
  identity text not null check (length(identity) between 5 and 200),
  day date not null,
  -- What came is above 0, what went is below.
  amount_poisha bigint not null check (amount_poisha <> 0 and abs(amount_poisha) <= 100000000000),
  balance_poisha bigint,
  -- In the one form of payments.
  reference text check (reference ~ '^[A-Z0-9]{4,64}$'),
  is_fee boolean not null default false,
  -- The other side's telephone, whole or as far as it is shown (`0157XXXX173`).
  phone text check (phone ~ '^01[3-9][0-9X]{8}$'),
  words text check (length(words) between 1 and 500),
  -- Its place in its file.
  position integer not null check (position >= 0),
  constraint statement_lines_identity unique (place_id, identity)
);
create index statement_lines_of_place on statement_lines (place_id, day, position, id);
create index statement_lines_reference on statement_lines (reference) where reference is not null;
create index statement_lines_sum on statement_lines (amount_poisha, day);
create index statement_lines_import on statement_lines (import_id);
create trigger statement_imports_stay before update or delete or truncate on statement_imports
  for each statement execute function refuse_change('the list of statements');
create trigger statement_lines_stay before update or delete or truncate on statement_lines
  for each statement execute function refuse_change('the list of statements');

-- 4. Lines and postings of one place that are the same money. Together they balance. A match is undone, with a reason, never deleted.
create table matches (
  id uuid primary key default uuidv7(),
  place_id uuid not null references places (id),
  rule text not null check (rule ~ '^[a-z_]{2,40}$'),
  -- Null: by itself.
  matched_by uuid references users (id),
  matched_at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid references users (id),
  reason text check (length(reason) between 1 and 500),
  constraint matches_undone check ((undone_at is null) = (reason is null) and (undone_at is null) = (undone_by is null))
);
create table matched_lines (
  match_id uuid not null references matches (id),
  line_id uuid not null references statement_lines (id),
  is_undone boolean not null default false,
  primary key (match_id, line_id)
);
create unique index matched_lines_once on matched_lines (line_id) where not is_undone;
create table matched_postings (
  match_id uuid not null references matches (id),
  posting_id uuid not null references postings (id),
  -- A move between two places is on the statements of both.
  place_id uuid not null references places (id),
  is_undone boolean not null default false,
  primary key (match_id, posting_id)
);
create unique index matched_postings_once on matched_postings (posting_id, place_id) where not is_undone;
create trigger matches_stay before delete or truncate on matches for each statement execute function refuse_change('the list of matches');
create trigger matched_lines_stay before delete or truncate on matched_lines for each statement execute function refuse_change('the list of matches');
create trigger matched_postings_stay before delete or truncate on matched_postings for each statement execute function refuse_change('the list of matches');
create function guard_match() returns trigger language plpgsql as $$
declare kept matches;
begin
  kept := new;
  kept.undone_at := old.undone_at;
  kept.undone_by := old.undone_by;
  kept.reason := old.reason;
  if kept is distinct from old or old.undone_at is not null then
    raise exception 'a match is only ever undone, once' using errcode = 'insufficient_privilege';
  end if;
  if new.undone_at is not null then
    update matched_lines set is_undone = true where match_id = new.id;
    update matched_postings set is_undone = true where match_id = new.id;
  end if;
  return new;
end
$$;
create trigger matches_guarded before update on matches for each row execute function guard_match();
create function guard_matched() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then raise exception 'a match is only ever undone, once' using errcode = 'insufficient_privilege'; end if;
  return new;
end
$$;
create trigger matched_lines_guarded before update on matched_lines for each row execute function guard_matched();
create trigger matched_postings_guarded before update on matched_postings for each row execute function guard_matched();
create function require_balanced() returns trigger language plpgsql as $$
declare
  joined record;
  of_lines bigint;
  of_postings bigint;
  n integer;
  is_foreign boolean;
begin
  select matches.place_id, undone_at, account into joined from matches join places on places.id = place_id where matches.id = new.match_id;
  if joined.undone_at is not null then return null; end if;
  select coalesce(sum(amount_poisha), 0), count(*), coalesce(bool_or(place_id <> joined.place_id), false) into of_lines, n, is_foreign
    from matched_lines join statement_lines on statement_lines.id = line_id where match_id = new.match_id;
  if is_foreign or n = 0 then raise exception 'a match is of one place' using errcode = 'check_violation', constraint = 'matches_balance'; end if;
  select coalesce(sum(amount_poisha * ((debit = joined.account)::int - (credit = joined.account)::int)), 0),
      coalesce(bool_or(place_id <> joined.place_id or joined.account not in (debit, credit)), false) into of_postings, is_foreign
    from matched_postings join postings on postings.id = posting_id where match_id = new.match_id;
  if is_foreign then raise exception 'a match is of one place' using errcode = 'check_violation', constraint = 'matches_balance'; end if;
  if of_lines <> of_postings then raise exception 'a match balances' using errcode = 'check_violation', constraint = 'matches_balance'; end if;
  return null;
end
$$;
create constraint trigger matched_lines_balance after insert on matched_lines deferrable initially deferred
  for each row execute function require_balanced();
create constraint trigger matched_postings_balance after insert on matched_postings deferrable initially deferred
  for each row execute function require_balanced();

alter table requests drop constraint requests_makes_check, add constraint requests_makes_check
  check (makes in ('payment', 'voucher', 'entry', 'charge', 'reminder', 'swap', 'place', 'statement', 'reconciliation'));
