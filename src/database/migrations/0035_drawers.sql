-- Cash is in one person's hands until they hand it over. A caretaker, who takes cash and does not close the till, has a drawer of their own;
-- all other cash is in the office's, which a closing counts. The account stays one: who has how much of it stands here, whichever version
-- records the cash. What was taken before this is in the office's drawer. Days are Asia/Dhaka's, amounts poisha.

-- Cash that went from one drawer to another. Whoever gets it records it: nobody can name another person as having it.
create table handovers (
  id uuid primary key default uuidv7(),
  -- Null: out of the office's drawer, such as change.
  giver uuid references users (id),
  receiver uuid not null references users (id),
  -- Whether the receiver has a drawer of their own, else it is the office's. The trigger fills it in.
  into_own boolean not null default false,
  amount_poisha bigint not null check (amount_poisha > 0),
  day date not null,
  -- A closing counted the giver's drawer with the office's: then the sum is what should have been in it.
  is_count boolean not null default false,
  note text check (length(note) between 1 and 500),
  recorded_at timestamptz not null,
  constraint handovers_between check (giver is distinct from receiver and (giver is not null or into_own))
);
create index handovers_newest on handovers (day desc, id desc);
create trigger handovers_stay before update or delete or truncate on handovers
  for each statement execute function refuse_change('the list of handovers');

-- What goes into and out of a person's own drawer: by a posting of cash, or by a handover. Triggers write it.
create table drawer_moves (
  id uuid primary key default uuidv7(),
  holder uuid not null references users (id),
  day date not null,
  amount_poisha bigint not null check (amount_poisha <> 0),
  posting_id uuid constraint drawer_moves_of_posting unique references postings (id),
  handover_id uuid references handovers (id),
  constraint drawer_moves_of_one check (num_nonnulls(posting_id, handover_id) = 1)
);
create index drawer_moves_of_holder on drawer_moves (holder, day) include (amount_poisha);
create trigger drawer_moves_stay before update or delete or truncate on drawer_moves
  for each statement execute function refuse_change('the list of drawers');

create function has_own_drawer(person uuid) returns boolean language sql stable as $$
  select exists (select from duties where user_id = person and ended_at is null and duty = 'caretaker')
    and not exists (select from duties where user_id = person and ended_at is null and duty in ('owner', 'manager', 'accountant'))
$$;
-- What is in a person's own drawer at the end of a day.
create function held_cash(person uuid, at_end date) returns bigint language sql stable as $$
  select coalesce(sum(amount_poisha), 0)::bigint from drawer_moves where holder = person and day <= at_end
$$;
-- The least that is in it on any day from one on: what can leave it on that day.
create function free_cash(person uuid, from_day date) returns bigint language sql stable as $$
  select least(held_cash(person, from_day), (
    select min(balance) from (
      select day, sum(sum(amount_poisha)) over (order by day) as balance from drawer_moves where holder = person group by day
    ) as days where day >= from_day))::bigint
$$;

-- A caretaker's cash goes into their own drawer. Cash that is reversed comes out of the drawer into which it went, as far as it is still
-- there; what was handed over is given back by the office. Who takes cash out waits: 62007 is `drawer` in the list of locks.
create function move_drawer() returns trigger language plpgsql as $$
declare
  person uuid;
  there bigint;
begin
  if new.reverses is null then
    insert into drawer_moves (holder, day, amount_poisha, posting_id)
    select recorded_by, new.counted_on, new.amount_poisha, new.id from journal_entries
    where id = new.entry_id and new.debit = 'cash' and has_own_drawer(recorded_by);
    return null;
  end if;
  select holder into person from drawer_moves where posting_id = new.reverses;
  if person is null then return null; end if;
  perform pg_advisory_xact_lock(62007);
  there := free_cash(person, new.counted_on);
  insert into drawer_moves (holder, day, amount_poisha, posting_id)
  select person, new.counted_on, -least(there, new.amount_poisha), new.id where there > 0;
  return null;
end
$$;
create trigger postings_move_drawer after insert on postings for each row
  when (new.debit = 'cash' or new.credit = 'cash') execute function move_drawer();

-- No more is handed over than is there, and nothing into closed days. Closings and those who take cash out wait.
create function keep_handover() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(62004);
  perform pg_advisory_xact_lock(62007);
  if exists (select from settings where closed_through >= new.day) then
    raise exception 'the books are closed up to that day' using errcode = 'check_violation', constraint = 'handovers_open_day';
  end if;
  new.into_own := has_own_drawer(new.receiver) and not new.is_count;
  if new.giver is not null and new.amount_poisha > free_cash(new.giver, new.day) then
    raise exception 'there is not so much cash in this drawer' using errcode = 'check_violation', constraint = 'handovers_held';
  end if;
  return new;
end
$$;
create trigger handovers_kept before insert on handovers for each row execute function keep_handover();
create function move_handover() returns trigger language plpgsql as $$
begin
  insert into drawer_moves (holder, day, amount_poisha, handover_id)
  select new.giver, new.day, -new.amount_poisha, new.id where new.giver is not null
  union all select new.receiver, new.day, new.amount_poisha, new.id where new.into_own;
  if new.giver is null then perform refuse_overdrawn(new.day); end if;
  return null;
end
$$;
create trigger handovers_moved after insert on handovers for each row execute function move_handover();

-- Cash that goes out without a reason leaves no day from its own on below zero in the office's drawer: what caretakers have is not there.
create or replace function refuse_overdrawn(day date) returns void language plpgsql volatile
security definer set search_path = public, pg_temp as $$
declare
  last till_closings;
begin
  perform pg_advisory_xact_lock(62007);
  select * into last from till_closings order by till_closings.day desc limit 1;
  if exists (
    select from (
      select moved_on, sum(sum(poisha)) over (order by moved_on) + coalesce(last.counted_poisha - last.handed_over_poisha, 0)
        - (select coalesce(sum(amount_poisha), 0) from drawer_moves where drawer_moves.day <= last.day) as balance
      from (
        select counted_on as moved_on, case when debit = 'cash' then amount_poisha else -amount_poisha end as poisha
        from postings where (debit = 'cash' or credit = 'cash') and counted_on > coalesce(last.day, '-infinity')
        union all
        select drawer_moves.day, -amount_poisha from drawer_moves where drawer_moves.day > coalesce(last.day, '-infinity')
      ) as moves group by moved_on
    ) as days where moved_on >= refuse_overdrawn.day and balance < 0
  ) then
    raise exception 'there is not so much cash in the drawer' using errcode = 'check_violation', constraint = 'drawer_overdrawn';
  end if;
end
$$;

-- A closing counts the office's drawer, and with it those of which it says so. What is in the others at the end of its day is part of the
-- cash all the same: of `expected_poisha` and `counted_poisha`, so that the arithmetic of closings stays. A server of 1.0 knows one drawer:
-- its closing counts all of them, as far as they are still there.
alter table till_closings add column held_poisha bigint,
  add constraint till_closings_held check (held_poisha between 0 and counted_poisha - handed_over_poisha);
create function count_drawers() returns trigger language plpgsql as $$
declare
  held bigint;
begin
  perform pg_advisory_xact_lock(62004);
  if new.held_poisha is null then
    insert into handovers (giver, receiver, amount_poisha, day, is_count, recorded_at)
    select holder, new.closed_by, free_cash(holder, new.day), new.day, true, new.closed_at
    from (select distinct holder from drawer_moves) as holders
    where free_cash(holder, new.day) > 0 and not exists (select from settings where closed_through >= new.day);
  end if;
  select coalesce(sum(amount_poisha), 0) into held from drawer_moves where day <= new.day;
  if held <> coalesce(new.held_poisha, held) then
    raise exception 'the drawers of others have another sum' using errcode = 'check_violation';
  end if;
  new.held_poisha := held;
  return new;
end
$$;
create trigger till_closings_are_counted before insert on till_closings for each row execute function count_drawers();

alter table requests drop constraint requests_makes_check, add constraint requests_makes_check
  check (makes in ('payment', 'voucher', 'entry', 'charge', 'reminder', 'swap', 'place', 'statement', 'reconciliation', 'handover'));
