-- Me too: several homes have the same trouble with a common part. A home follows an open repair of another home, or the office joins its
-- repair into that one.

-- The homes that follow a repair, and hear when it ends. Each row is of the person who said so.
create table repair_followers (
  repair_id uuid not null references repairs (id),
  agreement_id uuid not null references agreements (id),
  user_id uuid not null references users (id),
  since timestamptz not null,
  primary key (repair_id, agreement_id)
);
create index repair_followers_of_home on repair_followers (agreement_id, repair_id);
create index repair_followers_of_user on repair_followers (user_id);
create trigger repair_followers_stay before update or truncate on repair_followers
  for each statement execute function refuse_change('the list of homes that follow a repair');

-- A joined repair keeps its words and photos, and its home follows the other one. The work on a plan's is never given away.
alter table repairs add column joined_into uuid references repairs (id),
  drop constraint repairs_state_check,
  add constraint repairs_state_check check (state in ('new', 'taken', 'done', 'confirmed', 'declined', 'withdrawn', 'joined')),
  add constraint repairs_joined check ((state = 'joined') = (joined_into is not null) and (joined_into <> id) is not false
    and (joined_into is null or (common_part_id is not null and plan_id is null)));
create index repairs_joined_to on repairs (joined_into) where joined_into is not null;
drop index repairs_closed;
create index repairs_closed on repairs (reported_at desc, id desc) where state in ('confirmed', 'declined', 'withdrawn', 'joined');

-- Joining and splitting stand in both stories: of the one that is joined with its state, of the other one without.
alter table repair_events add column other_id uuid references repairs (id),
  add column other_step text check (other_step in ('joined', 'split')),
  drop constraint repair_events_to_state_check,
  add constraint repair_events_to_state_check
    check (to_state in ('new', 'taken', 'done', 'confirmed', 'declined', 'withdrawn', 'joined')),
  add constraint repair_events_other check ((other_id is null) = (other_step is null)),
  drop constraint repair_events_say,
  add constraint repair_events_say check (num_nonnulls(to_state, words, other_id) > 0);

-- A repair keeps where it is, who reported it, when and with which words; its state goes only as people can send it, and each change has the
-- next version. It is joined into an open one of the same common part that stands for itself: else the home of one part would read of another.
create or replace function guard_repair() returns trigger language plpgsql as $$
declare
  kept repairs;
  target repairs;
begin
  if tg_op = 'INSERT' then
    if new.state = 'new' and new.version = 1 and new.reopened = 0 and new.state_since = new.reported_at then return new; end if;
    raise exception 'a repair begins as new' using errcode = 'check_violation', constraint = 'repairs_state';
  end if;
  kept := new;
  kept.public_note := old.public_note;
  kept.office_note := old.office_note;
  kept.is_urgent := old.is_urgent;
  kept.state := old.state;
  kept.state_since := old.state_since;
  kept.worker_name := old.worker_name;
  kept.worker_phone := old.worker_phone;
  kept.visit_on := old.visit_on;
  kept.visit_time := old.visit_time;
  kept.waits_for := old.waits_for;
  kept.joined_into := old.joined_into;
  kept.done_at := old.done_at;
  kept.reopened := old.reopened;
  kept.version := old.version;
  if kept is distinct from old or new.version <> old.version + 1 then
    raise exception 'a repair keeps where it is and what was reported, and each change has the next version' using errcode = 'insufficient_privilege';
  end if;
  if new.state = old.state and (new.state_since <> old.state_since or new.joined_into is distinct from old.joined_into)
    or new.reopened <> old.reopened + (new.state = 'new' and old.state in ('done', 'confirmed', 'declined'))::integer then
    raise exception 'the days and reopenings of a repair follow from its states' using errcode = 'check_violation', constraint = 'repairs_state';
  end if;
  if new.state <> old.state and old.state || ' > ' || new.state not in (
    'new > taken', 'new > done', 'new > confirmed', 'new > declined', 'new > withdrawn', 'new > joined',
    'taken > done', 'taken > confirmed', 'taken > declined', 'taken > withdrawn', 'taken > joined',
    'done > confirmed', 'done > new', 'confirmed > new', 'declined > new', 'joined > new') then
    raise exception 'a repair does not go from % to %', old.state, new.state using errcode = 'check_violation', constraint = 'repairs_state';
  end if;
  if new.state = 'joined' and old.state <> 'joined' then
    -- Two joins in opposite directions wait for each other here, if the server has not locked both rows in the order of their ids before.
    select * into target from repairs where id = new.joined_into for no key update;
    if target.common_part_id is distinct from new.common_part_id or target.state not in ('new', 'taken')
      or exists (select from repairs where joined_into = new.id) then
      raise exception 'a repair is joined into an open one of its common part that stands for itself'
        using errcode = 'check_violation', constraint = 'repairs_one_deep';
    end if;
  end if;
  return new;
end
$$;
