-- The ledger: what residents owe and what was paid, as a journal of double entries that is only ever added to.
-- A posting names the account that is debited, the one that is credited, and the charge and the payment that it touches, so that
-- nothing can be unbalanced and postings say which money settles what. Days and months are Asia/Dhaka's. docs/decisions/0035.

alter table payments rename to old_payments;
alter table old_payments rename constraint payments_pkey to old_payments_pkey;
alter table old_payments rename constraint payments_one_a_period to old_payments_one_a_period;
alter index payments_of_user rename to old_payments_of_user;

-- Nothing may be dated up to this day: its till was counted and closed.
alter table settings add column closed_through date;
-- The month up to which rent is charged.
alter table agreements add column charged_through date check (extract(day from charged_through) = 1);

-- What a tenancy costs a month from a month on. The row recorded last of those that begin by a month is its rent.
create table rents (
  id uuid primary key default uuidv7(),
  agreement_id uuid not null,
  from_month date not null check (extract(day from from_month) = 1),
  rent_poisha integer not null check (rent_poisha > 0),
  reason text not null check (length(reason) between 1 and 500),
  recorded_at timestamptz not null,
  recorded_by uuid
);
create index rents_of_agreement on rents (agreement_id, id desc);

-- What a resident owes. `outstanding_poisha` is what no posting has settled yet; only postings change it.
create table charges (
  id uuid primary key default uuidv7(),
  agreement_id uuid not null,
  kind text not null check (kind in ('rent', 'opening')),
  year integer check (year between 2000 and 2200),
  month integer check (month between 1 and 12),
  amount_poisha integer not null check (amount_poisha > 0),
  due_on date not null,
  -- The day that the charge counts for.
  charged_on date not null,
  label text check (length(label) between 1 and 200),
  outstanding_poisha integer not null default 0,
  cancelled_at timestamptz,
  constraint charges_outstanding check (outstanding_poisha between 0 and amount_poisha),
  check ((kind = 'rent') = (year is not null and month is not null)),
  check (cancelled_at is null or outstanding_poisha = 0)
);

-- The document of money that came. `unapplied_poisha` is what of it settles no charge; only postings change it.
create table payments (
  id uuid primary key default uuidv7(),
  agreement_id uuid not null,
  purpose text not null default 'rent' check (purpose in ('rent', 'deposit')),
  method text not null check (method in ('Card', 'Cash', 'bKash', 'Nagad', 'Rocket', 'Bank')),
  amount_poisha integer not null check (amount_poisha >= 0),
  reference text check (reference = btrim(reference) and length(reference) between 1 and 64),
  received_on date not null,
  state text not null check (state in ('pending', 'confirmed', 'declined', 'reversed')),
  coupon_id uuid,
  discount numeric(5, 2) check (discount > 0 and discount <= 100),
  unapplied_poisha integer not null default 0,
  recorded_at timestamptz not null,
  recorded_by uuid,
  request_key text check (length(request_key) between 1 and 64),
  request_hash text,
  -- When it was confirmed, declined or reversed last, by whom and why.
  decided_at timestamptz,
  decided_by uuid,
  reason text check (length(reason) between 1 and 500),
  constraint payments_unapplied check (unapplied_poisha between 0 and amount_poisha),
  constraint payments_request_key unique (recorded_by, request_key),
  check ((coupon_id is null) = (discount is null)),
  check ((request_key is null) = (request_hash is null)),
  check (state = 'pending' or decided_at is not null),
  check (state in ('pending', 'confirmed') or reason is not null)
);

-- One event. The entry by which a charge or a payment comes into the books has its id.
create table journal_entries (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in
    ('charge', 'card', 'claim', 'record', 'confirm', 'decline', 'reverse', 'apply', 'release', 'waive', 'write_off')),
  agreement_id uuid not null,
  -- The day that it counts for; `recorded_at` is when it was really written.
  effective_on date not null,
  recorded_at timestamptz not null default now(),
  recorded_by uuid,
  reason text check (length(reason) between 1 and 500),
  tx xid8 not null default pg_current_xact_id()
);

-- One move inside an entry.
create table postings (
  id uuid primary key default uuidv7(),
  entry_id uuid not null,
  agreement_id uuid not null,
  debit text not null,
  credit text not null,
  amount_poisha integer not null check (amount_poisha > 0),
  charge_id uuid,
  payment_id uuid,
  -- The posting that this one takes back.
  reverses uuid,
  constraint postings_accounts check (
    case when reverses is null then debit || ' < ' || credit else credit || ' < ' || debit end in (
      'receivable < rent', 'receivable < opening',
      'pending < unapplied',
      'card < unapplied', 'cash < unapplied', 'bkash < unapplied', 'nagad < unapplied', 'rocket < unapplied', 'bank < unapplied',
      'card < pending', 'cash < pending', 'bkash < pending', 'nagad < pending', 'rocket < pending', 'bank < pending',
      'unapplied < receivable', 'discounts < receivable', 'waivers < receivable', 'bad_debts < receivable'
    )
  ),
  constraint postings_charge check ((charge_id is not null) = ('receivable' in (debit, credit))),
  constraint postings_payment check (
    payment_id is not null or not ('unapplied' in (debit, credit) or 'pending' in (debit, credit) or 'discounts' in (debit, credit))
  )
);

-- The old payments move into the ledger as card payments that count. All of it is written with its final figures first;
-- constraints and triggers come afterwards, which is many times quicker and checks the same.

insert into rents (agreement_id, from_month, rent_poisha, reason, recorded_at)
select id, coalesce(billed_from, date_trunc('month', accepted_at at time zone 'Asia/Dhaka')::date), rent_poisha,
  'The rent agreed on.', accepted_at
from agreements where accepted_at is not null
order by accepted_at;

-- Months after the end of a tenancy were paid ahead: their charge is cancelled, and the money is free again.
create temporary table moving on commit drop as
select old_payments.*, uuidv7() as charge_id, uuidv7() as release_id,
  (paid_at at time zone 'Asia/Dhaka')::date as paid_on,
  -- The end that releases it; none where the month lies within the tenancy.
  case when status = 'ended'
    and make_date(year, month, 1) > coalesce(ends_on, (closed_at at time zone 'Asia/Dhaka')::date) then closed_at end as released_at
from old_payments join agreements on agreements.id = agreement_id;
analyze moving;

insert into charges (id, agreement_id, kind, year, month, amount_poisha, due_on, charged_on, cancelled_at)
select charge_id, agreement_id, 'rent', year, month, rent_poisha, make_date(year, month, due_day), paid_on, released_at
from moving cross join settings;

insert into payments (id, agreement_id, method, amount_poisha, received_on, state, coupon_id, discount, unapplied_poisha,
  recorded_at, recorded_by, decided_at)
select id, agreement_id, method, amount_poisha, paid_on, 'confirmed', coupon_id, discount,
  case when released_at is null then 0 else amount_poisha end, paid_at, user_id, paid_at
from moving;

insert into journal_entries (id, kind, agreement_id, effective_on, recorded_at, recorded_by, reason)
select charge_id, 'charge', agreement_id, paid_on, paid_at, null, null from moving
union all
select id, 'card', agreement_id, paid_on, paid_at, user_id, null from moving
union all
select release_id, 'release', agreement_id, greatest(paid_on, (released_at at time zone 'Asia/Dhaka')::date), released_at, null,
  'The tenancy ended before this month.'
from moving where released_at is not null;

-- The id of an application is that of its payment, and so the history's rows keep theirs.
insert into postings (id, entry_id, agreement_id, debit, credit, amount_poisha, charge_id, payment_id)
select uuidv7(), charge_id, agreement_id, 'receivable', 'rent', rent_poisha, charge_id, null from moving
union all
select uuidv7(), id, agreement_id, lower(method), 'unapplied', amount_poisha, null, id from moving where amount_poisha > 0
union all
select id, id, agreement_id, 'unapplied', 'receivable', amount_poisha, charge_id, id from moving where amount_poisha > 0
union all
select case when amount_poisha > 0 then uuidv7() else id end, id, agreement_id, 'discounts', 'receivable',
  rent_poisha - amount_poisha, charge_id, id
from moving where amount_poisha < rent_poisha;

insert into postings (entry_id, agreement_id, debit, credit, amount_poisha, charge_id, payment_id, reverses)
select release_id, agreement_id, credit, debit, postings.amount_poisha, postings.charge_id, payment_id, postings.id
from moving join postings using (agreement_id)
where released_at is not null and postings.charge_id = moving.charge_id;

set local maintenance_work_mem = '256MB';
analyze charges, payments, journal_entries, postings;
alter table rents
  add foreign key (agreement_id) references agreements (id),
  add foreign key (recorded_by) references users (id);
alter table charges
  add foreign key (agreement_id) references agreements (id),
  add constraint charges_agreement_key unique (id, agreement_id);
alter table payments
  add foreign key (agreement_id) references agreements (id),
  add foreign key (coupon_id) references coupons (id),
  add foreign key (recorded_by) references users (id),
  add foreign key (decided_by) references users (id),
  add constraint payments_agreement_key unique (id, agreement_id);
alter table journal_entries
  add foreign key (agreement_id) references agreements (id),
  add foreign key (recorded_by) references users (id),
  add constraint journal_entries_agreement_key unique (id, agreement_id);
alter table postings
  add constraint postings_entry foreign key (entry_id, agreement_id) references journal_entries (id, agreement_id),
  add constraint postings_of_charge foreign key (charge_id, agreement_id) references charges (id, agreement_id),
  add constraint postings_of_payment foreign key (payment_id, agreement_id) references payments (id, agreement_id),
  add constraint postings_reverses foreign key (reverses) references postings (id);
create unique index postings_reversed_once on postings (reverses) where reverses is not null;
create index postings_by_entry on postings (entry_id);
create index postings_by_charge on postings (charge_id);
create index postings_by_payment on postings (payment_id);
create unique index charges_one_rent on charges (agreement_id, year, month) where kind = 'rent' and cancelled_at is null;
create index charges_open on charges (agreement_id, due_on, id) where outstanding_poisha > 0;
create index charges_of_month on charges (year, month);
create unique index payments_reference on payments (method, reference) where state in ('pending', 'confirmed');
create index payments_of_agreement on payments (agreement_id, recorded_at desc, id desc);
create index payments_waiting on payments (recorded_at, id) where state = 'pending';
create index payments_unapplied on payments (agreement_id, received_on, id) where unapplied_poisha > 0;
create index journal_entries_of_agreement on journal_entries (agreement_id, effective_on, id);
create index journal_entries_of_day on journal_entries (effective_on);

-- Both sides agree to the poisha, for each person and month, or nothing of this file is kept.
do $$
declare differing bigint;
begin
  with before as (
    select user_id, year, month, rent_poisha, coupon_id, amount_poisha, paid_at from old_payments
  ), after as (
    select user_id, year, month, charges.amount_poisha, coupon_id,
      case debit when 'unapplied' then postings.amount_poisha else 0 end, payments.recorded_at
    from payments
    join agreements on agreements.id = payments.agreement_id
    join postings on postings.id = payments.id
    join charges on charges.id = charge_id
  )
  select count(*) into differing from (
    (table before except all table after) union all (table after except all table before)
  ) as difference;
  if differing > 0 then
    raise exception 'the ledger differs from the payments of % months, so nothing was changed', differing;
  end if;

  with kept (id, amount) as (
    select id, outstanding_poisha from charges union all select id, unapplied_poisha from payments
  ), posted (id, amount) as (
    select charge_id, sum(case when debit = 'receivable' then amount_poisha else -amount_poisha end)
    from postings where charge_id is not null group by 1
    union all
    select payment_id, sum(case when credit = 'unapplied' then amount_poisha else -amount_poisha end)
    from postings where 'unapplied' in (debit, credit) group by 1
  )
  select count(*) into differing from kept left join posted using (id) where kept.amount <> coalesce(posted.amount, 0);
  if differing > 0 then
    raise exception '% charges and payments differ from their postings, so nothing was changed', differing;
  end if;
end
$$;
drop table old_payments;

-- From here on the journal is only added to, and the figures of charges and payments follow from it.

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to' using errcode = 'insufficient_privilege';
end
$$;
create trigger rents_stay before update or delete or truncate on rents for each statement execute function refuse_ledger_change();
create trigger journal_entries_stay before update or delete or truncate on journal_entries
  for each statement execute function refuse_ledger_change();
create trigger postings_stay before update or delete or truncate on postings
  for each statement execute function refuse_ledger_change();
create trigger charges_stay before delete or truncate on charges for each statement execute function refuse_ledger_change();
create trigger payments_stay before delete or truncate on payments for each statement execute function refuse_ledger_change();

-- A charge stays as it was made, but for what is outstanding, which postings change, and that it is cancelled once.
create function guard_charge() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.outstanding_poisha = 0 and new.cancelled_at is null then return new; end if;
  elsif to_jsonb(new) - '{outstanding_poisha,cancelled_at}'::text[] = to_jsonb(old) - '{outstanding_poisha,cancelled_at}'::text[]
    and (new.outstanding_poisha = old.outstanding_poisha or pg_trigger_depth() > 1)
    and (old.cancelled_at is null or new.cancelled_at = old.cancelled_at) then
    return new;
  end if;
  raise exception 'a charge is only changed by postings' using errcode = 'insufficient_privilege';
end
$$;
create trigger charges_guarded before insert or update on charges for each row execute function guard_charge();

-- A payment stays as it was made, but for what is unapplied, which postings change, and its state, which goes one way.
create function guard_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.unapplied_poisha = 0 and new.state in ('pending', 'confirmed') then return new; end if;
  elsif to_jsonb(new) - '{unapplied_poisha,state,decided_at,decided_by,reason}'::text[]
      = to_jsonb(old) - '{unapplied_poisha,state,decided_at,decided_by,reason}'::text[]
    and (new.unapplied_poisha = old.unapplied_poisha or pg_trigger_depth() > 1)
    and (old.state || ' > ' || new.state in ('pending > confirmed', 'pending > declined', 'confirmed > reversed')
      or (new.state, new.decided_at, new.decided_by, new.reason)
        is not distinct from (old.state, old.decided_at, old.decided_by, old.reason)) then
    return new;
  end if;
  raise exception 'a payment is only changed by postings, and decided once' using errcode = 'insufficient_privilege';
end
$$;
create trigger payments_guarded before insert or update on payments for each row execute function guard_payment();

-- Closing a day and dating something into it exclude each other; 62004 is `closing` in src/database/advisory-locks.ts.
create function guard_closed_days() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(62004);
  if exists (select from added, settings where effective_on <= closed_through) then
    raise exception 'the books are closed up to that day' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger journal_entries_in_open_days after insert on journal_entries referencing new table as added
  for each statement execute function guard_closed_days();

-- A charge comes into the books by itself, however it was inserted.
create function post_charges() returns trigger language plpgsql as $$
begin
  insert into journal_entries (id, kind, agreement_id, effective_on)
  select id, 'charge', agreement_id, charged_on from added;
  insert into postings (entry_id, agreement_id, debit, credit, amount_poisha, charge_id)
  select id, agreement_id, 'receivable', kind, amount_poisha, id from added;
  return null;
end
$$;
create trigger charges_posted after insert on charges referencing new table as added
  for each statement execute function post_charges();

-- Postings belong to an entry of this transaction; one that takes another back mirrors it, on a day no earlier. What they move is
-- added to what is outstanding and unapplied, whose checks refuse money that is not there.
create function settle_postings() returns trigger language plpgsql as $$
begin
  if exists (
    select from added join journal_entries on journal_entries.id = added.entry_id where tx <> pg_current_xact_id()
  ) then
    raise exception 'an entry that was written takes no more postings' using errcode = 'insufficient_privilege';
  end if;
  if exists (
    select from added
    join journal_entries entry on entry.id = added.entry_id
    join postings mirrored on mirrored.id = added.reverses
    join journal_entries before on before.id = mirrored.entry_id
    where mirrored.reverses is not null or entry.effective_on < before.effective_on
      or (added.debit, added.credit, added.amount_poisha, added.agreement_id, added.charge_id, added.payment_id)
        is distinct from
        (mirrored.credit, mirrored.debit, mirrored.amount_poisha, mirrored.agreement_id, mirrored.charge_id, mirrored.payment_id)
  ) then
    raise exception 'a posting is taken back by its mirror' using errcode = 'check_violation';
  end if;
  update charges set outstanding_poisha = outstanding_poisha + net from (
    select charge_id, sum(case when debit = 'receivable' then amount_poisha else -amount_poisha end) as net
    from added where charge_id is not null group by charge_id
  ) as moved where id = charge_id and net <> 0;
  update payments set unapplied_poisha = unapplied_poisha + net from (
    select payment_id, sum(case when credit = 'unapplied' then amount_poisha else -amount_poisha end) as net
    from added where 'unapplied' in (debit, credit) group by payment_id
  ) as moved where id = payment_id and net <> 0;
  return null;
end
$$;
create trigger postings_settled after insert on postings referencing new table as added
  for each statement execute function settle_postings();
