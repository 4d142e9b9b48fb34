-- Closing the days of the till: the cash that was counted, beside the ledger's figure (docs/decisions/0035-ledger.md).

create table till_closings (
  -- The last day in Asia/Dhaka that it closes. The first one is the day after the closing before.
  day date primary key,
  counted_poisha bigint not null check (counted_poisha >= 0),
  -- The cash that came on these days, by the ledger.
  expected_poisha bigint not null,
  note text check (length(note) between 1 and 500),
  closed_at timestamptz not null,
  closed_by uuid not null references users (id),
  check (counted_poisha = expected_poisha or note is not null)
);
create trigger till_closings_stay before update or delete or truncate on till_closings
  for each statement execute function refuse_ledger_change();

-- A closing closes the books up to its day; 62004 is `closing` in src/database/advisory-locks.ts.
create function close_books() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(62004);
  update settings set closed_through = new.day where closed_through is null or closed_through < new.day;
  if not found then
    raise exception 'the books are closed up to that day' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger till_closings_close_books before insert on till_closings for each row execute function close_books();

create function refuse_reopening() returns trigger language plpgsql as $$
begin
  raise exception 'a day that was closed stays closed' using errcode = 'insufficient_privilege';
end
$$;
create trigger settings_books_stay_closed before update on settings for each row
  when (old.closed_through is not null and (new.closed_through is null or new.closed_through < old.closed_through))
  execute function refuse_reopening();

-- The day for which something of `day` counts: that day, or today where it is closed, or the first open day where today is closed
-- too. From this call to the end of the transaction nobody closes a day. It is volatile, so that it sees what was closed while it
-- waited; a subquery of the same statement would not.
create function open_day(day date, today date) returns date language plpgsql volatile as $$
declare closed date;
begin
  perform pg_advisory_xact_lock_shared(62004);
  select closed_through into closed from settings;
  return case when day <= closed then greatest(today, closed + 1) else day end;
end
$$;
