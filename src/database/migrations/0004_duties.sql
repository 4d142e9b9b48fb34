-- Who does what for the building: duties and the links by which people come to them, programs' tokens, the parting of those who record
-- money from those who decide on it, and that nobody acts by a duty on a home of their own.

-- Tokens by which programs read as an administrator, of which the hash is kept.
create table api_tokens (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  permissions text[] not null check (cardinality(permissions) between 1 and 20),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a program called with it last, to five minutes.
  used_at timestamptz
);
create index api_tokens_owner on api_tokens (user_id);

-- Whoever is an administrator no more has no tokens, whichever program changes the role.
create function drop_tokens() returns trigger language plpgsql as $$
begin
  delete from api_tokens where user_id = new.id;
  return null;
end
$$;
create trigger users_no_admin after update of role on users for each row
  when (old.role = 'admin' and new.role <> 'admin') execute function drop_tokens();

-- What people do for the building, beside their role. A duty is ended, never changed. `users.role` stays what the calls of 1.0 name: `admin`
-- of owners and managers. Instants are UTC, days Asia/Dhaka's.
create table duties (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  duty text not null check (duty in ('owner', 'manager', 'accountant', 'caretaker', 'guard', 'auditor')),
  since timestamptz not null default now(),
  -- The last day, of a stand-in or an audit; null: until it is ended.
  until date,
  -- Null: the operator, or an administrator of 1.0.
  appointed_by uuid references users (id),
  ended_at timestamptz,
  -- Null: the operator, or its last day has passed.
  ended_by uuid references users (id),
  reason text check (length(reason) between 1 and 500),
  constraint duties_until check (duty <> 'owner' or until is null),
  constraint duties_auditor check (duty <> 'auditor' or until is not null),
  constraint duties_ended check ((ended_at is null) = (reason is null) and (ended_by is null or ended_at is not null))
);
create unique index duties_once on duties (user_id, duty) where ended_at is null;
-- Every administrator of 1.0 had all rights.
insert into duties (user_id, duty, since) select id, 'owner', created_at from users where role = 'admin';
create trigger duties_stay before delete or truncate on duties
  for each statement execute function refuse_change('the list of duties');

create function guard_duty() returns trigger language plpgsql as $$
declare
  person users;
  kept duties;
begin
  if tg_op = 'INSERT' then
    -- They become no member meanwhile, and do not leave.
    select * into person from users where id = new.user_id for no key update;
    if new.ended_at is not null or person.left_at is not null or person.role = 'member' and new.duty in ('owner', 'manager') then
      raise exception 'a duty begins before it ends, of somebody who is here; who has a home is neither owner nor manager'
        using errcode = 'check_violation', constraint = 'duties_of_whom';
    end if;
    return new;
  end if;
  kept := new;
  kept.ended_at := old.ended_at;
  kept.ended_by := old.ended_by;
  kept.reason := old.reason;
  if kept is distinct from old or old.ended_at is not null then
    raise exception 'a duty is only ever ended, once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger duties_guarded before insert or update on duties for each row execute function guard_duty();

-- The role follows in the same transaction. Owner and manager make an administrator, nothing else does.
create function role_follows_duty() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare is_admin boolean;
begin
  select exists (select from duties where user_id = new.user_id and duty in ('owner', 'manager') and ended_at is null) into is_admin;
  update users set role = case when is_admin then 'admin' else 'user' end
  where id = new.user_id and (role = 'admin') <> is_admin and left_at is null;
  return null;
end
$$;
create trigger duties_make_roles after insert or update on duties for each row execute function role_follows_duty();

-- And the other way round, for ADMIN_EMAIL, the operator, and a server of 1.0 that still runs beside this one: whoever becomes an
-- administrator without a duty is an owner; whose role is taken away has no duty that makes one; who leaves has none.
create function duty_follows_role() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.role = 'admin' then
    insert into duties (user_id, duty) select new.id, 'owner'
    where not exists (select from duties where user_id = new.id and duty in ('owner', 'manager') and ended_at is null);
  elsif tg_op = 'UPDATE' then
    update duties set ended_at = now(),
      reason = case when new.left_at is null then 'The role was taken away.' else 'The account was deleted.' end
    where user_id = new.id and ended_at is null and (duty in ('owner', 'manager') or new.left_at is not null);
  end if;
  return null;
end
$$;
create trigger users_role_makes_duties after insert or update of role on users
  for each row execute function duty_follows_role();

-- When a transaction ends: a building that has had an owner has one. Those who end one wait for each other; 62010 is `owners` in the
-- list of locks.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(62010);
  if not exists (select from duties where duty = 'owner' and ended_at is null) then
    raise exception 'the last owner stays' using errcode = 'check_violation', constraint = 'duties_last_owner';
  end if;
  return null;
end
$$;
create constraint trigger duties_last_owner after update on duties deferrable initially deferred
  for each row when (new.duty = 'owner' and new.ended_at is not null) execute function keep_an_owner();

-- A link that sets a new password, and a sign-in that waits for its code, were begun for the account as it was. Whoever made a link for a
-- tenant could open it after the tenant was given a duty, and act by that duty. Giving and ending one deletes them, whichever program does.
-- Mails that confirm an e-mail stay: they need a session of the account.
create function duty_voids_links() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from identity.tokens where purpose <> 'confirm email' and account_id in (
    select account.id from identity.accounts account join users on users.email = account.email where users.id = new.user_id);
  return null;
end
$$;
create trigger duties_void_links after insert or update on duties for each row execute function duty_voids_links();

-- Somebody who helps the building comes by a link that is used once, never by an e-mail that is the same: whoever registers first has it.
create table duty_invitations (
  id uuid primary key default uuidv7(),
  duty text not null check (duty in ('owner', 'manager', 'accountant', 'caretaker', 'guard', 'auditor')),
  -- As the one who invites calls the person, for the list; the account says who it is.
  name text not null check (length(name) between 1 and 200),
  -- The last day of the duty, in Asia/Dhaka.
  until date,
  token_hash text not null check (length(token_hash) = 43) constraint duty_invitations_token unique,
  created_at timestamptz not null,
  created_by uuid not null references users (id),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references users (id),
  revoked_at timestamptz,
  constraint duty_invitations_until check (duty <> 'owner' or until is null),
  constraint duty_invitations_auditor check (duty <> 'auditor' or until is not null),
  constraint duty_invitations_use check ((used_at is null) = (used_by is null)),
  constraint duty_invitations_used_or_revoked check (used_at is null or revoked_at is null),
  -- Whoever invites does not join: that would be a duty that nobody else knows of.
  constraint duty_invitations_two check (used_by is distinct from created_by)
);
create index duty_invitations_open on duty_invitations (created_by) where used_at is null and revoked_at is null;

-- When a code of the second step was typed in this session last: what opens doors asks for one of the last ten minutes. A session of before
-- has none.
alter table identity.sessions add column code_entered_at timestamptz;

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

-- While a building parts those who record money from those who decide on it, who recorded a cost, other income, a move or a refund does not
-- take it back either. Owners stay free. What was there before the books is no money that came.
create function separate_vouchers() returns trigger language plpgsql as $$
begin
  if (select separates from settings) and not is_owner(new.reversed_by) then
    raise exception 'somebody else takes this voucher back' using errcode = 'check_violation', constraint = 'vouchers_separated';
  end if;
  return new;
end
$$;
-- Putting money aside decides nothing, so who did it may also say whose it is.
create trigger vouchers_separated before update on vouchers for each row
  when (old.reversed_at is null and new.reversed_at is not null and new.reversed_by = old.recorded_by
    and old.kind not in ('opening', 'suspense'))
  execute function separate_vouchers();

-- The last ten digits of a telephone or an account, without country code and leading zero.
create function last_digits(text) returns text language sql immutable
return right(regexp_replace($1, '\D', '', 'g'), 10);

-- Nobody acts by a duty on a home of their own: money of it is recorded, decided, given up and paid back by somebody else. The building's
-- owners may, as there may be nobody else. A person without a duty acts as the tenant of their home.
-- A home that the office wrote down under a person's e-mail, or under a telephone of theirs, is a home of their own before they join it. An
-- account has no telephone: theirs are those of the homes of their account or e-mail.
create function is_own_home(home uuid, person uuid) returns boolean language sql stable as $$
  select exists (select from tenancy_members where agreement_id = home and user_id = person)
    or exists (
      select from agreements noted join users on users.id = person
      where noted.id = home and (lower(trim(noted.tenant_email)) = users.email
        or exists (
          select from (
            select phone from agreements where user_id = person or tenant_email = users.email
            union all select second_phone from agreements where user_id = person or tenant_email = users.email
            union all select phone from tenancy_people where user_id = person and left_at is null
          ) as theirs
          where length(last_digits(phone)) = 10 and last_digits(phone) in (last_digits(noted.phone), last_digits(noted.second_phone)))))
$$;

-- The server asks by this function in the transaction that does it, also where no entry of the books says who did it: another charge, a
-- cheque, a certificate, an instalment, the tenant's file. The triggers of entries and rents ask, too.
create function refuse_own_home(home uuid, person uuid) returns void language plpgsql as $$
begin
  if exists (select from duties where user_id = person and ended_at is null) and not is_owner(person) and is_own_home(home, person) then
    raise exception 'somebody else does that for this home' using errcode = 'check_violation', constraint = 'duties_own_home';
  end if;
end
$$;
create function refuse_own_home() returns trigger language plpgsql as $$
begin
  perform refuse_own_home(new.agreement_id, new.recorded_by);
  return new;
end
$$;
create trigger rents_own_home before insert on rents for each row
  when (new.recorded_by is not null) execute function refuse_own_home();

-- A staff member who lives in the building withdraws a claim of their own, as every resident does: it declines no other person's money,
-- and five that wait prevent the next one.
-- The claim is one that this transaction declined: an earlier one excuses nothing.
create function refuse_own_entry() returns trigger language plpgsql as $$
begin
  if new.kind <> 'decline' or not exists (
    select from payments where agreement_id = new.agreement_id and state = 'declined' and payments.xmin = new.tx::xid
      and recorded_by = new.recorded_by and decided_by = new.recorded_by) then
    perform refuse_own_home(new.agreement_id, new.recorded_by);
  end if;
  return new;
end
$$;
create trigger journal_entries_own_home before insert on journal_entries for each row
  when (new.recorded_by is not null and new.agreement_id is not null and new.kind in ('record', 'confirm', 'decline', 'reverse', 'waive',
    'write off', 'open', 'use', 'hold', 'correct', 'refund', 'move', 'take back')) execute function refuse_own_entry();

-- Nor does somebody by a duty type the reading or the sum that a home of their own is billed by, or correct its reading. Bills of a month
-- are issued for all homes at once, by whoever issues them: what stands in the cells of their own home was typed by somebody else.
create function refuse_own_cell() returns trigger language plpgsql as $$
begin
  perform refuse_own_home(new.agreement_id, new.changed_by);
  return new;
end
$$;
create trigger bill_cells_own_home before insert or update on bill_cells for each row
  when (new.changed_by is not null and new.agreement_id is not null) execute function refuse_own_cell();

create function refuse_own_reading() returns trigger language plpgsql as $$
begin
  if exists (select from meter_readings issued where (issued.agreement_id, issued.line_id, issued.year, issued.month)
    = (new.agreement_id, new.line_id, new.year, new.month)) then
    perform refuse_own_home(new.agreement_id, new.recorded_by);
  end if;
  return new;
end
$$;
create trigger meter_readings_own_home before insert on meter_readings for each row
  when (new.recorded_by is not null) execute function refuse_own_reading();
