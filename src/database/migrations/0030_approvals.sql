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
  kind text not null check (kind in ('refund', 'waive', 'write off', 'expense', 'owner')),
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
    and exists (select from tenancy_members where agreement_id = new.agreement_id and user_id = new.decided_by) then
    raise exception 'somebody else does that for this home' using errcode = 'check_violation', constraint = 'duties_own_home';
  end if;
  return new;
end
$$;
create trigger approvals_guarded before update on approvals for each row execute function guard_approval();

-- When a transaction ends: what was paid back, given up or spent above the limit has its approval, of exactly that sum, for the same
-- tenancy and the same person. The server names it in `onebuilding.approval` for that one transaction.
create function require_approval() returns trigger language plpgsql as $$
declare
  approval uuid := nullif(current_setting('onebuilding.approval', true), '')::uuid;
  most bigint;
  total bigint;
begin
  select case when new.kind = 'refund' then refund_limit_poisha when new.kind in ('waive', 'write off') then give_up_limit_poisha
    else spend_limit_poisha end into most from settings;
  if most is null and approval is null then return null; end if;
  -- What a closing hands over was counted by it: nothing else is dated into closed days. What an owner brings is not spent.
  if new.kind = 'owner' and (exists (select from settings where closed_through >= new.effective_on)
    or not exists (select from postings where entry_id = new.id and debit = 'owner')) then return null; end if;
  select coalesce(sum(amount_poisha), 0) into total from postings where entry_id = new.id and reverses is null;
  if approval is not null then
    update approvals set used_by = new.id
    where id = approval and decision = 'approved' and used_by is null and kind = new.kind and amount_poisha = total
      and agreement_id is not distinct from new.agreement_id and asked_by = new.recorded_by;
    if found then return null; end if;
  end if;
  if total > most then
    raise exception 'that needs a second person' using errcode = 'check_violation', constraint = 'entries_approved',
      detail = json_build_object('kind', new.kind, 'amountPoisha', total, 'agreementId', new.agreement_id)::text;
  end if;
  return null;
end
$$;
create constraint trigger journal_entries_approved after insert on journal_entries deferrable initially deferred
  for each row when (new.kind in ('refund', 'waive', 'write off', 'expense', 'owner')) execute function require_approval();
