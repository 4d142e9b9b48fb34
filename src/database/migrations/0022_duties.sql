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

-- Nobody acts by a duty on a home of their own: money of it is recorded, decided, given up and paid back by somebody else. The building's
-- owners may, as there may be nobody else. What a tenant does about the own home has other kinds.
create function refuse_own_home() returns trigger language plpgsql as $$
begin
  if exists (select from tenancy_members where agreement_id = new.agreement_id and user_id = new.recorded_by)
    and not exists (select from duties where user_id = new.recorded_by and duty = 'owner' and ended_at is null) then
    raise exception 'somebody else does that for this home' using errcode = 'check_violation', constraint = 'duties_own_home';
  end if;
  return new;
end
$$;
create trigger journal_entries_own_home before insert on journal_entries for each row
  when (new.recorded_by is not null and new.agreement_id is not null and new.kind in ('record', 'confirm', 'decline', 'reverse', 'waive',
    'write off', 'open', 'use', 'hold', 'correct', 'refund', 'move', 'take back'))
  execute function refuse_own_home();
create trigger rents_own_home before insert on rents for each row
  when (new.recorded_by is not null) execute function refuse_own_home();
