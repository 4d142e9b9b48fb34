-- A file that was brought wrongly is taken back with its lines, and its number is given to a line that an earlier file had without one. Both
-- are kept: a line is never deleted, and what stands is read from a view.
alter table statement_imports
  add column undone_at timestamptz,
  add column undone_by uuid references users (id),
  add column reason text check (length(reason) between 1 and 500),
  add constraint statement_imports_undone check ((undone_at is null) = (reason is null) and (undone_at is null) = (undone_by is null));
alter table statement_lines
  add column is_undone boolean not null default false,
  -- The later file in which a line of this day and sum has a number. Who brings a number is asked about as who brings a line.
  add column numbered_by uuid references statement_imports (id),
  drop constraint statement_lines_identity;
create unique index statement_lines_identity on statement_lines (place_id, identity) where not is_undone;
create index statement_lines_numbered on statement_lines (numbered_by) where numbered_by is not null;
create view standing_lines with (security_invoker = true) as
  select * from statement_lines where not is_undone;

create or replace function guard_line() returns trigger language plpgsql as $$
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

drop trigger statement_imports_stay on statement_imports;
create trigger statement_imports_stay before delete or truncate on statement_imports
  for each statement execute function refuse_change('the list of statements');
-- A file is taken back once, while none of its lines is matched or of a proved day. Who matches a line or proves a day at the same moment
-- names the place: they come before, and count, or after, and find no line.
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
  if exists (select from statement_lines line join reconciliations on reconciliations.place_id = line.place_id
      and reconciliations.day >= line.day where line.import_id = new.id) then
    raise exception 'a day of this statement is proved' using errcode = 'check_violation', constraint = 'statement_imports_proved';
  end if;
  if exists (select from statement_lines line join matched_lines joined on joined.line_id = line.id join matches on matches.id = match_id
      where not joined.is_undone and (line.import_id = new.id
        -- A line of another file that its number from this one has matched by itself.
        or line.numbered_by = new.id and matched_by is null)) then
    raise exception 'a line of this statement is matched' using errcode = 'check_violation', constraint = 'statement_imports_matched';
  end if;
  update statement_lines set is_undone = true where import_id = new.id;
  update statement_lines set reference = null, numbered_by = null where numbered_by = new.id and not is_undone;
  return new;
end
$$;
create trigger statement_imports_guarded before update on statement_imports for each row execute function take_back_import();

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

-- As before, of the lines that stand.
create or replace function has_shown_numbers(of_place uuid) returns boolean language sql stable set plan_cache_mode = force_generic_plan as $$
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

create or replace function why_not_by_itself(of_line uuid, of_claim uuid) returns text language sql stable set plan_cache_mode = force_generic_plan as $$
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
        else has_cheque(back.reference, back.words, cheque) end) then 'taken_back'
    when cheque is not null and line.through < line.day + 3 then 'cheque_waits'
    -- Staff who live in a home make no money of it, neither as who brought the line nor as who deposited the cheque.
    when bringers && recorders and cheque is null
      or exists (select from tenancy_members where agreement_id = any (homes)
        and (user_id = any (bringers) or cheque is not null and user_id = any (recorders))) then 'brought_by_home'
    when cheque is not null and (select separates from settings)
      and exists (select from unnest(bringers) as bringer where bringer = any (recorders) and not is_owner(bringer)) then 'brought_by_recorder'
    when exists (select from homes_named_by(line.id) as home where home <> all (homes))
      and not exists (select from homes_named_by(line.id) as home where home = any (homes)) then 'names_other'
  end from line, claim
$$;

create or replace function open_lines(of_place uuid, at_end date) returns setof statement_lines language sql stable as $$
  select line.* from standing_lines line where line.place_id = of_place and line.day <= at_end
    and line.day > coalesce((select day from place_starts where place_id = of_place), '-infinity')
    and not exists (select from matched_lines joined where joined.line_id = line.id and not joined.is_undone
      and not exists (select from matched_postings other join postings on postings.id = other.posting_id
        where other.match_id = joined.match_id and postings.counted_on > at_end)
      and not exists (select from matched_lines other join statement_lines late on late.id = other.line_id
        where other.match_id = joined.match_id and late.day > at_end))
$$;

create or replace function count_lines_to_sort(of_place uuid, at_end date) returns bigint language sql stable as $$
  select count(*) from standing_lines line where line.place_id = of_place and line.day <= at_end
    and line.day > coalesce((select day from place_starts where place_id = of_place and day < at_end), '-infinity')
    and not exists (select from matched_lines where line_id = line.id and not is_undone)
$$;
