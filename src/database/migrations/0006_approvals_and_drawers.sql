-- A second person for large sums, and a drawer of cash for each caretaker.

-- Two people for large sums. An owner sets up to what sum one person pays back, gives up and spends; above it somebody else approves, also
-- what an owner does. Null: no limit. Amounts are poisha, instants UTC.
alter table settings
  add column refund_limit_poisha bigint constraint settings_refund_limit check (refund_limit_poisha >= 0),
  add column give_up_limit_poisha bigint constraint settings_give_up_limit check (give_up_limit_poisha >= 0),
  add column spend_limit_poisha bigint constraint settings_spend_limit check (spend_limit_poisha >= 0);

-- A call above a limit, kept until somebody else has looked at it. Then it is made as if new, for the one who asked.
create table approvals (
  id uuid primary key default uuidv7(),
  -- The call by method and path, and its input as it was validated.
  call text not null check (length(call) between 1 and 100),
  input jsonb not null check (length(input::text) <= 16000),
  -- By which the same form, sent again, is the same approval.
  input_hash text not null check (length(input_hash) = 43),
  -- Of the entry that it would write.
  kind text not null check (kind in ('refund', 'waive', 'write off', 'correct', 'expense', 'owner')),
  amount_poisha bigint not null check (amount_poisha > 0),
  agreement_id uuid references agreements (id),
  -- What the trail would say of it: an event's kind and its details.
  event jsonb not null check (length(event::text) <= 16000),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Overtaken: approved when the call could not be made any more; `problem` says why, in each language.
  decision text check (decision in ('approved', 'refused', 'withdrawn', 'overtaken', 'expired')),
  -- Null: seven days have passed.
  decided_by uuid references users (id),
  decided_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  problem jsonb,
  -- The entry that it was approved for, once that is written.
  used_by uuid constraint approvals_used_once unique references journal_entries (id),
  constraint approvals_decided check ((decision is null) = (decided_at is null)
    and (decided_by is null) = (decision is null or decision = 'expired')),
  constraint approvals_two check (decision is null or decision in ('withdrawn', 'expired') or decided_by <> asked_by),
  constraint approvals_withdrawn check (decision is distinct from 'withdrawn' or decided_by = asked_by),
  constraint approvals_overtaken check ((problem is null) = (decision is distinct from 'overtaken')),
  constraint approvals_used check (used_by is null or decision = 'approved')
);
create unique index approvals_open on approvals (asked_by, call, input_hash) where decision is null;
create index approvals_decided on approvals (decided_at desc, id desc) where decision is not null;
create trigger approvals_stay before delete or truncate on approvals
  for each statement execute function refuse_change('the list of approvals');

-- It is decided once, in its time, and used once. Whoever lives in the home that it is about does not approve it, but for owners.
create function guard_approval() returns trigger language plpgsql as $$
declare kept approvals;
begin
  kept := new;
  if old.decision is null then
    kept.decision := null;
    kept.decided_by := null;
    kept.decided_at := null;
    kept.reason := null;
    kept.problem := null;
  elsif old.used_by is null then
    kept.used_by := null;
  end if;
  if kept is distinct from old or old.decision is null and new.decision = 'approved' and new.decided_at >= old.expires_at then
    raise exception 'an approval is decided once, in seven days, and used once' using errcode = 'insufficient_privilege';
  end if;
  if old.decision is null and new.decision = 'approved' and not is_owner(new.decided_by)
    and is_own_home(new.agreement_id, new.decided_by) then
    raise exception 'somebody else does that for this home' using errcode = 'check_violation', constraint = 'duties_own_home';
  end if;
  return new;
end
$$;
create trigger approvals_guarded before update on approvals for each row execute function guard_approval();

-- What an act takes off what a tenancy owes counts against the limit of what one person gives up, whatever the act is called: a last day in
-- the past and a move take back whole months (`release`) or days of one, as a corrected charge or rent does. What is not owed yet is not
-- given up: months, and days of a month, after the day of the act. Nor what an import brought that is undone. What the same person owes for
-- the same months elsewhere from then on, in the flat that they moved to, is taken off less. What the server does by itself has no person.
create function lowered_charges(tenancy uuid, act_tx xid8) returns bigint language sql stable as $$
  with act as (
    select wrong.*, corrected.amount_poisha as right_poisha, coalesce(corrected.to_day, ends) as right_to,
      corrected.id is null or coalesce(corrected.from_day, begins) is distinct from coalesce(wrong.from_day, begins)
        or coalesce(corrected.to_day, ends) is not distinct from ends as is_decided
    from (
      select charges.*, coalesce(make_date(year, month, 1), due_on) as begins, journal_entries.kind = 'release' as is_released,
        coalesce(to_day, (make_date(year, month, 1) + interval '1 month - 1 day')::date) as ends,
        (cancelled_at at time zone 'Asia/Dhaka')::date as today
      from journal_entries join postings on entry_id = journal_entries.id join charges on charges.id = postings.charge_id
      where journal_entries.agreement_id = tenancy and journal_entries.kind in ('correct', 'release') and tx = act_tx
        and recorded_by is not null and postings.reverses = charges.id
    ) as wrong left join charges corrected on corrected.corrects = wrong.id
  ), lowered as (
    select year, month, kind, case
      when is_released then case when begins <= today then amount_poisha else 0 end
      when is_decided then greatest(amount_poisha - coalesce(right_poisha, 0), 0)
      when right_to >= least(today, ends) then 0
      else greatest(amount_poisha - right_poisha, 0)::bigint * (least(today, ends) - right_to) / (ends - right_to)
    end as poisha from act
  ), elsewhere as (
    select year, month, sum(charges.amount_poisha) as poisha
    from agreements own join agreements other on other.id <> own.id
      and (other.moved_from = own.id or (other.user_id, other.apartment_id) = (own.user_id, own.apartment_id))
    join journal_entries on journal_entries.agreement_id = other.id and journal_entries.kind = 'charge' and tx = act_tx
    join postings on entry_id = journal_entries.id join charges on charges.id = postings.id
    where own.id = tenancy and charges.kind = 'rent' and exists (select from act where is_released or not is_decided)
    group by year, month
  )
  select case when exists (select from imports where tenancy = any (added) and undone_at is not null) then 0 else (
    select coalesce(sum(greatest(months.poisha - coalesce(elsewhere.poisha, 0), 0)), 0)
    from (select year, month, kind, sum(poisha) as poisha from lowered group by year, month, kind) as months
    left join elsewhere on kind = 'rent' and elsewhere.year = months.year and elsewhere.month = months.month
  ) end::bigint
$$;

-- A limit binds what one person does within 24 hours: what they pay back to one tenancy, what they give up of what it owes, and what they
-- take out for the owners from one place. Costs of one payee count one by one (docs/decisions/0091-what-no-limit-counts.md). What a second person
-- approved, and what was taken back, does not count again; nor what a closing hands over.
-- What the same person did of this entry's limit to the same, in transactions before it.
create function done_alone(entry journal_entries) returns bigint language sql stable as $$
  with done as (
    select earlier.* from journal_entries earlier
    where earlier.recorded_by = entry.recorded_by and earlier.recorded_at > entry.recorded_at - interval '24 hours' and earlier.tx <> entry.tx
      and earlier.agreement_id is not distinct from entry.agreement_id and case
        when entry.kind in ('refund', 'owner') then earlier.kind = entry.kind
        when entry.kind in ('waive', 'write off', 'correct', 'release') then earlier.kind in ('waive', 'write off', 'correct', 'release')
        else false end
      and not exists (select from approvals join journal_entries approved on approved.id = used_by
        where approved.tx = earlier.tx and approved.agreement_id is not distinct from earlier.agreement_id)
  )
  select (select coalesce(sum(posting.amount_poisha), 0) from done join postings posting on posting.entry_id = done.id
      where done.kind not in ('correct', 'release') and posting.reverses is null
        and not exists (select from postings mirror where mirror.reverses = posting.id)
        and (done.kind <> 'owner'
          or exists (select from postings own where own.entry_id = entry.id and (own.debit, own.credit) = (posting.debit, posting.credit))
          and not exists (select from vouchers join till_closings on closed_at = vouchers.recorded_at and closed_by = vouchers.recorded_by
            where vouchers.id = done.id)))
    + (select coalesce(sum(lowered_charges(entry.agreement_id, act.tx)), 0)
      from (select distinct tx from done where kind in ('correct', 'release')) as act)
$$;
create index journal_entries_by_person on journal_entries (recorded_by, recorded_at) where recorded_by is not null;

-- When a transaction ends: what was paid back, given up or spent above the limit, with what the person did alone of the same, has its
-- approval, of exactly that sum, for the same tenancy and the same person. The server names it in `onebuilding.approval` for that one
-- transaction. Corrections and releases are several entries of one transaction, approved as one `correct`, of which the first one uses the
-- approval.
create function require_approval() returns trigger language plpgsql as $$
declare
  approval uuid := nullif(current_setting('onebuilding.approval', true), '')::uuid;
  counted text := case when new.kind = 'release' then 'correct' else new.kind end;
  most bigint;
  total bigint;
begin
  select case when counted = 'refund' then refund_limit_poisha when counted in ('waive', 'write off', 'correct') then give_up_limit_poisha
    else spend_limit_poisha end into most from settings;
  if most is null and approval is null then return null; end if;
  -- What a closing hands over was counted by it: nothing else is dated into closed days. What an owner brings is not spent.
  if counted = 'owner' and (exists (select from settings where closed_through >= new.effective_on)
    or not exists (select from postings where entry_id = new.id and debit = 'owner')) then return null; end if;
  if counted = 'correct' then
    if new.recorded_by is null then return null; end if;
    total := lowered_charges(new.agreement_id, new.tx);
    if total = 0 or approval is not null and exists (
      select from approvals join journal_entries written on written.id = used_by
      where approvals.id = approval and written.tx = pg_current_xact_id() and written.kind in ('correct', 'release')
        and approvals.agreement_id = new.agreement_id) then return null; end if;
  else
    select coalesce(sum(amount_poisha), 0) into total from postings where entry_id = new.id and reverses is null;
  end if;
  if approval is not null then
    update approvals set used_by = new.id
    where id = approval and decision = 'approved' and used_by is null and kind = counted and amount_poisha = total
      and agreement_id is not distinct from new.agreement_id and asked_by = new.recorded_by;
    if found then return null; end if;
  end if;
  -- Two at once of one person wait for each other, so that the second sees what the first did.
  perform pg_advisory_xact_lock(62014, hashtext(new.recorded_by::text));
  if total > most or total + done_alone(new) > most then
    raise exception 'that needs a second person' using errcode = 'check_violation', constraint = 'entries_approved',
      detail = json_build_object('kind', counted, 'amountPoisha', total, 'agreementId', new.agreement_id)::text;
  end if;
  return null;
end
$$;
create constraint trigger journal_entries_approved after insert on journal_entries deferrable initially deferred
  for each row when (new.kind in ('refund', 'waive', 'write off', 'correct', 'release', 'expense', 'owner')) execute function require_approval();

-- Tax that a tenant withheld lowers what is owed and brings no money, so an invented certificate gives up a debt. Above what one person gives
-- up, the certificate is entered by another person than the one who recorded the tax, also by another than an owner.
create function separate_withheld_tax() returns trigger language plpgsql as $$
begin
  if new.amount_poisha > (select give_up_limit_poisha from settings) then
    raise exception 'somebody else enters this certificate' using errcode = 'check_violation', constraint = 'withheld_tax_separated';
  end if;
  return new;
end
$$;
create trigger withheld_tax_separated before insert or update of state on payments for each row
  when (new.method = 'Tax withheld' and new.state = 'confirmed' and new.decided_by = new.recorded_by)
  execute function separate_withheld_tax();

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

-- As in 1.0: cash that goes out without a reason leaves no day from its own on below zero in the office's drawer: what caretakers have is not there.
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
