-- A day of a place is reconciled when its statement is explained by the books. The database computes the books' side and refuses what is not
-- explained. Days are Asia/Dhaka's, amounts poisha.

-- Where a place's proof begins: a building has kept its books before it brought its first statement. What had been entered by then is taken
-- as there, but for what was on its way.
create table place_starts (
  place_id uuid primary key references places (id),
  day date not null,
  statement_poisha bigint not null,
  started_at timestamptz not null,
  started_by uuid not null references users (id)
);
-- What was there at the start. A moment would leave out an entry that was under way, and mean nothing after a restore.
create table place_start_postings (
  place_id uuid not null references place_starts (place_id),
  posting_id uuid not null references postings (id),
  primary key (place_id, posting_id)
);
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
  constraint reconciliations_once unique (place_id, day),
  constraint reconciliations_prove check (statement_poisha - lines_open_poisha = book_poisha - postings_open_poisha)
);
create trigger place_starts_stay before update or delete or truncate on place_starts
  for each statement execute function refuse_change('where a proof begins');
create trigger place_start_postings_stay before update or delete or truncate on place_start_postings
  for each statement execute function refuse_change('where a proof begins');
create trigger reconciliations_stay before update or delete or truncate on reconciliations
  for each statement execute function refuse_change('the list of reconciliations');

-- The lines of a place that are open at the end of a day: in no match, or in one of which something is of a later day. Lines up to the
-- start are taken as there.
create function open_lines(of_place uuid, at_end date) returns setof statement_lines language sql stable as $$
  select line.* from statement_lines line where line.place_id = of_place and line.day <= at_end
    and line.day > coalesce((select day from place_starts where place_id = of_place), '-infinity')
    and not exists (select from matched_lines joined where joined.line_id = line.id and not joined.is_undone
      and not exists (select from matched_postings other join postings on postings.id = other.posting_id
        where other.match_id = joined.match_id and postings.counted_on > at_end)
      and not exists (select from matched_lines other join statement_lines late on late.id = other.line_id
        where other.match_id = joined.match_id and late.day > at_end))
$$;
-- The same of the postings in its account.
create function open_postings(of_place uuid, at_end date) returns setof postings language sql stable as $$
  select posting.* from postings posting join places on places.id = of_place
  where places.account in (posting.debit, posting.credit) and posting.counted_on <= at_end
    and not exists (select from place_start_postings seen where seen.place_id = of_place and seen.posting_id = posting.id)
    and not exists (select from matched_postings joined where joined.posting_id = posting.id and joined.place_id = of_place and not joined.is_undone
      and not exists (select from matched_postings other join postings late on late.id = other.posting_id
        where other.match_id = joined.match_id and late.counted_on > at_end)
      and not exists (select from matched_lines other join statement_lines late on late.id = other.line_id
        where other.match_id = joined.match_id and late.day > at_end))
$$;
create function signed_poisha(posting postings, account text) returns bigint language sql immutable
return posting.amount_poisha * ((posting.debit = account)::int - (posting.credit = account)::int);
-- Both sides of the equation at the end of a day.
create function explain_balance(of_place uuid, at_end date, out book_poisha bigint, out lines_open_poisha bigint, out postings_open_poisha bigint)
language sql stable as $$
  select
    (select coalesce(sum(signed_poisha(posting, account)), 0) from postings posting
      where account in (posting.debit, posting.credit) and counted_on <= at_end),
    (select coalesce(sum(amount_poisha), 0) from open_lines(of_place, at_end)),
    (select coalesce(sum(signed_poisha(posting, account)), 0) from open_postings(of_place, at_end) as posting)
  from places where id = of_place
$$;

-- The start is proved when its transaction ends.
create function prove_start() returns trigger language plpgsql as $$
declare
  explained record;
begin
  select * into explained from explain_balance(new.place_id, new.day);
  if new.statement_poisha <> explained.book_poisha - explained.postings_open_poisha then
    raise exception 'the start of a place is not explained' using errcode = 'check_violation', constraint = 'reconciliations_prove';
  end if;
  return null;
end
$$;
create constraint trigger place_starts_proved after insert on place_starts deferrable initially deferred
  for each row execute function prove_start();
create function prove_reconciliation() returns trigger language plpgsql as $$
begin
  if not exists (select from places where id = new.place_id and belongs_to = 'building') or exists (
    select from place_starts where place_id = new.place_id and day > new.day) then
    raise exception 'a place of the building is proved from its start on' using errcode = 'check_violation', constraint = 'reconciliations_of_building';
  end if;
  select explained.book_poisha, explained.lines_open_poisha, explained.postings_open_poisha
  into new.book_poisha, new.lines_open_poisha, new.postings_open_poisha
  from explain_balance(new.place_id, new.day) as explained;
  if new.statement_poisha - new.lines_open_poisha <> new.book_poisha - new.postings_open_poisha then
    raise exception 'the statement is not explained' using errcode = 'check_violation', constraint = 'reconciliations_prove';
  end if;
  return new;
end
$$;
create trigger reconciliations_proved before insert on reconciliations for each row execute function prove_reconciliation();

-- Nothing is added to a day that is proved: it was complete. After the insertion, so that a line which is there already is none that is added.
create function keep_proved() returns trigger language plpgsql as $$
declare
  late record;
begin
  select added.day, added.reference, added.amount_poisha into late from added
    join reconciliations on reconciliations.place_id = added.place_id and reconciliations.day >= added.day
    left join place_starts on place_starts.place_id = added.place_id
    where added.day > coalesce(place_starts.day, '-infinity') order by added.day limit 1;
  if found then
    raise exception 'a line of a day that is proved: %', late.day using errcode = 'check_violation', constraint = 'statement_lines_proved';
  end if;
  return null;
end
$$;
create trigger statement_lines_of_proved after insert on statement_lines referencing new table as added
  for each statement execute function keep_proved();
