-- Statements of banks and wallets. A way to pay is a place where money really is: what is brought of it, its lines are kept, and what they
-- prove is matched with the books. Days are Asia/Dhaka's, amounts poisha.

-- What was brought, and its lines. A file that was brought wrongly is taken back with its lines, and its number is given to a line that an
-- earlier file had without one. Both are kept: a line is never deleted, and what stands is read from a view.
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
  undone_at timestamptz,
  undone_by uuid references users (id),
  reason text check (length(reason) between 1 and 500),
  constraint statement_imports_days check (first_day <= last_day),
  constraint statement_imports_undone check ((undone_at is null) = (reason is null) and (undone_at is null) = (undone_by is null))
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
  is_undone boolean not null default false,
  -- The later file in which a line of this day and sum has a number. Who brings a number is asked about as who brings a line.
  numbered_by uuid references statement_imports (id)
);
create unique index statement_lines_identity on statement_lines (place_id, identity) where not is_undone;
create index statement_lines_numbered on statement_lines (numbered_by) where numbered_by is not null;
create index statement_lines_of_place on statement_lines (place_id, day, position, id);
create index statement_lines_reference on statement_lines (reference) where reference is not null;
create index statement_lines_sum on statement_lines (amount_poisha, day);
create index statement_lines_import on statement_lines (import_id);
create view standing_lines with (security_invoker = true) as
  select * from statement_lines where not is_undone;
create trigger statement_imports_stay before delete or truncate on statement_imports
  for each statement execute function refuse_change('the list of statements');
create trigger statement_lines_stay before delete or truncate on statement_lines
  for each statement execute function refuse_change('the list of statements');

create function guard_line() returns trigger language plpgsql as $$
declare kept statement_lines;
begin
  kept := new;
  -- A person who has left takes their telephone and words along.
  if new.phone is null and new.words is null then
    kept.phone := old.phone;
    kept.words := old.words;
  end if;
  if old.reference is null and old.numbered_by is null and new.numbered_by is not null and not old.is_undone then
    kept.reference := null;
    kept.numbered_by := null;
  end if;
  -- With its file, by the trigger of that.
  if pg_trigger_depth() > 1 then
    if new.is_undone then kept.is_undone := old.is_undone; end if;
    if old.numbered_by is not null and new.reference is null and new.numbered_by is null then
      kept.reference := old.reference;
      kept.numbered_by := old.numbered_by;
    end if;
  end if;
  if kept is distinct from old then
    raise exception 'a line of a statement only ever forgets whose telephone it names, is taken back with its file, or gets its number'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger statement_lines_guarded before update on statement_lines for each row execute function guard_line();

-- Lines and postings of one place that are the same money. Together they balance. A match is undone, with a reason, never deleted.
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
  -- What was put aside is known by a claim that confirms itself, too: then nobody takes the match apart.
  constraint matches_undone check ((undone_at is null) = (reason is null) and (undone_by is null or undone_at is not null))
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

-- At once, not when the transaction ends: the match has named its place by then, so a file that is taken back meanwhile has been.
create function refuse_undone_line() returns trigger language plpgsql as $$
begin
  if exists (select from statement_lines where id = new.line_id and is_undone) then
    raise exception 'this line was taken back' using errcode = 'check_violation', constraint = 'matched_lines_standing';
  end if;
  return null;
end
$$;
create trigger matched_lines_standing after insert on matched_lines for each row execute function refuse_undone_line();

-- A day of a place is reconciled when its statement is explained by the books. The database computes the books' side and refuses what is not
-- explained. A proof is taken back, the latest first, with a reason; never deleted.
create table reconciliations (
  id uuid primary key default uuidv7(),
  place_id uuid not null references places (id),
  day date not null,
  statement_poisha bigint not null,
  -- The trigger computes these.
  book_poisha bigint not null,
  -- What is on the statement and not in the books, and the other way round.
  lines_open_poisha bigint not null,
  postings_open_poisha bigint not null,
  note text check (length(note) between 1 and 500),
  reconciled_at timestamptz not null,
  reconciled_by uuid not null references users (id),
  is_first boolean not null default false,
  -- The balance from before the books, which the first proof recorded.
  opening_voucher uuid references vouchers (id),
  undone_at timestamptz,
  undone_by uuid references users (id),
  reason text check (length(reason) between 1 and 500),
  constraint reconciliations_prove check (statement_poisha - lines_open_poisha = book_poisha - postings_open_poisha),
  constraint reconciliations_undone check ((undone_at is null) = (reason is null) and (undone_at is null) = (undone_by is null))
);
create unique index reconciliations_once on reconciliations (place_id, day) where undone_at is null;
create unique index reconciliations_first on reconciliations (place_id) where is_first and undone_at is null;
create trigger reconciliations_stay before delete or truncate on reconciliations
  for each statement execute function refuse_change('the list of reconciliations');

-- The first proof of a place takes as there what is in no match: a building has kept its books before it brought its first statement. Those
-- are postings that are not named as on their way, and lines from before that are brought later. What is matched is taken by neither list,
-- so that taking it apart, reversing it and recording it again moves both sides alike.
-- What the first proof leaves out of the equation, on both sides. Deferred: the lists are there before the proof that reads them.
create table taken_lines (
  reconciliation_id uuid not null references reconciliations (id) deferrable initially deferred,
  line_id uuid not null references statement_lines (id),
  primary key (reconciliation_id, line_id)
);
create table taken_postings (
  reconciliation_id uuid not null references reconciliations (id) deferrable initially deferred,
  posting_id uuid not null references postings (id),
  primary key (reconciliation_id, posting_id)
);
create index taken_lines_line on taken_lines (line_id);
create index taken_postings_posting on taken_postings (posting_id);

create trigger taken_lines_stay before update or delete or truncate on taken_lines
  for each statement execute function refuse_change('where a proof begins');
create trigger taken_postings_stay before update or delete or truncate on taken_postings
  for each statement execute function refuse_change('where a proof begins');

create function standing_start(of_place uuid) returns uuid language sql stable
return (select id from reconciliations where place_id = of_place and is_first and undone_at is null);

create function signed_poisha(posting postings, account text) returns bigint language sql immutable
return posting.amount_poisha * ((posting.debit = account)::int - (posting.credit = account)::int);
-- Both sides of a match in the equation: without what the first proof took.
create function is_even_match(of_match uuid, start uuid) returns boolean language sql stable as $$
  select not exists (select from matched_lines joined join taken_lines taken on taken.line_id = joined.line_id
      where joined.match_id = of_match and taken.reconciliation_id = start)
    and not exists (select from matched_postings joined join taken_postings taken on taken.posting_id = joined.posting_id
      where joined.match_id = of_match and taken.reconciliation_id = start)
    or (select coalesce(sum(line.amount_poisha), 0) from matched_lines joined join statement_lines line on line.id = line_id
      where joined.match_id = of_match
        and not exists (select from taken_lines taken where taken.reconciliation_id = start and taken.line_id = line.id))
    = (select coalesce(sum(signed_poisha(posting, account)), 0) from matched_postings joined join postings posting on posting.id = posting_id
      join places on places.id = joined.place_id where joined.match_id = of_match
        and not exists (select from taken_postings taken where taken.reconciliation_id = start and taken.posting_id = posting.id))
$$;
-- True for a match that explains at the end of a day: of which nothing is of a later day, and whose sides are alike.
create function closes_by(of_match uuid, at_end date, start uuid) returns boolean language sql stable as $$
  select not exists (select from matched_postings other join postings on postings.id = other.posting_id
      where other.match_id = of_match and postings.counted_on > at_end)
    and not exists (select from matched_lines other join statement_lines late on late.id = other.line_id
      where other.match_id = of_match and late.day > at_end)
    and is_even_match(of_match, start)
$$;
-- The lines of a place that are open at the end of a day: not taken as there, and in no match that explains by then.
create function open_lines(of_place uuid, at_end date, start uuid default null) returns setof statement_lines language sql stable as $$
  with begun as materialized (select coalesce(start, standing_start(of_place)) as id)
  select line.* from standing_lines line cross join begun where line.place_id = of_place and line.day <= at_end
    and not exists (select from taken_lines taken where taken.reconciliation_id = begun.id and taken.line_id = line.id)
    and not exists (select from matched_lines joined where joined.line_id = line.id and not joined.is_undone
      and closes_by(joined.match_id, at_end, begun.id))
$$;
-- The same of the postings in its account.
create function open_postings(of_place uuid, at_end date, start uuid default null) returns setof postings language sql stable as $$
  with begun as materialized (select coalesce(start, standing_start(of_place)) as id)
  select posting.* from postings posting join places on places.id = of_place cross join begun
  where places.account in (posting.debit, posting.credit) and posting.counted_on <= at_end
    and not exists (select from taken_postings taken where taken.reconciliation_id = begun.id and taken.posting_id = posting.id)
    and not exists (select from matched_postings joined where joined.posting_id = posting.id and joined.place_id = of_place
      and not joined.is_undone and closes_by(joined.match_id, at_end, begun.id))
$$;
-- Both sides of the equation at the end of a day.
create function explain_balance(of_place uuid, at_end date, start uuid default null,
  out book_poisha bigint, out lines_open_poisha bigint, out postings_open_poisha bigint)
language sql stable as $$
  select
    (select coalesce(sum(signed_poisha(posting, account)), 0) from postings posting
      where account in (posting.debit, posting.credit) and counted_on <= at_end),
    (select coalesce(sum(amount_poisha), 0) from open_lines(of_place, at_end, start)),
    (select coalesce(sum(signed_poisha(posting, account)), 0) from open_postings(of_place, at_end, start) as posting)
  from places where id = of_place
$$;
-- A day is proved once every line up to it is sorted: put aside, or joined with what it is. A line that was never looked at may be anything.
create function count_lines_to_sort(of_place uuid, at_end date) returns bigint language sql stable as $$
  select count(*) from standing_lines line where line.place_id = of_place and line.day <= at_end
    and not exists (select from taken_lines taken where taken.reconciliation_id = standing_start(of_place) and taken.line_id = line.id)
    and not exists (select from matched_lines where line_id = line.id and not is_undone)
$$;
create function prove_reconciliation() returns trigger language plpgsql as $$
declare
  begun reconciliations;
begin
  -- Lines that are brought meanwhile name the place: they come before the proof, and count, or after it, and are refused.
  perform from places where id = new.place_id for update;
  select * into begun from reconciliations where id = standing_start(new.place_id);
  if not exists (select from places where id = new.place_id and belongs_to = 'building')
    or new.is_first <> (begun.id is null) or begun.day > new.day then
    raise exception 'a place of the building is proved from its start on' using errcode = 'check_violation', constraint = 'reconciliations_of_building';
  end if;
  if count_lines_to_sort(new.place_id, new.day) > 0 then
    raise exception 'lines up to this day are not sorted' using errcode = 'check_violation', constraint = 'reconciliations_sorted';
  end if;
  select explained.book_poisha, explained.lines_open_poisha, explained.postings_open_poisha
  into new.book_poisha, new.lines_open_poisha, new.postings_open_poisha
  from explain_balance(new.place_id, new.day, coalesce(begun.id, new.id)) as explained;
  if new.statement_poisha - new.lines_open_poisha <> new.book_poisha - new.postings_open_poisha then
    raise exception 'the statement is not explained' using errcode = 'check_violation', constraint = 'reconciliations_prove';
  end if;
  return new;
end
$$;
create trigger reconciliations_proved before insert on reconciliations for each row execute function prove_reconciliation();

-- A proof is taken back once, the latest of its place first.
create function guard_reconciliation() returns trigger language plpgsql as $$
declare kept reconciliations;
begin
  kept := new;
  kept.undone_at := old.undone_at;
  kept.undone_by := old.undone_by;
  kept.reason := old.reason;
  if kept is distinct from old or old.undone_at is not null or new.undone_at is null then
    raise exception 'a proof is only ever taken back, once' using errcode = 'insufficient_privilege';
  end if;
  perform from places where id = new.place_id for update;
  if exists (select from reconciliations later where later.place_id = old.place_id and later.day > old.day and later.undone_at is null) then
    raise exception 'a later day is proved' using errcode = 'check_violation', constraint = 'reconciliations_latest';
  end if;
  return new;
end
$$;
create trigger reconciliations_guarded before update on reconciliations for each row execute function guard_reconciliation();

-- Lines from before the first proof that are brought later were in its balance; a day that is proved since takes none.
create function keep_proved() returns trigger language plpgsql as $$
declare
  late record;
begin
  insert into taken_lines select proof.id, added.id from added
    join reconciliations proof on proof.place_id = added.place_id and proof.is_first and proof.undone_at is null and added.day <= proof.day;
  select added.day into late from added
    join reconciliations proof on proof.place_id = added.place_id and proof.undone_at is null and proof.day >= added.day
    where not exists (select from taken_lines taken where taken.line_id = added.id) order by added.day limit 1;
  if found then
    raise exception 'a line of a day that is proved: %', late.day using errcode = 'check_violation', constraint = 'statement_lines_proved';
  end if;
  return null;
end
$$;
create trigger statement_lines_of_proved after insert on statement_lines referencing new table as added
  for each statement execute function keep_proved();

-- A match comes to the same within the equation too: what the first proof took as there is no money of a later line.
create function refuse_uneven_match() returns trigger language plpgsql as $$
begin
  if not (select is_even_match(id, standing_start(place_id)) from matches where id = new.match_id) then
    raise exception 'one side was taken as there when the proof began' using errcode = 'check_violation', constraint = 'matches_start';
  end if;
  return null;
end
$$;
create trigger matched_lines_even after insert on matched_lines for each row execute function refuse_uneven_match();

-- A file is taken back once, while none of its lines is matched or of a proved day. Who matches a line or proves a day at the same moment
-- names the place: they come before, and count, or after, and find no line.
-- A proof that was taken back, and what the first proof took, keep no file.
create function take_back_import() returns trigger language plpgsql as $$
declare kept statement_imports;
begin
  kept := new;
  kept.undone_at := old.undone_at;
  kept.undone_by := old.undone_by;
  kept.reason := old.reason;
  if kept is distinct from old or old.undone_at is not null or new.undone_at is null then
    raise exception 'a statement is only ever taken back, once' using errcode = 'insufficient_privilege';
  end if;
  perform from places where id = new.place_id for update;
  if exists (select from statement_lines line join reconciliations proof on proof.place_id = line.place_id and proof.day >= line.day
      where line.import_id = new.id and undone_at is null
        and not exists (select from taken_lines taken where taken.line_id = line.id and taken.reconciliation_id = standing_start(line.place_id))) then
    raise exception 'a day of this statement is proved' using errcode = 'check_violation', constraint = 'statement_imports_proved';
  end if;
  if exists (select from statement_lines line join matched_lines joined on joined.line_id = line.id join matches on matches.id = match_id
      where not joined.is_undone and (line.import_id = new.id or line.numbered_by = new.id and matched_by is null)) then
    raise exception 'a line of this statement is matched' using errcode = 'check_violation', constraint = 'statement_imports_matched';
  end if;
  update statement_lines set is_undone = true where import_id = new.id;
  update statement_lines set reference = null, numbered_by = null where numbered_by = new.id and not is_undone;
  return new;
end
$$;
create trigger statement_imports_guarded before update on statement_imports for each row execute function take_back_import();

-- The cash of a closed day was counted. A voucher of the drawer that says such a day would count for a later one (`counted_on`) and
-- contradict the count, so it is refused: cash that goes out, and cash that comes in on a day before the one on which it is recorded. What
-- a statement's line shows moved on its own day, which is not chosen, so it counts for the open day as before: the match stands at the
-- transaction's end. Vouchers from before this rule stay as they are.
create function refuse_closed_cash() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from matched_postings join postings on postings.id = posting_id where voucher_id = new.id and not is_undone
  ) then
    raise exception 'the cash of that day is counted' using errcode = 'check_violation', constraint = 'vouchers_open_day';
  end if;
  return null;
end
$$;
create constraint trigger vouchers_open_day after insert on vouchers deferrable initially deferred for each row
  when (new.counted_on <> new.paid_on
    and (new.credit = 'cash' or new.debit = 'cash' and new.paid_on < (new.recorded_at at time zone 'Asia/Dhaka')::date))
  execute function refuse_closed_cash();

-- Cheques that tenants hand in, most of them for days to come. One that is held is no money: what is deposited makes a waiting payment, and
-- what becomes of that payment is what becomes of the cheque. Days are Asia/Dhaka's, amounts poisha.
create table cheques (
  id uuid primary key default uuidv7(),
  -- Those of one form.
  series_id uuid not null,
  agreement_id uuid not null references agreements (id),
  bank text not null check (length(bank) between 2 and 60),
  -- The bank's name by which two cheques are compared: without what banks and people write differently.
  bank_key text not null check (length(bank_key) between 1 and 60),
  number text not null check (number ~ '^[0-9]{4,12}$'),
  amount_poisha bigint not null check (amount_poisha > 0),
  -- The day that is written on it.
  dated date not null,
  -- The first day of the month that it is for, where that was said.
  month date check (extract(day from month) = 1),
  -- Kept as a security: nobody is told to deposit it.
  is_security boolean not null default false,
  taken_on date not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null references users (id),
  -- The last time that it was deposited: the payment that waits, or was decided.
  payment_id uuid constraint cheques_payment unique references payments (id),
  deposited_on date,
  -- Null: the account of the method.
  place_id uuid references places (id),
  -- When the bank said that it does not pay.
  returned_on date,
  given_back_on date,
  given_back_by uuid references users (id),
  given_back_note text check (length(given_back_note) between 1 and 500),
  constraint cheques_not_before_its_day check (deposited_on >= dated),
  constraint cheques_deposited check ((payment_id is null) = (deposited_on is null)
    and (payment_id is not null or place_id is null and returned_on is null)),
  constraint cheques_returned check (returned_on >= deposited_on),
  constraint cheques_given_back check ((given_back_on is null) = (given_back_by is null) and (given_back_on is not null or given_back_note is null))
);
create unique index cheques_once on cheques (bank_key, number) where given_back_on is null;
create index cheques_of_agreement on cheques (agreement_id, dated);
create index cheques_open on cheques (dated, id) where given_back_on is null;
create trigger cheques_stay before delete or truncate on cheques for each statement execute function refuse_change('the list of cheques');

-- A cheque goes forward: held, deposited with a payment of its sum that waits, returned once that is declined or reversed, deposited again
-- with a new one; given back only while no payment of it waits or counts. What is written on it stays.
-- One that is held goes along when its tenant moves to another flat of the building.
create function guard_cheque() returns trigger language plpgsql as $$
declare
  kept cheques;
  was text;
  payment payments;
begin
  if tg_op = 'INSERT' then
    if new.payment_id is null and new.given_back_on is null then return new; end if;
    raise exception 'a cheque is held first' using errcode = 'insufficient_privilege';
  end if;
  kept := new;
  if old.payment_id is null and old.given_back_on is null
    and exists (select from agreements where id = new.agreement_id and moved_from = old.agreement_id) then
    kept.agreement_id := old.agreement_id;
    if kept is not distinct from old then return new; end if;
    kept := new;
  end if;
  select state into was from payments where id = old.payment_id;
  if old.given_back_on is null and (was is null or was in ('declined', 'reversed')) then
    kept.given_back_on := old.given_back_on;
    kept.given_back_by := old.given_back_by;
    kept.given_back_note := old.given_back_note;
    if new.payment_id is distinct from old.payment_id and new.given_back_on is null and new.returned_on is null then
      select * into payment from payments where id = new.payment_id;
      if payment.state = 'pending' and payment.method = 'Bank'
        and (payment.agreement_id, payment.amount_poisha) = (new.agreement_id, new.amount_poisha) then
        kept.payment_id := old.payment_id;
        kept.deposited_on := old.deposited_on;
        kept.place_id := old.place_id;
        kept.returned_on := old.returned_on;
      end if;
    elsif was is not null and old.returned_on is null then
      kept.returned_on := old.returned_on;
    end if;
  end if;
  if kept is distinct from old then
    raise exception 'a cheque goes from held to deposited, returned or given back' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger cheques_guarded before insert or update on cheques for each row execute function guard_cheque();

-- The state follows from the payment, so that it is the same whichever page confirms, declines or reverses that.
create view cheques_now as
  select cheques.*,
    case when given_back_on is not null then 'givenBack' when payments.state is null then 'held' when payments.state = 'pending' then 'deposited'
      when payments.state = 'confirmed' then 'cleared' else 'returned' end as state,
    case when payments.state = 'confirmed' then (decided_at at time zone 'Asia/Dhaka')::date end as cleared_on,
    case when payments.state in ('declined', 'reversed') then coalesce(returned_on, (decided_at at time zone 'Asia/Dhaka')::date) end as unpaid_on,
    case when payments.state in ('declined', 'reversed') then payments.reason end as return_reason,
    -- After it, the bank need not pay: six months from the day on it.
    (dated + interval '6 months')::date as valid_through
  from cheques left join payments on payments.id = cheques.payment_id;

-- No cheque is deposited before it was taken, nor again before the bank returned it. One that was keeps its days.
create function guard_deposit() returns trigger language plpgsql as $$
begin
  if new.deposited_on < new.taken_on then
    raise exception 'a cheque is deposited once it was taken' using errcode = 'check_violation', constraint = 'cheques_not_before_taken';
  elsif new.deposited_on < old.returned_on then
    raise exception 'a cheque is deposited again once it came back' using errcode = 'check_violation', constraint = 'cheques_not_before_return';
  end if;
  return new;
end
$$;
create trigger cheques_deposited_after before update on cheques for each row
  when (new.payment_id is distinct from old.payment_id) execute function guard_deposit();

-- What presses of people taught: whose a telephone's money is, such as a relative's, and which cost some words of a bank are. Forgetting
-- deletes the row; the trail keeps who did it.
create table known_payers (
  id uuid primary key default uuidv7(),
  phone text check (phone ~ '^01[3-9][0-9]{8}$'),
  agreement_id uuid references agreements (id),
  -- Who that is, such as "his brother".
  who text check (length(who) between 1 and 100),
  -- As the words of a line are compared: capital letters and digits between single spaces.
  words text check (words ~ '^[^ ]+( [^ ]+)*$' and length(words) between 3 and 100),
  category text references cost_categories (code),
  learned_at timestamptz not null,
  learned_by uuid not null references users (id),
  constraint known_payers_of_one check ((phone is null) = (agreement_id is null) and (words is null) = (category is null)
    and (phone is null) <> (words is null) and (who is null or phone is not null)),
  constraint known_payers_phone unique (phone, agreement_id),
  constraint known_payers_words unique (words)
);
create index known_payers_of_agreement on known_payers (agreement_id) where agreement_id is not null;
-- Nobody by a duty teaches whose telephone pays for a home of their own: a colleague's statement would confirm a payment by that.
create function refuse_own_payer() returns trigger language plpgsql as $$
begin
  perform refuse_own_home(new.agreement_id, new.learned_by);
  return new;
end
$$;
create trigger known_payers_own_home before insert on known_payers for each row
  when (new.agreement_id is not null) execute function refuse_own_payer();

-- A number proves a claim, a word only proposes it. One function gives the first reason why a line does not confirm a claim by itself: the
-- site asks it, and the database refuses a confirmation without a person where there is a reason. `plan_cache_mode`: planning takes ten times
-- as long as the work, so it is done once a session instead of five times.

-- A line names a home however it is written: in Bangla, with Bengali digits, with spaces or hyphens in a telephone, the flat before or after
-- its block, a name in another order or without its title.

-- A text in capital letters, Bengali letters and digits between single spaces, with one at each end, so that whole words are found in it.
create function plain_words(text) returns text language sql immutable
return ' ' || btrim(regexp_replace(upper(translate(coalesce($1, ''), '০১২৩৪৫৬৭৮৯', '0123456789')), '[^A-Z0-9\u0980-\u09FF]+', ' ', 'g')) || ' ';

-- The digits of a text between single spaces; those that only spaces, hyphens or brackets part are one number.
create function plain_digits(text) returns text language sql immutable
return regexp_replace(
  regexp_replace(translate(coalesce($1, ''), '০১২৩৪৫৬৭৮৯', '0123456789'), '(?<=\d)[ ()\u2013-]+(?=\d)', '', 'g'), '\D+', ' ', 'g');

-- The words of a person's name by which a line can name them, in their order: no titles, which many have, and no single letters.
create function name_words(text) returns text[] language sql immutable
return array(
  select word from regexp_split_to_table(btrim(plain_words($1)), ' ') with ordinality as each (word, place)
  where length(word) > 1 and word not in ('MD', 'MOHAMMAD', 'MOHAMMED', 'MUHAMMAD', 'MST', 'MOSAMMAT', 'MR', 'MRS', 'MS', 'DR', 'ENGR', 'ADV', 'HAJI', 'ALHAJ',
    'মোঃ', 'মো', 'মোহাম্মদ', 'মুহাম্মদ', 'মোসাম্মৎ', 'মোছাঃ', 'মোছা', 'জনাব', 'ডাঃ', 'ডা', 'হাজী')
  group by word order by min(place));

-- Telephones of tenancies, of the people of their homes, and of payers whom the office has identified before.
create function known_phones() returns table (agreement_id uuid, digits text) language sql stable as $$
  select known.agreement_id, last_digits(known.phone) from (
    select id as agreement_id, phone from agreements where phone is not null and status in ('accepted', 'ended', 'owned')
    union select id, second_phone from agreements where second_phone is not null and status in ('accepted', 'ended', 'owned')
    union select tenancy_people.agreement_id, phone from tenancy_people where phone is not null and until is null
    union select known_payers.agreement_id, phone from known_payers where phone is not null
    -- What waits at the flat from which a tenant moved is of the same payers.
    union select moved_from, known_payers.phone from known_payers join agreements on agreements.id = known_payers.agreement_id
      where known_payers.phone is not null and moved_from is not null
  ) as known where length(last_digits(known.phone)) = 10
$$;

-- Tenancies that a line names: by its payer's telephone, whose masked digits match any, or in its words by a telephone, two words of a
-- person's name in any order, or a flat with a letter and a digit in either order.
-- A name is divided into words, and a flat's number into its parts, only where the line has one of them, for a fifth of the time: a page of
-- lines to sort asks it of 50 lines, an import of each claim.
create function homes_named_by(of_line uuid) returns setof uuid language sql stable set plan_cache_mode = force_generic_plan as $$
  with line as materialized (
    select replace(right(phone, 10), 'X', '_') as phone, plain_words(words) as words, plain_digits(words) as digits,
      ' ' || replace(btrim(plain_words(words)), ' ', '') || ' ' as run
    from statement_lines where id = of_line and (phone is not null or words is not null)
  ), person as (
    select agreements.id as agreement_id, coalesce(tenant_name, users.name) as name
    from agreements left join users on users.id = user_id where status in ('accepted', 'owned')
    union all select agreement_id, name from tenancy_people where name is not null and until is null
  ), flat as materialized (
    select agreements.id as agreement_id, plain_words(apartment_no) as number
    from agreements join apartments on apartments.id = apartment_id where status in ('accepted', 'owned')
  )
  select agreement_id from known_phones() as known, line where known.digits like line.phone or position(known.digits in line.digits) > 0
  union
  select agreement_id from line
    join person on line.words <> '  '
      and exists (select from string_to_table(btrim(plain_words(person.name)), ' ') as word where length(word) > 1 and position(word in line.run) > 0)
    cross join lateral (select name_words(person.name) as name offset 0) as divided
  where cardinality(divided.name) > 1
    and ((select count(*) from unnest(divided.name) as word where position(' ' || word || ' ' in line.words) > 0) > 1
      -- An account's name such as NUSRATSULTANA.
      or position(array_to_string(divided.name, '') in line.run) > 0 or position(divided.name[2] || divided.name[1] in line.run) > 0)
  union
  select agreement_id from line
    join flat on line.words <> '  ' and number ~ '[A-Z]' and position(substring(number from '\d+') in line.run) > 0
    cross join lateral (select regexp_replace(number, '([A-Z])(?=\d)|(\d)(?=[A-Z])', '\1\2 ', 'g') as apart offset 0) as parted
    -- A-101, A 101, A101 and 101-A are one.
  where position(number in line.words) > 0 or position(apart in line.words) > 0
    or position(' ' || replace(number, ' ', '') || ' ' in line.words) > 0
    or position(regexp_replace(apart, '^ (\S+) (\S+) $', ' \2 \1 ') in line.words) > 0
$$;

-- True for what has the form of a method's transaction numbers, and is no telephone and no account of the building.
create function is_transaction_number(of_method text, reference text) returns boolean language sql stable set plan_cache_mode = force_generic_plan as $$
  select reference ~ '\d' and case of_method when 'bKash' then reference ~ '^[A-Z0-9]{10}$' when 'Nagad' then reference ~ '^[A-Z0-9]{8}$'
      else length(reference) >= 6 and length(regexp_replace(reference, '\D', '', 'g')) >= 4 end
    and reference !~ '^(88)?01[3-9]\d{8}$'
    and not exists (select from known_phones() as known where reference ~ '^\d+$' and known.digits = right(reference, 10))
    and not exists (select from places where length(last_digits(number)) >= 4 and last_digits(number) = last_digits(reference))
$$;

create index matches_by_person on matches (place_id) where undone_at is null and matched_by is not null;
-- True if a place's column of numbers has shown itself to be one. Those of two wallets have a form of their own. Another's has shown itself
-- once persons have confirmed ten claims by it, and two of three of its latest numbers are on one line only: payers' accounts recur.
create function has_shown_numbers(of_place uuid) returns boolean language sql stable set plan_cache_mode = force_generic_plan as $$
  select (select method in ('bKash', 'Nagad') from places where id = of_place) or (
    (select count(*) >= 10 from (
      select distinct payments.id from matches join matched_lines on matched_lines.match_id = matches.id
        join standing_lines line on line.id = line_id join matched_postings on matched_postings.match_id = matches.id
        join postings on postings.id = posting_id join payments on payments.id = payment_id
      where matches.place_id = of_place and undone_at is null and matched_by is not null
        and line.reference = payments.reference and payments.state = 'confirmed' limit 10) as confirmed)
    and (select count(*) filter (where n = 1) * 3 >= sum(n) * 2 from (
      select count(*) as n from (
        select reference from standing_lines
        where place_id = of_place and amount_poisha > 0 and not is_fee and reference is not null order by day desc, position desc, id desc limit 1000
      ) as latest group by reference) as numbers))
$$;

-- True if a line has the number of a cheque, in its column or as a word, with letters such as CHQ before it or not. Leading zeros are ignored.
create function has_cheque(reference text, words text, cheque text) returns boolean language sql immutable
return ltrim(reference, '0') = ltrim(cheque, '0') or plain_words(words) ~ (' [A-Z]*0*' || ltrim(cheque, '0') || ' ');

-- The line of money that came and that this line of the same place takes back: a cheque that was not paid, or a transfer that was returned.
-- Both name one transaction or one cheque, or the bank's words say that it was returned and no other money is of that sum and week. The
-- latest one before it that no other line takes back.
create function came_before(back uuid) returns uuid language sql stable set plan_cache_mode = force_generic_plan as $$
  select came.id from standing_lines line join standing_lines came on came.place_id = line.place_id and came.amount_poisha = -line.amount_poisha
    and came.day between line.day - 30 and line.day and not came.is_fee
  where line.id = back and line.amount_poisha < 0 and not line.is_fee
    and (came.reference ~ '\d' and (line.reference = came.reference or position(' ' || came.reference || ' ' in plain_words(line.words)) > 0)
      or exists (select from cheques join payments on payments.id = cheques.payment_id
        where payments.method = 'Bank' and payments.amount_poisha = came.amount_poisha
          and has_cheque(came.reference, came.words, cheques.number) and has_cheque(line.reference, line.words, cheques.number))
      or line.day - came.day <= 7 and plain_words(line.words) ~ ' (RETURN|RETURNED|RTN|REVERSAL|REVERSED|BOUNCED?|DISHONOU?RED|UNPAID) '
        and not exists (select from standing_lines one where one.place_id = came.place_id and one.amount_poisha = came.amount_poisha
          and one.id <> came.id and one.day between line.day - 7 and line.day))
    and not exists (select from matched_lines joined join matched_lines beside on beside.match_id = joined.match_id
      join statement_lines other on other.id = beside.line_id
      where joined.line_id = came.id and not joined.is_undone and other.id <> line.id and other.amount_poisha = -came.amount_poisha)
  order by came.day desc, came.position desc, came.id desc limit 1
$$;

-- The first reason why a line does not confirm a claim by itself, or null. Claims that one transaction pays for are one.
create function why_not_by_itself(of_line uuid, of_claim uuid) returns text language sql stable
set plan_cache_mode = force_generic_plan as $$
  with line as (
    select one.*, places.method, array(select imported_by from statement_imports where id in (one.import_id, one.numbered_by)) as bringers,
      (select max(last_day) from statement_imports later where later.place_id = places.id and undone_at is null) as through
    from standing_lines one join places on places.id = place_id where one.id = of_line
  ), claim as (
    select first.id, min(payments.method) as method, min(reference) as reference, min(received_on) as received_on,
      sum(payments.amount_poisha) as amount_poisha, array_agg(payments.agreement_id) as homes, array_agg(payments.recorded_by) as recorders,
      min(cheques.number) as cheque
    from (select coalesce(claimed_with, id) as id from payments where id = of_claim) as first
    join payments on payments.id = first.id or payments.claimed_with = first.id
    left join cheques on cheques.payment_id = payments.id group by 1
  )
  select case
    when line.amount_poisha <> claim.amount_poisha or line.method <> claim.method or abs(line.day - claim.received_on) > 7 or line.is_fee
      then 'differs'
    when cheque is null and line.reference is distinct from claim.reference then 'in_words'
    when cheque is not null and not coalesce(ltrim(line.reference, '0') = ltrim(cheque, '0'), false)
      and not (length(ltrim(cheque, '0')) >= 4 and plain_words(line.words) ~ (' (CHQ|CHEQUE)( ?NO)? ?0*' || ltrim(cheque, '0') || ' '))
      and not (length(cheque) >= 6 and position(' ' || cheque || ' ' in plain_words(line.words)) > 0) then 'in_words'
    when cheque is null and not is_transaction_number(line.method, line.reference) then 'no_number'
    when cheque is null and not has_shown_numbers(line.place_id) then 'no_record'
    -- What takes it back and the fee of the same transaction may have its number.
    when exists (select from standing_lines other where other.id <> line.id and other.amount_poisha > 0 and not other.is_fee
      and cheque is null and other.reference = line.reference)
      or exists (select from standing_lines other where other.id <> line.id and other.place_id = line.place_id and not other.is_fee
        and cheque is not null and other.amount_poisha = line.amount_poisha and other.day between line.day - 30 and line.day + 30
        and has_cheque(other.reference, other.words, cheque)) then 'not_alone'
    -- Literals, so that the partial index is used.
    when exists (select from payments other where other.state in ('pending', 'confirmed') and coalesce(other.claimed_with, other.id) <> claim.id
        and other.reference = claim.reference)
      or exists (select from payments other join cheques on cheques.payment_id = other.id where other.state = 'pending' and other.id <> claim.id
        and (other.amount_poisha = line.amount_poisha and ltrim(cheques.number, '0') = ltrim(coalesce(claim.cheque, line.reference), '0')))
      then 'also_claimed'
    when exists (select from standing_lines back where back.place_id = line.place_id and back.amount_poisha = -line.amount_poisha
      and not back.is_fee and back.day between line.day - 30 and line.day + 30
      and case when cheque is null then back.reference = line.reference or position(' ' || line.reference || ' ' in plain_words(back.words)) > 0
        else has_cheque(back.reference, back.words, cheque) end)
      or exists (select from standing_lines back where back.place_id = line.place_id and back.amount_poisha = -line.amount_poisha
        and back.day between line.day and line.day + 30 and came_before(back.id) = line.id) then 'taken_back'
    when cheque is not null and line.through < line.day + 3 then 'cheque_waits'
    -- Staff who live in a home make no money of it, neither as who brought the line nor as who deposited the cheque.
    when bringers && recorders and cheque is null
      or exists (select from unnest(homes) as home, unnest(bringers || case when cheque is not null then recorders end) as person
        where is_own_home(home, person)) then 'brought_by_home'
    when cheque is not null and (select separates from settings)
      and exists (select from unnest(bringers) as bringer where bringer = any (recorders) and not is_owner(bringer)) then 'brought_by_recorder'
    when exists (select from homes_named_by(line.id) as home where home <> all (homes))
      and not exists (select from homes_named_by(line.id) as home where home = any (homes)) then 'names_other'
  end from line, claim
$$;

-- When a transaction ends: what no person confirmed stands on a line that proves it, matched by itself.
create function require_proof() returns trigger language plpgsql as $$
declare
  why text;
begin
  select coalesce(max(coalesce(why_not_by_itself(line_id, new.id), '')), 'no_line') into why from (
    select distinct line_id from postings join matched_postings on posting_id = postings.id
      join matches on matches.id = matched_postings.match_id join matched_lines on matched_lines.match_id = matches.id
    where payment_id = new.id and undone_at is null and matched_by is null) as proof;
  if why <> '' then
    raise exception 'no person confirmed this money, and no line proves it: %', why
      using errcode = 'check_violation', constraint = 'payments_proved';
  end if;
  return null;
end
$$;
create constraint trigger payments_proved after update on payments deferrable initially deferred for each row
  when (old.state = 'pending' and new.state = 'confirmed' and new.decided_by is null) execute function require_proof();
