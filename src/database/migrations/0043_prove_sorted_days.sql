-- A day is proved once every line up to it is sorted: put aside, or joined with what it is. A line that was never looked at may be anything.
-- Lines up to the first proved day were taken as there by that proof, as before; the first proof itself takes none that is open.
create function count_lines_to_sort(of_place uuid, at_end date) returns bigint language sql stable as $$
  select count(*) from statement_lines line where line.place_id = of_place and line.day <= at_end
    and line.day > coalesce((select day from place_starts where place_id = of_place and day < at_end), '-infinity')
    and not exists (select from matched_lines where line_id = line.id and not is_undone)
$$;
create or replace function prove_reconciliation() returns trigger language plpgsql as $$
begin
  -- Lines that are brought meanwhile name the place: they come before the proof, and count, or after it, and are refused.
  perform from places where id = new.place_id for update;
  if not exists (select from places where id = new.place_id and belongs_to = 'building') or exists (
    select from place_starts where place_id = new.place_id and day > new.day) then
    raise exception 'a place of the building is proved from its start on' using errcode = 'check_violation', constraint = 'reconciliations_of_building';
  end if;
  if count_lines_to_sort(new.place_id, new.day) > 0 then
    raise exception 'lines up to this day are not sorted' using errcode = 'check_violation', constraint = 'reconciliations_sorted';
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
