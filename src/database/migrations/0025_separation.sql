-- A building can part those who record money from those who decide on it. Its owners stay free, as there may be nobody else; the trail says
-- where one of them did both.
alter table settings add column separates boolean not null default false;

create function is_owner(person uuid) returns boolean language sql stable as $$
  select exists (select from duties where user_id = person and duty = 'owner' and ended_at is null)
$$;

-- Who recorded money neither confirms nor reverses it. What was there before the records is no money that came: an import is taken back by
-- whoever made it.
create function separate_payments() returns trigger language plpgsql as $$
begin
  if (select separates from settings) and not is_owner(new.decided_by) then
    raise exception 'somebody else decides on this money' using errcode = 'check_violation', constraint = 'payments_separated';
  end if;
  return new;
end
$$;
create trigger payments_separated before update on payments for each row
  when (old.state <> new.state and new.state in ('confirmed', 'reversed') and new.decided_by = old.recorded_by and old.method <> 'Opening')
  execute function separate_payments();

-- Whether a person put cash into the drawer or took it out since the last closing, up to a day. Not by an entry that takes another one
-- back, nor by one that was taken back by then.
create function took_cash(person uuid, through date) returns boolean language sql stable as $$
  select exists (
    select from postings taken join journal_entries on journal_entries.id = taken.entry_id
    where (debit = 'cash' or credit = 'cash') and taken.reverses is null and recorded_by = person
      and counted_on <= through and counted_on > coalesce((select max(day) from till_closings), '-infinity')
      and not exists (select from postings mirror where mirror.reverses = taken.id and mirror.counted_on <= through))
$$;

-- Who took cash in the days of a closing does not close them. Its name comes before that of the trigger that writes into the journal. Who
-- records cash meanwhile waits: 62004 is `closing` in the list of locks.
create function separate_closings() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(62004);
  if (select separates from settings) and not is_owner(new.closed_by) and took_cash(new.closed_by, new.day) then
    raise exception 'somebody else closes these days' using errcode = 'check_violation', constraint = 'till_closings_separated';
  end if;
  return new;
end
$$;
create trigger till_closings_are_separated before insert on till_closings for each row execute function separate_closings();
