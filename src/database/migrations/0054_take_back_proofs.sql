-- The first proof of a place takes as there what is in no match: postings that are not named as on their way, and lines from before that are
-- brought later. What is matched is taken by neither list, so that taking it apart, reversing it and recording it again moves both sides
-- alike. A proof is taken back, the latest first, with a reason; never deleted.
alter table reconciliations
  add column is_first boolean not null default false,
  -- The balance from before the books, which the first proof recorded.
  add column opening_voucher uuid references vouchers (id),
  add column undone_at timestamptz,
  add column undone_by uuid references users (id),
  add column reason text check (length(reason) between 1 and 500),
  add constraint reconciliations_undone check ((undone_at is null) = (reason is null) and (undone_at is null) = (undone_by is null)),
  drop constraint reconciliations_once;
create unique index reconciliations_once on reconciliations (place_id, day) where undone_at is null;
create unique index reconciliations_first on reconciliations (place_id) where is_first and undone_at is null;

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

-- Proofs of before: `reconciliations_stay` refuses a change of what stays as it was. What was matched by then, all of it up to that day,
-- leaves the lists; open lines of that time were taken as there. So a proof that was broken by what was recorded later holds again.
alter table reconciliations disable trigger user;
update reconciliations proof set is_first = true, opening_voucher = (
  select vouchers.id from vouchers join places on places.account = vouchers.debit
  where places.id = proof.place_id and vouchers.kind = 'opening' and paid_on = proof.day and recorded_at = reconciled_at and reversed_at is null)
from place_starts begun where begun.place_id = proof.place_id and begun.day = proof.day;
alter table reconciliations enable trigger user;
create temporary table closed_then on commit drop as
  select matches.id, begun.place_id from place_starts begun join matches on matches.place_id = begun.place_id
  where matched_at <= started_at and (undone_at is null or undone_at > started_at)
    and not exists (select from matched_lines joined join statement_lines line on line.id = line_id
      where joined.match_id = matches.id and line.day > begun.day)
    and not exists (select from matched_postings joined join postings on postings.id = posting_id
      where joined.match_id = matches.id and counted_on > begun.day);
insert into taken_postings select proof.id, seen.posting_id from place_start_postings seen
  join reconciliations proof on proof.place_id = seen.place_id and is_first
  where not exists (select from matched_postings joined join closed_then on closed_then.id = joined.match_id
    where joined.posting_id = seen.posting_id and joined.place_id = seen.place_id);
insert into taken_lines select proof.id, line.id from reconciliations proof
  join standing_lines line on line.place_id = proof.place_id and line.day <= proof.day
  where is_first and not exists (select from matched_lines joined join closed_then on closed_then.id = joined.match_id where joined.line_id = line.id);

set constraints all immediate;

create trigger taken_lines_stay before update or delete or truncate on taken_lines
  for each statement execute function refuse_change('where a proof begins');
create trigger taken_postings_stay before update or delete or truncate on taken_postings
  for each statement execute function refuse_change('where a proof begins');

create function standing_start(of_place uuid) returns uuid language sql stable
return (select id from reconciliations where place_id = of_place and is_first and undone_at is null);

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
drop function explain_balance(uuid, date), open_lines(uuid, date), open_postings(uuid, date);
create function open_lines(of_place uuid, at_end date, start uuid default null) returns setof statement_lines language sql stable as $$
  with begun as materialized (select coalesce(start, standing_start(of_place)) as id)
  select line.* from standing_lines line cross join begun where line.place_id = of_place and line.day <= at_end
    and not exists (select from taken_lines taken where taken.reconciliation_id = begun.id and taken.line_id = line.id)
    and not exists (select from matched_lines joined where joined.line_id = line.id and not joined.is_undone
      and closes_by(joined.match_id, at_end, begun.id))
$$;
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
create or replace function count_lines_to_sort(of_place uuid, at_end date) returns bigint language sql stable as $$
  select count(*) from standing_lines line where line.place_id = of_place and line.day <= at_end
    and not exists (select from taken_lines taken where taken.reconciliation_id = standing_start(of_place) and taken.line_id = line.id)
    and not exists (select from matched_lines where line_id = line.id and not is_undone)
$$;

-- A place begins with a row of its own no more. The tables stay until a later version: those of this one's servers still read them.
drop function prove_start() cascade;
create or replace function prove_reconciliation() returns trigger language plpgsql as $$
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

-- A proof is taken back once, the latest of its place first.
drop trigger reconciliations_stay on reconciliations;
create trigger reconciliations_stay before delete or truncate on reconciliations
  for each statement execute function refuse_change('the list of reconciliations');
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
create or replace function keep_proved() returns trigger language plpgsql as $$
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

-- As before, but that a proof which was taken back, and what the first proof took, keep no file.
create or replace function take_back_import() returns trigger language plpgsql as $$
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
